// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How many borders of pieces lie inside words, by the information used: none, voice activity,
// subtitles of whole sentences, a subtitle for every word. And how many of the pauses between words
// are found.
//
// bench_borders [--list] FILE.json SOUND ...: the file has "rate" (frames a second), "duration",
// "words"
// ([text, start, end] in seconds, as they are said) and "pieces" ([start, end]). --list says which
// borders lie in which words.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/foundation/base/read_file.h"
#include "core/foundation/media/read/audio_reader.h"
#include "core/skim/speech/activity/speech_intervals.h"
#include "core/skim/speech/activity/voice_listener.h"
#include "core/skim/speech/edits/said_words.h"
#include "core/skim/speech/edits/speech_borders.h"
#include "tests/support/pauses_between.h"
#include "tests/support/shared_data.h"

using namespace skimline;

namespace {

/// A border this near to the end of a word is not inside it, in seconds: half a frame.
constexpr double kMargin = 0.02;
constexpr double kPause = 0.15;

struct Talk {
    std::vector<Transcript::Word> words;
    std::vector<TimeRange> pieces;
    Rational rate;
    Rational duration;
};

Talk readTalk(const char* file) {
    const auto json = nlohmann::json::parse(readFile(file));
    Talk talk;
    talk.rate = Rational(json.at("rate").get<int>());
    talk.duration = Rational::fromSeconds(json.at("duration"));
    for (const auto& word : json.at("words"))
        talk.words.push_back(
            {Rational::fromSeconds(word[1]), Rational::fromSeconds(word[2]), word[0]});
    const auto frame = [&](double at) {
        return Rational(Rational::fromSeconds(at).roundTimes(talk.rate)) / talk.rate;
    };
    for (const auto& piece : json.at("pieces"))
        talk.pieces.push_back({frame(piece[0]), frame(piece[1])});
    return talk;
}

/// The word that a border lies in; none: nullptr.
const Transcript::Word* wordAt(const Talk& talk, const Rational& at) {
    const double moment = at.toDouble();
    const auto found = std::ranges::find_if(talk.words, [&](const Transcript::Word& word) {
        return word.start.toDouble() + kMargin + 1e-9 < moment &&
               moment < word.end.toDouble() - kMargin - 1e-9;
    });
    return found == talk.words.end() ? nullptr : &*found;
}

void list(const Transcript::Word& word, const Rational& before, const Rational& after) {
    std::printf("    %.2f -> %.2f inside \"%s\" (%.3f to %.3f)\n", before.toDouble(),
                after.toDouble(), word.text.c_str(), word.start.toDouble(), word.end.toDouble());
}

bool lists = false;

void count(const Talk& talk, const char* name, const BorderFacts& facts, bool moves = true) {
    int inside = 0;
    double moved = 0;
    for (const TimeRange& piece : talk.pieces) {
        const EditList pieces{{}, talk.rate, {piece}};
        const TimeRange now = outOfSpeech(pieces, facts, {moves ? 0.4 : 0, 4}).ranges.at(0);
        for (const auto& [before, after] :
             {std::pair{piece.start, now.start}, std::pair{piece.end, now.end}}) {
            const Transcript::Word* word = wordAt(talk, after);
            inside += word != nullptr ? 1 : 0;
            if (word != nullptr && lists && moves) list(*word, before, after);
            moved += std::abs((after - before).toDouble());
        }
    }
    std::printf("  %-28s %4d of %zu inside words, moved by %.2f s on average\n", name, inside,
                2 * talk.pieces.size(), moved / (2.0 * static_cast<double>(talk.pieces.size())));
}

/// Found: both ends within 0.1 s.
void countPauses(const Talk& talk, const std::vector<TimeRange>& speech, double least) {
    std::vector<TimeRange> said;
    for (const Transcript::Word& word : talk.words) said.push_back({word.start, word.end});
    const std::vector<TimeRange> there = test::pausesBetween(said, talk.duration, least);
    const auto matches = [](const TimeRange& a, const TimeRange& b) {
        constexpr double reach = 0.1;
        return std::abs((a.start - b.start).toDouble()) <= reach &&
               std::abs((a.end - b.end).toDouble()) <= reach;
    };
    const auto shareIn = [&](const std::vector<TimeRange>& some,
                             const std::vector<TimeRange>& others) {
        const auto known = [&](const TimeRange& pause) {
            return std::ranges::any_of(
                others, [&](const TimeRange& other) { return matches(pause, other); });
        };
        return static_cast<double>(std::ranges::count_if(some, known)) /
               static_cast<double>(some.size());
    };
    // A pause that is a little shorter in the other list still counts as found.
    constexpr double slack = 0.2;
    const double precision = shareIn(test::pausesBetween(speech, talk.duration, least),
                                     test::pausesBetween(said, talk.duration, least - slack));
    const double recall = shareIn(there, test::pausesBetween(speech, talk.duration, least - slack));
    std::printf("  %zu pauses of %.1f s and more: precision %.3f, recall %.3f\n", there.size(),
                least, precision, recall);
}

/// Speech between two pauses as one line.
std::vector<Transcript::Line> sentences(const Talk& talk) {
    std::vector<Transcript::Line> cues;
    for (const Transcript::Word& word : talk.words) {
        const bool goesOn = !cues.empty() && (word.start - cues.back().end).toDouble() < kPause;
        if (!goesOn) cues.push_back({word.start, word.end, {}});
        cues.back().text += word.text + ' ';
        cues.back().end = word.end;
    }
    return cues;
}

void measure(const Talk& talk, const char* sound) {
    VoiceListener listener(
        VoiceNetwork::load(test::sourceFolder() / "resources/models" / kVoiceFile));
    readAudio(sound, [&](std::span<const float> block) { listener.hear(block); });
    const SpeechTrack track = listener.finish();
    const std::vector<TimeRange> speech = speechIntervals(track);
    std::printf("%s\n", sound);
    for (const double least : {0.3, 0.6}) countPauses(talk, speech, least);
    BorderFacts facts{speech, {}, {}, talk.duration};
    count(talk, "as they are", facts, false);
    count(talk, "speech alone", facts);
    facts.voice = &track;
    count(talk, "speech and how loud it is", facts);
    const auto with = [&](const char* name, std::vector<Transcript::Line> cues) {
        const Transcript said{std::move(cues)};
        facts.said = &said;
        count(talk, name, facts);
    };
    with("and lines", sentences(talk));
    std::vector<Transcript::Line> words;
    for (const Transcript::Word& word : talk.words) words.push_back({word.start, word.end, "word"});
    with("and every word", std::move(words));
}

}  // namespace

int main(int count, char** arguments) {
    if (count > 1 && std::string_view(arguments[1]) == "--list") {
        lists = true;
        --count;
        ++arguments;
    }
    if (count < 3) {
        std::fputs("bench_borders [--list] FILE.json SOUND ...\n", stderr);
        return 1;
    }
    const Talk talk = readTalk(arguments[1]);
    for (int i = 2; i < count; ++i) measure(talk, arguments[i]);
    return 0;
}
