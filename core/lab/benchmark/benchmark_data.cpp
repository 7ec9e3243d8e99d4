// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/benchmark/benchmark_data.h"

#include <algorithm>

#include "core/foundation/base/error.h"
#include "core/lab/datasets/benchmark_file.h"
#include "core/lab/datasets/tvsum_annotation.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse(const fs::path& file, const std::string& key, const std::string& reason) {
    throw Error(ErrorCode::Corrupt, file.string(),
                "Group " + key + " of " + file.string() + " is inconsistent: " + reason + ".");
}

std::vector<FrameRange> segmentsOf(const BenchmarkVideo& video, const fs::path& file) {
    std::vector<FrameRange> segments;
    for (std::size_t i = 0; i + 1 < video.changePoints.size(); i += 2) {
        const FrameRange range{video.changePoints[i], video.changePoints[i + 1] + 1};
        if (range.end > video.frameCount || (i > 0 && range.first < segments.back().end))
            refuse(file, video.key, "change_points overlap or leave the video");
        segments.push_back(range);
    }
    if (video.framesPerSegment.empty()) return segments;
    const bool same = std::equal(
        segments.begin(), segments.end(), video.framesPerSegment.begin(),
        video.framesPerSegment.end(),
        [](const FrameRange& range, std::int64_t length) { return range.length() == length; });
    if (!same) refuse(file, video.key, "n_frame_per_seg does not match change_points");
    return segments;
}

void takeFeatures(LabelledVideo& video, const BenchmarkVideo& read, const BenchmarkFiles& source,
                  const fs::path& file) {
    video.picks = read.picks;
    video.features = source.features == "features"
                         ? read.features
                         : readBenchmarkDataset(file, read.key, source.features);
    if (video.features.rows == 0 || source.picks == "picks") return;
    const FloatMatrix picks = readBenchmarkDataset(file, read.key, source.picks);
    video.picks.assign(picks.values.begin(), picks.values.end());
}

void checkLengths(const LabelledVideo& video, const fs::path& file) {
    if (video.features.rows > 0 && video.features.rows != video.steps())
        refuse(file, video.key, "features and their picks differ in length");
    if (!std::ranges::is_sorted(video.picks) ||
        (!video.picks.empty() &&
         (video.picks.front() < 0 || video.picks.back() >= video.frameCount)))
        refuse(file, video.key, "picks lie outside its n_frames");
    for (const FloatMatrix* marks : {&video.userSummary, &video.userScores}) {
        if (marks->rows > 0 && marks->cols != video.frameCount)
            refuse(file, video.key, "the annotators' marks are not one per frame (n_frames)");
    }
}

std::vector<float> meanOpinion(const FloatMatrix& marks, const std::vector<std::int64_t>& picks) {
    std::vector<float> opinion(marks.rows > 0 ? picks.size() : 0, 0.0F);
    for (std::size_t step = 0; step < opinion.size(); ++step) {
        for (std::int64_t user = 0; user < marks.rows; ++user)
            opinion[step] += marks.row(user)[static_cast<std::size_t>(picks[step])];
        opinion[step] /= static_cast<float>(marks.rows);
    }
    return opinion;
}

void addMissingLabels(LabelledVideo& video) {
    if (video.userSummary.rows == 0 && video.userScores.rows > 0 && !video.segments.empty()) {
        video.userSummary = FloatMatrix(video.userScores.rows, video.frameCount);
        for (std::int64_t user = 0; user < video.userScores.rows; ++user) {
            const auto summary =
                summaryOf(selectSegments(video.userScores.row(user), video), video);
            std::copy(summary.begin(), summary.end(), video.userSummary.row(user).begin());
        }
    }
    if (video.opinion.empty()) video.opinion = meanOpinion(video.ratings(), video.picks);
}

LabelledVideo labelledFrom(const BenchmarkVideo& read, const BenchmarkFiles& source,
                           const fs::path& file) {
    LabelledVideo video;
    video.dataset = datasetName(file);
    video.key = read.key;
    video.name = read.name;
    video.frameCount = read.frameCount;
    video.segments = segmentsOf(read, file);
    video.userSummary = read.userSummary;
    video.userScores = readBenchmarkDataset(file, read.key, "user_scores");
    takeFeatures(video, read, source, file);
    if (read.gtscore.size() == video.picks.size() && video.picks == read.picks)
        video.opinion = read.gtscore;
    checkLengths(video, file);
    return video;
}

