// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/words/words_evaluation.h"

#include <algorithm>
#include <map>

#include "core/foundation/base/error.h"
#include "core/foundation/base/read_file.h"
#include "core/foundation/text/keywords/extractive_summary.h"
#include "core/foundation/text/unicode/unicode.h"
#include "core/lab/words/metrics/overlap_metrics.h"
#include "core/lab/words/metrics/word_alignment.h"
#include "core/skim/models/runtime/word_list.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kLargestText = 1 << 26;

/// Files by the first part of their names.
std::map<std::string, fs::path> textsIn(const fs::path& folder, const char* option) {
    std::map<std::string, fs::path> files;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error)) {
        const std::string name = entry.path().filename().string();
        if (entry.is_regular_file() && !name.starts_with('.'))
            files[name.substr(0, name.find('.'))] = entry.path();
    }
    if (files.empty())
        throw Error(ErrorCode::NotFound, option,
                    "There are no texts in the folder \"" + folder.string() + "\".");
    return files;
}

void add(RougeMeans& sums, const Tokens& candidate, const Tokens& reference) {
    sums.one += rougeN(candidate, reference, 1).f1;
    sums.two += rougeN(candidate, reference, 2).f1;
    sums.longest += rougeL(candidate, reference).f1;
}

void divide(RougeMeans& sums, std::int64_t count) {
    for (double* sum : {&sums.one, &sums.two, &sums.longest})
        *sum /= static_cast<double>(std::max<std::int64_t>(count, 1));
}

/// A text, its sentences and its keywords.
struct ReadText {
    std::string text;
    std::vector<Sentence> sentences;
    std::vector<Keyword> keywords;
};

ReadText readText(const fs::path& file, const ExtractionRequest& request,
                  const WordFrequencies& frequencies) {
    ReadText read;
    read.text = readFile(file, kLargestText);
    for (const TextRange& place : splitSentences(read.text))
        read.sentences.push_back({place, {}, {}});
    read.keywords = findKeywords(read.text, frequencies, request.keywords);
    if (read.sentences.empty() || read.keywords.empty())
        throw Error(ErrorCode::NotFound, file.string(),
                    "No keywords were found in " + file.string() + ".");
    return read;
}

/// Summaries by every method, in the order of ExtractionReport::results.
std::vector<std::string> summariesOf(const ReadText& read, const ExtractionRequest& request) {
    ExtractiveOptions options;
    options.words = request.words;
    const std::vector<std::vector<ScoredSentence>> chosen{
        extractSentences(read.text, read.sentences, read.keywords, {}, options),
        leadSentences(read.text, read.sentences, request.words),
        randomSentences(read.text, read.sentences, request.words, request.seed)};
    std::vector<std::string> summaries;
    for (const auto& sentences : chosen)
        summaries.push_back(summaryText(read.text, read.sentences, sentences));
    return summaries;
}

std::vector<Tokens> linesIn(const fs::path& file) {
    const std::string text = readFile(file, kLargestText);
    std::vector<Tokens> lines;
    for (const std::string_view line : linesOf(text)) lines.push_back(whitespaceTokens(line));
    return lines;
}

Tokens lowered(const Tokens& tokens) {
    Tokens lower;
    for (const std::string& token : tokens) lower.push_back(lowerCase(token));
    return lower;
}

}  // namespace

ExtractionReport evaluateExtraction(const ExtractionRequest& request, const RunContext& context) {
    const WordFrequencies frequencies = wordList(request.wordCounts);
    const auto transcripts = textsIn(request.transcripts, "--transcripts");
    const auto references = textsIn(request.references, "--references");
    ExtractionReport report;
    for (const char* method : {"keywords", "lead", "random"})
        report.results.push_back({method, {}});
    StageProgress progress(context, Stage::Write, std::ssize(transcripts));
    for (const auto& [name, file] : transcripts) {
        progress.advanceTo(report.texts);
        const ReadText read = readText(file, request, frequencies);
        const auto found = std::ssize(read.keywords);
        report.fewestWords = report.texts == 0 ? found : std::min(report.fewestWords, found);
        ++report.texts;
        const auto summaries = summariesOf(read, request);
        const auto reference = references.find(name);
        if (reference == references.end()) continue;
        ++report.references;
        const Tokens written = rougeTokens(readFile(reference->second, kLargestText), false);
        for (std::size_t i = 0; i < summaries.size(); ++i)
            add(report.results[i].rouge, rougeTokens(summaries[i], false), written);
    }
    progress.finish();
    for (ExtractionResult& result : report.results) divide(result.rouge, report.references);
    return report;
}

WrittenTextMeasures evaluateTexts(const fs::path& truths, const fs::path& predictions,
                                  const RunContext& context) {
    const std::vector<Tokens> references = linesIn(truths);
    const std::vector<Tokens> candidates = linesIn(predictions);
    if (references.size() != candidates.size() || references.empty())
        throw Error(ErrorCode::Mismatch, predictions.string(),
                    predictions.string() + " has " + std::to_string(candidates.size()) +
                        " lines and " + truths.string() + " has " +
                        std::to_string(references.size()) +
                        "; both need the same number of lines, at least one.");
    WrittenTextMeasures found;
    found.texts = std::ssize(references);
    std::vector<ScoredText> texts;
    StageProgress progress(context, Stage::Write, found.texts);
    for (std::size_t i = 0; i < references.size(); ++i) {
        progress.advanceTo(static_cast<std::int64_t>(i));
        texts.push_back({candidates[i], {references[i]}});
        add(found.rouge, candidates[i], references[i]);
        found.contentF1 += contentF1(candidates[i], references[i]);
        found.meteorExactStem += meteorExactStem(lowered(candidates[i]), lowered(references[i]));
    }
    divide(found.rouge, found.texts);
    found.contentF1 /= static_cast<double>(found.texts);
    found.meteorExactStem /= static_cast<double>(found.texts);
    found.bleu = corpusBleu(texts);
    found.cider = cider(texts);
    progress.finish();
    return found;
}

}  // namespace skimline
