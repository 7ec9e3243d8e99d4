// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/worth/evaluate_worth.h"

#include <algorithm>
#include <map>
#include <numeric>

#include "core/foundation/base/random.h"
#include "core/lab/worth/part_trials.h"
#include "core/skim/analysis/repeats.h"
#include "core/skim/analysis/score_frames.h"
#include "core/skim/inspect/compare/baselines.h"
#include "core/skim/network/scores/coverage_teacher.h"
#include "core/skim/plan/selection.h"
#include "core/skim/shots/boundaries/exact_shots.h"

namespace skimline {
namespace {

constexpr int kRandomDraws = 20;
constexpr double kUniformSeconds = 3;

/// How one reel is cut and chosen from, with scores of any source.
class Chooser {
public:
    Chooser(const JudgedReel& reel, const Budget& budget) : m_reel(reel), m_budget(budget) {
        for (const ExactShot& piece : reel.pieces)
            if (piece.passing) m_passing.push_back({piece.start, piece.end});
        m_firstSteps = reel.firstSteps();
    }

    const std::vector<std::int64_t>& firstSteps() const { return m_firstSteps; }
    SampledShots rowShots() const { return shotsFromCuts(m_firstSteps, m_reel.features.rows); }

    std::vector<Shot> measured(const std::vector<float>& scores) const {
        std::vector<Shot> shots;
        for (const ExactShot& piece : m_reel.pieces)
            shots.push_back(measuredShot({piece.start, piece.end}, scale(scores)));
        return shots;
    }

    /// @param ownChoice  `choice` differs from the scores, as in an analysis with the worth
    std::vector<Shot> choose(const std::vector<float>& scores, const std::vector<float>& choice,
                             bool ownChoice) const {
        const std::vector<Shot> whole = measured(scores);
        SkimSource source{scale(scores), whole, m_firstSteps, m_reel.stillest};
        source.scale.choice = choice;
        source.fills = !ownChoice;
        Selection selection = select(source, m_budget);
        if (selection.problem) throw *selection.problem;
        return std::move(selection.shots);
    }

    std::vector<Shot> uniform(const std::vector<float>& scores) const {
        const Rational part = Rational::fromSeconds(kUniformSeconds);
        const double share =
            static_cast<double>(m_budget.frames(m_reel.duration, m_reel.frameRate)) /
            (m_reel.frameRate * m_reel.duration).toDouble();
        const Rational distance = Rational::fromSeconds(kUniformSeconds / std::max(share, 1e-3));
        std::vector<Shot> shots;
        for (Rational start = distance / Rational(2); start + part <= m_reel.duration;
             start = start + distance) {
            shots.push_back(measuredShot({start, start + part}, scale(scores)));
            shots.back().kept = true;
        }
        return shots;
    }

private:
    ShotScale scale(const std::vector<float>& scores) const {
        return {scores, scores, Rational(2), m_reel.duration, m_reel.frameRate, m_passing};
    }

