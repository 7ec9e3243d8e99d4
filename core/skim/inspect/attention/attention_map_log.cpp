// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/inspect/attention/attention_map_log.h"

#include <bit>
#include <charconv>
#include <cstring>
#include <nlohmann/json.hpp>

#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/read_file.h"
#include "core/foundation/nn/io/safetensors_header.h"
#include "core/foundation/nn/io/zip_directory.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

static_assert(std::endian::native == std::endian::little, "cells are read as they lie in memory");

/// A run of a thousand epochs that saves a hundred heads has some 20 MB of entries.
constexpr std::uintmax_t kMostIndexBytes = std::uintmax_t{64} << 20;

[[noreturn]] void failList(const fs::path& file) {
    throw Error(ErrorCode::Corrupt, file.string(),
                file.string() + " is not a list of attention maps.");
}

[[noreturn]] void failMap(const fs::path& file) {
    throw Error(ErrorCode::Corrupt, file.string(), file.string() + " holds no attention map.");
}

bool isSide(std::int64_t cells) { return cells >= 1 && cells <= kSavedMapSide; }

SavedMap savedMapFrom(const json& entry, const fs::path& folder) {
    SavedMap map;
    map.step = entry.at("step").get<std::int64_t>();
    map.epoch = entry.value("epoch", -1.0);
    map.head = headIdFromName(entry.at("part").get<std::string>() + ":" +
                              std::to_string(entry.at("layer").get<std::int64_t>()) + ":" +
                              std::to_string(entry.at("head").get<std::int64_t>()));
    map.rows = entry.at("rows").get<std::int64_t>();
    map.columns = entry.at("columns").get<std::int64_t>();
    // Only files in the list's folder.
    map.array = folder / fs::path(entry.at("array").get<std::string>()).filename();
    if (!isSide(map.rows) || !isSide(map.columns)) failList(folder);
    return map;
}

std::int64_t numberIn(std::string_view text, std::size_t& place) {
    place = text.find_first_of("0123456789", place);
    std::int64_t number = -1;
    if (place == std::string_view::npos) return number;
    const char* first = text.data() + place;
    const auto read = std::from_chars(first, text.data() + text.size(), number);
    place += static_cast<std::size_t>(read.ptr - first);
    return read.ec == std::errc() ? number : -1;
}

/// The format before safetensors.
FloatMatrix readNpz(const SavedMap& map) {
    ZipDirectory archive(map.array);
    const std::string array = archive.read("map.npy");
    constexpr std::size_t kPrefix = 10;
    if (array.size() < kPrefix || !array.starts_with(std::string_view("\x93NUMPY\x01", 7)))
        failMap(map.array);
    const std::size_t header =
        static_cast<unsigned char>(array[8]) +
        (static_cast<std::size_t>(static_cast<unsigned char>(array[9])) << 8U);
    const std::string_view text = std::string_view(array).substr(kPrefix, header);
    std::size_t place = text.find("'shape'");
    const bool plain = text.find("'<f4'") != std::string_view::npos &&
                       text.find("False") != std::string_view::npos;
    if (!plain || place == std::string_view::npos) failMap(map.array);
    const std::int64_t rows = numberIn(text, place);
    const std::int64_t columns = place == std::string_view::npos ? -1 : numberIn(text, place);
    if (rows != map.rows || columns != map.columns) failMap(map.array);
    FloatMatrix cells(rows, columns);
    const std::size_t bytes = cells.values.size() * sizeof(float);
    if (array.size() != kPrefix + header + bytes) failMap(map.array);
    std::memcpy(cells.values.data(), array.data() + kPrefix + header, bytes);
    return cells;
}

}  // namespace

SavedMaps readSavedMaps(const fs::path& folder) {
    const bool isRun = fs::exists(folder / "maps" / "index.json");
    const fs::path maps = isRun ? folder / "maps" : folder;
    const fs::path file = maps / "index.json";
    const json index = readJson(file, kMostIndexBytes);
    if (!index.is_object() || index.value("format", json()) != kSavedMapsFormat) failList(file);
    SavedMaps saved;
    try {
        saved.video = index.at("video").get<std::string>();
        saved.steps = index.at("steps").get<std::int64_t>();
        for (const json& entry : index.at("maps")) saved.maps.push_back(savedMapFrom(entry, maps));
    } catch (const json::exception&) {
        failList(file);
    } catch (const Error&) {
        failList(file);
    }
    return saved;
}

FloatMatrix readSavedMap(const SavedMap& map) {
    if (map.array.extension() == ".npz") return readNpz(map);
    std::ifstream stream = openToRead(map.array);
    const std::string source = map.array.string();
    const SafetensorsHeader header =
        readSafetensorsHeader(stream, source, fs::file_size(map.array));
    if (header.tensors.size() != 1) failMap(map.array);
    const StoredTensor& stored = header.tensors.front();
    if (stored.type != StoredType::F32 || stored.shape != std::vector{map.rows, map.columns})
        failMap(map.array);
    FloatMatrix cells(map.rows, map.columns);
    readExactly(stream, source, cells.values.data(), stored.end - stored.begin);
    return cells;
}

}  // namespace skimline
