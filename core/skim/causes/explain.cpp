// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/causes/explain.h"

#include <algorithm>
#include <iterator>
#include <set>

#include "core/foundation/base/error.h"
#include "core/foundation/base/rank_correlation.h"
#include "core/skim/analysis/analysis_stages.h"
#include "core/skim/analysis/frame_knowledge.h"
#include "core/skim/causes/network/asked_network.h"
#include "core/skim/models/runtime/thread_limits.h"
#include "core/skim/plan/transition.h"

namespace skimline {
namespace {

constexpr std::uint64_t kFreshSeed = 21;

AskedVideo askedVideo(const ScoringNetwork& network, const Analysis& video) {
    return {video.facts->features->features, video.facts->firstSteps, knowledgeOf(video),
            keywordSteps(network, video), network.pattern};
}

/// Numbers of an analysis's shots as users see them.
struct ShotNames {
    std::vector<std::int64_t> numbers;  ///< Explanation::numbers
    std::vector<std::int64_t> shots;    ///< [number - 1] of the analysis, from 1
};

/// As lists of the skim and the studio count them.
ShotNames shotNames(const Analysis& analysis, const Budget& budget) {
    const std::vector<Shot> pieces = select(skimSourceOf(analysis), budget).shots;
    const std::vector<Shot>& shots = analysis.scores->shots;
    ShotNames names{std::vector<std::int64_t>(shots.size(), 0), {}};
    for (std::size_t piece = 0; piece < pieces.size(); ++piece) {
        const std::int64_t number = shotNumber(pieces, piece);
        if (number == 0) continue;
        const Rational middle = (pieces[piece].range.start + pieces[piece].range.end) / Rational(2);
        const auto whole =
            std::ranges::find_if(shots, [&](const Shot& shot) { return middle < shot.range.end; });
        const auto place = std::min<std::size_t>(static_cast<std::size_t>(whole - shots.begin()),
                                                 shots.size() - 1);
        // Parts of a shot share its number.
        if (static_cast<std::size_t>(number) > names.shots.size())
            names.shots.resize(static_cast<std::size_t>(number),
                               static_cast<std::int64_t>(place) + 1);
        if (names.numbers[place] == 0) names.numbers[place] = number;
    }
    return names;
}

/// The shot of the analysis that a request is about, from 1; 0: all.
std::int64_t askedShot(const ExplainRequest& request, const ShotNames& names) {
    const std::int64_t asked = request.number.value_or(request.shot);
    const auto last =
        static_cast<std::int64_t>(request.number ? names.shots.size() : names.numbers.size());
    if (asked < 0 || asked > last)
        throw Error(ErrorCode::Usage, std::to_string(asked),
                    "The video has shots 1 to " + std::to_string(last) + ", so there is no shot " +
                        std::to_string(asked) + ".");
    return request.number && asked > 0 ? names.shots[static_cast<std::size_t>(asked) - 1] : asked;
}

/// One explanation in progress.
class Explainer {
public:
    Explainer(const ExplainRequest& request, const ScoringNetwork& network,
              AnalysisPointer analysis, const RunContext& context)
        : m_request(request),
          m_network(network),
          m_analysis(std::move(analysis)),
          m_context(context),
          m_asked(network.checkpoint, askedVideo(network, *m_analysis), context) {
        m_result.analysis = m_analysis;
        ShotNames names = shotNames(*m_analysis, request.budget);
        m_result.shot = askedShot(request, names);
        m_result.askedAt = request.askedAt;
        m_result.numbers = std::move(names.numbers);
        // A long shot has several pieces: the requested one gives the name.
        if (request.number && m_result.shot > 0)
            m_result.numbers[static_cast<std::size_t>(m_result.shot) - 1] = *request.number;
        findShots();
        m_result.method = request.method;
        m_result.checkpoint = network.checkpoint.info.name;
        m_result.answer = m_asked.weighsMoments() ? "moment"
                          : m_asked.takesTurns()  ? "turn"
                                                  : "importance";
        if (m_asked.takesTurns() && m_shot != AskedNetwork::kWholeVideo)
            m_result.turn = placeByTurn();
        if (m_asked.weighsMoments() && m_shot != AskedNetwork::kWholeVideo) noteParts();
        const Selection skim = selectionBy(m_asked.scores());
        m_result.skim = keptShots(skim);
        for (const Shot& piece : skim.shots)
            if (piece.kept)
                m_result.kept.emplace_back(piece.range.start.toDouble(),
                                           piece.range.end.toDouble());
        m_result.lens = m_asked.lens(context);
    }

