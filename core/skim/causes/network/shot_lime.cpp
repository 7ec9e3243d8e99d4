// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/causes/network/shot_lime.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

/// Random choices of shots to remove, always the same number of shots.
class Samples {
public:
    Samples(std::int64_t shots, const LimeOptions& options)
        : m_shots(shots), m_random(options.seed), m_order(static_cast<std::size_t>(shots)) {
        std::iota(m_order.begin(), m_order.end(), std::size_t{0});
        m_gone = std::clamp<std::int64_t>(std::llround(options.masked * static_cast<double>(shots)),
                                          1, shots);
    }

    std::vector<bool> next() {
        // The same on every platform, unlike std::shuffle.
        for (std::int64_t at = 0; at < m_gone; ++at) {
            const auto other = at + static_cast<std::int64_t>(
                                        m_random() % static_cast<std::uint64_t>(m_shots - at));
            std::swap(m_order[static_cast<std::size_t>(at)],
                      m_order[static_cast<std::size_t>(other)]);
        }
        std::vector<bool> gone(static_cast<std::size_t>(m_shots), false);
        for (std::int64_t at = 0; at < m_gone; ++at)
            gone[m_order[static_cast<std::size_t>(at)]] = true;
        return gone;
    }

private:
    std::int64_t m_shots;
    std::int64_t m_gone = 0;
    std::mt19937_64 m_random;
    std::vector<std::size_t> m_order;
};

/// Weight of a sample: by the cosine between it and the whole video, as vectors of 0 and 1.
double closeness(std::int64_t left, std::int64_t shots, double width) {
    const double cosine = std::sqrt(static_cast<double>(left) / static_cast<double>(shots));
    const double distance = 1 - cosine;
    return std::sqrt(std::exp(-distance * distance / (width * width)));
}

/// Weighted ridge regression with a free constant. @param x [n, shots], y, w [n]
at::Tensor regression(const at::Tensor& x, const at::Tensor& y, const at::Tensor& w, double ridge) {
    const at::Tensor share = w / w.sum();
    const at::Tensor centred = x - at::mv(x.t(), share);
    const at::Tensor target = y - (share * y).sum();
    const at::Tensor weighted = centred * w.unsqueeze(1);
    at::Tensor normal = at::mm(weighted.t(), centred);
    normal.diagonal().add_(ridge);
    return at::linalg_solve(normal, at::mv(weighted.t(), target));
}

}  // namespace

std::vector<float> shotLime(std::int64_t shots, const AnswerWithout& answer,
                            const LimeOptions& options, const RunContext& context) {
    if (shots < 1 || options.samples < 1 || options.masked <= 0 || options.masked > 1 ||
        options.kernelWidth <= 0 || options.ridge <= 0)
        throw Error(ErrorCode::Usage, "lime", "LIME needs shots, samples and positive widths.");
    Samples samples(shots, options);
    const std::int64_t count = options.samples + 1;
    at::Tensor x = at::ones({count, shots}, at::kDouble);
    at::Tensor y = at::empty({count}, at::kDouble);
    at::Tensor w = at::ones({count}, at::kDouble);
    auto rows = x.accessor<double, 2>();
    StageProgress progress(context, Stage::Scores, count);
    for (std::int64_t sample = 0; sample < count; ++sample) {
        progress.advanceTo(sample);
        std::vector<bool> gone(static_cast<std::size_t>(shots), false);
        if (sample > 0) gone = samples.next();
        std::int64_t left = shots;
        for (std::int64_t shot = 0; shot < shots; ++shot)
            if (gone[static_cast<std::size_t>(shot)]) {
                rows[sample][shot] = 0;
                --left;
            }
        y.data_ptr<double>()[sample] = answer(gone);
        w.data_ptr<double>()[sample] = closeness(left, shots, options.kernelWidth);
    }
    const at::Tensor found = regression(x, y, w, options.ridge).to(at::kFloat);
    return {found.data_ptr<float>(), found.data_ptr<float>() + shots};
}

}  // namespace skimline
