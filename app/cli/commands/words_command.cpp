// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/cli/commands/commands.h"
#include "app/cli/commands/screen_words.h"
#include "app/cli/terminal/analysis_options.h"
#include "app/cli/terminal/command.h"
#include "app/cli/terminal/keyword_options.h"
#include "app/cli/terminal/options.h"
#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/clock_text.h"
#include "core/foundation/base/error.h"
#include "core/foundation/base/input_files.h"
#include "core/foundation/base/json/json_text.h"
#include "core/skim/words/chapter_titles.h"
#include "core/skim/words/explained_summary.h"
#include "core/skim/words/word_causes.h"
#include "core/skim/words/written_summary.h"

namespace skimline::cli {
namespace {

using Json = nlohmann::ordered_json;

Json tokenFacts(const WordCauses::Token& token) {
    Json facts{{"text", token.text}};
    facts["cue"] = token.cue ? Json(*token.cue) : Json(nullptr);
    facts["relevance"] = token.relevance;
    facts["contribution"] = token.contribution;
    facts["norm"] = token.norm;
    facts["weight"] = token.weight;
    return facts;
}

/// The largest entries of a list by one of its numbers, largest first.
template <class Item>
std::vector<Item> mostOf(std::vector<Item> items, double Item::*number) {
    constexpr std::size_t kShown = 8;
    std::ranges::stable_sort(items, std::ranges::greater(), number);
    items.resize(std::min(items.size(), kShown));
    return items;
}

/// A token as a reader sees it, without the spaces around it.
std::string shown(const std::string& token) {
    const std::size_t begin = token.find_first_not_of(" \n");
    if (begin == std::string::npos) return token;
    return token.substr(begin, token.find_last_not_of(" \n") + 1 - begin);
}

/// Everything that was measured of a word; layers and heads count from 1.
nlohmann::ordered_json causeFacts(const WordCauses& causes) {
    Json facts{{"word", causes.word},
               {"number", causes.part + 1},
               {"log_probability", causes.logProbability},
               {"tokens", Json::array()},
               {"frames", Json::array()},
               {"heads", Json::array()},
               {"layers", Json::array()}};
    for (const WordCauses::Token& token : causes.tokens)
        facts["tokens"].push_back(tokenFacts(token));
    for (const WordCauses::Frame& frame : causes.frames)
        facts["frames"].push_back({{"time", frame.seconds}, {"relevance", frame.relevance}});
    for (const WordCauses::Head& head : causes.heads)
        facts["heads"].push_back({{"layer", head.layer + 1},
                                  {"head", head.head + 1},
                                  {"effect", head.effect},
                                  {"preview", head.preview}});
    for (const WordCauses::Layer& layer : causes.layers)
        facts["layers"].push_back({{"contributions", layer.contributions}, {"norms", layer.norms}});
    return facts;
}

/// The largest causes as lines of text.
std::string causeLines(const WordCauses& causes) {
    const auto text = [](const char* format, auto... values) {
        char line[160];
        std::snprintf(line, sizeof line, format, values...);
        return std::string(line);
    };
    std::string lines = "\nWhy word " + std::to_string(causes.part + 1) + ", \"" + causes.word +
                        "\"? " +
                        text("The logarithm of its probability was %.4g.\n", causes.logProbability);
    lines += "The words of the transcript that mattered most (relevance, contribution, weight):\n";
    for (const auto& token : mostOf(causes.tokens, &WordCauses::Token::relevance))
        lines += text("%12.4g %8.4f %8.4f  ", token.relevance, token.contribution, token.weight) +
                 shown(token.text) + "\n";
    if (!causes.frames.empty()) lines += "The frames that mattered most (relevance):\n";
    for (const auto& frame : mostOf(causes.frames, &WordCauses::Frame::relevance))
        lines += text("%12.4g  %s\n", frame.relevance, playedClockText(frame.seconds).c_str());
    lines += "Loss of the logarithm without one head of cross-attention:\n";
    for (const auto& head : mostOf(causes.heads, &WordCauses::Head::effect))
        lines += text("%12.4g", head.effect) + "  head " + std::to_string(head.head + 1) +
                 " of layer " + std::to_string(head.layer + 1) + "\n";
    return lines;
}

const char* originName(Transcript::Origin origin) {
    switch (origin) {
        case Transcript::Origin::GivenFile:
            return "given";
        case Transcript::Origin::FileBeside:
            return "beside";
        case Transcript::Origin::Heard:
            return "heard";
        case Transcript::Origin::InsideVideo:
            break;
    }
    return "inside";
}

Json transcriptFacts(const Words& words) {
    const Transcript& found = words.transcript();
    return {{"path", found.file.string()},         {"origin", originName(found.origin)},
            {"cues", found.lines.size()},          {"damaged_cues", found.damagedLines},
            {"sentences", words.sentences.size()}, {"topics", words.topics.size()}};
}

Json keywordFacts(const Words& words) {
    Json facts = Json::array();
    for (const KeywordUse& use : words.keywords)
        facts.push_back({{"word", use.word},
                         {"score", use.score},
                         {"mentions", use.times.size()},
                         {"times", words.timed() ? use.times : std::vector<double>()}});
    return facts;
}

Json partFacts(const SummaryPart& part) {
    Json facts{{"text", part.text}, {"start", part.start}, {"end", part.end}};
    for (const SummaryPart::Cue& cue : part.cues)
        facts["cues"].push_back({{"cue", cue.index}, {"weight", cue.weight}});
    for (const SummaryPart::Frame& frame : part.frames)
        facts["frames"].push_back({{"time", frame.seconds}, {"weight", frame.weight}});
    return facts;
}

Json summaryFacts(const WrittenSummary& summary) {
    const bool written = summary.kind == SummaryKind::Abstractive;
    Json facts{{"kind", !written                ? "extractive"
                        : summary.demonstration ? "demonstration"
                                                : "abstractive"}};
    if (written) {
        facts["network"] = summary.model;
        facts["saw_pictures"] = summary.usedImages;
        facts["tokens_left_out"] = summary.leftOut;
    }
    facts["text"] = summary.text();
    facts["parts"] = Json::array();
    for (const SummaryPart& part : summary.parts) facts["parts"].push_back(partFacts(part));
    return facts;
}

/// skimline words IN [-o SUMMARY.md]
class WordsCommand : public Command {
public:
    explicit WordsCommand(std::optional<std::filesystem::path> builtin = {})
        : m_builtin(std::move(builtin)) {}