    const JudgedReel& m_reel;
    Budget m_budget;
    std::vector<TimeRange> m_passing;
    std::vector<std::int64_t> m_firstSteps;
};

std::vector<float> dampened(std::vector<float> scores, const JudgedReel& reel,
                            const Chooser& chooser) {
    const std::vector<Shot> shots = chooser.measured(scores);
    dampRepeats(scores, findRepeats(reel.features, shots), shots);
    return scores;
}

/// Redundancy of the kept pieces; adjoining shots are one piece.
double redundancyOf(const JudgedReel& reel, const std::vector<Shot>& shots) {
    std::vector<Shot> kept;
    for (const Shot& shot : shots) {
        if (!shot.kept) continue;
        if (!kept.empty() && kept.back().range.end == shot.range.start) {
            kept.back().range.end = shot.range.end;
            kept.back().endStep = shot.endStep;
        } else {
            kept.push_back(shot);
        }
    }
    return meanLargestSimilarity(reel.features, kept);
}

/// Share of the kept seconds of one skim that another one does not keep.
double shareLeft(const std::vector<Shot>& skim, const std::vector<Shot>& other) {
    double kept = 0;
    double both = 0;
    for (const Shot& shot : skim) {
        if (!shot.kept) continue;
        kept += (shot.range.end - shot.range.start).toDouble();
        for (const Shot& shown : other) {
            if (!shown.kept) continue;
            const Rational start = std::max(shot.range.start, shown.range.start);
            const Rational end = std::min(shot.range.end, shown.range.end);
            if (start < end) both += (end - start).toDouble();
        }
    }
    return kept > 0 ? 1 - both / kept : 0;
}

/// Weighted mean of a quantity where it is known.
class Mean {
public:
    void add(double value, double weight) {
        m_sum += value * weight;
        m_weight += weight;
    }
    double value() const { return m_weight > 0 ? m_sum / m_weight : 0; }
    bool empty() const { return m_weight == 0; }

private:
    double m_sum = 0;
    double m_weight = 0;
};

/// Means of one method over reels; counts are added up.
class MethodMeans {
public:
    void add(const SkimMeasures& one, double weight) {
        m_total.pairs += one.pairs;
        m_total.cuts += one.cuts;
        m_total.exactCuts += one.exactCuts;
        m_total.pieces += one.pieces;
        m_total.flashes += one.flashes;
        if (m_total.shortest == 0 || (one.shortest > 0 && one.shortest < m_total.shortest))
            m_total.shortest = one.shortest;
        for (std::size_t i = 0; i < std::size(kMeans); ++i) m_means[i].add(one.*kMeans[i], weight);
        m_allLifts.add(one.lift, weight);
        if (one.gain) m_gain.add(*one.gain, weight);
        if (one.pairs == 0) return;
        m_preference.add(one.preference, weight);
        m_lift.add(one.lift, weight);
    }
    SkimMeasures mean() const {
        SkimMeasures mean = m_total;
        for (std::size_t i = 0; i < std::size(kMeans); ++i) mean.*kMeans[i] = m_means[i].value();
        mean.preference = m_preference.value();
        mean.lift = m_lift.empty() ? m_allLifts.value() : m_lift.value();
        if (!m_gain.empty()) mean.gain = m_gain.value();
        return mean;
    }

private:
    static constexpr double SkimMeasures::*kMeans[] = {
        &SkimMeasures::dull, &SkimMeasures::share, &SkimMeasures::covered,
        &SkimMeasures::redundancy, &SkimMeasures::used};

    SkimMeasures m_total;
    Mean m_means[std::size(kMeans)];
    Mean m_preference;  ///< over reels in which moments differ in worth, as `m_lift`
    Mean m_lift;
    Mean m_allLifts;
    Mean m_gain;
};

class Evaluation {
public:
    Evaluation(const WorthRequest& request, const Checkpoint& checkpoint, const RunContext& context)
        : m_request(request), m_checkpoint(checkpoint), m_context(context) {}

    void measure(const JudgedReel& reel) {
        const Chooser chooser(reel, m_request.budget);
        const auto note = [&](const char* method, const std::vector<float>& scores,
                              const std::vector<Shot>& shots) {
            WorthResult result{reel.judged.video, method,
                               measureSkim(reel.times(), scores, shots, reel.judged)};
            addFromShots(result.measures, reel, shots);
            keep(reel, result);
        };
        const std::vector<float> even(static_cast<std::size_t>(reel.features.rows), 0.5F);
        note("uniform", even, chooser.uniform(even));
        noteRandom(reel, chooser);
        const std::vector<float> covering =
            greedyScores(Coverage(reel.features), chooser.firstSteps());
        note("coverage", covering, chooser.choose(covering, covering, false));
        const auto chosen = [&](const char* method, const std::vector<float>& scores) {
            note(method, scores, chooser.choose(scores, scores, true));
        };
        chosen("worth", reel.known.worth);
        chosen("teacher", teacherScores(reel.features, reel.known.worth, chooser.firstSteps()));
        FrameGuidance guidance;
        guidance.known = reel.known;
        const FrameScores scores =
            frameScores(m_checkpoint, reel.features, chooser.firstSteps(),
                        m_checkpoint.info.config.pattern, false, m_context, guidance);
        const std::vector<Shot> skim = skimBy(scores.scores, reel, chooser);
        note("network", scores.scores, skim);
        if (m_request.parts) noteParts(reel, chooser, skim);
        const std::int64_t frames = m_request.budget.frames(reel.duration, reel.frameRate);
        const double seconds = (Rational(frames) / reel.frameRate).toDouble();
        keep(reel, {reel.judged.video, "judged", bestPossible(reel.judged, seconds)});
    }

