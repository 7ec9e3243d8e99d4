// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speech/transcription/word_times.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace skimline {
namespace {

constexpr std::int64_t kMedianWidth = 7;
/// Delay of attention after the beginning of a word, seconds: the median over speech with known
/// times.
constexpr double kHeardLate = 0.1;

/// The step that leads to a cell of the table.
enum class Step : std::uint8_t { Both, Down, Right };

/// Median of seven values, by thirteen exchanges (the network that N. Devillard published in "Fast
/// median search", 1998): no branch, so that compilers take many columns at a time.
inline float medianAt(const float* values) {
    std::array<float, kMedianWidth> v{};
    std::copy_n(values, kMedianWidth, v.begin());
    constexpr std::array<std::array<std::size_t, 2>, 13> kExchanges{{{0, 5},
                                                                     {0, 3},
                                                                     {1, 6},
                                                                     {2, 4},
                                                                     {0, 1},
                                                                     {3, 5},
                                                                     {2, 6},
                                                                     {2, 3},
                                                                     {3, 6},
                                                                     {4, 5},
                                                                     {1, 4},
                                                                     {1, 3},
                                                                     {3, 4}}};
    for (const auto& [low, high] : kExchanges) {
        const float less = std::min(v[low], v[high]);
        v[high] = std::max(v[low], v[high]);
        v[low] = less;
    }
    return v[kMedianWidth / 2];
}

}  // namespace

std::vector<std::int64_t> cheapestPath(const at::Tensor& costs) {
    const std::int64_t rows = costs.size(0);
    const std::int64_t columns = costs.size(1);
    const at::Tensor plain = costs.to(at::kFloat).contiguous();
    const auto* cost = plain.data_ptr<float>();
    constexpr double kNever = std::numeric_limits<double>::infinity();
    std::vector<double> above(static_cast<std::size_t>(columns + 1), kNever);
    std::vector<double> here(above);
    std::vector<Step> steps(static_cast<std::size_t>(rows * columns));
    above[0] = 0;
    for (std::int64_t row = 0; row < rows; ++row) {
        here[0] = kNever;
        for (std::int64_t column = 0; column < columns; ++column) {
            const auto at = static_cast<std::size_t>(column);
            const double both = above[at];
            const double down = above[at + 1];
            const double right = here[at];
            Step step = Step::Right;
            if (both < down && both < right) step = Step::Both;
            if (down < both && down < right) step = Step::Down;
            here[at + 1] = cost[row * columns + column] + std::min({both, down, right});
            steps[static_cast<std::size_t>(row * columns + column)] = step;
        }
        std::swap(above, here);
    }
    std::vector<std::int64_t> first(static_cast<std::size_t>(rows));
    for (std::int64_t row = rows - 1, column = columns - 1; row >= 0;) {
        first[static_cast<std::size_t>(row)] = column;
        const Step step = steps[static_cast<std::size_t>(row * columns + column)];
        // At the edges there is only one way.
        const bool left = row == 0 || (step != Step::Down && column > 0);
        const bool up = column == 0 || (step != Step::Right && row > 0);
        if (row == 0 && column == 0) break;
        column -= left && column > 0 ? 1 : 0;
        row -= up ? 1 : 0;
    }
    return first;
}

at::Tensor medianFiltered(const at::Tensor& values) {
    const std::int64_t half = kMedianWidth / 2;
    const std::int64_t width = values.size(-1);
    if (width <= half) return values;
    const at::Tensor source = values.contiguous();
    at::Tensor result = at::empty_like(source);
    const auto* from = source.data_ptr<float>();
    auto* to = result.data_ptr<float>();
    std::vector<float> mirrored(static_cast<std::size_t>(width + 2 * half));
    for (std::int64_t row = 0; row < source.numel() / width; ++row, from += width, to += width) {
        std::copy_n(from, width, mirrored.begin() + half);
        for (std::int64_t i = 1; i <= half; ++i) {
            mirrored[static_cast<std::size_t>(half - i)] = from[i];
            mirrored[static_cast<std::size_t>(half + width - 1 + i)] = from[width - 1 - i];
        }
        const float* window = mirrored.data();
        for (std::int64_t column = 0; column < width; ++column)
            to[column] = medianAt(window + column);
    }
    return result;
}

std::vector<double> walkThrough(const at::Tensor& attention, std::int64_t from, std::int64_t to) {
    const at::Tensor mean = attention.mean(1, /*keepdim=*/true);
    const at::Tensor spread = attention.std(1, /*unbiased=*/false, /*keepdim=*/true);
    const at::Tensor followed =
        medianFiltered(((attention - mean) / spread).nan_to_num(0)).mean(0).slice(0, from, to);
    std::vector<double> seconds;
    for (const std::int64_t frame : cheapestPath(-followed))
        seconds.push_back(static_cast<double>(frame) * kTokenSeconds);
    return seconds;
}

at::Tensor followingAttention(const SpeechNetwork& network, const at::Tensor& memory,
                              const std::vector<std::int64_t>& tokens, const RunContext& context) {
    const WhisperModel& model = network.model();
    std::vector<at::Tensor> weights;
    DecoderState state = model.start(memory, 1);
    state.crossWeights = &weights;
    model.decode(at::tensor(tokens).unsqueeze(0), state, context);
    std::vector<at::Tensor> heads;
    for (const AlignmentHead& head : model.config().alignmentHeads)
        heads.push_back(weights[static_cast<std::size_t>(head.layer)][0][head.head]);
    return at::stack(heads).to(at::kFloat);
}

TimedTokens timedTokens(const SpeechNetwork& network, const at::Tensor& memory,
                        const std::vector<std::int64_t>& opening, std::span<const std::int64_t> ids,
                        double seconds, const RunContext& context) {
    std::vector<std::int64_t> all = opening;
    all.push_back(network.tokens.noTimes);
    all.insert(all.end(), ids.begin(), ids.end());
    all.push_back(network.tokens.end);
    const std::int64_t frames = std::clamp<std::int64_t>(std::llround(seconds / kTokenSeconds), 1,
                                                         network.model().config().audioPositions);
    // Only frames with sound count, not the silence after it.
    const at::Tensor weights =
        followingAttention(network, memory, all, context).slice(2, 0, frames);
    const at::Tensor heard = weights / weights.sum(-1, /*keepdim=*/true);
    context.throwIfStopped();
    const auto from = static_cast<std::int64_t>(opening.size());
    const auto to = static_cast<std::int64_t>(all.size()) - 1;
    std::vector<double> times = walkThrough(heard, from, to);
    for (double& time : times) time = std::max(time - kHeardLate, 0.0);
    // The attention of a token's predecessor produces it.
    return {std::move(times), heard.mean(0).slice(0, from, to - 1)};
}

}  // namespace skimline
