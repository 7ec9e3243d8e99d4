// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speech/transcription/window_decoder.h"

#include <ATen/ATen.h>
#include <zlib.h>

#include <algorithm>
#include <string>
#include <utility>

#include "core/foundation/nn/layers/thread_limit_guard.h"

namespace skimline {

double compressionRatio(std::string_view text) {
    if (text.empty()) return 0;
    std::vector<Bytef> packed(compressBound(text.size()));
    uLongf size = packed.size();
    compress(packed.data(), &size, reinterpret_cast<const Bytef*>(text.data()), text.size());
    return static_cast<double>(text.size()) / static_cast<double>(size);
}

std::int64_t spokenLanguage(const SpeechNetwork& network, const at::Tensor& memory) {
    DecoderState state = network.model().start(memory, 1);
    const at::Tensor rows =
        network.model().decode(at::full({1, 1}, network.tokens.start, at::kLong), state);
    const std::int64_t first = network.tokens.start + 1;
    const at::Tensor scores = network.model().scores(rows).view({-1});
    return first +
           scores.slice(0, first, first + network.tokens.languages()).argmax().item<std::int64_t>();
}

struct WindowDecoder::Prompted {
    DecoderState state;
    at::Tensor scores;  ///< of the first token
    double noSpeech = 0;
};

WindowDecoder::WindowDecoder(const SpeechNetwork& network, std::int64_t language,
                             DecodingOptions options)
    : m_network(network),
      m_options(std::move(options)),
      m_rules(network.tokens, network.suppressed, network.suppressedFirst, m_options.times),
      m_opening{network.tokens.start} {
    if (network.tokens.multilingual()) {
        m_opening.push_back(language);
        m_opening.push_back(network.tokens.transcribe);
    }
}

WindowDecoder::Prompted WindowDecoder::prompted(const at::Tensor& memory,
                                                std::span<const std::int64_t> previous,
                                                const RunContext& context) const {
    const WhisperModel& model = m_network.model();
    std::vector<std::int64_t> prompt;
    if (!previous.empty()) {
        const auto most = static_cast<std::size_t>(model.config().textPositions / 2 - 1);
        const auto kept = previous.last(std::min(most, previous.size()));
        prompt.push_back(m_network.tokens.previous);
        prompt.insert(prompt.end(), kept.begin(), kept.end());
    }
    const auto start = static_cast<std::int64_t>(prompt.size());
    prompt.insert(prompt.end(), m_opening.begin(), m_opening.end());
    if (!m_options.times) prompt.push_back(m_network.tokens.noTimes);
    Prompted result{model.start(memory, 1), {}, 0};
    const at::Tensor rows = model.decode(at::tensor(prompt).unsqueeze(0), result.state, context);
    const at::Tensor scores = model.scores(at::stack({rows[0][start], rows[0][rows.size(1) - 1]}));
    result.noSpeech = at::softmax(scores[0], -1)[m_network.tokens.noSpeech].item<float>();
    result.scores = scores.slice(0, 1).clone();
    return result;
}

void WindowDecoder::measure(WindowText& text) const {
    std::vector<std::int64_t> words;
    std::ranges::copy_if(text.ids, std::back_inserter(words),
                         [&](std::int64_t id) { return m_network.tokens.isText(id); });
    text.compression = compressionRatio(m_network.tokenizer->decode(words));
}

bool WindowDecoder::mustBeTriedAgain(const WindowText& text) const {
    if (text.silent(m_options)) return false;
    return text.compression > m_options.mostCompression ||
           text.meanLogProbability < m_options.leastLogProbability;
}

WrittenTokens WindowDecoder::likeliest(const SearchStart& start, const RunContext& context) const {
    if (m_options.beams > 1) return searchBeams(start, m_options.beams, context);
    WrittenTokens greedy = searchGreedily(start, context);
    if (greedy.mean() >= m_options.doubtful || m_options.beamsInDoubt < 2) return greedy;
    WrittenTokens searched = searchBeams(start, m_options.beamsInDoubt, context);
    return searched.mean() > greedy.mean() ? searched : greedy;
}

WindowText WindowDecoder::write(const at::Tensor& memory, std::span<const std::int64_t> previous,
                                std::uint64_t seed, const RunContext& context) const {
    const ThreadLimitGuard oneThread;
    const Prompted prompt = prompted(memory, previous, context);
    const SearchStart start{m_network.model(),    m_rules,
                            m_network.tokens.end, m_network.model().config().textPositions / 2,
                            prompt.state,         prompt.scores};
    WindowText text;
    for (const double temperature : m_options.temperatures) {
        WrittenTokens found = temperature > 0
                                  ? drawTokens(start, m_options.tries, temperature, seed, context)
                                  : likeliest(start, context);
        const double mean = found.mean();
        text = {std::move(found.ids), std::move(found.logProbabilities), mean, prompt.noSpeech, 0,
                temperature};
        measure(text);
        if (!mustBeTriedAgain(text)) break;
    }
    return text;
}

}  // namespace skimline
