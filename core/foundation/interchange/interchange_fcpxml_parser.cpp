// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/foundation/interchange/interchange_parsers.h"
#include "core/foundation/text/xml/xml_text.h"

namespace skimline {
namespace {

using Json = nlohmann::json;

/// Compound clips within compound clips; more would be one within itself.
constexpr int kMostStoryDepth = 16;

/// "1001/30000s", "5s", "2.5s".
std::optional<Rational> fcpTime(std::string_view text) {
    if (!text.ends_with('s')) return {};
    text.remove_suffix(1);
    const std::size_t slash = text.find('/');
    const auto above = numberOf(text.substr(0, slash));
    const auto below = slash == std::string_view::npos ? 1.0 : numberOf(text.substr(slash + 1));
    if (!above || !below || !(*below >= 1) || !(std::abs(*above / *below) <= kLongestSeconds))
        throw BadInterchange{"a time is out of range"};
    if (*above != std::floor(*above) || *below != std::floor(*below) || *below > 1e9)
        return Rational::fromSeconds(*above / *below);
    return Rational(static_cast<std::int64_t>(*above), static_cast<std::int64_t>(*below));
}

std::optional<Rational> timeOf(const XmlElement& element, std::string_view name) {
    const std::string text = element.attribute(name);
    return text.empty() ? std::nullopt : fcpTime(text);
}

Json otioTime(const Rational& seconds) {
    return {{"OTIO_SCHEMA", "RationalTime.1"}, {"value", seconds.num()}, {"rate", seconds.den()}};
}

Json otioSpan(const Rational& start, const Rational& length) {
    return {{"OTIO_SCHEMA", "TimeRange.1"},
            {"start_time", otioTime(start)},
            {"duration", otioTime(length)}};
}

Json gapOf(const Rational& length) {
    return {{"OTIO_SCHEMA", "Gap.1"}, {"source_range", otioSpan({}, length)}};
}

Json trackOf(Json children) {
    return {{"OTIO_SCHEMA", "Track.1"}, {"kind", "Video"}, {"children", std::move(children)}};
}

/// Maps the times of a clip, in which it is shown, to those of its contents.
struct TimeMap {
    Rational time;
    Rational value;
    Rational speed;

    Rational at(const Rational& shown) const { return value + (shown - time) * speed; }
};

/// None if the speed changes or is not given.
std::optional<TimeMap> evenMap(const XmlElement& map) {
    std::optional<TimeMap> even;
    std::optional<TimeMap> last;
    for (const XmlElement& point : map.children) {
        const auto time = timeOf(point, "time");
        const auto value = timeOf(point, "value");
        if (point.name != "timept" || !time || !value) continue;
        if (last) {
            if (*time <= last->time) return {};
            last->speed = (*value - last->value) / (*time - last->time);
            if (even && even->speed != last->speed) return {};
            even = last;
        }
        last = {*time, *value, {}};
    }
    return even;
}

bool isStory(const XmlElement& element) {
    static constexpr std::string_view kStory[] = {"asset-clip", "video",    "clip",
                                                  "ref-clip",   "mc-clip",  "sync-clip",
                                                  "gap",        "audition", "title"};
    return std::ranges::find(kStory, element.name) != std::end(kStory);
}

/// Final Cut's storyline as an OpenTimelineIO timeline, whose reader lays tracks over each other.
class StoryReader {
public:
    explicit StoryReader(const XmlElement& root) {
        if (const XmlElement* resources = root.child("resources"))
            for (const XmlElement& each : resources->children)
                m_resources.emplace(each.attribute("id"), &each);
    }

    /// The first sequence in the order of the file; null: none.
    static const XmlElement* sequenceIn(const XmlElement& element) {
        for (const XmlElement& child : element.children) {
            if (child.name == "resources") continue;
            if (child.name == "sequence") return &child;
            if (const XmlElement* found = sequenceIn(child)) return found;
        }
        return nullptr;
    }

    Json stackOf(const XmlElement& sequence, int depth) {
        const XmlElement* spine = sequence.child("spine");
        if (spine == nullptr || depth > kMostStoryDepth)
            throw BadInterchange{"there is no storyline in it"};
        std::map<int, std::vector<Json>> lanes;
        lanes[0].push_back(trackOf(story(*spine, {}, depth, lanes)));
        Json tracks = Json::array();
        for (auto& [lane, found] : lanes)
            for (Json& track : found) tracks.push_back(std::move(track));
        return {{"OTIO_SCHEMA", "Stack.1"}, {"children", std::move(tracks)}};
    }

private:
    /// The items of a spine. @param from  where it begins on the sequence
    /// @param lanes  receive the clips connected to them
    Json story(const XmlElement& spine, Rational from, int depth,
               std::map<int, std::vector<Json>>& lanes) {
        Json items = Json::array();
        for (const XmlElement& child : spine.children) {
            if (!isStory(child)) continue;
            const XmlElement& shown = pickOf(child);
            const Rational length = lengthOf(shown);
            items.push_back(itemOf(shown, length, depth));
            connected(shown, from, depth, lanes);
            from = from + length;
        }
        return items;
    }

    /// The shown clip of an audition.
    static const XmlElement& pickOf(const XmlElement& element) {
        if (element.name != "audition") return element;
        for (const XmlElement& child : element.children)
            if (isStory(child) && child.name != "audition") return child;
        throw BadInterchange{"an audition in it is empty"};
    }

