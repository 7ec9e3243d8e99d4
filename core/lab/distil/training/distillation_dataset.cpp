// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/distil/training/distillation_dataset.h"

#include <ATen/ATen.h>

#include <cerrno>
#include <cstring>
#include <nlohmann/json.hpp>

#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr char kMagic[8] = {'s', 'k', 'i', 'm', 'p', 'a', 'i', 'r'};
constexpr std::uint64_t kLargestHeader = 1 << 20;
constexpr std::int64_t kLargestSide = 4096;
constexpr std::uint64_t kBegin = sizeof kMagic + sizeof(std::uint64_t);

/// In front of every record.
struct RecordHead {
    std::uint64_t item;
    std::uint64_t validation;
};

std::uint64_t pixelBytes(const PairFormat& format) {
    return static_cast<std::uint64_t>(format.side * format.side * 3);
}

std::uint64_t recordBytes(const PairFormat& format) {
    return sizeof(RecordHead) + pixelBytes(format) +
           static_cast<std::uint64_t>(format.dimension) * sizeof(at::Half);
}

[[noreturn]] void corrupt(const fs::path& file, const std::string& what) {
    throw Error(ErrorCode::Corrupt, file.string(),
                "The file of pairs " + file.string() + " is damaged: " + what + ".");
}

[[noreturn]] void cannotWrite(const fs::path& file) {
    const int number = errno;
    throw Error(number == ENOSPC || number == EDQUOT ? ErrorCode::DiskFull : ErrorCode::Io,
                file.string(),
                "Cannot write " + file.string() + ": " + std::strerror(number) + ".");
}

std::string headerOf(const PairFormat& format) {
    const json header = {{"side", format.side},         {"dimension", format.dimension},
                         {"teacher", format.teacherId}, {"teacher_version", format.teacherVersion},
                         {"held_out", format.heldOut},  {"recipe", format.recipe}};
    return jsonText(header);
}

/// @return the format and where the records begin
std::pair<PairFormat, std::uint64_t> readHeader(std::istream& stream, const fs::path& file) {
    char magic[sizeof kMagic] = {};
    std::uint64_t length = 0;
    stream.read(magic, sizeof magic);
    stream.read(reinterpret_cast<char*>(&length), sizeof length);
    if (!stream || std::memcmp(magic, kMagic, sizeof kMagic) != 0 || length > kLargestHeader) {
        corrupt(file, "it does not begin like one");
    }
    std::string text(length, '\0');
    stream.read(text.data(), static_cast<std::streamsize>(length));
    if (!stream) corrupt(file, "it ends too early");
    try {
        const json header = parseJson(text, file.string());
        PairFormat format;
        format.side = header.at("side").get<std::int64_t>();
        format.dimension = header.at("dimension").get<std::int64_t>();
        format.teacherId = header.at("teacher").get<std::string>();
        format.teacherVersion = header.at("teacher_version").get<std::string>();
        format.heldOut = header.at("held_out").get<std::vector<std::string>>();
        format.recipe = header.at("recipe").get<std::string>();
        if (format.side < 1 || format.side > kLargestSide || format.dimension < 1 ||
            format.dimension > kLargestSide * kLargestSide) {
            corrupt(file, "its sizes are invalid");
        }
        return {format, kBegin + length};
    } catch (const json::exception&) {
        corrupt(file, "its header cannot be read");
    }
}

}  // namespace

PairWriter::PairWriter(const fs::path& file, const PairFormat& format)
    : m_file(file), m_format(format) {
    if (!fs::exists(file)) {
        std::ofstream fresh(file, std::ios::binary);
        const std::string header = headerOf(format);
        const std::uint64_t length = header.size();
        fresh.write(kMagic, sizeof kMagic);
        fresh.write(reinterpret_cast<const char*>(&length), sizeof length);
        fresh.write(header.data(), static_cast<std::streamsize>(length));
        fresh.close();
        if (!fresh) cannotWrite(file);
    }
    findEnd();
}