    std::vector<WorthResult> results() && {
        const auto add = [&](const std::string& method) {
            const std::optional<double> changed = m_changed.contains(method)
                                                      ? std::optional(m_changed.at(method).value())
                                                      : std::nullopt;
            m_results.push_back({"mean", method, m_means[method].mean(), changed});
        };
        for (const char* method : {"uniform", "random", "coverage", "worth", "teacher", "network"})
            add(method);
        for (const std::string& part : m_parts) add(part);
        add("judged");
        return std::move(m_results);
    }

private:
    std::vector<Shot> skimBy(const std::vector<float>& scores, const JudgedReel& reel,
                             const Chooser& chooser) const {
        const std::vector<float> choice = dampened(scores, reel, chooser);
        const bool moments = m_checkpoint.info.config.score == ScoreRule::Moment;
        return chooser.choose(moments ? scores : choice, choice, moments);
    }

    void noteParts(const JudgedReel& reel, const Chooser& chooser, const std::vector<Shot>& skim) {
        const std::vector<PartTrial> trials =
            partTrials(m_checkpoint.info, reel.known, reel.features.rows);
        const ChangedInputs changed(m_checkpoint.info.input, reel.features, chooser.firstSteps(),
                                    reel.known);
        m_parts.clear();
        for (const PartTrial& trial : trials) {
            const std::vector<float> scores =
                scoresWithout(trial, m_checkpoint, changed, chooser.firstSteps(), m_context);
            const std::vector<Shot> shots = skimBy(scores, reel, chooser);
            WorthResult result{reel.judged.video, trial.name,
                               measureSkim(reel.times(), scores, shots, reel.judged)};
            addFromShots(result.measures, reel, shots);
            result.changed = shareLeft(skim, shots);
            m_changed[trial.name].add(*result.changed, reel.weight);
            m_parts.push_back(trial.name);
            keep(reel, result);
        }
    }

    void noteRandom(const JudgedReel& reel, const Chooser& chooser) {
        Random random(1);
        MethodMeans draws;
        for (int draw = 0; draw < kRandomDraws; ++draw) {
            std::vector<float> scores(static_cast<std::size_t>(reel.features.rows));
            const SampledShots shots = chooser.rowShots();
            for (std::size_t shot = 0; shot < shots.count(); ++shot)
                std::fill(scores.begin() + shots.bounds[shot],
                          scores.begin() + shots.bounds[shot + 1],
                          static_cast<float>(random.uniform()));
            const std::vector<Shot> chosen = chooser.choose(scores, scores, false);
            SkimMeasures measures = measureSkim(reel.times(), scores, chosen, reel.judged);
            addFromShots(measures, reel, chosen);
            draws.add(measures, 1);
        }
        SkimMeasures mean = draws.mean();
        for (std::int64_t* count :
             {&mean.pairs, &mean.cuts, &mean.exactCuts, &mean.pieces, &mean.flashes})
            *count /= kRandomDraws;
        keep(reel, {reel.judged.video, "random", mean});
    }

    void addFromShots(SkimMeasures& measures, const JudgedReel& reel,
                      const std::vector<Shot>& shots) const {
        measures.redundancy = redundancyOf(reel, shots);
        const std::int64_t budget = m_request.budget.frames(reel.duration, reel.frameRate);
        const std::int64_t kept = framesCovering(secondsOf(shots, &Shot::kept), reel.frameRate);
        measures.used =
            static_cast<double>(kept) / static_cast<double>(std::max<std::int64_t>(budget, 1));
    }

    void keep(const JudgedReel& reel, const WorthResult& result) {
        m_results.push_back(result);
        m_means[result.method].add(result.measures, reel.weight);
    }

    const WorthRequest& m_request;
    const Checkpoint& m_checkpoint;
    const RunContext& m_context;
    std::vector<WorthResult> m_results;
    std::map<std::string, MethodMeans> m_means;
    std::vector<std::string> m_parts;  ///< of partTrials(), which are the same for every reel
    std::map<std::string, Mean> m_changed;
};

}  // namespace

std::vector<WorthResult> evaluateWorth(const WorthRequest& request, const LogSink& log,
                                       const RunContext& context) {
    const std::vector<JudgedReel> reels = readJudgedReels(request, log, context);
    AnalysisRequest analysis = request.analysis;
    analysis.video = request.footage / reels.front().videos.front();
    const Checkpoint checkpoint = networkFor(analysis, chooseExtractor(analysis)).checkpoint;
    Evaluation evaluation(request, checkpoint, context);
    for (const JudgedReel& reel : reels) evaluation.measure(reel);
    return std::move(evaluation).results();
}

}  // namespace skimline
