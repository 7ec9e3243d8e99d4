// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/taste/taste.h"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <system_error>

#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/error_ids.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/read_file.h"
#include "core/skim/worth/taste/taste_traits.h"

namespace skimline {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kFormat = "skimline-taste";
constexpr std::uintmax_t kLargestFile = std::uintmax_t{64} << 20;  // bytes; full: about 5 MB
// Digits that are kept: a thousandth of a standard deviation is noise.
constexpr double kGrain = 1000;
constexpr double kLargestValue = 100;

[[noreturn]] void corrupt(const std::filesystem::path& file, const std::string& what) {
    throw Error(ErrorCode::Corrupt, ErrorId::DamagedTaste, {file.string(), std::string(what)});
}

double rounded(double value) { return std::round(value * kGrain) / kGrain; }

/// Rounds, so that a taste does not change when it is written and read.
TasteExample rounded(TasteExample example) {
    example.worth = rounded(example.worth);
    for (float& value : example.traits)
        value = static_cast<float>(rounded(static_cast<double>(value)));
    return example;
}

Json toJson(const TasteExample& example) {
    Json traits = Json::array();
    for (const float value : example.traits) traits.push_back(std::lround(value * kGrain));
    return {{"kept", example.kept},
            {"by_hand", example.byHand},
            {"worth", std::lround(example.worth * kGrain)},
            {"traits", traits}};
}

class Reader {
public:
    explicit Reader(const std::filesystem::path& file) : m_file(file) {}

    Taste taste(const Json& json) const {
        if (!json.is_object() || json.value("format", Json()) != kFormat)
            corrupt(m_file, "it is not a file of this kind");
        if (json.value("basis", Json()) != kTasteBasis)
            throw Error(ErrorCode::Mismatch, m_file.string(),
                        "The learned preferences in " + m_file.string() +
                            " were learned with different measures; reset them.");
        Taste taste;
        taste.on = flag(json, "on");
        taste.strength = number(json, "strength");
        if (taste.strength < 0 || taste.strength > kMostTasteStrength)
            corrupt(m_file, "its strength is out of range");
        const Json& videos = list(json, "videos", kMostTasteVideos);
        for (const Json& video : videos) {
            taste.evidence.push_back(evidence(video));
            const auto same = [&](const TasteEvidence& other) {
                return other.video == taste.evidence.back().video;
            };
            if (std::ranges::count_if(taste.evidence, same) > 1)
                corrupt(m_file, "a video is in it twice");
        }
        return taste;
    }

private:
    const Json& member(const Json& object, const char* key) const {
        if (!object.is_object() || !object.contains(key))
            corrupt(m_file, std::string("\"") + key + "\" is missing");
        return object.at(key);
    }
    bool flag(const Json& object, const char* key) const {
        const Json& value = member(object, key);
        if (!value.is_boolean())
            corrupt(m_file, std::string("\"") + key + "\" is not true or false");
        return value.get<bool>();
    }
    double number(const Json& object, const char* key) const {
        const Json& value = member(object, key);
        if (!value.is_number()) corrupt(m_file, std::string("\"") + key + "\" is not a number");
        return value.get<double>();
    }
    const Json& list(const Json& object, const char* key, std::size_t most) const {
        const Json& value = member(object, key);
        if (!value.is_array()) corrupt(m_file, std::string("\"") + key + "\" is not a list");
        if (value.size() > most) corrupt(m_file, std::string("\"") + key + "\" is too long");
        return value;
    }
    double grains(const Json& value) const {
        if (!value.is_number_integer() || std::abs(value.get<double>()) > kGrain * kLargestValue)
            corrupt(m_file, "a value is out of range");
        return value.get<double>() / kGrain;
    }
    TasteExample example(const Json& json) const {
        TasteExample example;
        example.kept = flag(json, "kept");
        example.byHand = flag(json, "by_hand");
        example.worth = grains(member(json, "worth"));
        for (const Json& value : list(json, "traits", kTraitCount))
            example.traits.push_back(static_cast<float>(grains(value)));
        if (example.traits.size() != kTraitCount) corrupt(m_file, "an example lacks values");
        return example;
    }
    TasteEvidence evidence(const Json& json) const {
        const Json& video = member(json, "video");
        if (!video.is_string() || video.get_ref<const std::string&>().size() > 128)
            corrupt(m_file, "a video has no hash");
        TasteEvidence evidence;
        evidence.video = video.get<std::string>();
        for (const Json& one : list(json, "examples", 4 * kMostTasteExamples))
            evidence.examples.push_back(example(one));
        return evidence;
    }

    const std::filesystem::path& m_file;
};

std::string contentsOf(const std::filesystem::path& file) {
    std::error_code failure;
    const std::uintmax_t size = std::filesystem::file_size(file, failure);
    if (!failure && size > kLargestFile) corrupt(file, "it is too large");
    return readFile(file, kLargestFile);
}

}  // namespace

void replaceEvidence(Taste& taste, TasteEvidence evidence) {
    std::erase_if(taste.evidence,
                  [&](const TasteEvidence& other) { return other.video == evidence.video; });
    if (evidence.examples.empty()) return;
    for (TasteExample& example : evidence.examples) example = rounded(std::move(example));
    taste.evidence.push_back(std::move(evidence));
    if (taste.evidence.size() > kMostTasteVideos) taste.evidence.erase(taste.evidence.begin());
}

Taste readTaste(const std::filesystem::path& file) {
    std::error_code failure;
    if (!std::filesystem::exists(file, failure)) return {};
    const std::string text = contentsOf(file);
    Json json;
    try {
        json = parseJson<Json>(text, file.string());
    } catch (const Json::exception&) {
        corrupt(file, "it is not JSON");
    }
    return Reader(file).taste(json);
}

void writeTaste(const std::filesystem::path& file, const Taste& taste) {
    Json videos = Json::array();
    for (const TasteEvidence& evidence : taste.evidence) {
        Json examples = Json::array();
        for (const TasteExample& example : evidence.examples) examples.push_back(toJson(example));
        videos.push_back({{"video", evidence.video}, {"examples", examples}});
    }
    const Json json = {{"format", kFormat},
                       {"basis", kTasteBasis},
                       {"on", taste.on},
                       {"strength", taste.strength},
                       {"videos", videos}};
    std::error_code failure;
    if (file.has_parent_path()) std::filesystem::create_directories(file.parent_path(), failure);
    AtomicFile target(file, AtomicFile::IfExists::Replace);
    target.keepPrivate();
    target.write(jsonText(json) + "\n");
    target.commit();
}

}  // namespace skimline
