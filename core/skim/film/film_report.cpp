// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/film/film_report.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <ctime>
#include <nlohmann/json.hpp>

#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/text_format.h"
#include "core/skim/export/clip_export.h"
#include "core/skim/film/film_absence.h"
#include "core/skim/plan/transition.h"

namespace skimline {
namespace {

using Json = nlohmann::ordered_json;

const MediaInfo& mediaOf(const FilmFile& file) { return file.analysis->facts->media; }
std::string nameOf(const FilmFile& file) { return mediaOf(file).path.filename().string(); }

std::string clockTime(std::int64_t milliseconds, bool local) {
    const std::time_t seconds = milliseconds / 1000;
    std::tm parts{};
    if (local)
        localtime_r(&seconds, &parts);
    else
        gmtime_r(&seconds, &parts);
    std::array<char, 32> text{};
    std::strftime(text.data(), text.size(), local ? "%Y-%m-%d %H:%M:%S" : "%Y-%m-%dT%H:%M:%SZ",
                  &parts);
    return text.data();
}

/// "1:05.2"
std::string placeText(const Rational& seconds) {
    const std::int64_t tenths = seconds.roundTimes(10);
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%lld:%02lld.%lld",
                  static_cast<long long>(tenths / 600), static_cast<long long>(tenths / 10 % 60),
                  static_cast<long long>(tenths % 10));
    return text.data();
}

Rational lengthOf(const Film& film) {
    const auto& chapters = film.contents.chapters;
    return chapters.empty() ? Rational() : chapters.back().end;
}

Rational secondsShown(const Film& film, std::size_t file) {
    Rational shown;
    for (std::size_t piece = 0; piece < film.files.size(); ++piece)
        if (film.files[piece] == file)
            shown = shown + (film.contents.pieces[piece].range.end -
                             film.contents.pieces[piece].range.start);
    return shown;
}

/// Why nothing of a file is shown.
std::string absenceText(const std::vector<FilmFile>& files, const FilmAbsence& absence) {
    const std::string text = "nothing of it is shown: ";
    switch (absence.why) {
        case FilmAbsence::Why::LeftOut:
            return text + "all of it is left out by hand";
        case FilmAbsence::Why::Repeats:
            return text + nameOf(files[absence.other]) + " shows the same";
        case FilmAbsence::Why::Dull:
            return text + "no shot is worth much beside those of other files";
        case FilmAbsence::Why::Outdone:
            break;
    }
    return text + "other files have better shots";
}

std::vector<std::string> reasonsOf(const FilmFile& file, const FilmPart& part, std::size_t place) {
    std::vector<std::string> texts;
    const ShotReasons why(reasonInputOf(*file.analysis));
    for (const ShotReason& reason : why.of(part.shots, place)) texts.push_back(textOf(reason));
    return texts;
}

std::string joined(const std::vector<std::string>& texts) {
    std::string all;
    for (const std::string& text : texts) all += (all.empty() ? "" : "; ") + text;
    return all;
}

/// Titles as markers of the sources.
void addTitleMarkers(const Film& film, InterchangeFilm& listed) {
    Rational start;
    std::size_t next = 0;
    const std::vector<Transcript::Line>& titles = film.contents.titles;
    for (const InterchangeFilm::Cut& cut : listed.cuts) {
        if (next < titles.size() && titles[next].start <= start)
            listed.reels[cut.reel].markers.push_back({cut.range.start, titles[next++].text});
        start = start + cut.played();
    }
    for (InterchangeInput& reel : listed.reels) std::ranges::sort(reel.markers, {}, &Marker::at);
}

Json titlesOf(const Film& film) {
    Json titles = Json::array();
    for (const Transcript::Line& title : film.contents.titles)
        titles.push_back({{"start", title.start.toDouble()},
                          {"end", title.end.toDouble()},
                          {"text", title.text}});
    return titles;
}

}  // namespace

