// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/moments/judging/judged_marks.h"

#include <algorithm>
#include <array>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/foundation/base/error.h"
#include "core/lab/worth/judged_file.h"

namespace skimline {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

constexpr int kMostMark = 3;

std::vector<std::filesystem::path> filesEnding(const std::filesystem::path& folder,
                                               std::string_view ending) {
    std::error_code error;
    std::vector<std::filesystem::path> files;
    std::filesystem::directory_iterator at(folder, error);
    for (const std::filesystem::directory_iterator end; !error && at != end; at.increment(error))
        if (at->path().filename().string().ends_with(ending)) files.push_back(at->path());
    if (error)
        throw Error(ErrorCode::NotFound, folder.string(),
                    "The folder " + folder.string() + " does not exist or cannot be read.");
    std::ranges::sort(files);
    return files;
}

using PairCounts = std::array<std::array<double, kMostMark + 1>, kMostMark + 1>;

double quadraticKappa(const PairCounts& counts) {
    std::array<double, kMostMark + 1> first{};
    std::array<double, kMostMark + 1> second{};
    double total = 0;
    for (std::size_t a = 0; a < counts.size(); ++a) {
        for (std::size_t b = 0; b < counts.size(); ++b) {
            first[a] += counts[a][b];
            second[b] += counts[a][b];
            total += counts[a][b];
        }
    }
    double seen = 0;
    double chance = 0;
    for (std::size_t a = 0; a < counts.size(); ++a) {
        for (std::size_t b = 0; b < counts.size(); ++b) {
            const double apart = static_cast<double>(a) - static_cast<double>(b);
            seen += apart * apart * counts[a][b];
            chance += apart * apart * first[a] * second[b] / total;
        }
    }
    return chance > 0 ? 1 - seen / chance : 1;
}

}  // namespace

JudgedMarks readMarks(const std::filesystem::path& file) {
    try {
        const json object = readJudgements(file);
        JudgedMarks marks{
            object.at("video").get<std::string>(), object.value("judge", std::string()),
            object.value("kind", std::string("other")), object.at("marks").get<std::vector<int>>()};
        const auto [least, most] = std::ranges::minmax_element(marks.marks);
        if (marks.marks.empty() || *least < 0 || *most > kMostMark) refuseJudgements(file);
        return marks;
    } catch (const json::exception&) {
        refuseJudgements(file);
    }
}

std::vector<MarkedSheet> readMarkedSheets(const std::filesystem::path& folder) {
    std::map<std::string, MarkedSheet> sheets;
    for (const std::filesystem::path& file : filesEnding(folder, ".sheet.json")) {
        JudgingSheet sheet = readSheet(file);
        std::string name = sheet.video;
        sheets[std::move(name)].sheet = std::move(sheet);
    }
    for (const std::filesystem::path& file : filesEnding(folder, ".marks.json")) {
        JudgedMarks marks = readMarks(file);
        const auto sheet = sheets.find(marks.video);
        if (sheet == sheets.end())
            throw Error(ErrorCode::Mismatch, file.string(),
                        file.string() + " marks a video without a sheet in that folder.");
        const std::size_t segments = sheet->second.sheet.segments.size();
        if (marks.marks.size() != segments)
            throw Error(ErrorCode::Mismatch, file.string(),
                        file.string() + " has " + std::to_string(marks.marks.size()) +
                            " marks for " + std::to_string(segments) + " segments.");
        sheet->second.passes.push_back(std::move(marks));
    }
    std::vector<MarkedSheet> marked;
    for (auto& [name, sheet] : sheets)
        if (!sheet.passes.empty()) marked.push_back(std::move(sheet));
    if (marked.empty())
        throw Error(ErrorCode::NotFound, folder.string(),
                    "No sheet in " + folder.string() + " has marks.");
    return marked;
}

std::string judgementsText(const std::vector<MarkedSheet>& sheets) {
    ordered_json videos = ordered_json::array();
    for (const MarkedSheet& marked : sheets) {
        ordered_json video = sheetJson(marked.sheet);
        video["kind"] = marked.passes.front().kind;
        for (std::size_t at = 0; at < marked.sheet.segments.size(); ++at)
            for (const JudgedMarks& pass : marked.passes)
                video["segments"][at]["passes"].push_back(pass.marks[at]);
        videos.push_back(std::move(video));
    }
    return ordered_json{{"videos", std::move(videos)}}.dump(1) + "\n";
}

JudgesAgreement agreementOf(const std::vector<MarkedSheet>& sheets) {
    JudgesAgreement found;
    PairCounts counts{};
    double pairs = 0;
    double right = 0;
    for (const MarkedSheet& marked : sheets) {
        if (marked.passes.size() < 2) continue;
        const std::vector<int>& first = marked.passes[0].marks;
        const std::vector<int>& second = marked.passes[1].marks;
        ++found.videos;
        found.segments += static_cast<std::int64_t>(first.size());
        for (std::size_t a = 0; a < first.size(); ++a) {
            counts[static_cast<std::size_t>(first[a])][static_cast<std::size_t>(second[a])] += 1;
            for (std::size_t b = 0; b < first.size(); ++b) {
                if (first[a] <= first[b]) continue;
                pairs += 1;
                right += second[a] > second[b] ? 1 : second[a] == second[b] ? 0.5 : 0;
            }
        }
    }
    if (found.segments > 0) found.kappa = quadraticKappa(counts);
    if (pairs > 0) found.order = right / pairs;
    return found;
}

}  // namespace skimline
