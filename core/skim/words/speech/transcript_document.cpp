// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/words/speech/transcript_document.h"

#include <algorithm>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/text/subtitles/retiming.h"

namespace skimline {
namespace {

using Json = nlohmann::ordered_json;

Json wordsJson(const Transcript::Line& line, bool sounds) {
    Json words = Json::array();
    for (const Transcript::Word& word : line.words) {
        words.push_back({{"text", word.text},
                         {"start", word.start.toDouble()},
                         {"end", word.end.toDouble()},
                         {"probability", word.probability}});
        if (sounds)
            words.back()["sound"] = {{"start", word.sound.start},
                                     {"step", kSoundStep},
                                     {"share", word.sound.share},
                                     {"weights", word.sound.weights}};
    }
    return words;
}

std::string jsonOf(const Transcript& transcript, bool sounds,
                   const std::vector<std::string>& speakers) {
    Json cues = Json::array();
    for (const Transcript::Line& line : transcript.lines) {
        const std::size_t at = cues.size();
        cues.push_back({{"start", line.start.toDouble()}, {"end", line.end.toDouble()}});
        if (at < speakers.size() && !speakers[at].empty()) cues.back()["speaker"] = speakers[at];
        cues.back()["text"] = line.text;
        cues.back()["words"] = wordsJson(line, sounds);
    }
    const Json document{{"language", transcript.language}, {"cues", cues}};
    // A line for every weight would be a long file.
    return jsonText(document, sounds ? -1 : 1, IfNotUtf8::Replace) + "\n";
}

/// With the name of its speaker before each line.
Transcript named(Transcript transcript, const std::vector<std::string>& speakers) {
    const std::size_t count = std::min(transcript.lines.size(), speakers.size());
    for (std::size_t at = 0; at < count; ++at)
        if (!speakers[at].empty()) transcript.lines[at].text.insert(0, speakers[at] + ": ");
    return transcript;
}

std::string plainText(const Transcript& transcript) {
    std::string text;
    for (const Transcript::Line& line : transcript.lines) text += line.text + "\n";
    return text;
}

Transcript::Word wordFrom(const Json& json) {
    Transcript::Word word{exactSeconds(json.at("start")), exactSeconds(json.at("end")),
                          json.at("text"), json.at("probability")};
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
                "A transcript can be written as .srt, .vtt, .txt or .json, not as " +
                    target.filename().string() + ".");
}

std::string transcriptDocument(const Transcript& transcript, TranscriptFormat format,
                               const std::vector<std::string>& speakers) {
    switch (format) {
        case TranscriptFormat::Srt:
            return toSrt(named(inMilliseconds(transcript), speakers).lines);
        case TranscriptFormat::Vtt:
            return toVtt(inMilliseconds(transcript).lines, speakers);
        case TranscriptFormat::Json:
            return jsonOf(transcript, false, speakers);
        case TranscriptFormat::Sounds:
            return jsonOf(transcript, true, speakers);
        case TranscriptFormat::Text:
            break;
    }
    return plainText(named(transcript, speakers));
}

std::optional<Transcript> transcriptFromJson(std::string_view text) {
    const Json json = parseJson<Json>(text, "The transcript", IfNotJson::Discard);
    try {
        Transcript transcript;
        transcript.language = json.at("language");
        for (const Json& each : json.at("cues")) {
            Transcript::Line line{exactSeconds(each.at("start")), exactSeconds(each.at("end")),
                                  each.at("text")};
            for (const Json& word : each.at("words")) line.words.push_back(wordFrom(word));
            transcript.lines.push_back(std::move(line));
        }
        return transcript;
    } catch (const Json::exception&) {
        return std::nullopt;
    } catch (const Error&) {
        // A time that is no number of seconds.
        return std::nullopt;
    }
}

}  // namespace skimline