    Explanation explain() && {
        if (m_request.method == kSwitchOff)
            switchOff();
        else
            weigh(*causeMethodFromName(m_request.method));
        return std::move(m_result);
    }

private:
    std::string askedName() const {
        return std::to_string(m_result.named({m_result.shot}).front());
    }

    /// Pieces of one shot count once, and transitions, which have no number, not at all.
    std::int64_t placeByTurn() const {
        const auto& turns = m_asked.turns();
        std::set<std::int64_t> before;
        for (std::size_t piece = 0; piece < m_numbers.size(); ++piece) {
            const std::int64_t shot = m_numbers[piece];
            const bool counts = m_result.numbers[static_cast<std::size_t>(shot)] > 0 &&
                                shot != m_numbers[static_cast<std::size_t>(m_shot)];
            if (counts && turns[piece] < turns[static_cast<std::size_t>(m_shot)])
                before.insert(shot);
        }
        return std::ssize(before) + 1;
    }

    /// Finds the shot of the analysis for each of the network's, and the one asked for.
    void findShots() {
        const auto& shots = m_analysis->scores->shots;
        const bool whole = m_result.shot == 0;
        for (std::int64_t shot = 0; shot < m_asked.shots(); ++shot) {
            const FrameSpan range = m_asked.rangeOf(shot);
            const auto step = static_cast<std::size_t>((range.begin + range.end) / 2);
            const double middle = m_analysis->facts->sampleTimes[step];
            const auto found = std::ranges::find_if(
                shots, [&](const Shot& one) { return middle < one.range.end.toDouble(); });
            const auto index = std::min<std::int64_t>(found - shots.begin(), std::ssize(shots) - 1);
            m_numbers.push_back(index);
            if (whole || index != m_result.shot - 1) continue;
            m_shot = shot;
            m_found = true;
        }
        if (!m_found && !whole)
            throw Error(ErrorCode::Usage, askedName(),
                        "Shot " + askedName() + " is too short to contain a sampled frame.");
    }

    void noteParts() {
        Switches alone(m_asked.config(), m_asked.pattern(), {AttentionSwitch()}, Stand::Mean);
        m_result.parts = {m_asked.meanImportance(m_shot, nullptr, m_context),
                          m_asked.meanImportance(m_shot, &alone, m_context),
                          m_asked.takenBefore(m_shot)};
    }

    /// The skim by these scores, as an analysis would choose it.
    Selection selectionBy(const std::vector<float>& scores) const {
        Scores others = *m_analysis->scores;
        others.chooseBy(scores);
        dampShownAgain(*m_analysis->facts, others);
        Analysis video = *m_analysis;
        video.scores = std::make_shared<const Scores>(std::move(others));
        return select(skimSourceOf(video), m_request.budget);
    }

    /// The shots that a skim shows any part of.
    std::vector<std::int64_t> keptShots(const Selection& skim) const {
        std::vector<std::int64_t> kept;
        for (std::size_t index = 0; index < m_analysis->scores->shots.size(); ++index) {
            const TimeRange& whole = m_analysis->scores->shots[index].range;
            const bool any = std::ranges::any_of(skim.shots, [&](const Shot& shot) {
                return shot.kept && shot.range.start < whole.end && whole.start < shot.range.end;
            });
            if (any) kept.push_back(static_cast<std::int64_t>(index) + 1);
        }
        return kept;
    }

    void addSwitch(SwitchEffect effect, const AttentionSwitch& one) {
        m_switching->advanceTo(std::ssize(m_result.switches));
        Switches switches(m_asked.config(), m_asked.pattern(), {one},
                          m_request.toZero ? Stand::Zero : Stand::Mean);
        const std::vector<float> scores = m_asked.scoresSwitched(switches, m_context);
        effect.tau = kendallTau(m_asked.scores(), scores);
        effect.skim = keptShots(selectionBy(scores));
        std::ranges::set_difference(m_result.skim, effect.skim, std::back_inserter(effect.leave));
        std::ranges::set_difference(effect.skim, m_result.skim, std::back_inserter(effect.enter));
        m_result.switches.push_back(std::move(effect));
    }

