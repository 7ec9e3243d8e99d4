// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/words/abstractive_summary.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <algorithm>

#include "core/foundation/base/error_ids.h"
#include "core/foundation/language/generation/beam_search.h"
#include "core/foundation/text/keywords/keyword_prompt.h"
#include "core/foundation/text/unicode/unicode.h"
#include "core/skim/analysis/analysis.h"
#include "core/skim/models/runtime/thread_limits.h"
#include "core/skim/words/summarizer_model.h"
#include "core/skim/words/summary_attribution.h"
#include "core/skim/words/summary_pieces.h"
#include "core/skim/words/word_explanation.h"

namespace skimline {
namespace {

constexpr std::int64_t kMostImages = 256;  // as the vision-guided networks were trained
constexpr std::int64_t kProgressUnits = 1000;

/// The share [from, to) of one progress bar.
RunContext shareOf(const RunContext& context, double from, double to) {
    return {
        context.stopFlag(), [&context, from, to](const Progress& progress) {
            if (progress.total <= 0) return;
            const double done =
                static_cast<double>(progress.done) / static_cast<double>(progress.total);
            context.report({Stage::Write,
                            static_cast<std::int64_t>(kProgressUnits * (from + done * (to - from))),
                            kProgressUnits, -1});
        }};
}

/// Frame features of a video for a network: at most 256 rows, each the mean of neighbouring ones.
Images imagesOf(const AnalysisRequest& request, const RunContext& context) {
    const AnalysisPointer video = readVideo(request, context);
    const FloatMatrix& features = video->facts->features->features;
    const std::int64_t rows = std::min(features.rows, kMostImages);
    const at::Tensor all =
        at::from_blob(const_cast<float*>(features.values.data()), {features.rows, features.cols});
    Images images;
    std::vector<at::Tensor> means;
    const double rate = video->facts->sampleRate.toDouble();
    for (std::int64_t i = 0; i < rows; ++i) {
        const std::int64_t first = i * features.rows / rows;
        const std::int64_t end = (i + 1) * features.rows / rows;
        means.push_back(all.slice(0, first, end).mean(0));
        images.seconds.push_back(static_cast<double>(first + end - 1) / 2 / rate);
    }
    images.features = at::stack(means).unsqueeze(0);
    return images;
}

EncoderInput inputOf(const KeywordPrompt& prompt, const EncoderDecoderModel& network,
                     const Images& images) {
    EncoderInput input;
    input.ids = at::tensor(prompt.ids, at::kLong).unsqueeze(0);
    input.mask = at::ones(input.ids.sizes(), at::kBool);
    if (network.config().family == LanguageFamily::Led) {
        input.globals = at::zeros(input.ids.sizes(), at::kBool);
        for (const std::int64_t place : prompt.globals) input.globals[0][place] = true;
    }
    if (images.features.defined()) input.visual = images.features;
    return input;
}

/// One piece of a transcript on its way through a network.
class Writing {
public:
    Writing(const SummarizerModel& network, const Images& images)
        : m_network(network), m_images(images) {}

    /// @return places of the prompt in the text of the whole transcript
    void read(const RunningText& said, const TextRange& piece,
              const std::vector<std::string>& keywords, const RunContext& context) {
        // Keywords in front are global tokens; without global attention they would be noise.
        const bool led = m_network.model().config().family == LanguageFamily::Led;
        m_prompt = prefixPrompt(m_network.tokenizer(), led ? keywords : std::vector<std::string>(),
                                m_network.prefix() + std::string(piece.of(said.text())),
                                m_network.mostTokens());
        if (m_prompt.ids.empty()) throw Error(ErrorCode::NotFound, ErrorId::NothingToSummarise, {});
        moveBy(piece.begin, m_network.prefix().size());
        m_input = inputOf(m_prompt, m_network.model(), m_images);
        m_input.fusionWeights = m_images.features.defined() ? &m_fusion : nullptr;
        m_memory = m_network.model().encode(m_input, context);
    }

