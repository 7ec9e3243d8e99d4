// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cmath>

#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/clock_text.h"
#include "core/foundation/base/error.h"
#include "core/skim/words/written_summary.h"

namespace skimline {
namespace {

std::string trimmedText(const std::string& text) {
    const auto first = text.find_first_not_of(' ');
    if (first == std::string::npos) return {};
    return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

/// A written sentence gets the line that its words used most.
SummaryPart atMostUsed(const Words& words, const std::string& text,
                       const std::vector<double>& weights) {
    const auto most = std::ranges::max_element(weights) - weights.begin();
    const Transcript::Line& line = words.said.lines()[static_cast<std::size_t>(most)];
    return {trimmedText(text), line.start.toDouble(), line.end.toDouble(), {}, {}, true};
}

std::vector<SummaryPart> writtenSentences(const Words& words, const WrittenSummary& summary) {
    std::vector<SummaryPart> sentences;
    std::string text;
    std::vector<double> weights(words.said.lines().size(), 0);
    const auto close = [&] {
        if (!trimmedText(text).empty()) sentences.push_back(atMostUsed(words, text, weights));
        text.clear();
        std::ranges::fill(weights, 0);
    };
    for (const SummaryPart& part : summary.parts) {
        text += part.text;
        for (const SummaryPart::Cue& cue : part.cues) weights[cue.index] += cue.weight;
        if (part.endsSentence) close();
    }
    close();
    return sentences;
}

/// Sentences and the times of their sources.
std::vector<SummaryPart> sentencesOfSummary(const Words& words, const WrittenSummary& summary) {
    return summary.kind == SummaryKind::Abstractive ? writtenSentences(words, summary)
                                                    : summary.parts;
}

/// @param seconds  negative ones read as 0
std::int64_t millisecondsOf(double seconds) { return std::llround(std::max(seconds, 0.0) * 1000); }

std::string srtOf(const Words& words, const WrittenSummary& summary) {
    if (!words.timed())
        throw Error(ErrorCode::Usage, "srt",
                    "A text without times cannot be written as subtitles; choose .md or .txt.");
    std::vector<SummaryPart> sentences = sentencesOfSummary(words, summary);
    std::ranges::stable_sort(sentences, {}, &SummaryPart::start);
    std::string text;
    for (std::size_t i = 0; i < sentences.size(); ++i)
        text += std::to_string(i + 1) + "\n" +
                subtitleClockText(millisecondsOf(sentences[i].start), ',') + " --> " +
                subtitleClockText(millisecondsOf(sentences[i].end), ',') + "\n" +
                sentences[i].text + "\n\n";
    return text;
}

std::string textOf(const Words& words, const WrittenSummary& summary) {
    std::string text;
    for (const SummaryPart& sentence : sentencesOfSummary(words, summary))
        text += sentence.text + "\n";
    return text;
}

/// Characters that Markdown would take for marks.
std::string escaped(const std::string& text) {
    std::string safe;
    for (const char c : text) {
        if (std::string_view("\\`*_[]<>#|").find(c) != std::string_view::npos) safe += '\\';
        safe += c == '\n' ? ' ' : c;
    }
    return safe;
}

std::string provenance(const WrittenSummary& summary) {
    if (summary.kind == SummaryKind::Extractive) return "*Sentences as they were said.*\n";
    std::string text = summary.demonstration
                           ? "*Written by the built-in demonstration."
                           : "*Written by the network " + escaped(summary.model) + ".";
    if (summary.usedImages) text += " It saw the frames.";
    if (summary.demonstration) text += " It knows eight grounds and sixteen things.";
    text += "*\n";
    if (summary.leftOut > 0)
        text += "\n*It could not read the last " + std::to_string(summary.leftOut) +
                " tokens of the transcript.*\n";
    return text;
}

std::string markdownOf(const Words& words, const WrittenSummary& summary) {
    const auto& lines = words.said.lines();
    const bool hours = !lines.empty() && lines.back().end.toDouble() >= 3600;
    const auto clock = [&](double seconds) {
        return clockText(millisecondsOf(seconds) / 1000,
                         hours ? ClockHours::Always : ClockHours::Never);
    };
    std::string text =
        "# " + escaped(words.transcript().file.stem().string()) + "\n\n## Summary\n\n";
    text += provenance(summary) + "\n";
    for (const SummaryPart& sentence : sentencesOfSummary(words, summary)) {
        text += "- ";
        if (words.timed()) text += "**" + clock(sentence.start) + "** ";
        text += escaped(sentence.text) + "\n";
    }
    if (words.topics.size() > 1)
        text += "\n*The transcript covers " + std::to_string(words.topics.size()) +
                " topics; one summary of all may mix them up.*\n";
    text += "\n## Keywords\n\n";
    for (const KeywordUse& use : words.keywords) {
        text += "- " + escaped(use.word);
        for (std::size_t i = 0; words.timed() && i < use.times.size(); ++i)
            text += (i == 0 ? ": " : ", ") + clock(use.times[i]);
        text += "\n";
    }
    text += "\n## Transcript\n\n";
    for (const Transcript::Line& line : lines) {
        if (words.timed()) text += "**" + clock(line.start.toDouble()) + "** ";
        text += escaped(line.text) + (words.timed() ? "  \n" : "\n\n");
    }
    return text;
}

}  // namespace

WordsFormat wordsFormatOf(const std::filesystem::path& target) {
    const std::string suffix = target.extension().string();
    if (suffix == ".md") return WordsFormat::Markdown;
    if (suffix == ".srt") return WordsFormat::Srt;
    if (suffix == ".txt") return WordsFormat::Text;
    throw Error(ErrorCode::Usage, target.string(),
                "A summary can be written as .md, .srt or .txt, not as \"" +
                    target.filename().string() + "\".");
}

std::string wordsDocument(const Words& words, const WrittenSummary& summary, WordsFormat format) {
    switch (format) {
        case WordsFormat::Srt:
            return srtOf(words, summary);
        case WordsFormat::Text:
            return textOf(words, summary);
        case WordsFormat::Markdown:
            break;
    }
    return markdownOf(words, summary);
}

void exportWords(const Words& words, const WrittenSummary& summary,
                 const std::filesystem::path& target, bool overwrite) {
    AtomicFile::write(target, wordsDocument(words, summary, wordsFormatOf(target)),
                      overwrite ? AtomicFile::IfExists::Replace : AtomicFile::IfExists::Refuse);
}

}  // namespace skimline
