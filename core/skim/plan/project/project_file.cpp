// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/plan/project/project_file.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/error.h"
#include "core/foundation/base/error_ids.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/read_file.h"
#include "core/skim/plan/fast_rest.h"
#include "core/skim/plan/lock_name.h"
#include "core/skim/plan/project/hand_choices_json.h"
#include "core/skim/plan/project/project.h"

namespace skimline {
namespace {

using Json = nlohmann::json;

// Decisions about an hour are a few thousand; a larger file is not a project.
constexpr std::size_t kMostShots = 1'000'000;
constexpr int kMostSkims = 1'000;  // of a video
constexpr std::size_t kMostKeywords = 10'000;
constexpr std::size_t kLongestText = 10'000;  // bytes of a name, a tag or a marker
const Rational kLongestPadding(24 * 3600);

[[noreturn]] void refuse(const std::string& what) {
    throw Error(ErrorCode::Corrupt, "project", what);
}

Lock lockOf(const std::string& name) {
    if (name == "in") return Lock::In;
    if (name == "out") return Lock::Out;
    if (name == "none") return Lock::None;
    refuse("there is no lock \"" + name + "\".");
}

std::optional<Rational> markOf(const Json& json, const char* name) {
    if (!json.contains(name)) return std::nullopt;
    const Rational time = projectTime(json.at(name));
    if (time < Rational()) refuse("a mark lies before the video.");
    return time;
}

double numberOf(const Json& json, const char* name, double least, double most) {
    if (!json.contains(name)) return 0;
    const auto value = json.at(name).get<double>();
    if (!(value >= least && value <= most))
        refuse("the value of \"" + std::string(name) + "\" is out of range.");
    return value;
}

bool isHash(const std::string& text) {
    return text.size() == 32 && text.find_first_not_of("0123456789abcdef") == std::string::npos;
}

Json jsonOfSource(const SourceReference& source, const std::filesystem::path& folder) {
    Json json;
    const std::filesystem::path relative = source.path.lexically_relative(folder);
    if (!relative.empty()) json["path"] = textOfPath(relative);
    json["absolutePath"] = textOfPath(source.path);
    if (source.bytes > 0) json["bytes"] = source.bytes;
    if (!source.contentHash.empty()) json["contentHash"] = source.contentHash;
    return json;
}

SourceReference sourceOf(const Json& json, const std::filesystem::path& folder) {
    SourceReference source;
    source.path = pathOfText(json.at("absolutePath").get<std::string>());
    if (!source.path.is_absolute()) refuse("a file is named without its path.");
    if (json.contains("path")) {
        const std::filesystem::path beside =
            (folder / pathOfText(json.at("path").get<std::string>())).lexically_normal();
        std::error_code ignored;
        if (std::filesystem::exists(beside, ignored)) source.path = beside;
    }
    if (json.contains("bytes")) {
        if (!json.at("bytes").is_number_unsigned())
            refuse("the size of a file is not a whole number.");
        source.bytes = json.at("bytes").get<std::uint64_t>();
    }
    source.contentHash = json.value("contentHash", std::string());
    if (!source.contentHash.empty() && !isHash(source.contentHash))
        refuse("the content hash of a file is damaged.");
    return source;
}

Rational paddingOf(const Json& json, const char* name) {
    if (!json.contains(name)) return {};
    const Rational seconds = projectTime(json.at(name));
    if (seconds < Rational() || seconds > kLongestPadding) refuse("a padding is out of range.");
    return seconds;
}

std::string textOf(const Json& json, const char* name) {
    auto text = json.value(name, std::string());
    if (text.size() > kLongestText)
        refuse("the value of \"" + std::string(name) + "\" is too long.");
    return text;
}

std::vector<ShotDecision> decisionsOf(const Json& json) {
    if (json.size() > kMostShots) refuse("it has too many shots.");
    std::vector<ShotDecision> decisions;
    decisions.reserve(json.size());
    for (const Json& entry : json) {
        ShotDecision decision;
        decision.start = projectTime(entry.at("start"));
        decision.lock = lockOf(entry.value("lock", std::string("none")));
        decision.edited = entry.value("edited", false);
        decision.padding = {paddingOf(entry, "before"), paddingOf(entry, "after")};
        decision.chosen = entry.value("chosen", false);
        decision.label = {textOf(entry, "name"), textOf(entry, "tag")};
        decision.fast = static_cast<int>(numberOf(entry, "fast", 0, kFastestRest));
        if (entry.contains("place")) decision.place = numberOf(entry, "place", -1e9, 1e9);
        const bool rises = decisions.empty() ? decision.start == Rational()
                                             : decisions.back().start < decision.start;
        if (!rises) refuse("its shots are not in order.");
        decisions.push_back(decision);
    }
    return decisions;
}

Json jsonOfMarkers(const std::vector<Marker>& markers) {
    Json json = Json::array();
    for (const Marker& marker : markers) {
        json.push_back({{"at", marker.at.toString()}});
        if (!marker.text.empty()) json.back()["text"] = marker.text;
    }
    return json;
}

std::vector<Marker> markersOf(const Json& json) {
    if (json.size() > kMostShots) refuse("it has too many markers.");
    std::vector<Marker> markers;
    for (const Json& entry : json) {
        markers.push_back({projectTime(entry.at("at")), textOf(entry, "text")});
        const Rational& before = markers.size() > 1 ? markers.rbegin()[1].at : Rational(-1);
        if (markers.back().at < Rational() || markers.back().at <= before)
            refuse("its markers are not in order.");
    }
    return markers;
}

Json jsonOfShots(const std::vector<ShotDecision>& decisions) {
    Json shots = Json::array();
    for (const ShotDecision& decision : decisions) {
        Json entry{{"start", decision.start.toString()}};
        if (decision.lock != Lock::None) entry["lock"] = nameOf(decision.lock);
        if (decision.edited) entry["edited"] = true;
        if (decision.chosen) entry["chosen"] = true;
        if (decision.padding.before > Rational())
            entry["before"] = decision.padding.before.toString();
        if (decision.padding.after > Rational()) entry["after"] = decision.padding.after.toString();
        if (decision.fast > 0) entry["fast"] = decision.fast;
        if (decision.place) entry["place"] = *decision.place;
        if (!decision.label.name.empty()) entry["name"] = decision.label.name;
        if (!decision.label.tag.empty()) entry["tag"] = decision.label.tag;
        shots.push_back(std::move(entry));
    }
    return shots;
}

Json jsonOfRanges(const std::vector<TimeRange>& ranges) {
    Json json = Json::array();
    for (const TimeRange& range : ranges)
        json.push_back({{"start", range.start.toString()}, {"end", range.end.toString()}});
    return json;
}

std::vector<TimeRange> rangesOf(const Json& json) {
    if (json.size() > kMostShots) refuse("it has too many ranges.");
    std::vector<TimeRange> ranges;
    for (const Json& entry : json) {
        ranges.push_back({projectTime(entry.at("start")), projectTime(entry.at("end"))});
        if (ranges.back().start < Rational() || ranges.back().end <= ranges.back().start)
            refuse("a range ends before it begins.");
    }
    return ranges;
}

Json jsonOfWords(const WordChoices& words) {
    Json json = Json::object();
    if (words.keywords) json["keywords"] = *words.keywords;
    if (words.steer) json["steer"] = true;
    if (words.strength != WordChoices().strength) json["strength"] = words.strength;
    for (const LineCorrection& line : words.corrections)
        json["corrections"].push_back(
            {{"start", line.start.toString()}, {"before", line.before}, {"text", line.text}});
    return json;
}

WordChoices wordsOf(const Json& json) {
    WordChoices words;
    if (json.contains("keywords")) {
        if (json.at("keywords").size() > kMostKeywords) refuse("it has too many keywords.");
        words.keywords = json.at("keywords").get<std::vector<std::string>>();
    }
    words.steer = json.value("steer", false);
    words.strength = json.value("strength", words.strength);
    if (!(words.strength >= 0 && words.strength <= 1))
        refuse("the strength of its keywords is not between 0 and 1.");
    const Json corrections = json.value("corrections", Json::array());
    if (corrections.size() > kMostShots) refuse("it has too many corrected lines.");
    for (const Json& line : corrections)
        words.corrections.push_back({projectTime(line.at("start")),
                                     line.at("before").get<std::string>(),
                                     line.at("text").get<std::string>()});
    return words;
}

Budget budgetOf(const Json& json) {
    Budget budget;
    if (json.contains("fraction")) budget.fraction = numberOf(json, "fraction", 0, 1);
    budget.seconds = numberOf(json, "seconds", 0, 1e9);
    if (!(budget.fraction > 0)) refuse("its budget is 0.");
    return budget;
}

constexpr std::pair<FilmOrder, const char*> kFilmOrders[] = {
    {FilmOrder::Time, "time"}, {FilmOrder::Name, "name"}, {FilmOrder::Given, "given"}};

constexpr std::pair<FilmTitles, const char*> kFilmTitles[] = {
    {FilmTitles::None, "none"}, {FilmTitles::Day, "day"}, {FilmTitles::File, "file"}};
constexpr double kLongestDissolve = 10;

/// Number of a video in the list of a film; none: it is not in it.
std::optional<std::size_t> numberIn(const FilmDecisions& film, const std::filesystem::path& video) {
    const auto found = std::ranges::find(film.videos, video);
    if (found == film.videos.end()) return {};
    return static_cast<std::size_t>(found - film.videos.begin());
}

Json jsonOfFilm(const FilmDecisions& film, const std::filesystem::path& folder) {
    Json json{{"seconds", film.seconds}};
    if (film.perFile < 1) json["perFile"] = film.perFile;
    if (film.each) json["each"] = true;
    for (const auto& [order, name] : kFilmOrders)
        if (order == film.order) json["order"] = name;
    if (film.dissolve > 0) json["dissolve"] = film.dissolve;
    for (const auto& [titles, name] : kFilmTitles)
        if (titles == film.titles && titles != FilmTitles::None) json["titles"] = name;
    if (film.blurredGround) json["blurredGround"] = true;
    for (const std::filesystem::path& video : film.videos)
        json["videos"].push_back(jsonOfSource({video, 0, {}}, folder));
    for (const FilmDecision& shot : film.shots)
        if (const auto number = numberIn(film, shot.video))
            json["shots"].push_back({{"video", *number},
                                     {"start", shot.range.start.toString()},
                                     {"end", shot.range.end.toString()},
                                     {"lock", nameOf(shot.lock)}});
    for (const FilmMoment& moment : film.sequence)
        if (const auto number = numberIn(film, moment.video))
            json["sequence"].push_back({{"video", *number}, {"at", moment.at.toString()}});
    return json;
}

const std::filesystem::path& filmVideoOf(const Json& json, const FilmDecisions& film) {
    const auto number = json.at("video").get<std::size_t>();
    if (!json.at("video").is_number_unsigned() || number >= film.videos.size())
        refuse("a shot of its film is of no video.");
    return film.videos[number];
}

/// The value with this name. @param what  "order"
template <typename Value, std::size_t N>
Value valueNamed(const std::pair<Value, const char*> (&known)[N], const std::string& name,
                 const std::string& what) {
    const auto found = std::ranges::find(
        known, name, [](const auto& each) { return std::string_view(each.second); });
    if (found == std::end(known)) refuse("there is no " + what + " \"" + name + "\" of a film.");
    return found->first;
}

FilmDecisions filmOfJson(const Json& json, const std::filesystem::path& folder) {
    FilmDecisions film;
    film.seconds = numberOf(json, "seconds", 0, 1e9);
    if (json.contains("perFile")) film.perFile = numberOf(json, "perFile", 0, 1);
    if (!(film.seconds > 0 && film.perFile > 0)) refuse("the length of its film is 0.");
    film.each = json.value("each", false);
    film.order = valueNamed(kFilmOrders, json.value("order", std::string("time")), "order");
    film.titles =
        valueNamed(kFilmTitles, json.value("titles", std::string("none")), "kind of title");
    if (json.contains("dissolve")) film.dissolve = numberOf(json, "dissolve", 0, kLongestDissolve);
    film.blurredGround = json.value("blurredGround", false);
    for (const Json& video : json.at("videos")) film.videos.push_back(sourceOf(video, folder).path);
    const Json shots = json.value("shots", Json::array());
    const std::vector<TimeRange> ranges = rangesOf(shots);
    for (std::size_t shot = 0; shot < ranges.size(); ++shot)
        film.shots.push_back({filmVideoOf(shots[shot], film), ranges[shot],
                              lockOf(shots[shot].value("lock", std::string("in")))});
    const Json sequence = json.value("sequence", Json::array());
    if (sequence.size() > kMostShots) refuse("its film has too many pieces.");
    for (const Json& moment : sequence)
        film.sequence.push_back({filmVideoOf(moment, film), projectTime(moment.at("at"))});
    return film;
}

Json jsonOfSkims(const std::vector<OtherSkim>& skims) {
    Json json = Json::array();
    for (const OtherSkim& skim : skims) {
        json.push_back({{"index", skim.index}, {"shots", jsonOfShots(skim.shots)}});
        if (!skim.shownBefore.empty()) json.back()["shownBefore"] = jsonOfRanges(skim.shownBefore);
        if (skim.fills) json.back()["fills"] = true;
        if (skim.manual) json.back()["manual"] = true;
    }
    return json;
}

std::vector<OtherSkim> skimsOf(const Json& json, int shown) {
    std::vector<OtherSkim> skims;
    int least = 0;
    for (const Json& entry : json) {
        OtherSkim skim;
        skim.index = static_cast<int>(numberOf(entry, "index", 0, kMostSkims));
        if (skim.index < least || skim.index == shown) refuse("its skims are not in order.");
        least = skim.index + 1;
        skim.shots = decisionsOf(entry.at("shots"));
        if (entry.contains("shownBefore")) skim.shownBefore = rangesOf(entry.at("shownBefore"));
        skim.fills = entry.value("fills", false);
        skim.manual = entry.value("manual", false);
        skims.push_back(std::move(skim));
    }
    return skims;
}

Json jsonOfVideo(const ProjectVideo& video, const std::filesystem::path& folder) {
    Json json;
    json["source"] = jsonOfSource(video.source, folder);
    json["budget"] = {{"fraction", video.budget.fraction}};
    if (video.budget.seconds > 0) json["budget"]["seconds"] = video.budget.seconds;
    if (video.lengths.minSeconds > 0) json["minShotSeconds"] = video.lengths.minSeconds;
    if (video.lengths.maxSeconds > 0) json["maxShotSeconds"] = video.lengths.maxSeconds;
    if (video.markIn) json["markIn"] = video.markIn->toString();
    if (video.markOut) json["markOut"] = video.markOut->toString();
    if (!video.markers.empty()) json["markers"] = jsonOfMarkers(video.markers);
    if (video.playheadSeconds > 0) json["playheadSeconds"] = video.playheadSeconds;
    if (!video.shots.empty()) json["shots"] = jsonOfShots(video.shots);
    if (!video.shownBefore.empty()) json["shownBefore"] = jsonOfRanges(video.shownBefore);
    if (video.fills) json["fills"] = true;
    if (video.manual) json["manual"] = true;
    if (video.groundTruth) {
        json["groundTruth"] = jsonOfSource(video.groundTruth->file, folder);
        json["groundTruth"]["key"] = video.groundTruth->key;
    }
    if (video.words != WordChoices()) json["words"] = jsonOfWords(video.words);
    if (video.transcript) json["transcript"] = jsonOfSource(*video.transcript, folder);
    if (!video.framings.empty()) json["framings"] = jsonOfFramings(video.framings);
    if (video.speakers != SpeakerChoices()) json["speakers"] = jsonOfSpeakers(video.speakers);
    if (!video.cellNotes.empty()) json["attentionNotes"] = jsonOfCellNotes(video.cellNotes);
    if (video.skim > 0) json["skim"] = video.skim;
    if (!video.otherSkims.empty()) json["otherSkims"] = jsonOfSkims(video.otherSkims);
    return json;
}

/// @throws Error(Corrupt) whose sentence names the fault, to follow "The project X is damaged: "
ProjectVideo videoOfJson(const Json& json, const std::filesystem::path& folder) {
    ProjectVideo video;
    video.source = sourceOf(json.at("source"), folder);
    video.budget = budgetOf(json.at("budget"));
    video.lengths.minSeconds = numberOf(json, "minShotSeconds", 0, 1e9);
    video.lengths.maxSeconds = numberOf(json, "maxShotSeconds", 0, 1e9);
    video.markIn = markOf(json, "markIn");
    video.markOut = markOf(json, "markOut");
    if (json.contains("markers")) video.markers = markersOf(json.at("markers"));
    video.playheadSeconds = numberOf(json, "playheadSeconds", 0, 1e9);
    if (json.contains("shots")) video.shots = decisionsOf(json.at("shots"));
    if (json.contains("shownBefore")) video.shownBefore = rangesOf(json.at("shownBefore"));
    video.fills = json.value("fills", false);
    video.manual = json.value("manual", false);
    if (json.contains("groundTruth")) {
        const Json& truth = json.at("groundTruth");
        video.groundTruth = {sourceOf(truth, folder), truth.at("key").get<std::string>()};
    }
    if (json.contains("words")) video.words = wordsOf(json.at("words"));
    if (json.contains("transcript")) video.transcript = sourceOf(json.at("transcript"), folder);
    if (json.contains("framings")) video.framings = framingsOf(json.at("framings"));
    if (json.contains("speakers")) video.speakers = speakersOf(json.at("speakers"));
    if (json.contains("attentionNotes")) video.cellNotes = cellNotesOf(json.at("attentionNotes"));
    video.skim = static_cast<int>(numberOf(json, "skim", 0, kMostSkims));
    if (json.contains("otherSkims")) video.otherSkims = skimsOf(json.at("otherSkims"), video.skim);
    return video;
}

constexpr const char* kFormat = "skimline-project";
constexpr std::uint64_t kVersion = 1;
constexpr std::uintmax_t kMostBytes = std::uintmax_t{256} << 20;

[[noreturn]] void refuse(const std::filesystem::path& file, const std::string& what) {
    throw Error(ErrorCode::Corrupt, ErrorId::DamagedProject,
                {file.filename().string(), std::string(what), file.string()});
}

Project projectOf(const Json& json, const std::filesystem::path& file) {
    if (json.at("format").get<std::string>() != kFormat)
        refuse(file, "it is not a Skimline project.");
    // Keeps the number type of the file: another type would lose digits.
    const Json& version = json.at("version");
    if (!version.is_number_unsigned()) refuse(file, "its version is not a whole number.");
    if (version.get<std::uint64_t>() > kVersion)
        throw Error(ErrorCode::Unsupported, ErrorId::NewerProject,
                    {file.filename().string(), file.string()});
    Project project;
    for (const Json& video : json.at("videos"))
        project.videos.push_back(videoOfJson(video, file.parent_path()));
    project.current = json.value("current", std::size_t{0});
    if (project.current >= project.videos.size()) project.current = 0;
    if (json.contains("home")) project.home = pathOfText(json.at("home").get<std::string>());
    if (json.contains("film")) project.film = filmOfJson(json.at("film"), file.parent_path());
    return project;
}

constexpr const char* kDigits = "0123456789ABCDEF";

bool isUtf8(const std::string& text) {
    try {
        static_cast<void>(jsonText(nlohmann::json(text)));
        return true;
    } catch (const nlohmann::json::type_error&) {
        return false;
    }
}

int valueOf(char digit) {
    if (digit >= '0' && digit <= '9') return digit - '0';
    if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
    if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
    return -1;
}

}  // namespace

std::string projectText(const Project& project, const std::filesystem::path& folder) {
    Json json{{"format", kFormat}, {"version", kVersion}, {"current", project.current}};
    json["videos"] = Json::array();
    for (const ProjectVideo& video : project.videos)
        json["videos"].push_back(jsonOfVideo(video, folder));
    if (!project.home.empty()) json["home"] = textOfPath(project.home);
    if (!project.film.videos.empty()) json["film"] = jsonOfFilm(project.film, folder);
    return jsonText(json, 1) + "\n";
}

Project projectFromText(const std::string& text, const std::filesystem::path& file) {
    try {
        return projectOf(parseJson(text, file.string()), file);
    } catch (const Json::parse_error&) {
        refuse(file, "it is not readable as JSON.");
    } catch (const Json::exception&) {
        refuse(file, "a value is missing or of the wrong kind.");
    } catch (const Error& error) {
        // Thrown by code that does not know the file's name.
        if (error.code() == ErrorCode::Corrupt && error.subject() != file.string())
            refuse(file, error.what());
        throw;
    }
}

void saveProject(const Project& project, const std::filesystem::path& file) {
    AtomicFile::write(file, projectText(project, std::filesystem::absolute(file).parent_path()),
                      AtomicFile::IfExists::Replace);
}

Project loadProject(const std::filesystem::path& file) {
    return projectFromText(readFile(file, kMostBytes), std::filesystem::absolute(file));
}

std::string textOfPath(const std::filesystem::path& path) {
    const std::string bytes = path.string();
    const bool plain = isUtf8(bytes);
    std::string text;
    for (const char c : bytes) {
        const auto byte = static_cast<std::uint8_t>(c);
        if (c == '%' || (!plain && byte >= 0x80)) {
            text += '%';
            text += kDigits[byte >> 4];
            text += kDigits[byte & 15];
        } else {
            text += c;
        }
    }
    return text;
}

std::filesystem::path pathOfText(const std::string& text) {
    std::string bytes;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool pair = text[at] == '%' && at + 2 < text.size() && valueOf(text[at + 1]) >= 0 &&
                          valueOf(text[at + 2]) >= 0;
        if (pair) {
            bytes += static_cast<char>(valueOf(text[at + 1]) * 16 + valueOf(text[at + 2]));
            at += 2;
        } else {
            bytes += text[at];
        }
    }
    return bytes;
}

}  // namespace skimline