    void connected(const XmlElement& parent, const Rational& at, int depth,
                   std::map<int, std::vector<Json>>& lanes) {
        const Rational start = startOf(parent);
        for (const XmlElement& child : parent.children) {
            const auto lane = numberOf(child.attribute("lane"));
            if (!lane || *lane == 0 || std::abs(*lane) > 1000) continue;
            const Rational place = at + timeOf(child, "offset").value_or(start) - start;
            Json items = Json::array();
            if (child.name == "spine") {
                items = story(child, place, depth, lanes);
            } else if (isStory(child) && child.name != "title") {
                const XmlElement& shown = pickOf(child);
                items.push_back(itemOf(shown, lengthOf(shown), depth));
            }
            if (items.empty()) continue;
            if (place > Rational()) items.insert(items.begin(), gapOf(place));
            lanes[static_cast<int>(*lane)].push_back(trackOf(std::move(items)));
        }
    }

    const XmlElement* resourceOf(const XmlElement& element) const {
        const auto found = m_resources.find(element.attribute("ref"));
        return found == m_resources.end() ? nullptr : found->second;
    }

    /// Source of a clip that only wraps it.
    static const XmlElement* heldBy(const XmlElement& clip) {
        if (clip.name != "clip" && clip.name != "sync-clip") return nullptr;
        for (const XmlElement& child : clip.children)
            if ((child.name == "video" || child.name == "asset-clip" || child.name == "clip") &&
                child.attribute("lane").empty())
                return &child;
        return nullptr;
    }

    /// Whether the contents of a clip are in its shown part.
    static bool overlaps(const XmlElement& held, const Rational& start, const Rational& length) {
        const Rational offset = timeOf(held, "offset").value_or(Rational());
        const auto own = timeOf(held, "duration");
        return offset < start + length && (!own || start < offset + *own);
    }

    Rational startOf(const XmlElement& element) const {
        if (const auto typed = timeOf(element, "start")) return *typed;
        const bool ofAsset = element.name == "asset-clip" || element.name == "video";
        const XmlElement* asset = ofAsset ? resourceOf(element) : nullptr;
        return asset != nullptr ? timeOf(*asset, "start").value_or(Rational()) : Rational();
    }

    Rational lengthOf(const XmlElement& element) const {
        const XmlElement* resource = resourceOf(element);
        auto length = timeOf(element, "duration");
        if (!length && resource != nullptr) {
            const XmlElement* sequence = resource->child("sequence");
            length = timeOf(sequence != nullptr ? *sequence : *resource, "duration");
        }
        if (!length || *length <= Rational()) throw BadInterchange{"a clip in it has no length"};
        return *length;
    }

    Json itemOf(const XmlElement& element, const Rational& length, int depth) {
        if (element.name == "gap" || element.name == "title") return gapOf(length);
        if (element.name == "ref-clip") return compoundOf(element, length, depth);
        Rational start = startOf(element);
        const XmlElement* const map = element.child("timeMap");
        const auto even = map != nullptr ? evenMap(*map) : std::nullopt;
        if (even) start = even->at(start);
        const XmlElement* media = &element;
        for (int level = 0; level < kMostStoryDepth; ++level) {
            const XmlElement* held = heldBy(*media);
            if (held == nullptr) break;
            // OpenTimelineIO's adapter puts it at 0 in a clip whose start is in the camera's time.
            if (overlaps(*held, start, length))
                start = start - timeOf(*held, "offset").value_or(Rational()) + startOf(*held);
            media = held;
        }
        const XmlElement* asset = resourceOf(*media);
        Json clip{{"OTIO_SCHEMA", "Clip.1"},
                  {"name", element.attribute("name")},
                  {"enabled", element.attribute("enabled") != "0"},
                  {"source_range", otioSpan(start, length)}};
        if (asset != nullptr) clip["media_reference"] = mediaOf(*asset);
        if (map != nullptr)
            clip["effects"] = Json::array({{{"OTIO_SCHEMA", "LinearTimeWarp.1"},
                                            {"time_scalar", even ? even->speed.toDouble() : 0}}});
        return clip;
    }

    static Json mediaOf(const XmlElement& asset) {
        const XmlElement* file = asset.child("media-rep");
        const std::string url = file != nullptr ? file->attribute("src") : asset.attribute("src");
        return {{"target_url", url.empty() ? asset.attribute("name") : url},
                {"available_range", otioSpan(timeOf(asset, "start").value_or(Rational()),
                                             timeOf(asset, "duration").value_or(Rational(1)))}};
    }

    Json compoundOf(const XmlElement& element, const Rational& length, int depth) {
        const XmlElement* media = resourceOf(element);
        const XmlElement* sequence = media != nullptr ? media->child("sequence") : nullptr;
        if (sequence == nullptr) return gapOf(length);
        Json stack = stackOf(*sequence, depth + 1);
        const Rational origin = timeOf(*sequence, "tcStart").value_or(Rational());
        const Rational start = timeOf(element, "start").value_or(origin) - origin;
        stack["source_range"] = otioSpan(start, length);
        stack["enabled"] = element.attribute("enabled") != "0";
        return stack;
    }

    std::map<std::string, const XmlElement*> m_resources;
};

XmlElement fcpxmlRoot(std::string_view text) {
    try {
        return parseXml(text);
    } catch (const Error& error) {
        throw BadInterchange{error.what()};
    }
}

}  // namespace

std::vector<ListedPiece> piecesOfFcpXml(std::string_view text, const InterchangeVideo& video) {
    const XmlElement root = fcpxmlRoot(text);
    if (root.name != "fcpxml") throw BadInterchange{"it is not Final Cut Pro XML"};
    const XmlElement* sequence = StoryReader::sequenceIn(root);
    if (sequence == nullptr) throw BadInterchange{"there is no sequence in it"};
    return piecesOfTimeline(
        {{"OTIO_SCHEMA", "Timeline.1"}, {"tracks", StoryReader(root).stackOf(*sequence, 0)}},
        video);
}

}  // namespace skimline
