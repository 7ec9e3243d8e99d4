// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/batch/records/manifest.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <unordered_map>
#include <unordered_set>

#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/read_file.h"
#include "core/skim/batch/records/file_hash.h"

namespace skimline::batch {

namespace fs = std::filesystem;

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kIdDigits = 16;

fs::path absolutePath(const fs::path& path) { return fs::absolute(path).lexically_normal(); }

std::string asText(const Json& json) { return jsonText(json, -1, IfNotUtf8::Replace); }

/// JSON holds text, but a file's name may be bytes that are not valid text.
void requireText(const fs::path& path) {
    const std::string name = path.string();
    if (parseJson<Json>(asText(Json(name)), name).get<std::string>() != name)
        throw Error(ErrorCode::Unsupported, name,
                    "The name of " + name + " is not UTF-8, so it cannot be listed in a manifest.");
}

void giveStems(std::vector<ManifestEntry>& entries) {
    // No other stem with a number can be equal: all others end in "-skim".
    std::unordered_map<std::string, int> timesUsed;
    for (ManifestEntry& entry : entries) {
        entry.stem = entry.source.stem().string() + "-skim";
        const int times = ++timesUsed[entry.stem];
        if (times > 1) entry.stem += "-" + std::to_string(times);
    }
}

ManifestEntry entryFrom(const Json& json) {
    ManifestEntry entry;
    entry.id = json.at("id").get<std::string>();
    entry.source = json.at("path").get<std::string>();
    entry.state.bytes = json.at("size").get<std::uint64_t>();
    entry.state.modified = json.at("mtime").get<std::int64_t>();
    entry.stem = json.at("stem").get<std::string>();
    const bool plain = !entry.stem.empty() && entry.stem.find('/') == std::string::npos;
    if (!plain || entry.id != idOf(entry.source))
        throw Error(ErrorCode::Corrupt, entry.id, "the id or the stem is wrong");
    return entry;
}

}  // namespace

std::string idOf(const fs::path& source) {
    return textHash(absolutePath(source).string()).substr(0, kIdDigits);
}

std::vector<ManifestEntry> planManifest(const std::vector<fs::path>& sources) {
    std::vector<ManifestEntry> entries;
    std::unordered_set<std::string> seen;
    for (const fs::path& source : sources) {
        const fs::path path = absolutePath(source);
        requireText(path);
        std::string id = idOf(path);
        if (seen.insert(id).second)
            entries.push_back({std::move(id), path, sourceState(path), std::string()});
    }
    std::ranges::sort(entries, [](const ManifestEntry& a, const ManifestEntry& b) {
        return a.state.bytes != b.state.bytes ? a.state.bytes > b.state.bytes : a.source < b.source;
    });
    giveStems(entries);
    return entries;
}

std::string manifestText(const std::vector<ManifestEntry>& entries) {
    std::string text;
    for (const ManifestEntry& entry : entries)
        text += asText({{"id", entry.id},
                        {"path", entry.source.string()},
                        {"size", entry.state.bytes},
                        {"mtime", entry.state.modified},
                        {"stem", entry.stem}}) +
                "\n";
    return text;
}

std::vector<ManifestEntry> readManifest(const fs::path& file) {
    std::ifstream stream = openToRead(file);
    std::vector<ManifestEntry> entries;
    std::size_t number = 0;
    for (std::string line; std::getline(stream, line);) {
        ++number;
        try {
            entries.push_back(entryFrom(parseJson<Json>(line, file.string())));
        } catch (const std::exception&) {
            throw Error(ErrorCode::Corrupt, file.string(),
                        "Line " + std::to_string(number) + " of " + file.string() +
                            " does not describe a video.");
        }
    }
    return entries;
}

}  // namespace skimline::batch
