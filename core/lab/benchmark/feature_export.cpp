// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/benchmark/feature_export.h"

#include <algorithm>
#include <charconv>

#include "core/foundation/base/atomic_file.h"
#include "core/lab/datasets/benchmark_file.h"
#include "core/skim/speech/activity/speech_intervals.h"
#include "core/skim/worth/cues/cue_names.h"

namespace skimline {

namespace {

/// Shots as the first and last source frame of each, without gaps.
void addShots(const Analysis& analysis, BenchmarkVideo& video) {
    std::int64_t first = 0;
    for (const Shot& shot : analysis.scores->shots) {
        video.changePoints.push_back(first);
        video.changePoints.push_back(first + shot.length - 1);
        video.framesPerSegment.push_back(shot.length);
        first += shot.length;
    }
    video.frameCount = first;
}

/// Numbers with a decimal point, in every locale.
void append(std::string& line, double value) {
    char text[32];
    line.append(text,
                std::to_chars(text, text + sizeof text, value, std::chars_format::general, 7).ptr);
}

/// Share of speech in the half second around a sample.
double speechAround(const Analysis& analysis, std::int64_t step) {
    const Rational half = Rational(1) / (analysis.facts->sampleRate * Rational(2));
    const Rational middle = Rational(step) / analysis.facts->sampleRate;
    return speechShare({std::max(Rational(), middle - half), middle + half},
                       analysis.facts->speech);
}

std::string cueTable(const Analysis& analysis) {
    std::string table = "time";
    for (const CueFacts& facts : allCueFacts()) table += "," + std::string(facts.name);
    if (!analysis.facts->voice.probabilities.empty()) table += ",speech";
    table += analysis.scores->worth.empty() ? "\n" : ",worth\n";
    for (std::int64_t step = 0; step < analysis.facts->cues.rows; ++step) {
        append(table, analysis.facts->sampleTimes[static_cast<std::size_t>(step)]);
        for (const float value : analysis.facts->cues.row(step))
            append(table += ",", static_cast<double>(value));
        if (!analysis.facts->voice.probabilities.empty())
            append(table += ",", speechAround(analysis, step));
        if (!analysis.scores->worth.empty())
            append(table += ",",
                   static_cast<double>(analysis.scores->worth[static_cast<std::size_t>(step)]));
        table += "\n";
    }
    return table;
}

}  // namespace

FeatureExport exportFeatures(const AnalysisRequest& request, const std::filesystem::path& target,
                             bool overwrite, const RunContext& context,
                             const std::filesystem::path& cues) {
    AnalysisRequest onGrid = request;
    onGrid.bounds.grid = true;
    onGrid.listens = !cues.empty();
    const AnalysisPointer read = readVideo(onGrid, context);
    const Analysis& analysis = *read;
    BenchmarkVideo video;
    video.key = "video_1";
    video.name = request.video.stem().string();
    video.features = analysis.facts->features->features;
    addShots(analysis, video);
    const Rational framesPerStep =
        analysis.facts->media.video.frameRate / analysis.facts->sampleRate;
    for (std::int64_t step = 0; step < video.features.rows; ++step) {
        const std::int64_t frame = Rational(step).floorTimes(framesPerStep);
        video.picks.push_back(std::min(frame, std::max<std::int64_t>(video.frameCount - 1, 0)));
    }
    video.framesPerSecond = analysis.facts->media.video.frameRate.toDouble();
    context.throwIfStopped();
    writeBenchmark(target, {video}, overwrite);
    if (!cues.empty())
        AtomicFile::write(cues, cueTable(analysis),
                          overwrite ? AtomicFile::IfExists::Replace : AtomicFile::IfExists::Refuse);
    return {video.features.rows, video.features.cols, analysis.facts->featuresFromCache};
}

}  // namespace skimline
