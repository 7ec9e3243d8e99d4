// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/words/written_summary.h"

#include <algorithm>
#include <utility>

#include "core/foundation/base/error_ids.h"
#include "core/skim/words/abstractive_summary.h"
#include "core/skim/words/summary_pieces.h"

namespace skimline {
namespace {

/// Lines in which a sentence was said, weighted by their length.
SummaryPart partOf(const Words& words, const Sentence& sentence) {
    SummaryPart part;
    part.text = words.textOf(sentence);
    part.start = sentence.start.toDouble();
    part.end = sentence.end.toDouble();
    part.endsSentence = true;
    double sum = 0;
    const std::size_t last = words.said.lineAt(sentence.place.end - 1);
    for (std::size_t i = words.said.lineAt(sentence.place.begin); i <= last; ++i) {
        const Transcript::Line& line = words.said.lines()[i];
        const double shown =
            std::min(part.end, line.end.toDouble()) - std::max(part.start, line.start.toDouble());
        part.cues.push_back({i, std::max(shown, 1e-3)});
        sum += part.cues.back().weight;
    }
    for (SummaryPart::Cue& cue : part.cues) cue.weight /= sum;
    std::ranges::stable_sort(part.cues, std::ranges::greater(), &SummaryPart::Cue::weight);
    return part;
}

WrittenSummary chosenSentences(const Words& words, const SummaryRequest& request) {
    std::vector<Keyword> keywords;
    for (const KeywordUse& use : words.keywords)
        keywords.push_back({use.word, use.score, static_cast<std::int64_t>(use.times.size())});
    WrittenSummary summary;
    const auto stretches = stretchesOf(words, request.topicByTopic);
    for (const auto& [first, end] : stretches) {
        ExtractiveOptions options;
        options.words = request.words / static_cast<std::int64_t>(stretches.size());
        const auto begin = words.sentences.begin();
        const std::vector<Sentence> part(begin + static_cast<std::ptrdiff_t>(first),
                                         begin + static_cast<std::ptrdiff_t>(end));
        for (const ScoredSentence& chosen :
             extractSentences(words.said.text(), part, keywords, request.kept, options))
            summary.parts.push_back(partOf(words, part[chosen.sentence]));
    }
    return summary;
}

}  // namespace

WrittenSummary writeSummary(const Words& words, const SummaryRequest& request,
                            const RunContext& context) {
    if (words.sentences.empty()) throw Error(ErrorCode::NotFound, ErrorId::NothingToSummarise, {});
    context.report({Stage::Write, 0, 0, -1});
    if (!request.model.empty()) return writeWithNetwork(words, request, {}, context);
    return chosenSentences(words, request);
}

}  // namespace skimline
