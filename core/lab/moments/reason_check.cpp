// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/moments/reason_check.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "core/lab/worth/part_trials.h"
#include "core/skim/analysis/analysis.h"
#include "core/skim/analysis/analysis_stages.h"
#include "core/skim/analysis/score_frames.h"
#include "core/skim/network/fulltransnet/encoder_pattern.h"
#include "core/skim/worth/model/log_odds.h"

namespace skimline {
namespace {

/// The decision on one video, repeated with single shots changed.
class Decision {
public:
    Decision(const ScoringNetwork& network, const Analysis& video, const RunContext& context)
        : m_network(network),
          m_video(video),
          m_context(context),
          m_guidance(steeringOf(network, video)),
          m_inputs(network.checkpoint.info.input, video.facts->features->features,
                   video.facts->firstSteps, m_guidance.known),
          m_changes(partChanges(network, video)),
          m_before(choiceBy(m_inputs.original())) {}

    /// Score and rank of a shot, with and without a part.
    struct Outcome {
        double before, after;
        std::int64_t rankBefore, rankAfter;
    };
    Outcome without(std::span<const ShotReason> reasons, const std::vector<Shot>& shots,
                    const Shot& shot) const {
        const at::Tensor changed = m_inputs.with(changeOf(reasons));
        at::Tensor input = m_inputs.original().clone();
        const std::int64_t rows = shot.endStep - shot.firstStep;
        input.narrow(0, shot.firstStep, rows).copy_(changed.narrow(0, shot.firstStep, rows));
        const std::vector<float> after = choiceBy(input);
        return {meanOver(m_before, shot), meanOver(after, shot), rankOf(m_before, shots, shot),
                rankOf(after, shots, shot)};
    }

private:
    static double meanOver(const std::vector<float>& scores, const Shot& shot) {
        double sum = 0;
        for (std::int64_t step = shot.firstStep; step < shot.endStep; ++step)
            sum += static_cast<double>(scores[static_cast<std::size_t>(step)]);
        return sum / static_cast<double>(shot.endStep - shot.firstStep);
    }

    static std::int64_t rankOf(const std::vector<float>& scores, const std::vector<Shot>& shots,
                               const Shot& shot) {
        const double mean = meanOver(scores, shot);
        return std::ranges::count_if(
            shots, [&](const Shot& other) { return meanOver(scores, other) > mean; });
    }

    /// All parts that the reasons name, in one change; their effects on the worth add up in
    /// log-odds.
    InputChange changeOf(std::span<const ShotReason> reasons) const {
        const std::vector<float>& worth = m_guidance.known.worth;
        std::vector<double> logOdds(worth.size());
        const auto logit = [](float value) {
            return logOddsOf(static_cast<double>(value), kLeastWorthMoved);
        };
        InputChange all;
        for (const ShotReason& reason : reasons) {
            const InputChange& one = m_changes[static_cast<std::size_t>(*reason.part)];
            all.cues.insert(all.cues.end(), one.cues.begin(), one.cues.end());
            all.heard.insert(all.heard.end(), one.heard.begin(), one.heard.end());
            all.hidden.insert(all.hidden.end(), one.hidden.begin(), one.hidden.end());
            all.features |= one.features;
            all.place |= one.place;
            for (std::size_t step = 0; step < one.worth.size(); ++step)
                logOdds[step] += logit(one.worth[step]) - logit(worth[step]);
        }
        for (std::size_t step = 0; step < worth.size(); ++step)
            all.worth.push_back(movedInLogOdds(worth[step], logOdds[step], kLeastWorthMoved));
        return all;
    }

    std::vector<float> choiceBy(const at::Tensor& input) const {
        const Checkpoint& checkpoint = m_network.checkpoint;
        const std::vector<std::int64_t>& firstSteps = m_video.facts->firstSteps;
        AttentionPattern pattern =
            encoderPattern(checkpoint.info.config, m_network.pattern, firstSteps, input.size(0));
        addGlobals(pattern, m_guidance.globals);
        Scores scores = *m_video.scores;
        scores.values = scoresOfInput(checkpoint, input, firstSteps, pattern, true, m_context);
        scores.choice = scores.values;
        dampShownAgain(*m_video.facts, scores);
        return scores.choice;
    }

    const ScoringNetwork& m_network;
    const Analysis& m_video;
    const RunContext& m_context;
    FrameGuidance m_guidance;
    ChangedInputs m_inputs;
    std::vector<InputChange> m_changes;
    std::vector<float> m_before;
};

}  // namespace

ReasonCount& ReasonCount::operator+=(const ReasonCount& other) {
    shown += other.shown;
    scored += other.scored;
    ranked += other.ranked;
    return *this;
}

ReasonCheck& ReasonCheck::operator+=(const ReasonCheck& other) {
    shots += other.shots;
    explained += other.explained;
    first += other.first;
    all += other.all;
    together += other.together;
    for (std::size_t part = 0; part < parts.size(); ++part) parts[part] += other.parts[part];
    return *this;
}

ReasonCheck checkReasons(const AnalysisRequest& request, const Budget& budget,
                         const RunContext& context) {
    AnalysisTools tools = toolsFor(request);
    const ScoringNetwork network = networkFor(request, tools.extractor);
    const Analysis video =
        scored(readVideo(request, tools, context), network, tools.device, false, context).analysis;
    ReasonCheck found;
    if (video.scores->effects.rows == 0) return found;
    const Decision decision(network, video, context);
    const Selection skim = select(skimSourceOf(video), budget);
    const ShotReasons why(reasonInputOf(video));
    for (std::size_t place = 0; place < skim.shots.size(); ++place) {
        const Shot& shot = skim.shots[place];
        if (shot.passing || shot.endStep <= shot.firstStep) continue;
        ++found.shots;
        std::vector<ShotReason> reasons = why.of(skim.shots, place);
        const auto repeats = std::ranges::count(reasons, ReasonKind::Repeats, &ShotReason::kind);
        std::erase_if(reasons, [](const ShotReason& reason) { return !reason.part; });
        const bool together = !reasons.empty() && reasons.front().together;
        const std::size_t least = together ? reasons.size() : 1;
        for (std::size_t index = 0; index + least <= reasons.size(); ++index) {
            context.throwIfStopped();
            const Decision::Outcome out =
                decision.without({&reasons[index], least}, skim.shots, shot);
            const int sign = shot.kept ? 1 : -1;
            ReasonCount count{1, sign * (out.before - out.after) > 0 ? 1 : 0,
                              sign * (out.rankAfter - out.rankBefore) > 0 ? 1 : 0};
            found.all += count;
            if (index == 0) found.first += count;
            if (together)
                found.together += count;
            else
                found.parts[static_cast<std::size_t>(*reasons[index].part)] += count;
        }
        found.explained += !reasons.empty() || repeats > 0 ? 1 : 0;
    }
    return found;
}

}  // namespace skimline