    std::int64_t switchCount() const {
        const FullTransNetConfig& config = m_asked.config();
        const std::int64_t layer = config.heads + 1;
        const std::int64_t turns = m_asked.decodes() ? config.decoderLayers * layer + 1 : 0;
        const std::int64_t frames = m_shot == AskedNetwork::kWholeVideo ? 0 : 2;
        return config.encoderLayers * layer + 2 * turns + 2 + frames;
    }

    void switchOff() {
        const AskedNetwork::HeadEffects slopes = m_asked.headEffects(m_shot, m_context);
        m_switching.emplace(m_context, Stage::Scores, switchCount());
        switchHeads(AttentionPart::Encoder, slopes.encoder);
        switchHeads(AttentionPart::Decoder, slopes.decoder);
        switchHeads(AttentionPart::Cross, slopes.cross);
        switchParts();
        if (m_shot != AskedNetwork::kWholeVideo) switchFrames();
    }

    /// Every head and layer of a section, and the section. @param slopes  [layers][heads]
    void switchHeads(AttentionPart section, const std::vector<std::vector<float>>& slopes) {
        const std::string layerName = section == AttentionPart::Encoder ? "encoder layer "
                                      : section == AttentionPart::Decoder
                                          ? "decoder layer "
                                          : "cross-attention layer ";
        AttentionSwitch one;
        one.part = section;
        for (const std::vector<float>& heads : slopes) {
            ++one.layer;
            const std::string ofLayer = layerName + std::to_string(one.layer + 1);
            one.head = AttentionSwitch::kAll;
            for (const float slope : heads) {
                ++one.head;
                SwitchEffect effect{SwitchedPart::Head,
                                    "head " + std::to_string(one.head + 1) + " of " + ofLayer,
                                    section, one.layer, one.head};
                effect.slope = slope;
                addSwitch(std::move(effect), one);
            }
            one.head = AttentionSwitch::kAll;
            addSwitch({SwitchedPart::Layer, ofLayer, section, one.layer}, one);
        }
        if (slopes.empty() || section == AttentionPart::Encoder) return;
        one.layer = AttentionSwitch::kAll;
        addSwitch(
            {SwitchedPart::Whole,
             section == AttentionPart::Cross ? "all cross-attention" : "all decoder self-attention",
             section},
            one);
    }

    void switchParts() {
        AttentionSwitch part;
        part.share = SwitchedShare::Band;
        addSwitch({SwitchedPart::Band, "the local window"}, part);
        part.share = SwitchedShare::Beyond;
        addSwitch({SwitchedPart::Beyond, m_asked.pattern().kind == PatternKind::Lga
                                             ? "the global frames"
                                             : "the links outside the local window"},
                  part);
    }

    void switchFrames() {
        AttentionSwitch frames;
        frames.rows = m_asked.rangeOf(m_shot);
        addSwitch({SwitchedPart::Shot, "the attention of shot " + askedName()}, frames);
        frames.otherRows = true;
        addSwitch({SwitchedPart::OtherShots, "the attention of all other shots"}, frames);
    }

    void weigh(CauseMethod method) {
        // An evaluation reports its progress and the time left itself.
        const RunContext quiet(m_context.stopFlag(), nullptr);
        const FrameCauses found =
            m_asked.causesOf(m_shot, method, m_request.evaluate ? quiet : m_context);
        m_result.frames = found.frames;
        m_result.completeness = found.error;
        m_result.steps = found.steps;
        m_result.shots.resize(m_analysis->scores->shots.size(), 0.0F);
        for (std::size_t shot = 0; shot < found.shots.size(); ++shot)
            m_result.shots[static_cast<std::size_t>(m_numbers[shot])] += found.shots[shot];
        if (m_request.evaluate) evaluate(method, found.shots);
    }

