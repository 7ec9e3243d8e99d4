#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/base/run_context.h"
#include "core/engine/analysis.h"
#include "core/engine/transcript_source.h"
#include "core/text/extractive_summary.h"
#include "core/text/keywords.h"

namespace skimline {

/// One keyword and every time it is said.
struct KeywordUse {
    std::string word;
    double score = 0;           ///< 0: chosen by a person, and not told apart from everyday words
    std::vector<double> times;  ///< seconds; ascending
    std::vector<std::size_t> cues;  ///< the cue of every mention
    friend bool operator==(const KeywordUse&, const KeywordUse&) = default;
};

struct SpokenSentence {
    std::string text;
    double start = 0;  ///< seconds; both are 0 for a text without times
    double end = 0;
    std::size_t firstCue = 0;
    std::size_t lastCue = 0;
    friend bool operator==(const SpokenSentence&, const SpokenSentence&) = default;
};

/// What is said in a video. Plain data.
struct Words {
    FoundTranscript transcript;
    std::vector<SpokenSentence> sentences;
    std::vector<KeywordUse> keywords;  ///< best first, or in the order of the person
    /// Sentences that begin a topic, the first of all included. More than one: a summary of the
    /// whole may mix them up.
    std::vector<std::size_t> topics;

    bool timed() const { return transcript.timed; }
};

struct WordsOptions {
    std::optional<std::vector<std::string>> keywords;  ///< a person's own; absent: found
    KeywordOptions found{.count = 10};
    std::filesystem::path wordCounts;  ///< lines "word count"; empty: the bundled English list
};

/// Sentences, keywords with their mentions, topics. A person's keywords are tidied: no empty ones,
/// none twice.
/// @throws Error(NotFound | Unreadable | Corrupt) for the word list, Error(Cancelled)
Words readWords(const FoundTranscript& transcript, const WordsOptions& options,
                const RunContext& context);

/// When the keywords are said: what steers an analysis. Nothing for a text without times.
inline std::vector<KeywordTimes> keywordTimes(const Words& words) {
    std::vector<KeywordTimes> times;
    if (!words.timed()) return times;
    for (const KeywordUse& use : words.keywords) times.push_back({use.word, use.times});
    return times;
}

/// Extractive: sentences as they were said. Abstractive: written by a network.
enum class SummaryKind { Extractive, Abstractive };

/// A sentence (Extractive) or a word (Abstractive) of a summary, and what of the video it rests on.
struct SummaryPart {
    struct Cue {
        std::size_t index = 0;
        double weight = 0;  ///< of all cues 1 in sum
    };
    struct Frame {
        double seconds = 0;
        double weight = 0;  ///< of all frames at most 1 in sum
    };
    std::string text;
    double start = 0;  ///< when what it rests on most is said, seconds
    double end = 0;
    std::vector<Cue> cues;      ///< those it used most, first
    std::vector<Frame> frames;  ///< those a vision-guided network looked at most, first
    bool endsSentence = false;
};

struct WrittenSummary {
    SummaryKind kind = SummaryKind::Extractive;
    std::string model;  ///< name of the network's folder; empty for Extractive
    bool usedPictures = false;
    std::int64_t leftOut = 0;  ///< tokens of the transcript that the network could not read
    std::vector<SummaryPart> parts;

    std::string text() const {
        std::string text;
        for (const SummaryPart& part : parts) {
            if (kind == SummaryKind::Extractive && !text.empty()) text += ' ';
            text += part.text;
        }
        return text;
    }
};

struct SummaryRequest {
    std::int64_t words = 150;       ///< at most, where sentences are chosen
    std::vector<KeptStretch> kept;  ///< what the skim shows; empty: no say in it
    bool topicByTopic = false;      ///< a summary of every topic by itself
    std::filesystem::path model;    ///< a Hugging Face folder of BART, LED or T5; empty: Extractive
    std::optional<AnalysisRequest> pictures;  ///< a vision-guided network sees this video
};

/// Writes what the words tell. Reports Stage::Export.
/// @throws Error(NotFound) when nothing is said, or naming what the folder of a network lacks;
/// Error(Unsupported) when pictures are asked for and the network has no eyes; Error(Cancelled)
/// within a second
WrittenSummary writeSummary(const Words& words, const SummaryRequest& request,
                            const RunContext& context);

enum class WordsFormat { Markdown, Srt, Text };
/// By the suffix: .md, .srt, .txt. @throws Error(Usage) for another one
WordsFormat wordsFormatOf(const std::filesystem::path& target);
/// The summary; Markdown also keywords, their mentions and the transcript. SRT has the sentences
/// of the summary as cues at the times of what they rest on.
/// @throws Error(Usage) for SRT of a text without times
std::string wordsDocument(const Words& words, const WrittenSummary& summary, WordsFormat format);
/// @throws as wordsDocument(); Error(Exists | Io | DiskFull)
void exportWords(const Words& words, const WrittenSummary& summary,
                 const std::filesystem::path& target, bool overwrite);

}  // namespace skimline