    CLI::App* addTo(CLI::App& program) override;
    std::vector<std::string> targetOptions() const override { return {"--output", "--chapters"}; }
    bool runsIsolated() const override { return true; }
    int run(const CommandContext& context) override;

private:
    void requireFree(const std::string& target) const;
    void writeChapters(const Words& words) const;
    SummaryRequest request(const std::shared_ptr<VideoHash>& hash, const CommandContext& context,
                           const RunContext& runContext) const;
    /// @param causes  receives those of the word that was asked for
    WrittenSummary summaryOf(VideoWords& read, const CommandContext& context,
                             const RunContext& runContext, std::optional<WordCauses>& causes) const;
    void logRemarks(const Words& words, const WrittenSummary& summary,
                    const CommandContext& context) const;

    AnalysisOptions m_analysis;
    KeywordCommandOptions m_keywords;
    std::string m_source;
    std::string m_output;
    std::string m_chapters;
    std::string m_network;
    std::optional<std::filesystem::path> m_builtin;  ///< the network called "builtin"
    std::string m_why;
    std::int64_t m_words = 150;
    bool m_vision = false;
    bool m_skim = false;
    bool m_topics = false;
    bool m_onScreen = false;
    bool m_overwrite = false;
    bool m_json = false;
};

CLI::App* WordsCommand::addTo(CLI::App& program) {
    auto* command = program.add_subcommand(
        "words",
        "Summarize the speech in a video: keywords, when they are said, and a short text.");
    beginGroup(*command, kOutputGroup);
    command->add_option("IN", m_source, "The video, subtitle file or plain text.")->required();
    command->add_option("-o,--output", m_output,
                        "File for the summary (.md .srt .txt); without it, stdout.");
    auto* chapters = command->add_option(
        "--chapters", m_chapters,
        "Topics as chapters for video sites: from 0:00, each at least ten seconds long.");
    m_keywords.addTo(*command);
    beginGroup(*command, "Summary");
    command->add_option("--words", m_words, "Approximate length of the summary, in words.")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    auto* network = command->add_option(
        "--model", m_network,
        m_builtin ? "BART, LED or T5 network that writes the summary; builtin is a demonstration."
                  : "Folder of a BART, LED or T5 network that writes the summary.");
    command->add_flag("--vision", m_vision, "Also show the frames to the network.")->needs(network);
    command
        ->add_option("--why", m_why,
                     "Measure why the network wrote this word, given as text or by its number.")
        ->needs(network);
    auto* skim = command->add_flag("--skim", m_skim,
                                   "Prefer what is said in the skim; this analyses the video.");
    auto* topics = command->add_flag("--topics", m_topics, "Write one summary per topic.");
    auto* onScreen =
        command->add_flag("--on-screen", m_onScreen,
                          "List what is written in the picture instead (.srt .vtt .csv .json).");
    for (CLI::Option* other : {chapters, network, skim, topics}) onScreen->excludes(other);
    for (const char* other : {"--keywords", "--transcript", "--transcribe"})
        onScreen->excludes(other);
    beginGroup(*command, kOutputGroup);
    command->add_flag("-y,--overwrite", m_overwrite, "Replace files that exist.");
    command->add_flag("--json", m_json, "Print the result as JSON.");
    m_analysis.addCommonTo(*command);
    return command;
}

SummaryRequest WordsCommand::request(const std::shared_ptr<VideoHash>& hash,
                                     const CommandContext& context,
                                     const RunContext& runContext) const {
    SummaryRequest request;
    request.words = m_words;
    request.model =
        m_builtin && m_network == "builtin" ? *m_builtin : std::filesystem::path(m_network);
    if (request.model.empty() && !m_network.empty())
        throw Error(ErrorCode::NotFound, m_network,
                    "The demonstration network of this program is not installed.");
    request.topicByTopic = m_topics;
    AnalysisRequest video = m_analysis.request(m_source, context.console);
    video.hash = hash;
    request.threads = video.threads;
    if (m_vision) request.images = video;
    if (!m_skim) return request;
    const AnalysisPointer analysis = analyse(video, runContext);
    const Selection skim = select(skimSourceOf(*analysis), Budget());
    if (skim.problem) throw *skim.problem;
    for (const Shot& shot : skim.shots)
        if (shot.kept) request.kept.push_back({shot.range.start, shot.range.end});
    if (m_vision) request.images->known = analysis;
    return request;
}

void WordsCommand::logRemarks(const Words& words, const WrittenSummary& summary,
                              const CommandContext& context) const {
    const auto warn = [&](const std::string& sentence) {
        context.console.log(LogLevel::Warning, sentence);
    };
    if (const auto damaged = words.transcript().damagedLines; damaged > 0)
        warn(std::to_string(damaged) + (damaged == 1
                                            ? " cue has no readable time and is left out."
                                            : " cues have no readable times and are left out."));
    if (words.topics.size() > 1 && !m_topics)
        warn("The transcript covers " + std::to_string(words.topics.size()) +
             " topics, which one summary may mix up; --topics writes one summary per topic.");
    if (summary.leftOut > 0)
        warn("The network could not read the last " + std::to_string(summary.leftOut) +
             " tokens of the transcript.");
}

void WordsCommand::requireFree(const std::string& target) const {
    if (!target.empty() && !m_overwrite && std::filesystem::exists(target))
        throw Error(ErrorCode::Exists, target,
                    target + " already exists; --overwrite replaces it.");
}

void WordsCommand::writeChapters(const Words& words) const {
    const std::vector<Chapter> chapters = chaptersOf(words);
    Rational end;
    for (const Transcript::Line& line : words.said.lines()) end = std::max(end, line.end);
    AtomicFile::write(m_chapters, chapterText(chaptersForSites(chapters, end)),
                      m_overwrite ? AtomicFile::IfExists::Replace : AtomicFile::IfExists::Refuse);
}

WrittenSummary WordsCommand::summaryOf(VideoWords& read, const CommandContext& context,
                                       const RunContext& runContext,
                                       std::optional<WordCauses>& causes) const {
    const Words& words = read.words(runContext);
    const SummaryRequest wanted = request(read.hash(), context, runContext);
    if (m_why.empty()) return writeSummary(words, wanted, runContext);
    ExplainedSummary explained = explainSummary(words, wanted, m_why, runContext);
    causes = std::move(explained.causes);
    return explained.summary;
}

int WordsCommand::run(const CommandContext& context) {
    if (m_onScreen)
        return listScreenWords({m_analysis.request(m_source, context.console), m_source, m_output,
                                m_overwrite, m_json},
                               context);
    if (!m_output.empty()) wordsFormatOf(m_output);
    requireFree(m_output);
    requireFree(m_chapters);
    const std::filesystem::path source = m_source;
    m_analysis.request(source, context.console);
    const RunContext runContext = context.console.context(context.stop, source.filename().string());
    VideoWords read = m_keywords.wordsOf(source);
    const Words& words = read.words(runContext);
    // It may be next to the video although not named on the command line.
    for (const std::string& target : {m_output, m_chapters})
        requireTargetIsNotInput(target, {words.transcript().file});
    if (!m_chapters.empty()) writeChapters(words);
    std::optional<WordCauses> causes;
    const WrittenSummary summary = summaryOf(read, context, runContext, causes);
    logRemarks(words, summary, context);
    if (!m_output.empty()) exportWords(words, summary, m_output, m_overwrite);
    if (m_json) {
        Json facts{{"transcript", transcriptFacts(words)},
                   {"keywords", keywordFacts(words)},
                   {"summary", summaryFacts(summary)}};
        if (causes) facts["why"] = causeFacts(*causes);
        context.console.out() << jsonText(facts, 1, IfNotUtf8::Replace) << "\n";
        return kSuccess;
    }
    if (m_output.empty())
        context.console.out() << wordsDocument(words, summary, WordsFormat::Markdown);
    if (causes) context.console.out() << causeLines(*causes);
    return kSuccess;
}

}  // namespace

std::unique_ptr<Command> makeWordsCommand() { return std::make_unique<WordsCommand>(); }

std::unique_ptr<Command> makeWordsCommand(const std::filesystem::path& builtin) {
    return std::make_unique<WordsCommand>(builtin);
}

}  // namespace skimline::cli
