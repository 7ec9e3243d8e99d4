// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/attention/cpu/masked_attention.h"

#include <ATen/Parallel.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace skimline::cpu {
namespace {

/// The keys that one query sees; the pattern is symmetric, so also the queries that see one key.
class Partners {
public:
    Partners(const AttentionPattern& pattern, std::int64_t length)
        : m_pattern(pattern),
          m_length(length),
          m_radius(pattern.kind == PatternKind::Global ? 0 : pattern.window / 2),
          m_hasGlobals(pattern.kind == PatternKind::Lga || pattern.kind == PatternKind::Global) {}

    void of(std::int64_t step, std::vector<std::int64_t>& steps) const {
        steps.clear();
        const bool global = m_hasGlobals && std::binary_search(m_pattern.globals.begin(),
                                                               m_pattern.globals.end(), step);
        if (global || m_pattern.kind == PatternKind::Full) {
            for (std::int64_t other = 0; other < m_length; ++other) steps.push_back(other);
            return;
        }
        const std::int64_t begin = std::max<std::int64_t>(0, step - m_radius);
        const std::int64_t end = std::min(m_length, step + m_radius + 1);
        for (std::int64_t other = begin; other < end; ++other) steps.push_back(other);
        if (!m_hasGlobals) return;
        for (const std::int64_t other : m_pattern.globals)
            if (other < begin || other >= end) steps.push_back(other);
    }

private:
    const AttentionPattern& m_pattern;
    std::int64_t m_length, m_radius;
    bool m_hasGlobals;
};

template <class T>
T dot(const T* a, const T* b, std::int64_t width) {
    // Several sums side by side: a compiler may not reorder one.
    constexpr std::int64_t kSums = 8;
    T sums[kSums] = {};
    const std::int64_t whole = width - width % kSums;
    for (std::int64_t at = 0; at < whole; at += kSums)
        for (std::int64_t lane = 0; lane < kSums; ++lane) sums[lane] += a[at + lane] * b[at + lane];
    for (std::int64_t at = whole; at < width; ++at) sums[at - whole] += a[at] * b[at];
    T sum = 0;
    for (const T part : sums) sum += part;
    return sum;
}

template <class T>
void addScaled(T factor, const T* from, T* to, std::int64_t width) {
    for (std::int64_t at = 0; at < width; ++at) to[at] += factor * from[at];
}

/// The mask's number for one pair, and its derivatives.
template <class T>
struct MaskNumber {
    T value = 0;
    T slope = 1;
};

template <class T>
MaskNumber<T> maskNumber(const MaskedView<T>& view, std::int64_t query, std::int64_t key) {
    const T in = dot(view.rows + query * view.maskWidth, view.columns + key * view.maskWidth,
                     view.maskWidth) +
                 view.bias[key];
    if (view.activation == MaskActivation::None) return {in, 1};
    const T share = 1 / (1 + std::exp(-in));
    if (view.activation == MaskActivation::Sigmoid) return {share, share * (1 - share)};
    // log(1 + e^x) without overflow.
    return {std::max(in, T{0}) + std::log1p(std::exp(-std::abs(in))), share};
}

/// Row `step` of head `head` in an array [heads, length, width].
template <class T, class Pointer>
Pointer* rowOf(const MaskedView<T>& view, Pointer* array, std::int64_t head, std::int64_t step) {
    return array + (head * view.length + step) * view.width;
}

/// Two steps in one head.
struct Pair {
    std::int64_t head, query, key;
};

/// One pair in one head of the backward pass.
template <class T>
struct PairGradient {
    T weight = 0;  ///< of the softmax
    T score = 0;   ///< gradient of scale * q . k
    T mask = 0;    ///< gradient of the mask's number
};

template <class T>
PairGradient<T> pairGradient(const MaskedView<T>& view, const Pair& pair, T scale,
                             const MaskNumber<T>& number, T delta) {
    const auto [head, query, key] = pair;
    const T score =
        scale * dot(rowOf(view, view.q, head, query), rowOf(view, view.k, head, key), view.width);
    const bool multiply = view.fusion == MaskFusion::Multiply;
    const T fused = multiply ? score * number.value : score + number.value;
    PairGradient<T> gradient;
    gradient.weight = std::exp(fused - view.lse[head * view.length + query]);
    const T ahead =
        dot(rowOf(view, view.gradOut, head, query), rowOf(view, view.v, head, key), view.width);
    const T inner = gradient.weight * (ahead - delta);
    gradient.score = multiply ? inner * number.value : inner;
    gradient.mask = multiply ? inner * score : inner;
    return gradient;
}

template <class T>
T scaleOf(const MaskedView<T>& view) {
    return 1 / std::sqrt(static_cast<T>(view.width));
}

/// Keys that one query sees.
template <class T>
struct SeenKeys {
    std::vector<std::int64_t> keys;
    std::vector<T> numbers;  ///< of the mask, one per key
    std::vector<T> scores;   ///< of one head, overwritten by the next
};

template <class T>
void attend(const MaskedView<T>& view, std::int64_t head, std::int64_t query, SeenKeys<T>& seen) {
    auto& [keys, numbers, scores] = seen;
    T most = -std::numeric_limits<T>::infinity();
    for (std::size_t at = 0; at < keys.size(); ++at) {
        const T score = scaleOf(view) * dot(rowOf(view, view.q, head, query),
                                            rowOf(view, view.k, head, keys[at]), view.width);
        scores[at] =
            view.fusion == MaskFusion::Multiply ? score * numbers[at] : score + numbers[at];
        most = std::max(most, scores[at]);
    }
    T* out = rowOf(view, view.out, head, query);
    std::fill(out, out + view.width, T{0});
    T sum = 0;
    for (std::size_t at = 0; at < keys.size(); ++at) {
        const T weight = std::exp(scores[at] - most);
        sum += weight;
        addScaled(weight, rowOf(view, view.v, head, keys[at]), out, view.width);
    }
    for (std::int64_t at = 0; at < view.width; ++at) out[at] /= sum;
    view.lse[head * view.length + query] = most + std::log(sum);
}

/// gradOut . out for every head and step.
template <class T>
std::vector<T> deltasOf(const MaskedView<T>& view) {
    std::vector<T> deltas(static_cast<std::size_t>(view.heads * view.length));
    for (std::size_t row = 0; row < deltas.size(); ++row) {
        const auto at = static_cast<std::int64_t>(row) * view.width;
        deltas[row] = dot<T>(view.gradOut + at, view.out + at, view.width);
    }
    return deltas;
}

template <class T>
void gradientsOfQuery(const MaskedView<T>& view, std::int64_t query,
                      const std::vector<std::int64_t>& keys, const std::vector<T>& deltas) {
    const T scale = scaleOf(view);
    for (const std::int64_t key : keys) {
        const MaskNumber<T> number = maskNumber(view, query, key);
        T mask = 0;
        for (std::int64_t head = 0; head < view.heads; ++head) {
            const auto row = static_cast<std::size_t>(head * view.length + query);
            const auto gradient =
                pairGradient(view, {head, query, key}, scale, number, deltas[row]);
            addScaled(gradient.score * scale, rowOf(view, view.k, head, key),
                      rowOf(view, view.gradQ, head, query), view.width);
            mask += gradient.mask;
        }
        addScaled(mask * number.slope, view.columns + key * view.maskWidth,
                  view.gradRows + query * view.maskWidth, view.maskWidth);
    }
}

template <class T>
void gradientsOfKey(const MaskedView<T>& view, std::int64_t key,
                    const std::vector<std::int64_t>& queries, const std::vector<T>& deltas) {
    const T scale = scaleOf(view);
    for (const std::int64_t query : queries) {
        const MaskNumber<T> number = maskNumber(view, query, key);
        T mask = 0;
        for (std::int64_t head = 0; head < view.heads; ++head) {
            const auto row = static_cast<std::size_t>(head * view.length + query);
            const auto gradient =
                pairGradient(view, {head, query, key}, scale, number, deltas[row]);
            addScaled(gradient.score * scale, rowOf(view, view.q, head, query),
                      rowOf(view, view.gradK, head, key), view.width);
            addScaled(gradient.weight, rowOf(view, view.gradOut, head, query),
                      rowOf(view, view.gradV, head, key), view.width);
            mask += gradient.mask;
        }
        const T in = mask * number.slope;
        addScaled(in, view.rows + query * view.maskWidth, view.gradColumns + key * view.maskWidth,
                  view.maskWidth);
        view.gradBias[key] += in;
    }
}

}  // namespace