/// By the video's name where the file has names, else by its number: the benchmark keeps the
/// annotation's order.
void annotate(LabelledVideo& video, std::size_t number,
              const std::vector<TvSumAnnotation>& annotation, const fs::path& file) {
    auto found = std::ranges::find(annotation, video.name, &TvSumAnnotation::name);
    if (found == annotation.end() && number < annotation.size())
        found = annotation.begin() + static_cast<std::ptrdiff_t>(number);
    if (found == annotation.end() || found->scores.cols != video.frameCount)
        throw Error(ErrorCode::Mismatch, file.string(),
                    "The annotation " + file.string() + " does not match " + video.key +
                        ": the number of frames differs.");
    video.userScores = found->scores;
}

std::vector<std::string> missingIn(const LabelledVideo& video, Need need,
                                   const std::string& featuresDataset) {
    std::vector<std::string> missing;
    if (video.frameCount == 0) missing.emplace_back("n_frames");
    if (video.picks.empty()) missing.emplace_back("picks");
    if (need == Need::Measuring && video.ratings().rows == 0) missing.emplace_back("user_summary");
    if (need == Need::Measuring) return missing;
    if (video.features.rows == 0) missing.push_back(featuresDataset);
    if (video.segments.empty()) missing.emplace_back("change_points");
    if (video.opinion.empty()) missing.emplace_back("gtscore");
    return missing;
}

}  // namespace

BenchmarkData::BenchmarkData(const BenchmarkFiles& files) : m_source(files) {
    std::vector<TvSumAnnotation> annotation;
    if (!files.annotation.empty()) annotation = readTvSumAnnotation(files.annotation);
    for (const fs::path& file : files.files) {
        const std::string dataset = datasetName(file);
        if (!m_files.emplace(dataset, file).second)
            throw Error(ErrorCode::Usage, file.string(),
                        "Two of the files belong to the same dataset, \"" + dataset + "\".");
        std::size_t number = 0;
        for (const BenchmarkVideo& read : readBenchmark(file)) {
            LabelledVideo video = labelledFrom(read, files, file);
            const bool annotated = !annotation.empty() && dataset == "tvsum";
            if (annotated) annotate(video, number, annotation, files.annotation);
            addMissingLabels(video);
            m_videos.push_back(std::move(video));
            ++number;
        }
        if (number == 0)
            throw Error(ErrorCode::NotFound, file.string(),
                        file.string() +
                            " holds no videos: none of its groups is called video_1 "
                            "or the like.");
    }
}

std::vector<VideoId> BenchmarkData::ids() const {
    std::vector<VideoId> ids;
    for (const LabelledVideo& video : m_videos) ids.push_back({video.dataset, video.key});
    return ids;
}

const LabelledVideo& BenchmarkData::video(const VideoId& id) const {
    if (id.dataset.empty() && m_files.size() != 1)
        throw Error(ErrorCode::Usage, "splits",
                    "The splits name no dataset, so they work with a single benchmark file only.");
    for (const LabelledVideo& video : m_videos) {
        if (video.key == id.key && (id.dataset.empty() || video.dataset == id.dataset))
            return video;
    }
    throw Error(ErrorCode::NotFound, id.key,
                "No benchmark file holds " + (id.dataset.empty() ? "" : id.dataset + "/") + id.key +
                    ", which the splits name.");
}

bool BenchmarkData::has(const LabelledVideo& video, Need need) {
    return missingIn(video, need, "features").empty();
}

void BenchmarkData::require(const LabelledVideo& video, Need need) const {
    std::string list;
    for (const std::string& name : missingIn(video, need, m_source.features))
        list += (list.empty() ? "" : ", ") + name;
    if (list.empty()) return;
    const std::string file = m_files.at(video.dataset).string();
    throw Error(ErrorCode::NotFound, file,
                "Group " + video.key + " of " + file + " lacks " + list + ", needed for " +
                    (need == Need::Training ? "training." : "measuring."));
}

BenchmarkSplits BenchmarkData::resolve(const BenchmarkSplits& splits, Need need) const {
    const auto resolved = [&](const std::vector<VideoId>& ids) {
        std::vector<VideoId> found;
        for (const VideoId& id : ids) {
            const LabelledVideo& one = video(id);
            if (has(one, need)) found.push_back({one.dataset, one.key});
        }
        return found;
    };
    BenchmarkSplits result;
    for (const BenchmarkSplit& split : splits)
        result.push_back({resolved(split.train), resolved(split.test)});
    return result;
}

}  // namespace skimline
