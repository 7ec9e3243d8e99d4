// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/nn/io/weight_files.h"

#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kLargestIndex = 64 << 20;

}  // namespace

std::vector<fs::path> weightFilesIn(const fs::path& folder) {
    const fs::path whole = folder / "model.safetensors";
    if (fs::exists(whole)) return {whole};
    const fs::path index = folder / "model.safetensors.index.json";
    if (!fs::exists(index)) return {};
    const auto json = readJson(index, kLargestIndex);
    const auto map = json.find("weight_map");
    std::set<std::string> names;
    if (map != json.end() && map->is_object())
        for (const auto& place : *map)
            if (place.is_string()) names.insert(place.get<std::string>());
    std::vector<fs::path> files;
    for (const std::string& name : names) {
        // Only files in the same folder.
        if (name.find('/') != std::string::npos || !name.ends_with(".safetensors"))
            throw Error(ErrorCode::Corrupt, index.string(),
                        index.string() + " names \"" + name + "\", which is not a shard.");
        files.push_back(folder / name);
    }
    if (files.empty())
        throw Error(ErrorCode::Corrupt, index.string(), index.string() + " names no shards.");
    return files;
}

}  // namespace skimline