template <class T>
void maskedForward(const MaskedView<T>& view, const AttentionPattern& pattern) {
    const Partners partners(pattern, view.length);
    at::parallel_for(0, view.length, 8, [&](std::int64_t begin, std::int64_t end) {
        SeenKeys<T> seen;
        auto& [keys, numbers, scores] = seen;
        for (std::int64_t query = begin; query < end; ++query) {
            partners.of(query, keys);
            numbers.resize(keys.size());
            scores.resize(keys.size());
            for (std::size_t at = 0; at < keys.size(); ++at)
                numbers[at] = maskNumber(view, query, keys[at]).value;
            for (std::int64_t head = 0; head < view.heads; ++head) attend(view, head, query, seen);
        }
    });
}

template <class T>
void maskedBackward(const MaskedView<T>& view, const AttentionPattern& pattern) {
    const Partners partners(pattern, view.length);
    const std::vector<T> deltas = deltasOf(view);
    at::parallel_for(0, view.length, 8, [&](std::int64_t begin, std::int64_t end) {
        std::vector<std::int64_t> others;
        for (std::int64_t step = begin; step < end; ++step) {
            partners.of(step, others);
            gradientsOfQuery(view, step, others, deltas);
            gradientsOfKey(view, step, others, deltas);
        }
    });
}

template void maskedForward<float>(const MaskedView<float>&, const AttentionPattern&);
template void maskedForward<double>(const MaskedView<double>&, const AttentionPattern&);
template void maskedBackward<float>(const MaskedView<float>&, const AttentionPattern&);
template void maskedBackward<double>(const MaskedView<double>&, const AttentionPattern&);

}  // namespace skimline::cpu
