// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/base/wire/message_reader.h"

#include <cstddef>
#include <cstring>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

[[noreturn]] void fail() { throw Error(ErrorCode::Corrupt, "", ""); }

}  // namespace

bool MessageReader::next() {
    if (m_bytes.empty()) return false;
    const std::uint64_t tag = takeVarint();
    field = tag >> 3U;
    number = 0;
    bytes = {};
    m_isNumber = (tag & 7U) == 0;
    switch (tag & 7U) {
        case 0:
            number = takeVarint();
            break;
        case 1:
            bytes = take(8);
            break;
        case 2:
            bytes = take(takeVarint());
            break;
        case 5:
            bytes = take(4);
            break;
        default:
            fail();
    }
    return true;
}

float MessageReader::real() const {
    float value = 0;
    if (bytes.size() != sizeof value) fail();
    std::memcpy(&value, bytes.data(), sizeof value);
    return value;
}

void MessageReader::addNumbersTo(std::vector<std::uint64_t>& numbers) const {
    if (m_isNumber) return numbers.push_back(number);
    for (MessageReader packed(bytes); !packed.m_bytes.empty();)
        numbers.push_back(packed.takeVarint());
}

void MessageReader::addRealsTo(std::vector<float>& reals) const {
    if (bytes.size() % sizeof(float) != 0) fail();
    const std::size_t before = reals.size();
    reals.resize(before + bytes.size() / sizeof(float));
    if (!bytes.empty()) std::memcpy(reals.data() + before, bytes.data(), bytes.size());
}

std::string_view MessageReader::take(std::uint64_t count) {
    if (count > m_bytes.size()) fail();
    const std::string_view taken = m_bytes.substr(0, count);
    m_bytes.remove_prefix(count);
    return taken;
}

std::uint64_t MessageReader::takeVarint() {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
        const auto byte = static_cast<unsigned char>(take(1)[0]);
        value |= std::uint64_t{byte & 0x7FU} << shift;
        if (byte < 0x80) return value;
    }
    fail();
}

}  // namespace skimline
