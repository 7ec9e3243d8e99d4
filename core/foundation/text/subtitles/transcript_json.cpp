// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cmath>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>

#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/text/subtitles/subtitle_formats.h"
#include "core/foundation/text/unicode/unicode.h"

namespace skimline {
namespace {

using Json = nlohmann::json;

constexpr double kLongestTalk = 3.6e6;  ///< seconds

/// Value under one of these names; null if there is none.
const Json& memberOf(const Json& json, std::initializer_list<const char*> names) {
    static const Json kNothing;
    if (json.is_object())
        for (const char* name : names)
            if (const auto found = json.find(name); found != json.end()) return *found;
    return kNothing;
}

std::optional<Rational> secondsIn(const Json& json, double unit) {
    if (!json.is_number()) return {};
    const double seconds = json.get<double>() * unit;
    if (!(seconds >= 0 && seconds <= kLongestTalk)) return {};
    return Rational::fromSeconds(seconds, 1000);
}

/// A start and an end, however the tool writes them down.
std::optional<std::pair<Rational, Rational>> timesOf(const Json& entry) {
    const Json& both = memberOf(entry, {"timestamp", "timestamps"});
    const Json& offsets = memberOf(entry, {"offsets"});
    std::optional<Rational> start;
    std::optional<Rational> end;
    if (offsets.is_object()) {  // whisper.cpp: milliseconds
        start = secondsIn(memberOf(offsets, {"from"}), 0.001);
        end = secondsIn(memberOf(offsets, {"to"}), 0.001);
    } else if (both.is_array() && both.size() == 2) {  // pipelines of transformers
        start = secondsIn(both[0], 1);
        end = secondsIn(both[1], 1);
        if (start && both[1].is_null()) end = start;
    } else {
        start = secondsIn(memberOf(entry, {"start"}), 1);
        end = secondsIn(memberOf(entry, {"end"}), 1);
    }
    if (!start || !end || *end < *start) return {};
    return std::pair(*start, *end);
}

std::string textOf(const Json& entry) {
    const Json& text = memberOf(entry, {"text", "word"});
    return text.is_string() ? std::string(trimmed(text.get<std::string>())) : std::string();
}

/// The words of a segment that have times, ascending; WhisperX gives numbers none. No words if
/// their times run backwards.
std::vector<Transcript::Word> wordsIn(const Json& list) {
    std::vector<Transcript::Word> words;
    if (!list.is_array()) return words;
    for (const Json& each : list) {
        const auto times = timesOf(each);
        std::string text = textOf(each);
        if (!times || text.empty()) continue;
        if (!words.empty() && times->first < words.back().start) return {};
        const Json& sure = memberOf(each, {"probability", "confidence", "score"});
        words.push_back({times->first, times->second, std::move(text),
                         sure.is_number() ? sure.get<double>() : 0});
    }
    return words;
}

/// The words of the tokens of whisper.cpp, which may be parts of words.
std::vector<Transcript::Word> wordsOfTokens(const Json& list) {
    TimedWords words;
    if (!list.is_array()) return {};
    for (const Json& each : list) {
        const auto times = timesOf(each);
        const Json& text = memberOf(each, {"text"});
        if (!times || !text.is_string()) continue;
        const std::string piece = text.get<std::string>();
        if (piece.starts_with("[_") || piece.starts_with("<|")) continue;  // marks of the network
        const Json& sure = memberOf(each, {"p"});
        words.add(times->first, times->second, piece, sure.is_number() ? sure.get<double>() : 0);
    }
    return std::move(words).take();
}

/// Segments, cues or chunks: the name depends on the tool.
const Json& linesIn(const Json& json) {
    return json.is_array() ? json : memberOf(json, {"segments", "transcription", "chunks", "cues"});
}

}  // namespace

Transcript parseTranscriptJson(std::string_view text, const RunContext& context) {
    Transcript found;
    Json json;
    try {
        json = parseJson(text, "The transcript", IfNotJson::Discard);
    } catch (const Error&) {
        return found;
    }
    for (const Json& entry : linesIn(json)) {
        context.throwIfStopped();
        const auto times = timesOf(entry);
        if (!times) {
            ++found.damagedLines;
            continue;
        }
        const Json& words = memberOf(entry, {"words"});
        addLine(found, times->first, times->second, textOf(entry),
                words.is_null() ? wordsOfTokens(memberOf(entry, {"tokens"})) : wordsIn(words));
    }
    const Json& result = memberOf(json, {"result"});
    const Json& language = memberOf(result.is_object() ? result : json, {"language"});
    if (language.is_string()) found.language = language.get<std::string>();
    return found;
}

}  // namespace skimline