InterchangeFilm interchangeFilm(const std::vector<FilmFile>& files, const Film& film,
                                const std::string& title) {
    const Rational& rate = film.contents.form.frameRate;
    const FilmForm& form = film.contents.form;
    InterchangeFilm listed{title, rate, {}, {}, form.width, form.height};
    for (const FilmFile& file : files) listed.reels.push_back(reelOf(*file.analysis));
    for (std::size_t piece = 0; piece < film.files.size(); ++piece) {
        const TimeRange& range = film.contents.pieces[piece].range;
        const Rational length = Rational(filmFrames(range, rate)) / rate;
        listed.cuts.push_back({film.files[piece],
                               {range.start, range.start + length},
                               Rational(1),
                               film.contents.pieces[piece].dissolve});
    }
    addTitleMarkers(film, listed);
    return listed;
}

std::string storyboardText(const std::vector<FilmFile>& files, const Film& film) {
    const FilmForm& form = film.contents.form;
    const std::vector<FilmShot> shots = shotsOf(film);
    std::string text = "A film of " + decimals(lengthOf(film).toDouble(), 1) + " s, " +
                       std::to_string(form.width) + " x " + std::to_string(form.height) + ", " +
                       decimals(form.frameRate.toDouble(), 2) + " frames a second.\n";
    std::size_t number = 0;
    for (const Recording& recording : film.recordings)
        for (const std::size_t file : recording) {
            text += nameOf(files[file]) + "  " +
                    clockTime(files[file].captured.milliseconds, true) + " (" +
                    nameOf(files[file].captured.source) + ")" +
                    (file != recording.front() ? ", continues the recording" : "") + "\n";
            for (const FilmShot& shot : shots) {
                if (shot.file != file) continue;
                std::array<char, 128> line{};
                std::snprintf(line.data(), line.size(), "%4zu  %7s  %8s - %8s  %4.2f  ", ++number,
                              placeText(shot.start).c_str(), placeText(shot.range.start).c_str(),
                              placeText(shot.range.end).c_str(),
                              film.parts[file].worth[shot.place]);
                text += line.data() + joined(reasonsOf(files[file], film.parts[file], shot.place)) +
                        "\n";
            }
            if (const auto absence = absenceOf(film, file))
                text += "      " + absenceText(files, *absence) + "\n";
        }
    return text;
}

std::string filmReport(const std::vector<FilmFile>& files, const Film& film) {
    const FilmForm& form = film.contents.form;
    Json report = {{"length", lengthOf(film).toDouble()},
                   {"width", form.width},
                   {"height", form.height},
                   {"frame_rate", form.frameRate.toDouble()},
                   {"videos", Json::array()},
                   {"shots", Json::array()}};
    for (std::size_t recording = 0; recording < film.recordings.size(); ++recording)
        for (const std::size_t file : film.recordings[recording]) {
            Json facts = {{"video", mediaOf(files[file]).path.string()},
                          {"duration", files[file].analysis->facts->duration.toDouble()},
                          {"captured", clockTime(files[file].captured.milliseconds, false)},
                          {"captured_by", nameOf(files[file].captured.source)},
                          {"recording", recording + 1},
                          {"seconds_shown", secondsShown(film, file).toDouble()}};
            if (const auto absence = absenceOf(film, file))
                facts["remark"] = absenceText(files, *absence);
            report["videos"].push_back(facts);
        }
    if (!film.contents.titles.empty()) report["titles"] = titlesOf(film);
    std::size_t before = SIZE_MAX;
    for (const FilmShot& shot : shotsOf(film)) {
        report["shots"].push_back(
            {{"video", mediaOf(files[shot.file]).path.string()},
             {"number", shotNumber(film.parts[shot.file].shots, shot.place)},
             {"start", shot.range.start.toDouble()},
             {"end", shot.range.end.toDouble()},
             {"film_start", shot.start.toDouble()},
             {"worth", film.parts[shot.file].worth[shot.place]},
             {"reasons", reasonsOf(files[shot.file], film.parts[shot.file], shot.place)}});
        const Rational& dissolve = film.contents.pieces[shot.piece].dissolve;
        if (shot.piece != before && dissolve > Rational())
            report["shots"].back()["dissolve"] = dissolve.toDouble();
        before = shot.piece;
    }
    return jsonText(report, 1, IfNotUtf8::Replace);
}

}  // namespace skimline
