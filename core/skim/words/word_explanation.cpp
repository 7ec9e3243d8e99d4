// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/words/word_explanation.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <functional>
#include <utility>

#include "core/foundation/text/unicode/unicode.h"
#include "core/skim/causes/network/asked_text.h"

namespace skimline {
namespace {

std::vector<double> numbersOf(const at::Tensor& tensor) {
    const at::Tensor plain = tensor.to(at::kDouble).contiguous();
    return {plain.data_ptr<double>(), plain.data_ptr<double>() + plain.numel()};
}

/// In lower case, from the first letter or number to the last.
std::string bareWord(const std::string& word) {
    std::size_t begin = word.size();
    std::size_t end = 0;
    for (std::size_t at = 0; at < word.size();) {
        const CodePoint point = codePointAt(word, at);
        if (isLetter(point.value) || isNumber(point.value)) {
            begin = std::min(begin, point.begin);
            end = point.end;
        }
        at = point.end;
    }
    return begin < end ? lowerCase(word.substr(begin, end - begin)) : std::string();
}

void addTokens(const TextCauses& causes, const SummarizerModel& network, const ReadAndWritten& text,
               WordCauses& found) {
    const std::vector<std::int64_t> layersAndHeads{0, 1};
    const std::vector<double> relevance = numbersOf(causes.relevance.tokens);
    const std::vector<double> contributions = numbersOf(causes.contributions.mean(layersAndHeads));
    const std::vector<double> norms = numbersOf(causes.norms.mean(layersAndHeads));
    const std::vector<double> weights = numbersOf(causes.weights.mean(layersAndHeads));
    for (std::size_t i = 0; i < relevance.size(); ++i) {
        const std::int64_t id =
            text.input.ids[0][static_cast<std::int64_t>(i)].item<std::int64_t>();
        WordCauses::Token token{network.tokenizer().decode({&id, 1}),
                                {},
                                relevance[i],
                                contributions[i],
                                norms[i],
                                weights[i]};
        const TextRange& place = text.read.places[i];
        if (place.begin != place.end) token.cue = text.read.said.lineAt(place.begin);
        found.tokens.push_back(std::move(token));
    }
    for (std::int64_t layer = 0; layer < causes.norms.size(0); ++layer)
        found.layers.push_back({numbersOf(causes.contributions[layer].mean(0)),
                                numbersOf(causes.norms[layer].mean(0))});
}

void addHeads(const at::Tensor& effects, const at::Tensor& preview, WordCauses& found) {
    for (std::int64_t layer = 0; layer < effects.size(0); ++layer)
        for (std::int64_t head = 0; head < effects.size(1); ++head)
            found.heads.push_back({layer, head, effects[layer][head].item<double>(),
                                   preview[layer][head].item<double>()});
    std::ranges::stable_sort(found.heads, std::ranges::greater(), &WordCauses::Head::effect);
}

}  // namespace

bool isWordAskedFor(const std::string& wanted, std::size_t part, const std::string& word) {
    if (!wanted.empty() && std::ranges::all_of(wanted, [](char c) { return c >= '0' && c <= '9'; }))
        return wanted == std::to_string(part + 1);
    return !bareWord(wanted).empty() && bareWord(wanted) == bareWord(word);
}

WordCauses explainWord(const SummarizerModel& network, const ReadAndWritten& text,
                       const WrittenWord& word, const RunContext& context) {
    const AskedText asked(network.model(), text.input, text.ids, context);
    // The start token stands before the first one of a word.
    const FrameSpan span{static_cast<std::int64_t>(word.tokens.front()) + 1,
                         static_cast<std::int64_t>(word.tokens.back()) + 2};
    const TextCauses causes = asked.causesOf(span, context);
    WordCauses found;
    found.logProbability = causes.logProbability;
    addTokens(causes, network, text, found);
    if (causes.relevance.frames.defined()) {
        const std::vector<double> frames = numbersOf(causes.relevance.frames);
        for (std::size_t i = 0; i < frames.size(); ++i)
            found.frames.push_back({text.read.images.seconds[i], frames[i]});
    }
    addHeads(asked.headEffects(span, context), causes.preview, found);
    return found;
}

}  // namespace skimline