    RemovalQuestion question() const {
        RemovalQuestion question;
        question.shots = m_asked.shots();
        question.asked = m_shot;
        question.scores = [this](const std::vector<bool>& gone) {
            return m_asked.scoresWithout(gone, ShotStand::Mean, m_context);
        };
        question.answer = [this](const std::vector<bool>& gone) {
            return m_asked.answerWithout(m_shot, gone);
        };
        return question;
    }

    void evaluate(CauseMethod method, const std::vector<float>& weights) {
        const RunContext quiet(m_context.stopFlag(), nullptr);
        // All methods but LIME, the reversed order, and an untrained network.
        FaithfulnessMeter meter(question(), m_context, std::ssize(kCauseMethods) + 1);
        auto& rows = m_result.faithfulness;
        rows.push_back(meter.measure(std::string(nameOf(method)), weights));
        for (const auto& [name, other] : kCauseMethods) {
            // LIME evaluates the network thousands of times, and its results are not shared.
            if (other == method || other == CauseMethod::Lime) continue;
            try {
                // The meter has already computed what occlusion needs.
                const std::vector<float> found = other == CauseMethod::Occlusion
                                                     ? meter.effects()
                                                     : m_asked.causesOf(m_shot, other, quiet).shots;
                rows.push_back(meter.measure(std::string(name), found));
                m_result.agreement.emplace_back(name, agreementOf(weights, found, m_shot));
            } catch (const Error& error) {
                if (error.code() != ErrorCode::Unsupported) throw;
            }
        }
        rows.push_back(meter.measureRandom());
        std::vector<float> reversed = weights;
        for (float& weight : reversed) weight = -weight;
        rows.push_back(meter.measure("reversed", reversed));
        rows.push_back(meter.measure("re-initialised", freshWeights(method)));
        m_result.agreement.emplace_back("re-initialised",
                                        agreementOf(weights, freshWeights(method), m_shot));
        rows.push_back(meter.measureGreedy());
    }

    /// Weights by the same method for an untrained network of the same shape. If they are the same,
    /// the explanation does not depend on the training.
    const std::vector<float>& freshWeights(CauseMethod method) {
        if (m_fresh.empty()) {
            const Checkpoint fresh{m_network.checkpoint.info,
                                   FullTransNet(m_network.checkpoint.info.config, kFreshSeed)};
            const RunContext quiet(m_context.stopFlag(), nullptr);
            const AskedNetwork asked(fresh, askedVideo(m_network, *m_analysis), quiet);
            m_fresh = asked.causesOf(m_shot, method, quiet).shots;
        }
        return m_fresh;
    }

    const ExplainRequest& m_request;
    const ScoringNetwork& m_network;
    AnalysisPointer m_analysis;
    const RunContext& m_context;
    AskedNetwork m_asked;
    std::vector<std::int64_t>
        m_numbers;  ///< indices of the network's shots in the analysis, from 0
    std::int64_t m_shot =
        AskedNetwork::kWholeVideo;  ///< index of the requested shot among those of the network
    bool m_found = false;
    std::vector<float> m_fresh;
    std::optional<StageProgress> m_switching;
    Explanation m_result;
};

}  // namespace

Explanation explain(const ExplainRequest& request, const RunContext& context) {
    if (request.method != kSwitchOff && !causeMethodFromName(request.method))
        throw Error(ErrorCode::Usage, request.method,
                    "There is no explanation method called " + request.method + ".");
    if (request.evaluate && request.method == kSwitchOff)
        throw Error(ErrorCode::Usage, "evaluate",
                    "An ablation is already a measurement; evaluate another method.");
    AnalysisTools tools = toolsFor(request.analysis);
    const ScoringNetwork network = networkFor(request.analysis, tools.extractor);
    // The scores are computed many times below; the first pass over the whole video is the smallest
    // part.
    const RunContext quiet(context.stopFlag(), [&context](const Progress& progress) {
        if (progress.stage < Stage::Scores) context.report(progress);
    });
    const auto analysis = std::make_shared<const Analysis>(
        scored(readVideo(request.analysis, tools, quiet), network, tools.device, false, quiet)
            .analysis);
    const ScoringThreads threads(analysis->facts->features->features.rows);
    context.report({Stage::Scores, 0, 1, -1});
    Explanation result = Explainer(request, network, analysis, context).explain();
    context.report({Stage::Scores, 1, 1, 0});
    return result;
}

}  // namespace skimline