void PairWriter::findEnd() {
    m_stream.close();
    m_stream.open(m_file, std::ios::binary | std::ios::in | std::ios::out);
    if (!m_stream) cannotWrite(m_file);
    const auto [format, begin] = readHeader(m_stream, m_file);
    if (format != m_format) {
        throw Error(ErrorCode::Mismatch, m_file.string(),
                    "The file of pairs " + m_file.string() +
                        " was made with another teacher, other views or other held-out folders.");
    }
    const std::uint64_t size = recordBytes(m_format);
    m_count = static_cast<std::int64_t>((fs::file_size(m_file) - begin) / size);
    fs::resize_file(m_file, begin + static_cast<std::uint64_t>(m_count) * size);
    if (m_count > 0) {
        RecordHead head{};
        m_stream.seekg(
            static_cast<std::streamoff>(begin + static_cast<std::uint64_t>(m_count - 1) * size));
        m_stream.read(reinterpret_cast<char*>(&head), sizeof head);
        m_lastItem = head.item;
    }
    m_stream.seekp(0, std::ios::end);
}

void PairWriter::dropLastItem() {
    flush();
    const std::uint64_t item = m_lastItem;
    const std::uint64_t size = recordBytes(m_format);
    while (m_count > 0 && m_lastItem == item) {
        fs::resize_file(m_file, fs::file_size(m_file) - size);
        findEnd();
    }
}

void PairWriter::append(const DistillationPair& pair) {
    if (pair.bgr.size() != pixelBytes(m_format) ||
        pair.features.size() != static_cast<std::size_t>(m_format.dimension)) {
        throw Error(ErrorCode::Shape, "pair", "A pair does not match the layout of its file.");
    }
    const RecordHead head{pair.item, pair.validation ? 1U : 0U};
    const std::vector<at::Half> halves(pair.features.begin(), pair.features.end());
    m_stream.write(reinterpret_cast<const char*>(&head), sizeof head);
    m_stream.write(reinterpret_cast<const char*>(pair.bgr.data()),
                   static_cast<std::streamsize>(pair.bgr.size()));
    m_stream.write(reinterpret_cast<const char*>(halves.data()),
                   static_cast<std::streamsize>(halves.size() * sizeof(at::Half)));
    if (!m_stream) cannotWrite(m_file);
    ++m_count;
    m_lastItem = pair.item;
}

void PairWriter::flush() {
    if (!m_stream.flush()) cannotWrite(m_file);
}

PairReader::PairReader(const fs::path& file) : m_file(file), m_stream(file, std::ios::binary) {
    if (!m_stream) {
        throw Error(ErrorCode::NotFound, file.string(),
                    "There is no file of pairs " + file.string() + ".");
    }
    std::tie(m_format, m_begin) = readHeader(m_stream, file);
    const std::uint64_t size = recordBytes(m_format);
    const std::uint64_t count = (fs::file_size(file) - m_begin) / size;
    for (std::uint64_t index = 0; index < count; ++index) {
        RecordHead head{};
        m_stream.seekg(static_cast<std::streamoff>(m_begin + index * size));
        m_stream.read(reinterpret_cast<char*>(&head), sizeof head);
        m_validation.push_back(head.validation != 0 ? 1 : 0);
    }
    if (!m_stream) corrupt(file, "it ends too early");
}

DistillationPair PairReader::read(std::int64_t index) {
    DistillationPair pair;
    RecordHead head{};
    pair.bgr.resize(pixelBytes(m_format));
    std::vector<at::Half> halves(static_cast<std::size_t>(m_format.dimension));
    m_stream.seekg(static_cast<std::streamoff>(m_begin + static_cast<std::uint64_t>(index) *
                                                             recordBytes(m_format)));
    m_stream.read(reinterpret_cast<char*>(&head), sizeof head);
    m_stream.read(reinterpret_cast<char*>(pair.bgr.data()),
                  static_cast<std::streamsize>(pair.bgr.size()));
    m_stream.read(reinterpret_cast<char*>(halves.data()),
                  static_cast<std::streamsize>(halves.size() * sizeof(at::Half)));
    if (!m_stream) corrupt(m_file, "it ends too early");
    pair.item = head.item;
    pair.validation = head.validation != 0;
    pair.features.assign(halves.begin(), halves.end());
    return pair;
}

}  // namespace skimline
