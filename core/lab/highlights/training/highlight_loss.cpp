// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/highlights/training/highlight_loss.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <algorithm>
#include <limits>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

constexpr double kMargin = 0.2;
constexpr double kTemperature = 0.5;
constexpr double kLengths = 10;
constexpr double kOverlaps = 1;
constexpr double kRelevanceClasses = 4;
constexpr double kBackground = 0.1;

at::Tensor stacked(const std::vector<const HighlightExample*>& examples,
                   FloatMatrix HighlightExample::*part, std::int64_t rows, std::int64_t columns) {
    at::Tensor all =
        at::empty({static_cast<std::int64_t>(examples.size()), rows, columns}, at::kFloat);
    float* target = all.data_ptr<float>();
    for (const HighlightExample* example : examples) {
        const FloatMatrix& matrix = example->*part;
        if (part == &HighlightExample::speech && matrix.rows == 0) {
            target = std::fill_n(target, rows * columns, 0.0F);
            continue;
        }
        if (matrix.rows != rows || matrix.cols != columns)
            throw Error(ErrorCode::Shape, "example",
                        "An example does not have the size of the network's window.");
        target = std::copy(matrix.values.begin(), matrix.values.end(), target);
    }
    return all;
}

at::Tensor labelsOf(const std::vector<const HighlightExample*>& examples) {
    const auto clips = static_cast<std::int64_t>(examples.front()->labels.size());
    at::Tensor labels = at::zeros({static_cast<std::int64_t>(examples.size()), clips});
    auto values = labels.accessor<float, 2>();
    for (std::size_t row = 0; row < examples.size(); ++row)
        for (std::int64_t clip = 0; clip < clips; ++clip)
            values[static_cast<std::int64_t>(row)][clip] =
                examples[row]->labels[static_cast<std::size_t>(clip)] ? 1.0F : 0.0F;
    return labels;
}

/// Centre and width of every moment, [moments, 2].
at::Tensor momentsOf(const HighlightExample& example) {
    at::Tensor moments = at::empty({static_cast<std::int64_t>(example.moments.size()), 2});
    auto values = moments.accessor<float, 2>();
    std::int64_t row = 0;
    for (const TimeWindow& moment : example.moments) {
        values[row][0] = static_cast<float>((moment.start + moment.end) / 2);
        values[row][1] = static_cast<float>(moment.end - moment.start);
        ++row;
    }
    return moments;
}

/// Generalised IoU of centres and widths, broadcast.
at::Tensor generalisedIou(const at::Tensor& a, const at::Tensor& b) {
    const auto start = [](const at::Tensor& x) { return x.select(-1, 0) - x.select(-1, 1) / 2; };
    const auto end = [](const at::Tensor& x) { return x.select(-1, 0) + x.select(-1, 1) / 2; };
    const at::Tensor both = (at::min(end(a), end(b)) - at::max(start(a), start(b))).clamp_min(0);
    const at::Tensor united = (a.select(-1, 1) + b.select(-1, 1) - both).clamp_min(1e-6);
    const at::Tensor hull = (at::max(end(a), end(b)) - at::min(start(a), start(b))).clamp_min(1e-6);
    return both / united - (hull - united) / hull;
}

FloatMatrix costsOf(const at::Tensor& places, const at::Tensor& there, const at::Tensor& wanted) {
    const c10::NoGradGuard noGradients;
    const at::Tensor a = places.unsqueeze(1);
    const at::Tensor b = wanted.unsqueeze(0);
    const at::Tensor costs = ((a - b).abs().sum(2) * kLengths - generalisedIou(a, b) * kOverlaps -
                              there.sigmoid().unsqueeze(1) * kRelevanceClasses)
                                 .contiguous();
    FloatMatrix plain(costs.size(0), costs.size(1));
    std::copy_n(costs.data_ptr<float>(), costs.numel(), plain.values.begin());
    return plain;
}

at::Tensor lossOf(const at::Tensor& places, const at::Tensor& there,
                  const HighlightExample& example) {
    const at::Tensor wanted = momentsOf(example);
    at::Tensor classes = at::zeros_like(there.detach());
    at::Tensor weights = at::full_like(classes, kBackground);
    at::Tensor loss = at::zeros({});
    if (wanted.size(0) > 0) {
        const std::vector<std::int64_t> matched = matchMoments(costsOf(places, there, wanted));
        const at::Tensor index = at::tensor(at::IntArrayRef(matched), at::kLong);
        classes.index_fill_(0, index, 1);
        weights.index_fill_(0, index, 1);
        const at::Tensor found = places.index_select(0, index);
        loss = (found - wanted).abs().sum(1).mean() * kLengths +
               (1 - generalisedIou(found, wanted)).mean() * kOverlaps;
    }
    return loss + at::binary_cross_entropy_with_logits(there, classes, weights) * kRelevanceClasses;
}