    void write(const RunningText& said, const AskedWord& asked, const RunContext& context,
               WrittenSummary& summary) {
        const std::vector<std::int64_t> ids =
            generate(m_network.model(), m_memory, m_input, m_network.generation(), context)
                .front()
                .ids;
        const SummarySources::Read read{said, m_prompt.places, m_images};
        m_before = summary.parts.size();
        SummarySources sources(m_network.model(), m_memory, m_input, m_fusion);
        sources.trace(ids, context);
        sources.addParts(ids, m_network.tokenizer(), read, summary);
        summary.leftOut += m_prompt.dropped;
        if (asked.causes != nullptr && asked.causes->tokens.empty())
            explain(asked, ids, read, context, summary);
    }

private:
    void explain(const AskedWord& asked, const std::vector<std::int64_t>& ids,
                 const SummarySources::Read& read, const RunContext& context,
                 const WrittenSummary& summary) const {
        std::size_t part = m_before;
        for (const WrittenWord& word : writtenWords(ids, m_network.tokenizer())) {
            const std::string& text = summary.parts[part].text;
            if (!word.tokens.empty() && isWordAskedFor(asked.why, part, text)) {
                *asked.causes = explainWord(m_network, {m_input, read, ids}, word, context);
                asked.causes->part = part;
                asked.causes->word = trimmed(text);
                return;
            }
            ++part;
        }
    }

    void moveBy(std::size_t begin, std::size_t prefix) {
        for (TextRange& place : m_prompt.places) {
            if (place.end <= prefix) {
                place = {};
                continue;
            }
            place = {std::max(place.begin, prefix) - prefix + begin, place.end - prefix + begin};
        }
    }

    const SummarizerModel& m_network;
    const Images& m_images;
    KeywordPrompt m_prompt;
    EncoderInput m_input;
    std::vector<at::Tensor> m_fusion;
    at::Tensor m_memory;
    std::size_t m_before = 0;  ///< words of the summary before those of this piece
};

std::size_t longestOf(const std::vector<TextRange>& pieces) {
    std::size_t longest = 0;
    for (const TextRange& piece : pieces) longest = std::max(longest, piece.end - piece.begin);
    return longest;
}

}  // namespace

WrittenSummary writeWithNetwork(const Words& words, const SummaryRequest& request,
                                const AskedWord& asked, const RunContext& context) {
    const c10::NoGradGuard noGradients;
    useThreads(request.threads);
    const std::vector<TextRange> pieces = piecesOf(words, request.topicByTopic);
    const std::vector<std::string> keywords = namesOf(words);
    const SummarizerModel network(request.model, longestOf(pieces));
    if (request.images && !request.allowTextOnly) network.requireVision();
    Images images;
    if (request.images && network.supportsVision()) {
        AnalysisRequest video = *request.images;
        if (!network.extractor().empty()) video.extractor = network.extractor();
        images = imagesOf(video, context);
        network.requireWidth(images.features.size(2));
    }
    WrittenSummary summary;
    summary.kind = SummaryKind::Abstractive;
    summary.model = network.name();
    summary.demonstration = network.isDemonstration();
    summary.supportsVision = network.supportsVision();
    summary.usedImages = images.features.defined();
    const auto count = static_cast<double>(pieces.size());
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const double from = static_cast<double>(i) / count;
        Writing writing(network, images);
        writing.read(words.said, pieces[i], keywords, shareOf(context, from, from + 0.5 / count));
        writing.write(words.said, asked, shareOf(context, from + 0.5 / count, from + 1 / count),
                      summary);
    }
    if (asked.causes != nullptr && asked.causes->tokens.empty())
        throw Error(ErrorCode::Usage, "why",
                    "The summary, which has " + std::to_string(summary.parts.size()) +
                        " words, has no \"" + asked.why + "\".");
    context.report({Stage::Write, kProgressUnits, kProgressUnits, 0});
    return summary;
}

}  // namespace skimline
