// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/causes/network/asked_network.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/foundation/attention/pairs/pair_sums.h"
#include "core/foundation/base/error.h"
#include "core/foundation/nn/io/tensor_values.h"
#include "core/skim/causes/network/head_numbers.h"
#include "core/skim/causes/network/relevance.h"
#include "core/skim/causes/network/rollout.h"
#include "core/skim/causes/network/shot_lime.h"
#include "core/skim/network/fulltransnet/encoder_pattern.h"
#include "core/skim/network/fulltransnet/full_trans_net.h"
#include "core/skim/network/scores/network_input.h"

namespace skimline {
namespace {

std::vector<std::vector<float>> rowsOf(const at::Tensor& table) {
    std::vector<std::vector<float>> rows;
    for (std::int64_t row = 0; row < table.size(0); ++row) rows.push_back(valuesOf(table[row]));
    return rows;
}

at::Tensor indices(const std::vector<std::int64_t>& numbers) {
    return at::tensor(at::ArrayRef<std::int64_t>(numbers), at::kLong);
}

/// Whether the scores come from frames that a decoder chooses one after the other.
bool decodesInTime(const FullTransNetConfig& config) {
    return config.order == DecodingOrder::Time && config.decoderInput != DecoderInput::Paper &&
           config.score != ScoreRule::Importance;
}

}  // namespace

/// One pass that was recorded, and the question about it.
struct AskedNetwork::Asked {
    PassRecord record;
    at::Tensor y;
    at::Tensor
        rows;  ///< weights of the question, which sum to 1: [T] frames, or decoder rows for turns
    at::Tensor pointed;  ///< [T] frames that were taken in these turns, sums to 1
};

AskedNetwork::AskedNetwork(const Checkpoint& checkpoint, const AskedVideo& video,
                           const RunContext& context)
    : m_checkpoint(checkpoint),
      m_firstFrames(video.firstFrames),
      m_bounds(shotBounds(video.firstFrames, video.features.rows)),
      m_middles(shotMiddles(video.firstFrames, video.features.rows)),
      m_pattern(encoderPattern(checkpoint.info.config,
                               video.pattern.value_or(checkpoint.info.config.pattern),
                               video.firstFrames, video.features.rows)),
      m_input(networkInput(checkpoint.info.input, video.features, video.firstFrames, video.known)
                  .clone()) {
    const FullTransNetConfig& config = checkpoint.info.config;
    addGlobals(m_pattern, video.globals);
    m_moments = config.score == ScoreRule::Moment;
    m_takesTurns = m_moments || config.score == ScoreRule::ShotOrder;
    if (!m_takesTurns && !config.importance)
        throw Error(ErrorCode::Unsupported, checkpoint.info.name,
                    "The network " + checkpoint.info.name +
                        " neither chooses whole shots nor has an importance head, so there is "
                        "nothing to explain.");
    const EncodedVideo encoded = [&] {
        const c10::NoGradGuard noGradients;
        return m_checkpoint.net.encode(m_input, m_pattern, false, nullptr, context);
    }();
    if (m_takesTurns) noteTurns(encoded, context);
    if (decodesInTime(config))
        m_order = m_checkpoint.net.decodeGreedy(m_input, encoded, context).steps;
    if (!m_order.empty()) noteDecodedMeans(encoded);
    m_scores = scoresOf(m_input, encoded, context);
}

void AskedNetwork::noteTurns(const EncodedVideo& video, const RunContext& context) {
    m_order = m_checkpoint.net.decodeShots(m_input, video, m_middles, context);
    m_leftOut = at::zeros({shots(), shots()}, at::kFloat);
    m_turns.resize(m_order.size());
    std::vector<std::int64_t> taken;
    for (std::size_t turn = 0; turn < m_order.size(); ++turn) {
        const auto shot = std::ranges::find(m_middles, m_order[turn]) - m_middles.begin();
        m_turns[static_cast<std::size_t>(shot)] = static_cast<std::int64_t>(turn);
        taken.push_back(shot);
        m_leftOut.select(1, shot)
            .narrow(0, static_cast<std::int64_t>(turn) + 1, shots() - std::ssize(taken))
            .fill_(-std::numeric_limits<float>::infinity());
    }
    m_taken = indices(taken);
}

/// Notes means of every head over the rows as they were decoded, in one pass.
void AskedNetwork::noteDecodedMeans(const EncodedVideo& video) {
    class Means : public PassWatch {
    public:
        at::Tensor attended(const AttendedHeads& heads) override {
            auto& means = heads.part == AttentionPart::Decoder ? decoder : cross;
            means.push_back(heads.out.mean(1, true));
            return heads.out;
        }
        std::vector<at::Tensor> decoder, cross;
    } means;
    const c10::NoGradGuard noGradients;
    const FullTransNet& net = m_checkpoint.net;
    decoderPass({net.config(), net.parameters()}, m_input, video.memory, indices(m_order),
                {false, nullptr, &means});
    m_decoderMeans = std::move(means.decoder);
    m_crossMeans = std::move(means.cross);
}

FrameSpan AskedNetwork::rangeOf(std::int64_t shot) const {
    checkShot(shot);
    if (shot == kWholeVideo) return {0, m_input.size(0)};
    return {m_bounds[static_cast<std::size_t>(shot)], m_bounds[static_cast<std::size_t>(shot) + 1]};
}

void AskedNetwork::checkShot(std::int64_t shot) const {
    if (shot != kWholeVideo && (shot < 0 || shot >= shots()))
        throw Error(ErrorCode::Usage, "shot", "The video has no such shot.");
}

std::vector<float> AskedNetwork::scoresOf(const at::Tensor& input, const EncodedVideo& video,
                                          const RunContext& context, PassWatch* watch) const {
    std::vector<float> scores = encodedScores(
        m_checkpoint, {input, m_firstFrames, video, {false, nullptr, watch}}, context);
    scaleToUnit(scores);
    return scores;
}

std::vector<float> AskedNetwork::scoresWithout(const std::vector<bool>& gone, ShotStand stand,
                                               const RunContext& context) const {
    const c10::NoGradGuard noGradients;
    const at::Tensor input = withoutShots(m_input, m_bounds, gone, stand);
    return scoresOf(input, m_checkpoint.net.encode(input, m_pattern, false, nullptr, context),
                    context);
}

std::vector<float> AskedNetwork::scoresSwitched(Switches& switches,
                                                const RunContext& context) const {
    const c10::NoGradGuard noGradients;
    switches.setTurnMeans(m_decoderMeans, m_crossMeans);
    return scoresOf(m_input,
                    encodeSwitched(m_checkpoint.net, m_input, m_pattern, switches, context),
                    context, &switches);
}

double AskedNetwork::meanImportance(std::int64_t shot, Switches* switches,
                                    const RunContext& context) const {
    const c10::NoGradGuard noGradients;
    const FrameSpan range = rangeOf(shot);
    const EncodedVideo video =
        switches != nullptr
            ? encodeSwitched(m_checkpoint.net, m_input, m_pattern, *switches, context)
            : m_checkpoint.net.encode(m_input, m_pattern, false, nullptr, context);
    return video.importance.narrow(0, range.begin, range.size()).sigmoid().mean().item<double>();
}

double AskedNetwork::takenBefore(std::int64_t shot) const {
    checkShot(shot);
    if (!m_takesTurns || shot == kWholeVideo) return 0;
    std::int64_t frames = 0;
    for (std::int64_t other = 0; other < shots(); ++other)
        if (m_turns[static_cast<std::size_t>(other)] < m_turns[static_cast<std::size_t>(shot)])
            frames += rangeOf(other).size();
    return static_cast<double>(frames) / static_cast<double>(m_input.size(0));
}

FrameSpan AskedNetwork::turnsOf(std::int64_t shot) const {
    if (shot == kWholeVideo) return {0, shots()};
    const std::int64_t turn = m_turns[static_cast<std::size_t>(shot)];
    return {turn, turn + 1};
}

at::Tensor AskedNetwork::turnAnswer(const at::Tensor& logits, const FrameSpan& turns) const {
    const auto ofTurns = [&](const at::Tensor& all) {
        return all.narrow(0, turns.begin, turns.size());
    };
    const at::Tensor ofShots = ofTurns(logits).index_select(1, indices(m_middles));
    const at::Tensor likely = at::log_softmax(ofShots + ofTurns(m_leftOut), 1);
    return likely.gather(1, ofTurns(m_taken).unsqueeze(1)).sum();
}

at::Tensor AskedNetwork::momentAnswer(const at::Tensor& importance, std::int64_t shot) const {
    if (shot != kWholeVideo) {
        const FrameSpan range = rangeOf(shot);
        return importance.narrow(0, range.begin, range.size()).sigmoid().mean().log();
    }
    at::Tensor sum = at::zeros({}, importance.options());
    for (std::int64_t one = 0; one < shots(); ++one) sum = sum + momentAnswer(importance, one);
    return sum;
}

Answer AskedNetwork::answerOf(std::int64_t shot) const {
    checkShot(shot);
    const FrameSpan range = rangeOf(shot);
    if (!m_takesTurns)
        return [this, range](const at::Tensor& input) {
            return m_checkpoint.net.to(input.scalar_type())
                .encode(input, m_pattern)
                .importance.narrow(0, range.begin, range.size())
                .sum();
        };
    const FrameSpan turns = turnsOf(shot);
    const at::Tensor chosen = indices({m_order.begin(), m_order.begin() + turns.end});
    return [this, turns, chosen, shot](const at::Tensor& input) {
        const FullTransNet net = m_checkpoint.net.to(input.scalar_type());
        const EncodedVideo video = net.encode(input, m_pattern);
        const at::Tensor taken = turnAnswer(
            decoderPass({net.config(), net.parameters()}, input, video.memory, chosen, {}), turns);
        return m_moments ? taken + momentAnswer(video.importance, shot) : taken;
    };
}

double AskedNetwork::answerWithout(std::int64_t shot, const std::vector<bool>& gone,
                                   ShotStand stand) const {
    const c10::NoGradGuard noGradients;
    return answerOf(shot)(withoutShots(m_input, m_bounds, gone, stand)).item<double>();
}

AskedNetwork::Asked AskedNetwork::asked(std::int64_t shot, const RunContext& context) const {
    checkShot(shot);
    const FullTransNet& net = m_checkpoint.net;
    Asked result{recordEncoder(net, m_input, m_pattern, context), {}, {}, {}};
    const FrameSpan asking = m_takesTurns ? turnsOf(shot) : rangeOf(shot);
    if (m_takesTurns) {
        recordDecoder(result.record, net, m_input, {m_order.begin(), m_order.begin() + asking.end});
        const c10::AutoGradMode gradients(true);
        result.y = turnAnswer(result.record.logits, asking);
        if (m_moments) result.y = result.y + momentAnswer(result.record.video.importance, shot);
        result.rows = evenly(result.record, asking, asking.end);
        result.pointed = at::zeros({result.record.length()}, result.rows.options());
        for (std::int64_t turn = asking.begin; turn < asking.end; ++turn)
            result.pointed[m_order[static_cast<std::size_t>(turn)]] = result.rows[turn];
        // The importance question is about all frames of the shot, the pointer question about its
        // middle one.
        if (m_moments)
            result.pointed =
                (result.pointed + evenly(result.record, rangeOf(shot), result.record.length())) / 2;
    } else {
        result.y = importanceOf(result.record, asking);
        result.rows = evenly(result.record, asking, result.record.length());
    }
    return result;
}

at::Tensor AskedNetwork::byAttention(const Asked& asked, CauseMethod method,
                                     const RunContext& context) const {
    const PassRecord& record = asked.record;
    if (method == CauseMethod::Relevance) {
        const HeadGradients gradients = headGradients(record, asked.y);
        if (!m_takesTurns)
            return encoderRelevance(record, gradients, asked.rows, ValueOrigin::Mean, context);
        return decoderRelevance(record, gradients, {asked.rows, asked.pointed}, ValueOrigin::Mean,
                                context);
    }
    if (method == CauseMethod::Rollout) {
        const FullTransNet& net = m_checkpoint.net;
        return m_takesTurns ? rolloutOfTurns(net, record, asked.rows, StreamShare::Half, context)
                            : rollout(net, record, asked.rows, StreamShare::Half, context);
    }
    const AttendedHeads& last = (m_takesTurns ? record.cross : record.encoder).back();
    return sumOverRows(method == CauseMethod::Contribution ? contributionNumbers(record, last)
                                                           : weightNumbers(record, last),
                       asked.rows, context);
}

FrameCauses AskedNetwork::byShots(std::int64_t shot, CauseMethod method,
                                  const RunContext& context) const {
    FrameCauses found;
    if (method == CauseMethod::Lime) {
        found.shots = shotLime(
            shots(), [&](const std::vector<bool>& gone) { return answerWithout(shot, gone); }, {},
            context);
    } else {
        std::vector<bool> gone(static_cast<std::size_t>(shots()), false);
        const double whole = answerWithout(shot, gone);
        StageProgress progress(context, Stage::Scores, shots());
        for (std::size_t other = 0; other < gone.size(); ++other) {
            progress.advanceTo(static_cast<std::int64_t>(other));
            gone[other] = true;
            found.shots.push_back(static_cast<float>(whole - answerWithout(shot, gone)));
            gone[other] = false;
        }
    }
    for (std::int64_t other = 0; other < shots(); ++other) {
        const FrameSpan range = rangeOf(other);
        const float share =
            found.shots[static_cast<std::size_t>(other)] / static_cast<float>(range.size());
        found.frames.insert(found.frames.end(), static_cast<std::size_t>(range.size()), share);
    }
    return found;
}

FrameCauses AskedNetwork::causesOf(std::int64_t shot, CauseMethod method,
                                   const RunContext& context) const {
    checkShot(shot);
    if (method == CauseMethod::Lime || method == CauseMethod::Occlusion)
        return byShots(shot, method, context);
    FrameCauses found;
    if (method == CauseMethod::Gradients) {
        const IntegratedGradients gradients = completeGradients(answerOf(shot), m_input, context);
        found.frames = valuesOf(gradients.frames);
        found.error = gradients.error;
        found.steps = gradients.steps;
    } else {
        found.frames = valuesOf(byAttention(asked(shot, context), method, context));
    }
    for (std::int64_t other = 0; other < shots(); ++other) {
        const FrameSpan range = rangeOf(other);
        double sum = 0;
        for (std::int64_t frame = range.begin; frame < range.end; ++frame)
            sum += found.frames[static_cast<std::size_t>(frame)];
        found.shots.push_back(static_cast<float>(sum));
    }
    return found;
}

AskedNetwork::HeadEffects AskedNetwork::headEffects(std::int64_t shot,
                                                    const RunContext& context) const {
    const Asked one = asked(shot, context);
    const HeadGradients gradients = headGradients(one.record, one.y);
    HeadEffects effects{rowsOf(headFirstOrder(one.record.encoder, gradients.encoder)), {}, {}};
    if (!decodes()) return effects;
    if (!m_takesTurns) {
        effects.decoder.assign(static_cast<std::size_t>(config().decoderLayers),
                               std::vector<float>(static_cast<std::size_t>(config().heads), 0));
        effects.cross = effects.decoder;
        return effects;
    }
    effects.decoder = rowsOf(headFirstOrder(one.record.decoder, gradients.decoder));
    effects.cross = rowsOf(headFirstOrder(one.record.cross, gradients.cross));
    return effects;
}

std::vector<std::vector<float>> AskedNetwork::lens(const RunContext& context) const {
    if (!config().importance) return {};
    return rowsOf(
        layerLens(m_checkpoint.net, recordEncoder(m_checkpoint.net, m_input, m_pattern, context)));
}

}  // namespace skimline
