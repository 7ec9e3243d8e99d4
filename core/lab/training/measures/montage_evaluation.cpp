// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/measures/montage_evaluation.h"

#include <algorithm>

#include "core/foundation/base/random.h"
#include "core/lab/training/measures/baselines.h"
#include "core/skim/network/scores/coverage_teacher.h"
#include "core/skim/network/scores/frame_scores.h"
#include "core/skim/network/scores/sampled_shots.h"

namespace skimline {
namespace {

constexpr int kRandomDraws = 100;

/// One video with everything needed to measure choices.
struct Judged {
    SampledShots shots;
    Coverage coverage;
    SelectedShots greedy;
    double greedyCoverage = 0;
    std::int64_t budget = 0;

    Judged(const Montage& video, const RunContext& context)
        : shots(segmentRows(video.features, context)),
          coverage(video.features, video.worth),
          budget(budgetRows(video.features.rows)) {
        greedy = teacherChoice(coverage, shots, budget);
        greedyCoverage = coverage.of(greedy, shots);
    }
};

/// Adds the means over the videos up, method by method.
class Table {
public:
    explicit Table(std::size_t videos) : m_videos(static_cast<double>(videos)) {}

    void add(const std::string& method, const Judged& video, const SelectedShots& chosen,
             double weight = 1.0) {
        auto found = std::find_if(m_scores.begin(), m_scores.end(),
                                  [&](const MethodScore& score) { return score.method == method; });
        if (found == m_scores.end()) found = m_scores.insert(m_scores.end(), {method, 0, 0});
        const double share = weight / m_videos;
        found->agreementF += share * agreementF(chosen, video.greedy, video.shots);
        found->coverage += share * video.coverage.of(chosen, video.shots) / video.greedyCoverage;
    }
    std::vector<MethodScore> take() { return std::move(m_scores); }

private:
    double m_videos;
    std::vector<MethodScore> m_scores;
};

void addBaselines(Table& table, const Judged& video, Random& random) {
    table.add("greedy", video, video.greedy);
    table.add("greedy-best", video, bestGreedyChoice(video.coverage, video.shots, video.budget));
    table.add("uniform", video, uniformChoice(video.shots, video.budget));
    for (int draw = 0; draw < kRandomDraws; ++draw) {
        table.add("random", video, randomChoice(video.shots, video.budget, random),
                  1.0 / kRandomDraws);
        table.add("random-scores", video, randomScoresChoice(video.shots, random),
                  1.0 / kRandomDraws);
    }
    table.add("shortest-first", video, shortestFirstChoice(video.shots, video.budget));
}

}  // namespace

VideoSet montageSet(const FeatureBank& bank, Part part, const MontageOptions& options,
                    std::int64_t count, std::uint64_t seed) {
    VideoSet videos;
    for (std::int64_t index = 0; index < count; ++index) {
        videos.push_back(
            makeMontage(bank, part, options, mixSeeds(seed, static_cast<std::uint64_t>(index))));
    }
    return videos;
}

VideoSet wholeClips(const FeatureBank& bank, Part part, std::int64_t minRows) {
    VideoSet videos;
    for (const BankSource& source : bank.sources) {
        if (source.part != part || source.kind != SourceKind::Clip || source.rows < minRows) {
            continue;
        }
        FloatMatrix features(source.rows, bank.features.cols);
        const auto rows = bank.rowsOf(source);
        std::copy(rows.begin(), rows.end(), features.values.begin());
        videos.push_back({std::move(features), {}, {}});
    }
    return videos;
}

std::vector<MethodScore> compareMethods(const VideoSet& videos, const Checkpoint& checkpoint,
                                        std::uint64_t seed, const RunContext& context) {
    Table table(videos.size());
    Random random(seed);
    for (const Montage& montage : videos) {
        context.throwIfStopped();
        const Judged video(montage, context);
        addBaselines(table, video, random);
        const FrameScores scores = frameScores(
            checkpoint, montage.features, video.shots.firstFrames(), checkpoint.info.config.pattern,
            false, context, {{}, {}, {montage.worth, {}, {}}});
        table.add("model", video, selectByScores(scores.scores, video.shots));
    }
    return table.take();
}

}  // namespace skimline
