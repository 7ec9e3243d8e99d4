// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/plan/project/hand_choices_json.h"

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

using ChoiceJson = nlohmann::json;

constexpr std::size_t kMostFramings = 1'000'000;
constexpr std::size_t kMostSpeakers = 1000;
constexpr std::size_t kLongestName = 10'000;  // bytes
constexpr std::size_t kMostNotes = 100'000;
constexpr std::int64_t kMostCells = 10'000'000;  // in a row or column of a map

[[noreturn]] void refuseChoice(const std::string& fault) {
    throw Error(ErrorCode::Corrupt, "project", fault);
}

std::int64_t wholeOf(std::string_view text) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size())
        refuseChoice("\"" + std::string(text) + "\" is not a time.");
    return value;
}

double shareOf(const ChoiceJson& json, const char* name) {
    const auto share = json.value(name, 0.5);
    if (!(share >= 0 && share <= 1)) refuseChoice("a framing lies beside the frame.");
    return share;
}

std::int64_t cellOf(const ChoiceJson& json, const char* name, std::int64_t end) {
    const auto value = json.at(name).get<std::int64_t>();
    if (value < 0 || value >= end) refuseChoice("a note is outside its attention map.");
    return value;
}

}  // namespace

Rational projectTime(const ChoiceJson& json) {
    const auto text = json.get<std::string>();
    const std::size_t slash = text.find('/');
    if (slash == std::string::npos) return {wholeOf(text)};
    const std::string_view whole = text;
    return {wholeOf(whole.substr(0, slash)), wholeOf(whole.substr(slash + 1))};
}

ChoiceJson jsonOfFramings(const std::vector<HandFraming>& framings) {
    ChoiceJson json = ChoiceJson::array();
    for (const HandFraming& framing : framings) {
        json.push_back({{"start", framing.range.start.toString()},
                        {"end", framing.range.end.toString()},
                        {"across", framing.across},
                        {"down", framing.down}});
    }
    return json;
}

std::vector<HandFraming> framingsOf(const ChoiceJson& json) {
    if (json.size() > kMostFramings) refuseChoice("it has too many framings.");
    std::vector<HandFraming> framings;
    for (const ChoiceJson& entry : json) {
        framings.push_back({{projectTime(entry.at("start")), projectTime(entry.at("end"))},
                            shareOf(entry, "across"),
                            shareOf(entry, "down")});
        const TimeRange& range = framings.back().range;
        if (range.start < Rational() || range.end <= range.start)
            refuseChoice("a framing ends before it begins.");
    }
    return framings;
}

ChoiceJson jsonOfSpeakers(const SpeakerChoices& speakers) {
    ChoiceJson json = ChoiceJson::object();
    if (speakers.count > 0) json["count"] = speakers.count;
    if (!speakers.names.empty()) json["names"] = speakers.names;
    return json;
}

SpeakerChoices speakersOf(const ChoiceJson& json) {
    SpeakerChoices speakers;
    const auto count = json.value("count", std::int64_t{0});
    if (count < 0 || count > static_cast<std::int64_t>(kMostSpeakers))
        refuseChoice("the number of speakers is out of range.");
    speakers.count = static_cast<int>(count);
    speakers.names = json.value("names", std::vector<std::string>());
    if (speakers.names.size() > kMostSpeakers) refuseChoice("it names too many speakers.");
    for (const std::string& name : speakers.names)
        if (name.size() > kLongestName) refuseChoice("the name of a speaker is too long.");
    return speakers;
}

ChoiceJson jsonOfCellNotes(const std::vector<CellNote>& notes) {
    ChoiceJson json = ChoiceJson::array();
    for (const CellNote& note : notes) {
        json.push_back({{"part", note.part},
                        {"rows", note.rows},
                        {"columns", note.columns},
                        {"row", note.row},
                        {"column", note.column},
                        {"text", note.text}});
    }
    return json;
}

std::vector<CellNote> cellNotesOf(const ChoiceJson& json) {
    if (json.size() > kMostNotes) refuseChoice("it has too many notes on attention maps.");
    std::vector<CellNote> notes;
    for (const ChoiceJson& entry : json) {
        CellNote note;
        note.part = entry.at("part").get<std::string>();
        if (note.part != "encoder" && note.part != "decoder" && note.part != "cross")
            refuseChoice("a note is on an attention map that does not exist.");
        note.rows = cellOf(entry, "rows", kMostCells);
        note.columns = cellOf(entry, "columns", kMostCells);
        note.row = cellOf(entry, "row", note.rows);
        note.column = cellOf(entry, "column", note.columns);
        note.text = entry.at("text").get<std::string>();
        if (note.text.size() > kLongestName)
            refuseChoice("a note on an attention map is too long.");
        notes.push_back(std::move(note));
    }
    return notes;
}

}  // namespace skimline
