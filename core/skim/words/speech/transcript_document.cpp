// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/words/speech/transcript_document.h"

#include <nlohmann/json.hpp>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/rational.h"
#include "core/foundation/text/subtitles/timed_text.h"

namespace skimline {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::int64_t kMilliseconds = 1000;

std::vector<TimedText> timedTexts(const Transcription& transcription) {
    std::vector<TimedText> texts;
    for (const SpokenCue& cue : transcription.cues)
        texts.push_back({Rational::fromSeconds(cue.start, kMilliseconds),
                         Rational::fromSeconds(cue.end, kMilliseconds), cue.text});
    return texts;
}

Json wordsJson(const SpokenCue& cue, bool sounds) {
    Json words = Json::array();
    for (const TimedWord& word : cue.words) {
        words.push_back({{"text", word.text},
                         {"start", word.start},
                         {"end", word.end},
                         {"probability", word.probability}});
        if (sounds)
            words.back()["sound"] = {{"start", word.sound.start},
                                     {"step", kSoundStep},
                                     {"share", word.sound.share},
                                     {"weights", word.sound.weights}};
    }
    return words;
}

std::string jsonOf(const Transcription& transcription, bool sounds) {
    Json cues = Json::array();
    for (const SpokenCue& cue : transcription.cues)
        cues.push_back({{"start", cue.start},
                        {"end", cue.end},
                        {"text", cue.text},
                        {"words", wordsJson(cue, sounds)}});
    const Json document{{"language", transcription.language}, {"cues", cues}};
    // A line for every weight would be a long file.
    return jsonText(document, sounds ? -1 : 1, IfNotUtf8::Replace) + "\n";
}

std::string plainText(const Transcription& transcription) {
    std::string text;
    for (const SpokenCue& cue : transcription.cues) text += cue.text + "\n";
    return text;
}

TimedWord wordFrom(const Json& json) {
    TimedWord word{json.at("text"), json.at("start"), json.at("end"), json.at("probability"), {}};
    if (const auto sound = json.find("sound"); sound != json.end())
        word.sound = {sound->at("start"), sound->at("weights"), sound->at("share")};
    return word;
}

}  // namespace

TranscriptFormat transcriptFormatOf(const std::filesystem::path& target) {
    const std::string suffix = target.extension().string();
    if (suffix == ".srt") return TranscriptFormat::Srt;
    if (suffix == ".vtt") return TranscriptFormat::Vtt;
    if (suffix == ".txt") return TranscriptFormat::Text;
    if (suffix == ".json") return TranscriptFormat::Json;
    throw Error(ErrorCode::Usage, target.string(),
                "The name of a transcript must end in .srt, .vtt, .txt or .json, not as \"" +
                    target.filename().string() + "\" does.");
}

std::string transcriptDocument(const Transcription& transcription, TranscriptFormat format) {
    switch (format) {
        case TranscriptFormat::Srt:
            return toSrt(timedTexts(transcription));
        case TranscriptFormat::Vtt:
            return toVtt(timedTexts(transcription));
        case TranscriptFormat::Json:
            return jsonOf(transcription, false);
        case TranscriptFormat::Sounds:
            return jsonOf(transcription, true);
        case TranscriptFormat::Text:
            break;
    }
    return plainText(transcription);
}

std::optional<Transcription> transcriptionFromJson(std::string_view text) {
    const Json json = parseJson<Json>(text, "The transcript", IfNotJson::Discard);
    try {
        Transcription transcription{json.at("language"), {}};
        for (const Json& each : json.at("cues")) {
            SpokenCue cue{each.at("start"), each.at("end"), each.at("text"), {}};
            for (const Json& word : each.at("words")) cue.words.push_back(wordFrom(word));
            transcription.cues.push_back(std::move(cue));
        }
        return transcription;
    } catch (const Json::exception&) {
        return std::nullopt;
    }
}

}  // namespace skimline
