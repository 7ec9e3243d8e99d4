// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/words/summary_attribution.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <map>
#include <string>

namespace skimline {
namespace {

constexpr std::size_t kMostCues = 4;
constexpr std::int64_t kMostFrames = 6;

/// Ends of the tokens in the text. A character of several tokens belongs to the last of them.
std::vector<std::size_t> tokenEnds(const std::vector<std::int64_t>& ids, const Tokenizer& tokenizer,
                                   const std::string& text) {
    std::vector<std::size_t> ends;
    for (std::size_t count = 1; count <= ids.size(); ++count) {
        const std::string part = tokenizer.decode({ids.data(), count});
        const auto [a, b] = std::ranges::mismatch(part, text);
        const auto same = static_cast<std::size_t>(a - part.begin());
        ends.push_back(std::max(same, ends.empty() ? 0 : ends.back()));
    }
    return ends;
}

std::vector<WrittenWord> wordsIn(const std::string& text, const std::vector<std::size_t>& ends) {
    std::vector<WrittenWord> words;
    std::size_t begin = 0;
    while (begin < text.size()) {
        const std::size_t letter = text.find_first_not_of(" \n\t", begin);
        if (letter == std::string::npos) break;
        const std::size_t end = std::min(text.find_first_of(" \n\t", letter), text.size());
        WrittenWord word{{begin, end}, {}};
        for (std::size_t token = 0; token < ends.size(); ++token) {
            const std::size_t from = token == 0 ? 0 : ends[token - 1];
            if (from < end && ends[token] > begin) word.tokens.push_back(token);
        }
        words.push_back(std::move(word));
        begin = end;
    }
    return words;
}

void addCues(const at::Tensor& weights, const SummarySources::Read& read, SummaryPart& part) {
    const at::Tensor plain = weights.contiguous();
    const float* weight = plain.data_ptr<float>();
    std::map<std::size_t, double> byCue;
    double sum = 0;
    for (std::size_t i = 0; i < read.places.size(); ++i) {
        if (read.places[i].begin == read.places[i].end) continue;
        byCue[read.said.lineAt(read.places[i].begin)] += weight[i];
        sum += weight[i];
    }
    for (const auto& [index, share] : byCue)
        if (share > 0) part.cues.push_back({index, share / sum});
    std::ranges::stable_sort(part.cues, std::ranges::greater(), &SummaryPart::Cue::weight);
    if (part.cues.size() > kMostCues) part.cues.resize(kMostCues);
    if (part.cues.empty()) return;
    const Transcript::Line& most = read.said.lines()[part.cues.front().index];
    part.start = most.start.toDouble();
    part.end = most.end.toDouble();
}

void addFrames(const at::Tensor& shares, const Images& images, SummaryPart& part) {
    const std::int64_t count = std::min(kMostFrames, shares.size(0));
    const auto [weights, rows] = shares.topk(count);
    for (std::int64_t i = 0; i < count; ++i)
        part.frames.push_back(
            {images.seconds[static_cast<std::size_t>(rows[i].item<std::int64_t>())],
             static_cast<double>(weights[i].item<float>())});
}

}  // namespace

std::vector<WrittenWord> writtenWords(const std::vector<std::int64_t>& ids,
                                      const Tokenizer& tokenizer) {
    const std::vector<std::int64_t> written(ids.begin() + 1, ids.end());
    const std::string text = tokenizer.decode(written);
    return wordsIn(text, tokenEnds(written, tokenizer, text));
}

SummarySources::SummarySources(const EncoderDecoderModel& model, const at::Tensor& memory,
                               const EncoderInput& input, const std::vector<at::Tensor>& fusion)
    : m_model(model), m_memory(memory), m_input(input) {
    if (fusion.empty()) return;
    for (const at::Tensor& weights : fusion) {
        const at::Tensor mean = weights.squeeze(0).mean(0);
        m_seen = m_seen.defined() ? m_seen + mean : mean;
    }
    m_seen = m_seen / static_cast<double>(fusion.size());
}

void SummarySources::trace(const std::vector<std::int64_t>& ids, const RunContext& context) {
    DecoderState state = m_model.start(m_memory, m_input.mask, 1);
    std::vector<at::Tensor> layers;
    state.crossWeights = &layers;
    for (std::size_t i = 0; i + 1 < ids.size(); ++i) {
        context.throwIfStopped();
        layers.clear();
        m_model.decode(at::tensor({ids[i]}, at::kLong).unsqueeze(0), state);
        at::Tensor sum;
        for (const at::Tensor& layer : layers) {
            const at::Tensor mean = layer.select(0, 0).select(1, 0).mean(0);
            sum = sum.defined() ? sum + mean : mean;
        }
        m_weights.push_back(sum / static_cast<double>(layers.size()));
    }
}

void SummarySources::addParts(const std::vector<std::int64_t>& ids, const Tokenizer& tokenizer,
                              const Read& read, WrittenSummary& summary) const {
    const std::vector<std::int64_t> written(ids.begin() + 1, ids.end());
    const std::string text = tokenizer.decode(written);
    std::vector<std::size_t> sentenceEnds;
    for (const TextRange& sentence : splitSentences(text)) sentenceEnds.push_back(sentence.end);
    const bool first = summary.parts.empty();
    for (const WrittenWord& word : writtenWords(ids, tokenizer)) {
        SummaryPart part;
        part.text = word.place.of(text);
        if (word.place.begin == 0 && !first && part.text.front() != ' ') part.text.insert(0, " ");
        part.endsSentence = std::ranges::find(sentenceEnds, word.place.end) != sentenceEnds.end();
        at::Tensor weights = at::zeros({static_cast<std::int64_t>(read.places.size())});
        for (const std::size_t token : word.tokens) weights = weights + m_weights[token];
        if (!word.tokens.empty()) weights = weights / static_cast<double>(word.tokens.size());
        addCues(weights, read, part);
        if (m_seen.defined()) addFrames(weights.matmul(m_seen), read.images, part);
        summary.parts.push_back(std::move(part));
    }
}

}  // namespace skimline
