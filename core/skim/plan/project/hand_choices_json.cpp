// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/plan/project/hand_choices_json.h"

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

using ChoiceJson = nlohmann::json;

constexpr std::size_t kMostFramings = 1'000'000;
constexpr std::size_t kMostSpeakers = 1000;
constexpr std::size_t kLongestName = 10'000;  // bytes

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

}  // namespace skimline