struct Matching {
    double cost = std::numeric_limits<double>::infinity();
    std::vector<std::int64_t> queries;  ///< one per moment
};

/// Tries every query for the moments that have none in `chosen` yet.
void search(const FloatMatrix& costs, double sum, std::vector<std::int64_t>& chosen,
            Matching& best) {
    const std::int64_t moment = std::ssize(chosen);
    if (moment == costs.cols) {
        if (sum < best.cost) best = {sum, chosen};
        return;
    }
    for (std::int64_t query = 0; query < costs.rows; ++query) {
        if (std::ranges::find(chosen, query) != chosen.end()) continue;
        chosen.push_back(query);
        search(costs, sum + costs.row(query)[static_cast<std::size_t>(moment)], chosen, best);
        chosen.pop_back();
    }
}

}  // namespace

HighlightInput batchOf(const std::vector<const HighlightExample*>& examples,
                       const HighlightNetConfig& config, const HighlightSenses& senses) {
    const auto batch = static_cast<std::int64_t>(examples.size());
    HighlightInput input;
    input.video =
        stacked(examples, &HighlightExample::video, config.videoTokens, config.videoWidth);
    input.audio =
        stacked(examples, &HighlightExample::audio, config.audioTokens, config.audioWidth);
    input.videoThere = at::ones({batch, config.videoTokens}, at::kBool);
    input.audioThere = at::full({batch, config.audioTokens}, senses.audio, at::kBool);
    input.words = at::zeros({batch, config.wordTokens}, at::kLong);
    for (std::int64_t row = 0; row < batch; ++row)
        input.words[row][0] = examples[static_cast<std::size_t>(row)]->word;
    if (config.hearsSpeech()) {
        input.speech =
            stacked(examples, &HighlightExample::speech, config.speechTokens, config.speechWidth);
        input.speechThere =
            (input.speech != 0).any(2).logical_and(at::scalar_tensor(senses.speech));
    }
    return input;
}

at::Tensor saliencyLoss(const at::Tensor& saliency,
                        const std::vector<const HighlightExample*>& examples) {
    const at::Tensor labels = labelsOf(examples);
    const at::Tensor rest = 1 - labels;
    const at::Tensor pairs = labels.unsqueeze(2) * rest.unsqueeze(1);
    const at::Tensor gaps = (kMargin - saliency.unsqueeze(2) + saliency.unsqueeze(1)).clamp_min(0);
    const at::Tensor hinge = (gaps * pairs).sum() / pairs.sum().clamp_min(1);
    const at::Tensor shares = at::log_softmax(saliency / kTemperature, 1);
    const at::Tensor contrast = -(shares * labels).sum() / labels.sum().clamp_min(1);
    const at::Tensor empty = (labels.sum(1, true) == 0).to(at::kFloat);
    const at::Tensor quiet = (at::softplus(saliency) * empty).mean();
    const at::Tensor level = at::binary_cross_entropy_with_logits(saliency, labels);
    return hinge * 2 + contrast + quiet + level;
}

at::Tensor momentLoss(const HighlightOutput& output,
                      const std::vector<const HighlightExample*>& examples) {
    at::Tensor sum = at::zeros({});
    for (std::size_t layer = 0; layer < output.moments.size(); ++layer)
        for (std::size_t row = 0; row < examples.size(); ++row) {
            const auto at = static_cast<std::int64_t>(row);
            sum = sum +
                  lossOf(output.moments[layer][at], output.foreground[layer][at], *examples[row]);
        }
    return sum / static_cast<double>(examples.size());
}

std::vector<std::int64_t> matchMoments(const FloatMatrix& costs) {
    if (costs.rows < costs.cols || costs.cols > 4)
        throw Error(ErrorCode::Shape, "moments", "There are more moments than can be matched.");
    std::vector<std::int64_t> chosen;
    Matching best;
    search(costs, 0, chosen, best);
    if (best.queries.empty() && costs.cols > 0)
        throw Error(ErrorCode::Shape, "moments", "The costs of the moments are not numbers.");
    return best.queries;
}

}  // namespace skimline
