// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <concepts>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/foundation/base/rational.h"

namespace skimline {

template <class T>
concept PlainValue = std::is_arithmetic_v<T> || std::is_enum_v<T>;

/// For packFields() of a struct in both directions: takes it as const or not.
template <class Given, class Wanted>
concept FieldsOf = std::same_as<std::remove_const_t<Given>, Wanted>;

/// Values as bytes, for a process of the same program or its cache: in the order in which they are
/// given, in the machine's own representation. Of a struct, the fields that packFields(archive,
/// struct) names.
class Packer {
public:
    template <class... Values>
    void operator()(const Values&... values) {
        (put(values), ...);
    }
    const std::string& bytes() const { return m_bytes; }

private:
    template <PlainValue Value>
    void put(const Value& value) {
        m_bytes.append(reinterpret_cast<const char*>(&value), sizeof(Value));
    }
    void put(const std::string& text) {
        put(static_cast<std::uint64_t>(text.size()));
        m_bytes += text;
    }
    void put(const std::filesystem::path& path) { put(path.string()); }
    void put(const Rational& value) {
        put(value.num());
        put(value.den());
    }
    template <class Value>
    void put(const std::optional<Value>& value) {
        put(value.has_value());
        if (value) put(*value);
    }
    template <class Value>
    void put(const std::vector<Value>& values) {
        put(static_cast<std::uint64_t>(values.size()));
        for (const Value& value : values) put(value);
    }
    template <class Value>
    void put(const Value& value) {
        packFields(*this, value);
    }

    std::string m_bytes;
};

/// The other direction. Bytes may come from a hijacked process, so the sizes they claim are checked
/// against their number. @throws Error(Corrupt)
class Unpacker {
public:
    explicit Unpacker(std::string_view bytes) : m_rest(bytes) {}

    template <class... Values>
    void operator()(Values&... values) {
        (get(values), ...);
    }
    template <class Value>
    Value value() {
        Value found{};
        get(found);
        return found;
    }

private:
    std::string_view take(std::uint64_t count) {
        if (count > m_rest.size())
            throw Error(ErrorCode::Corrupt, "",
                        "A reading process sent less data than it announced.");
        const std::string_view taken = m_rest.substr(0, count);
        m_rest.remove_prefix(count);
        return taken;
    }
    void get(bool& value) { value = take(1).front() != 0; }
    template <PlainValue Value>
    void get(Value& value) {
        std::memcpy(&value, take(sizeof(Value)).data(), sizeof(Value));
    }
    void get(std::string& text) { text = take(value<std::uint64_t>()); }
    void get(std::filesystem::path& path) { path = value<std::string>(); }
    void get(Rational& number) {
        const auto num = value<std::int64_t>();
        number = Rational(num, value<std::int64_t>());
    }
    template <class Value>
    void get(std::optional<Value>& found) {
        found.reset();
        if (value<bool>()) found = value<Value>();
    }
    template <class Value>
    void get(std::vector<Value>& values) {
        values.clear();
        for (auto left = value<std::uint64_t>(); left > 0; --left) values.push_back(value<Value>());
    }
    template <class Value>
    void get(Value& found) {
        packFields(*this, found);
    }

    std::string_view m_rest;
};

}  // namespace skimline
