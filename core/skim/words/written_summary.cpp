// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/words/written_summary.h"

#include <algorithm>
#include <utility>

#include "core/foundation/base/error_ids.h"
#include "core/foundation/text/keywords/transcript.h"
#include "core/skim/words/abstractive_summary.h"
#include "core/skim/words/summary_pieces.h"

namespace skimline {
namespace {

/// A sentence was said in so many cues, each of which weighs what it lasts.
SummaryPart partOf(const SpokenSentence& sentence, const std::vector<SubtitleCue>& cues) {
    SummaryPart part;
    part.text = sentence.text;
    part.start = sentence.start;
    part.end = sentence.end;
    part.endsSentence = true;
    double sum = 0;
    for (std::size_t i = sentence.firstCue; i <= sentence.lastCue; ++i) {
        const double shown = std::min(sentence.end, cues[i].end.toDouble()) -
                             std::max(sentence.start, cues[i].start.toDouble());
        part.cues.push_back({i, std::max(shown, 1e-3)});
        sum += part.cues.back().weight;
    }
    for (SummaryPart::Cue& cue : part.cues) cue.weight /= sum;
    std::ranges::stable_sort(part.cues, std::ranges::greater(), &SummaryPart::Cue::weight);
    return part;
}

WrittenSummary chosenSentences(const Transcript& transcript, const std::vector<Sentence>& sentences,
                               const Words& words, const SummaryRequest& request) {
    std::vector<Keyword> keywords;
    for (const KeywordUse& use : words.keywords)
        keywords.push_back({use.word, use.score, static_cast<std::int64_t>(use.times.size())});
    WrittenSummary summary;
    const auto stretches = stretchesOf(words, request.topicByTopic);
    for (const auto& [first, end] : stretches) {
        ExtractiveOptions options;
        options.words = request.words / static_cast<std::int64_t>(stretches.size());
        const std::vector<Sentence> part(sentences.begin() + static_cast<std::ptrdiff_t>(first),
                                         sentences.begin() + static_cast<std::ptrdiff_t>(end));
        for (const ScoredSentence& chosen :
             extractSentences(transcript.text(), part, keywords, request.kept, options))
            summary.parts.push_back(
                partOf(words.sentences[first + chosen.sentence], transcript.cues()));
    }
    return summary;
}

}  // namespace

WrittenSummary writeSummary(const Words& words, const SummaryRequest& request,
                            const RunContext& context) {
    if (words.sentences.empty()) throw Error(ErrorCode::NotFound, ErrorId::NothingToSummarise, {});
    context.report({Stage::Write, 0, 0, -1});
    if (!request.model.empty()) return writeWithNetwork(words, request, {}, context);
    const Transcript transcript(words.transcript.cues);
    return chosenSentences(transcript, sentencesOf(transcript), words, request);
}

}  // namespace skimline
