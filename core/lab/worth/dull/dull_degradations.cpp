// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/lab/worth/dull/dull_makers.h"

namespace skimline {
namespace {

constexpr int kMushBlock = 16;
constexpr std::size_t kMostKept = 3;
constexpr float kPi = 3.14159265F;

/// Mean absolute step between neighbours in a part of the frame, green channel.
double detailIn(const DullCanvas& canvas, const DullBox& box) {
    double sum = 0;
    for (int y = box.top + 1; y < box.top + box.height; ++y)
        for (int x = box.left + 1; x < box.left + box.width; ++x) {
            const float here = canvas.at(x, y)[1];
            sum += static_cast<double>(std::abs(here - canvas.at(x - 1, y)[1]) +
                                       std::abs(here - canvas.at(x, y - 1)[1]));
        }
    return sum;
}

DullCanvas enlarged(const DullCanvas& canvas, const DullBox& box) {
    DullCanvas result(ImageSize{canvas.width(), canvas.height()});
    for (int y = 0; y < result.height(); ++y)
        for (int x = 0; x < result.width(); ++x)
            std::copy_n(canvas.at(box.left + x * box.width / result.width(),
                                  box.top + y * box.height / result.height()),
                        3, result.at(x, y));
    // Nearest-neighbour scaling would leave steps that look like edges.
    const float enlargement = static_cast<float>(result.width()) / static_cast<float>(box.width);
    result.blur(std::max(0.8F, enlargement / 2));
    return result;
}

using MushBlock = std::array<float, kMushBlock * kMushBlock>;

/// [coefficient, sample]
std::array<std::array<float, kMushBlock>, kMostKept> cosines() {
    std::array<std::array<float, kMushBlock>, kMostKept> table{};
    for (std::size_t k = 0; k < kMostKept; ++k)
        for (std::size_t i = 0; i < kMushBlock; ++i)
            table[k][i] =
                std::cos(kPi * static_cast<float>(k) * (static_cast<float>(i) + 0.5F) / kMushBlock);
    return table;
}

/// One channel of one block, as its first `kept` x `kept` coefficients rounded to `step`.
void coarsen(MushBlock& block, std::size_t kept, float step) {
    static const auto kWave = cosines();
    MushBlock result{};
    for (std::size_t v = 0; v < kept; ++v) {
        for (std::size_t u = 0; u < kept; ++u) {
            float sum = 0;
            for (std::size_t i = 0; i < block.size(); ++i)
                sum += block[i] * kWave[u][i % kMushBlock] * kWave[v][i / kMushBlock];
            const float scale =
                (u == 0 ? 1.0F : 2.0F) * (v == 0 ? 1.0F : 2.0F) / static_cast<float>(block.size());
            const float coefficient = std::round(sum * scale / step) * step;
            for (std::size_t i = 0; i < block.size(); ++i)
                result[i] += coefficient * kWave[u][i % kMushBlock] * kWave[v][i / kMushBlock];
        }
    }
    block = result;
}

/// Calls visit(value of pixel i of the block) for the block at (left, top), clamped at the
/// boundary.
template <typename Visit>
void eachOf(DullCanvas& canvas, int left, int top, std::size_t channel, Visit visit) {
    for (int i = 0; i < kMushBlock * kMushBlock; ++i) {
        const int x = left + i % kMushBlock;
        const int y = top + i / kMushBlock;
        const bool inside = x < canvas.width() && y < canvas.height();
        visit(
            static_cast<std::size_t>(i), inside,
            canvas.at(std::min(x, canvas.width() - 1), std::min(y, canvas.height() - 1))[channel]);
    }
}

}  // namespace

void degradeFocus(DullCanvas& canvas, DullRandom& random) {
    canvas.blur(static_cast<float>(canvas.width()) * random.between(0.02F, 0.06F));
    canvas.addGrain(random, random.between(0, 1.5F), false);
}

void degradeByMotion(DullCanvas& canvas, DullRandom& random) {
    const float length = static_cast<float>(canvas.width()) * random.between(0.08F, 0.25F);
    canvas.smear(length, random.between(0, kPi));
}

void degradeExposure(DullCanvas& canvas, DullRandom& random, bool dark) {
    if (dark) {
        const float left = random.between(0.03F, 0.14F);
        canvas.scaleAndShift(left, random.between(0, 5));
        canvas.addGrain(random, random.between(0.5F, 4), true);
    } else {
        const float factor = random.between(1.2F, 2);
        canvas.scaleAndShift(factor, random.between(140, 210));
    }
}

void coverLens(DullCanvas& canvas, DullRandom& random) {
    const auto width = static_cast<float>(canvas.width());
    const auto height = static_cast<float>(canvas.height());
    const float dark = random.between(0.05F, 0.6F);
    const DullColour skin{150 * dark, random.between(60, 100) * dark,
                          random.between(40, 90) * dark};
    const float centreX = width * random.between(0.3F, 0.7F);
    const float centreY = height * random.between(0.3F, 0.7F);
    const float reach = std::hypot(width, height) * random.between(0.42F, 0.6F);
    canvas.blur(std::max(1.0F, width * 0.01F));
    for (int y = 0; y < canvas.height(); ++y) {
        for (int x = 0; x < canvas.width(); ++x) {
            const float away =
                std::hypot(static_cast<float>(x) - centreX, static_cast<float>(y) - centreY) /
                reach;
            // Far out of focus: the boundary is as wide as a third of the blob.
            const float open = std::clamp((away - 0.75F) * 3, 0.0F, 1.0F);
            for (std::size_t c = 0; c < 3; ++c) {
                float& value = canvas.at(x, y)[c];
                value = open * value + (1 - open) * skin[c] * (0.6F + 0.4F * away);
            }
        }
    }
    canvas.addGrain(random, random.between(0.5F, 3), false);
}

void markFrozen(DullCanvas& canvas, DullRandom& random) {
    canvas.scaleAndShift(random.between(0.2F, 0.5F), 0);
    const int unit = std::max(2, canvas.height() / random.whole(9, 14));
    const int middleX = canvas.width() / 2;
    const int middleY = canvas.height() / 2;
    const DullColour ink{235, 235, 235};
    const int sign = random.whole(0, 2);
    if (sign == 0) {
        canvas.fill({middleX - unit, middleY - unit, unit * 2 / 3, 2 * unit}, ink);
        canvas.fill({middleX + unit / 3, middleY - unit, unit * 2 / 3, 2 * unit}, ink);
    } else if (sign == 1) {  // a ring of dots
        for (int i = 0; i < 8; ++i) {
            const float angle = kPi * static_cast<float>(i) / 4;
            const float level = 90 + 20 * static_cast<float>(i);
            canvas.disc(static_cast<float>(middleX) + static_cast<float>(unit) * std::cos(angle),
                        static_cast<float>(middleY) + static_cast<float>(unit) * std::sin(angle),
                        static_cast<float>(unit) / 5, {level, level, level});
        }
    } else {
        const int scale = std::max(1, unit / 5);
        canvas.text("NO SIGNAL", middleX - 27 * scale, middleY - 4 * scale, scale, ink);
    }
}

DullCanvas emptiestPart(const DullCanvas& canvas, DullRandom& random) {
    const int share = random.whole(3, 5);
    const int width = std::max(1, canvas.width() / share);
    const int height = std::max(1, canvas.height() / share);
    DullBox best{0, 0, width, height};
    double least = std::numeric_limits<double>::max();
    for (int top = 0; top + height <= canvas.height(); top += std::max(1, height / 2)) {
        for (int left = 0; left + width <= canvas.width(); left += std::max(1, width / 2)) {
            const double detail = detailIn(canvas, {left, top, width, height});
            if (detail >= least) continue;
            least = detail;
            best = {left, top, width, height};
        }
    }
    return enlarged(canvas, best);
}

void mush(DullCanvas& canvas, DullRandom& random) {
    const auto kept = static_cast<std::size_t>(random.whole(1, kMostKept));
    const float step = random.between(8, 28);
    for (int top = 0; top < canvas.height(); top += kMushBlock) {
        for (int left = 0; left < canvas.width(); left += kMushBlock) {
            for (std::size_t channel = 0; channel < 3; ++channel) {
                MushBlock block{};
                eachOf(canvas, left, top, channel,
                       [&](std::size_t i, bool, float& value) { block[i] = value; });
                coarsen(block, kept, step);
                eachOf(canvas, left, top, channel, [&](std::size_t i, bool inside, float& value) {
                    if (inside) value = block[i];
                });
            }
        }
    }
}

}  // namespace skimline
