// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/highlights/highlight_network.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "core/skim/highlights/highlight_window.h"

namespace skimline {
namespace {

constexpr double kShown = 0.5;
constexpr double kLowestDecade = -4;

void addMoments(const HighlightOutput& output, double second, std::vector<HighlightMoment>& all) {
    if (output.moments.empty()) return;
    const at::Tensor places = output.moments.back()[0];
    const at::Tensor scores = output.foreground.back()[0].sigmoid();
    for (std::int64_t query = 0; query < scores.size(0); ++query) {
        const double score = scores[query].item<double>();
        if (score < kShown) continue;
        const double centre = places[query][0].item<double>();
        const double half = places[query][1].item<double>() / 2;
        constexpr double length = HighlightWindow::kSeconds;
        all.push_back({second + std::max(0.0, centre - half) * length,
                       second + std::min(1.0, centre + half) * length, score});
    }
}

/// Keeps the best of overlapping moments, cut to the video.
std::vector<HighlightMoment> apart(std::vector<HighlightMoment> all, double end) {
    std::ranges::stable_sort(all, std::greater(), &HighlightMoment::score);
    std::vector<HighlightMoment> kept;
    for (HighlightMoment moment : all) {
        moment.end = std::min(moment.end, end);
        if (moment.end > moment.start &&
            std::ranges::none_of(kept, [&](const HighlightMoment& other) {
                return moment.start < other.end && other.start < moment.end;
            }))
            kept.push_back(moment);
    }
    return kept;
}

/// Sums the attention statistics over the windows.
class AttentionSum {
public:
    explicit AttentionSum(const HighlightNetConfig& config) : m_sizes(blockSizes(config)) {
        m_sum.hearsSpeech = config.hearsSpeech();
    }

    void add(const HighlightInput& input, const HighlightTrace& trace) {
        const at::Tensor there = tokensThere(input, m_sum.hearsSpeech).nonzero().squeeze(1);
        const at::Tensor images = input.videoThere[0].nonzero().squeeze(1) + 1;
        for (const at::Tensor& all : trace.weights) {
            const at::Tensor weights =
                all[0].index_select(1, there).index_select(2, there).contiguous();
            const WeightSpread spread = weightSpread(weights);
            m_sum.belowTenth += spread.belowTenth;
            m_sum.entropy += spread.entropy;
            count(weights);
            const at::Tensor given = all[0].index_select(1, images).mean(at::IntArrayRef{0, 1});
            std::int64_t first = 0;
            for (std::size_t block = 0; block < kTokenBlocks; ++block) {
                m_sum.mass[block] += given.narrow(0, first, m_sizes[block]).sum().item<double>();
                first += m_sizes[block];
            }
            ++m_count;
        }
    }

    HighlightAttention mean() const {
        HighlightAttention mean = m_sum;
        for (double& mass : mean.mass) mass /= m_count;
        mean.belowTenth /= m_count;
        mean.entropy /= m_count;
        for (double& share : mean.histogram) share /= m_weights;
        return mean;
    }

private:
    void count(const at::Tensor& weights) {
        const auto keys = static_cast<double>(weights.size(2));
        const float* values = weights.data_ptr<float>();
        for (std::int64_t at = 0; at < weights.numel(); ++at) {
            const double decade = std::log10(std::max(values[at] * keys, 1e-30));
            const double bin = (decade - kLowestDecade) * HighlightAttention::kBinsPerTenth;
            ++m_sum.histogram[static_cast<std::size_t>(
                std::clamp(bin, 0.0, HighlightAttention::kBins - 1.0))];
        }
        m_weights += static_cast<double>(weights.numel());
    }

    std::array<std::int64_t, kTokenBlocks> m_sizes;
    HighlightAttention m_sum;
    double m_count = 0;
    double m_weights = 0;
};

}  // namespace

at::Tensor tokensThere(const HighlightInput& input, bool hearsSpeech) {
    std::vector<at::Tensor> there{at::ones({1}, at::kBool), input.videoThere[0],
                                  input.audioThere[0], input.words[0] > 0};
    if (hearsSpeech) there.push_back(input.speechThere[0]);
    return at::cat(there);
}

std::array<std::int64_t, kTokenBlocks> blockSizes(const HighlightNetConfig& config) {
    return {1, config.videoTokens, config.audioTokens, config.wordTokens, config.speechTokens};
}

Highlights scoreHighlights(const HighlightNet& net, const HighlightMaterial& material,
                           std::int64_t word, bool masks, const RunContext& context) {
    const c10::NoGradGuard noGradients;
    Highlights found;
    found.saliency.resize(static_cast<std::size_t>(material.images.rows));
    std::vector<float> windows(found.saliency.size());
    AttentionSum attention(net.config());
    StageProgress progress(context, Stage::Scores, material.windows());
    for (std::int64_t window = 0; window < material.windows(); ++window) {
        context.throwIfStopped();
        const std::int64_t second = window * HighlightMaterial::step();
        const HighlightInput input = material.windowAt(second, word);
        HighlightTrace trace;
        const HighlightOutput output = net.forward(input, &trace, masks);
        const at::Tensor shares = output.saliency[0].sigmoid();
        for (std::int64_t at = 0; at < HighlightWindow::kImages; ++at) {
            const auto image =
                static_cast<std::size_t>(second * HighlightWindow::kImagesPerSecond + at);
            if (image >= found.saliency.size()) break;
            // A frame at the edge of a window has only half of its context.
            const auto weight = static_cast<float>(std::min(at + 1, HighlightWindow::kImages - at));
            found.saliency[image] += weight * shares[at].item<float>();
            windows[image] += weight;
        }
        addMoments(output, static_cast<double>(second), found.moments);
        attention.add(input, trace);
        progress.advanceTo(window + 1);
    }
    for (std::size_t at = 0; at < windows.size(); ++at) found.saliency[at] /= windows[at];
    found.moments = apart(std::move(found.moments), static_cast<double>(material.images.rows) /
                                                        HighlightWindow::kImagesPerSecond);
    found.attention = attention.mean();
    return found;
}

}  // namespace skimline
