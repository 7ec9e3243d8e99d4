// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/worth/judged_reels.h"

#include <algorithm>
#include <map>

#include "core/foundation/base/error.h"
#include "core/skim/analysis/analysis.h"
#include "core/skim/analysis/frame_knowledge.h"
#include "core/skim/models/runtime/bundled_files.h"
#include "core/skim/worth/model/worth_model.h"

namespace skimline {
namespace {

constexpr float kSilence = -90;  ///< dB

/// A video without audio between others counts as silent.
void appendHeard(FloatMatrix& heard, FloatMatrix more, std::int64_t rows) {
    if (more.rows == 0) {
        more = FloatMatrix(rows, kHeardColumns);
        for (std::int64_t row = 0; row < rows; ++row)
            more.row(row)[0] = more.row(row)[1] = kSilence;
    }
    heard.append(more);
}

bool isSilent(const FloatMatrix& heard) {
    for (std::int64_t row = 0; row < heard.rows; ++row)
        if (heard.row(row)[1] > kSilence) return false;
    return true;
}

void append(JudgedReel& reel, const JudgedVideo& judged, const Analysis& video) {
    const VideoFeatures& found = *video.facts->features;
    const Rational start = reel.duration;
    const double offset = start.toDouble();
    const Rational end = start + Rational(found.features.rows) / found.sampleRate;
    if (reel.features.rows > 0) reel.takes.push_back(reel.features.rows);
    for (const std::int64_t take :
         takesOf(found.sights.boundaries, found.sampleRate, found.features.rows))
        reel.takes.push_back(reel.features.rows + take);
    reel.videos.push_back(judged.video);
    reel.features.append(found.features);
    reel.known.cues.append(found.sights.cues);
    appendHeard(reel.known.heard, heardColumns(*video.facts), found.features.rows);
    for (const Rational& moment : found.sights.stillest) reel.stillest.push_back(start + moment);
    for (const Shot& shot : video.scores->shots) {
        const ExactShot piece{start + shot.range.start, std::min(start + shot.range.end, end),
                              shot.passing};
        if (piece.end > piece.start) reel.pieces.push_back(piece);
    }
    reel.pieces.back().end = end;
    if (offset > 0) reel.judged.cuts.push_back(offset);
    for (const double cut : judged.cuts) reel.judged.cuts.push_back(offset + cut);
    for (JudgedSpan span : judged.spans) {
        span.start += offset;
        span.end += offset;
        reel.judged.spans.push_back(std::move(span));
    }
    reel.duration = end;
    reel.frameRate = std::max(reel.frameRate, video.facts->media.video.frameRate);
}

}  // namespace

std::vector<double> JudgedReel::times() const {
    std::vector<double> times;
    for (std::int64_t step = 0; step < features.rows; ++step)
        times.push_back(static_cast<double>(step) / 2);
    return times;
}

std::vector<std::int64_t> JudgedReel::firstSteps() const {
    return firstStepsOf(pieces, Rational(2), features.rows);
}

std::vector<JudgedReel> readJudgedReels(const ReelRequest& request, const LogSink& log,
                                        const RunContext& context) {
    std::map<std::string, JudgedReel> named;
    for (const JudgedVideo& judged : readJudgedVideos(request.judged)) {
        if (!request.part.empty() && judged.part != request.part) continue;
        AnalysisRequest analysis = request.analysis;
        analysis.video = request.footage / judged.video;
        if (!std::filesystem::exists(analysis.video)) {
            logTo(log, LogLevel::Warning, analysis.video.string() + " is missing and is left out.");
            continue;
        }
        JudgedReel& reel = named[request.whole ? judged.video : judged.source];
        reel.judged.source = judged.source;
        reel.judged.video = request.whole ? judged.video : judged.source;
        append(reel, judged, *readVideo(analysis, context));
    }
    if (named.empty())
        throw Error(ErrorCode::NotFound, request.footage.string(),
                    "None of the judged videos is in " + request.footage.string() + ".");
    const std::filesystem::path model = bundledFile(kWorthFile);
    if (model.empty())
        throw Error(ErrorCode::NotFound, kWorthFile,
                    "The worth model is missing; reinstall Skimline.");
    const WorthModel worth = WorthModel::load(model);
    std::map<std::string, int> ofSource;
    for (const auto& [name, reel] : named) ++ofSource[reel.judged.source];
    std::vector<JudgedReel> reels;
    for (auto& [name, reel] : named) {
        reel.weight = 1.0 / ofSource[reel.judged.source];
        reel.known.worth = worth.worthOf({reel.known.cues, reel.features, reel.takes});
        if (isSilent(reel.known.heard)) reel.known.heard = {};
        reels.push_back(std::move(reel));
    }
    return reels;
}

}  // namespace skimline
