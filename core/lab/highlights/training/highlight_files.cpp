// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/highlights/training/highlight_files.h"

#include <zlib.h>

#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "core/foundation/base/error.h"
#include "core/foundation/base/error_ids.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/read_file.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr std::size_t kLongestLine = std::size_t{4} << 20;
constexpr std::size_t kMostLines = 1'000'000;
constexpr double kLongestVideo = 1e6;  ///< seconds
constexpr const char* kWindows = "pred_relevant_windows";
constexpr const char* kSaliency = "pred_saliency_scores";

struct CloseGzip {
    void operator()(gzFile file) const { gzclose(file); }
};
using Gzip = std::unique_ptr<gzFile_s, CloseGzip>;

[[noreturn]] void refuse(const fs::path& file, std::size_t line, const std::string& what) {
    throw Error(ErrorCode::Corrupt, file.string(),
                "Line " + std::to_string(line) + " of " + file.string() + " " + what + ".");
}

/// False at the end.
bool readLine(const fs::path& file, gzFile stream, std::size_t number, std::string& line) {
    char piece[1 << 14];
    line.clear();
    while (gzgets(stream, piece, sizeof piece) != nullptr) {
        line += piece;
        if (line.size() > kLongestLine) refuse(file, number, "is too long");
        if (!line.empty() && line.back() == '\n') return true;
    }
    int code = Z_OK;
    gzerror(stream, &code);
    if (code != Z_OK && code != Z_STREAM_END) refuse(file, number, "cannot be decompressed");
    return !line.empty();
}

json objectIn(const std::string& line, const fs::path& file, std::size_t number) {
    constexpr int kDeepest = 8;
    try {
        return parseJson(line, file.string(), IfNotJson::Throw, kDeepest);
    } catch (const Error&) {
        refuse(file, number, "is nested too deeply");
    }
}

template <class Use>
void forEachLine(const fs::path& file, const Use& use) {
    openToRead(file);
    const Gzip stream(gzopen(file.c_str(), "rb"));
    if (stream == nullptr)
        throw Error(ErrorCode::Unreadable, ErrorId::FileNotOpened, {file.string()});
    std::string line;
    // nlohmann::json names a missing member, but gives no useful text for a wrong type.
    const auto missing = [](const json::exception& error) {
        const std::string text = error.what();
        const std::size_t from = text.find('\'');
        return error.id == 403 && from != std::string::npos
                   ? "has no \"" + text.substr(from + 1, text.rfind('\'') - from - 1) + "\""
                   : "is not in the format of QVHighlights: a value has the wrong type";
    };
    for (std::size_t number = 1; readLine(file, stream.get(), number, line); ++number) {
        if (number > kMostLines) refuse(file, number, "is beyond the largest number of lines");
        if (line.find_first_not_of(" \t\r\n") == std::string::npos) continue;
        try {
            use(objectIn(line, file, number), number);
        } catch (const json::exception& error) {
            refuse(file, number, missing(error));
        }
    }
}

std::vector<TimeWindow> windowsOf(const json& list, const fs::path& file, std::size_t line) {
    std::vector<TimeWindow> windows;
    for (const json& entry : list) {
        TimeWindow window{entry.at(0), entry.at(1), entry.size() > 2 ? double(entry.at(2)) : 0};
        if (!(std::isfinite(window.start) && window.end >= window.start &&
              std::isfinite(window.end)))
            refuse(file, line, "has a window that ends before it starts");
        windows.push_back(window);
    }
    return windows;
}

}  // namespace

std::vector<HighlightTruth> readHighlightTruths(const fs::path& file) {
    std::vector<HighlightTruth> truths;
    forEachLine(file, [&](const json& object, std::size_t line) {
        HighlightTruth truth;
        truth.query = object.at("qid");
        truth.duration = object.at("duration");
        if (!(truth.duration >= 0 && truth.duration <= kLongestVideo))
            refuse(file, line, "has an invalid duration");
        truth.windows = windowsOf(object.at("relevant_windows"), file, line);
        truth.ratings.resize(static_cast<std::size_t>(truth.duration / kHighlightClipSeconds));
        const json& clips = object.at("relevant_clip_ids");
        const json& ratings = object.at("saliency_scores");
        if (clips.size() != ratings.size()) refuse(file, line, "rates clips that it does not name");
        for (std::size_t at = 0; at < clips.size(); ++at) {
            const std::int64_t clip = clips.at(at);
            if (clip < 0 || clip >= static_cast<std::int64_t>(truth.ratings.size()))
                refuse(file, line, "names a clip outside its video");
            truth.ratings[static_cast<std::size_t>(clip)] = ratings.at(at);
        }
        truths.push_back(std::move(truth));
    });
    return truths;
}

std::vector<HighlightPrediction> readHighlightPredictions(const fs::path& file) {
    std::vector<HighlightPrediction> predictions;
    bool windows = true;
    bool saliency = true;
    forEachLine(file, [&](const json& object, std::size_t line) {
        if (predictions.empty()) {
            windows = object.contains(kWindows);
            saliency = object.contains(kSaliency) || !windows;
        }
        HighlightPrediction prediction;
        prediction.query = object.at("qid");
        if (windows) prediction.windows = windowsOf(object.at(kWindows), file, line);
        if (saliency) prediction.saliency = object.at(kSaliency).get<std::vector<double>>();
        predictions.push_back(std::move(prediction));
    });
    return predictions;
}

std::vector<ClipScores> readClipScores(const fs::path& file) {
    std::vector<ClipScores> all;
    std::set<std::string> videos;
    forEachLine(file, [&](const json& object, std::size_t line) {
        all.push_back({object.at("vid"), object.at("pred_saliency_scores")});
        if (!videos.insert(all.back().video).second) refuse(file, line, "repeats a video");
    });
    return all;
}

}  // namespace skimline
