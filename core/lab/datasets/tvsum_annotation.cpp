// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/datasets/tvsum_annotation.h"

#include <zlib.h>

#include <algorithm>
#include <charconv>
#include <memory>
#include <set>
#include <string_view>

#include "core/foundation/base/error_ids.h"
#include "core/foundation/base/read_file.h"

namespace skimline {
namespace {

constexpr std::size_t kMostTextBytes = std::size_t{128} << 20;

struct CloseGzip {
    void operator()(gzFile_s* file) const { gzclose(file); }
};

/// zlib reads plain files as they are.
std::string contentsOf(const std::filesystem::path& file) {
    openToRead(file);
    const std::unique_ptr<gzFile_s, CloseGzip> opened(gzopen(file.c_str(), "rb"));
    if (!opened) throw Error(ErrorCode::Unreadable, ErrorId::FileNotOpened, {file.string()});
    std::string text;
    std::string block(std::size_t{1} << 16, '\0');
    while (true) {
        const int count = gzread(opened.get(), block.data(), static_cast<unsigned>(block.size()));
        int status = Z_OK;
        gzerror(opened.get(), &status);
        if (count < 0 || (status != Z_OK && status != Z_STREAM_END) || text.size() > kMostTextBytes)
            throw Error(ErrorCode::Corrupt, file.string(),
                        file.string() + " is damaged or incomplete.");
        if (count == 0) return text;
        text.append(block, 0, static_cast<std::size_t>(count));
    }
}

std::vector<std::string_view> partsOf(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

/// @return whether every part was a number
bool appendNumbers(std::string_view list, std::vector<float>& values) {
    for (const std::string_view part : partsOf(list, ',')) {
        float value = 0;
        const auto read = std::from_chars(part.data(), part.data() + part.size(), value);
        if (read.ec != std::errc() || read.ptr != part.data() + part.size()) return false;
        if (!(value >= 0 && value <= 1e6F)) return false;
        values.push_back(value);
    }
    return true;
}

/// @return the fault of the line; nothing when it was added
const char* addLine(std::string_view line, std::vector<TvSumAnnotation>& videos,
                    std::set<std::string_view>& names) {
    const auto parts = partsOf(line, '\t');
    if (parts.size() != 3 || parts[0].empty()) return "does not have three columns";
    if (videos.empty() || videos.back().name != parts[0]) {
        if (!names.insert(parts[0]).second) return "returns to an earlier video";
        videos.push_back({std::string(parts[0]), std::string(parts[1]), {}});
    }
    FloatMatrix& scores = videos.back().scores;
    const std::size_t before = scores.values.size();
    if (!appendNumbers(parts[2], scores.values)) return "holds a score that is no number";
    const auto frames = static_cast<std::int64_t>(scores.values.size() - before);
    if (scores.rows > 0 && frames != scores.cols) return "has another number of frames";
    scores.cols = frames;
    ++scores.rows;
    return nullptr;
}

}  // namespace

std::vector<TvSumAnnotation> readTvSumAnnotation(const std::filesystem::path& file) {
    const std::string text = contentsOf(file);
    std::vector<TvSumAnnotation> videos;
    std::set<std::string_view> names;
    std::int64_t number = 0;
    for (std::string_view rest = text; !rest.empty();) {
        std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        ++number;
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (line.empty()) continue;
        if (const char* wrong = addLine(line, videos, names))
            throw Error(
                ErrorCode::Corrupt, file.string(),
                "Line " + std::to_string(number) + " of " + file.string() + " " + wrong + ".");
    }
    if (videos.empty())
        throw Error(ErrorCode::Corrupt, file.string(), file.string() + " holds no annotation.");
    return videos;
}

}  // namespace skimline
