// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <filesystem>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "app/cli/commands/commands.h"
#include "app/cli/skim/clip_report.h"
#include "app/cli/terminal/analysis_options.h"
#include "app/cli/terminal/command.h"
#include "app/cli/terminal/duration_parsing.h"
#include "app/cli/terminal/export_options.h"
#include "app/cli/terminal/options.h"
#include "app/cli/terminal/output_paths.h"
#include "app/cli/terminal/processes/command_needs.h"
#include "app/cli/terminal/processes/isolated_work.h"
#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/text_format.h"
#include "core/foundation/film/film_writer.h"
#include "core/foundation/interchange/interchange.h"
#include "core/skim/analysis/analysis.h"
#include "core/skim/film/film_plan.h"
#include "core/skim/film/film_report.h"

namespace skimline::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr double kUsualFilm = 60;

const std::vector<std::pair<std::string, ClipMode>>& filmModes() {
    static const std::vector<std::pair<std::string, ClipMode>> kModes = {
        {"accurate", ClipMode::Accurate}, {"smart", ClipMode::Smart}};
    return kModes;
}

const std::vector<std::pair<std::string, FilmOrder>>& filmOrders() {
    static const std::vector<std::pair<std::string, FilmOrder>> kOrders = {
        {"time", FilmOrder::Time}, {"name", FilmOrder::Name}, {"given", FilmOrder::Given}};
    return kOrders;
}

const std::vector<std::pair<std::string, FilmTitles>>& filmTitles() {
    static const std::vector<std::pair<std::string, FilmTitles>> kTitles = {
        {"none", FilmTitles::None}, {"day", FilmTitles::Day}, {"file", FilmTitles::File}};
    return kTitles;
}

const std::vector<std::pair<std::string, bool>>& filmFits() {
    static const std::vector<std::pair<std::string, bool>> kFits = {{"bars", false},
                                                                    {"blur", true}};
    return kFits;
}

std::pair<int, int> sizeFromText(const std::string& text) {
    int width = 0;
    int height = 0;
    const char* const end = text.data() + text.size();
    const auto first = std::from_chars(text.data(), end, width);
    const bool crossed = first.ptr != end && (*first.ptr == 'x' || *first.ptr == 'X');
    const auto second = crossed ? std::from_chars(first.ptr + 1, end, height) : first;
    const auto fits = [](int size) { return size >= 16 && size <= 8192 && size % 2 == 0; };
    if (second.ec != std::errc() || second.ptr != end || !fits(width) || !fits(height))
        throw Error(
            ErrorCode::Usage, text,
            "\"" + text + "\" is not a size; write for example 1920x1080, in even numbers.");
    return {width, height};
}

/// How many frames a film copies; empty: it is re-encoded as a whole.
std::string copiedText(const ClipReport& clip) {
    if (clip.mode != ClipMode::Smart) return {};
    return ", " + std::to_string(clip.copiedFrames) + " of " + std::to_string(clip.videoFrames) +
           " frames copied";
}

/// skimline film IN... -o FILM
class FilmCommand : public Command {
public:
    CLI::App* addTo(CLI::App& program) override;
    std::vector<std::string> targetOptions() const override {
        return {"--output", "--report", "--edl", "--otio", "--fcpxml"};
    }
    std::vector<std::string> streamedOptions() const override {
        return {"--report", "--edl", "--otio", "--fcpxml"};
    }
    std::string clipOption() const override { return "--output"; }
    int run(const CommandContext& context) override;

private:
    struct LeftOut {
        std::string video;
        std::string sentence;
    };

    void addLooksTo(CLI::App& command);
    FilmWish wish() const;
    void sayIfShort(const Film& film, const CommandContext& context) const;
    SkimTargets targets() const;
    AnalysisRequest request(const std::string& video, const CommandContext& context) const;
    void leaveOut(const std::string& video, const Error& error, const CommandContext& context);
    /// Every video by itself, in a separate process, into the cache.
    void readEach(const CommandContext& context);
    void make(const CommandContext& context);
    std::vector<FilmFile> analysed(const CommandContext& context);
    std::optional<ClipReport> written(const Film& film, const CommandContext& context);
    void report(const std::vector<FilmFile>& files, const Film& film,
                const std::optional<ClipReport>& clip, const CommandContext& context) const;

    AnalysisOptions m_analysis;
    std::vector<std::string> m_videos;  ///< the readable ones, once each
    std::map<std::string, FilmFile> m_files;
    std::map<std::string, AnalysisPointer> m_known;  ///< null: not in the cache
    std::vector<LeftOut> m_leftOut;
    std::string m_output;
    std::string m_length;
    std::string m_perFile;
    std::string m_size;
    std::string m_report;
    std::string m_edl;
    std::string m_otio;
    std::string m_fcpxml;
    FilmOrder m_order = FilmOrder::Time;
    double m_frameRate = 0;
    double m_loudness = 0;
    double m_dissolve = 0;
    FilmTitles m_titles = FilmTitles::None;
    ClipMode m_mode = ClipMode::Accurate;
    bool m_blurs = false;
    bool m_each = false;
    bool m_plan = false;
    bool m_overwrite = false;
    bool m_told = false;
    CLI::App* m_command = nullptr;
};

CLI::App* FilmCommand::addTo(CLI::App& program) {
    m_command = program.add_subcommand("film", "Make one short film of many videos.");
    m_command->add_option("IN", m_videos, "Videos to read.")->required();
    beginGroup(*m_command, kOutputGroup);
    m_command->add_option("-o,--output", m_output, "The film (.mp4 .mov .m4v .mkv .webm).");
    m_command->add_flag("--plan", m_plan, "Print the shots of the film; write nothing.");
    m_command->add_option("--report", m_report, "Full result as JSON; - is standard output.");
    m_command->add_option("--edl", m_edl,
                          "CMX 3600 edit list, one reel per video; - is standard output.");
    m_command->add_option("--otio", m_otio, "OpenTimelineIO timeline; - is standard output.");
    m_command->add_option("--fcpxml", m_fcpxml,
                          "Final Cut Pro project, one asset per video; - is standard output.");
    m_command->add_flag("-y,--overwrite", m_overwrite, "Replace files that exist.");
    beginGroup(*m_command, kLengthGroup);
    m_command->add_option("--length", m_length,
                          "Length of the film: 90, 90s, 1:30, 2m or 00:01:30.5 (default 1:00).");
    m_command->add_option("--per-file", m_perFile,
                          "Largest share of the film for one recording, for example 20%.");
    m_command->add_flag("--each", m_each, "Include a part of every video.");
    m_command
        ->add_option("--order", m_order,
                     "Order the videos by time of recording (the default), by name, or as given.")
        ->transform(CLI::CheckedTransformer(filmOrders()).description("{time,name,given}"));
    addLooksTo(*m_command);
    m_analysis.addModelTo(*m_command);
    m_analysis.addCommonTo(*m_command);
    return m_command;
}

void FilmCommand::addLooksTo(CLI::App& command) {
    beginGroup(command, kClipGroup);
    command
        .add_option("--mode", m_mode,
                    "Re-encode all (accurate), or at cuts (smart) if all videos are encoded alike.")
        ->transform(CLI::CheckedTransformer(filmModes()).description("{accurate,smart}"));
    command.add_option("--size", m_size,
                       "Frame size, such as 1920x1080; other shapes are fitted. By default the "
                       "most frequent size.");
    command
        .add_option("--fit", m_blurs,
                    "Around videos of another shape: black bars (the default) or a blurred ground.")
        ->transform(CLI::CheckedTransformer(filmFits()).description("{bars,blur}"));
    command
        .add_option("--dissolve", m_dissolve,
                    "Seconds that picture and audio take to change between shots (default 0).")
        ->check(numberFrom(0.0, 10.0));
    command
        .add_option(
            "--titles", m_titles,
            "Titles in the picture where another day, or another file, begins (default none).")
        ->transform(CLI::CheckedTransformer(filmTitles()).description("{none,day,file}"));
    command
        .add_option(
            "--frame-rate", m_frameRate,
            "Frames per second (24, 25, 29.97); by default the rate of most of the footage shown.")
        ->check(numberFrom(1.0, 240.0));
    command
        .add_option("--loudness", m_loudness,
                    "Loudness of every video in LUFS (EBU R128): -14 for the web, -23 for "
                    "television.")
        ->check(numberFrom(-40.0, -5.0));
}

FilmWish FilmCommand::wish() const {
    FilmWish wish;
    wish.seconds = m_length.empty() ? kUsualFilm : secondsFromText(m_length);
    if (wish.seconds <= 0)
        throw Error(ErrorCode::Usage, m_length, "The length of the film must be more than 0.");
    if (!m_perFile.empty()) wish.perFile = fractionFromText(m_perFile);
    wish.each = m_each;
    wish.order = m_order;
    if (!m_size.empty()) wish.size = sizeFromText(m_size);
    wish.dissolve = m_dissolve;
    wish.titles = m_titles;
    wish.blurredGround = m_blurs;
    if (m_frameRate > 0) wish.frameRate = frameRateOf(m_frameRate);
    return wish;
}

SkimTargets FilmCommand::targets() const {
    SkimTargets targets;
    targets.source = m_videos.front();
    targets.inputs.assign(m_videos.begin(), m_videos.end());
    targets.clip = m_output;
    targets.report = m_report;
    targets.edl = m_edl;
    targets.otio = m_otio;
    targets.fcpxml = m_fcpxml;
    return targets;
}

int FilmCommand::run(const CommandContext& context) {
    wish();
    request(m_videos.front(), context);
    if (!m_plan && m_output.empty())
        throw Error(ErrorCode::Usage, "-o", "Name the film with -o, or give --plan.");
    SkimTargets named = targets();
    if (m_plan) named.clip.clear();
    requireFreeTargets(named, m_overwrite);
    readEach(context);
    inIsolation("the videos", needsOf(*m_command, targetOptions()), context, [&] {
        make(context);
        return std::string();
    });
    return kSuccess;
}

/// Information messages are logged for the first video only: they hold for all.
AnalysisRequest FilmCommand::request(const std::string& video,
                                     const CommandContext& context) const {
    AnalysisRequest request = m_analysis.request(video, context.console);
    request.reasons = true;
    if (m_told)
        request.log = [log = context.console.logSink()](LogLevel level, std::string_view message) {
            if (level != LogLevel::Info) log(level, message);
        };
    return request;
}

void FilmCommand::leaveOut(const std::string& video, const Error& error,
                           const CommandContext& context) {
    const std::string name = fs::path(video).filename().string();
    const std::string sentence = error.what();
    m_leftOut.push_back({video, sentence});
    std::erase(m_videos, video);
    m_files.erase(video);
    if (m_videos.empty()) throw error;
    context.console.log(LogLevel::Warning, "The film is made without " + name + ": " + sentence);
}

void FilmCommand::readEach(const CommandContext& context) {
    std::set<fs::path> seen;
    std::error_code missing;
    std::erase_if(m_videos, [&](const std::string& video) {
        const fs::path real = fs::weakly_canonical(video, missing);
        return !seen.insert(missing ? fs::path(video) : real).second;
    });
    const SandboxNeeds needs = needsOf(*m_command, targetOptions());
    const std::vector<std::string> all = m_videos;
    for (std::size_t at = 0; at < all.size(); ++at) {
        const std::string& video = all[at];
        const std::string label = std::to_string(at + 1) + "/" + std::to_string(all.size()) + " " +
                                  fs::path(video).filename().string();
        try {
            AnalysisRequest asked = request(video, context);
            m_known[video] = storedAnalysis(asked, RunContext(context.stop, {}));
            if (m_known[video]) {  // nothing to decode
                m_told = true;
                continue;
            }
            inIsolation(video, needs, context, [&] {
                readVideo(asked, context.console.context(context.stop, label));
                return std::string();
            });
        } catch (const Error& error) {
            if (error.code() == ErrorCode::Cancelled) throw;
            leaveOut(video, error, context);
        }
        m_told = true;
    }
}

std::vector<FilmFile> FilmCommand::analysed(const CommandContext& context) {
    const std::vector<std::string> all = m_videos;
    for (const std::string& video : all) {
        if (m_files.contains(video)) continue;
        const RunContext runContext =
            context.console.context(context.stop, fs::path(video).filename().string());
        try {
            const AnalysisPointer known = m_known[video];
            m_files[video] = {known ? known : analyse(request(video, context), runContext),
                              captureTime(video)};
        } catch (const Error& error) {
            if (error.code() == ErrorCode::Cancelled) throw;
            leaveOut(video, error, context);
        }
    }
    std::vector<FilmFile> files;
    for (const std::string& video : m_videos) files.push_back(m_files.at(video));
    return files;
}

/// A film may be shorter than a length that was typed.
void FilmCommand::sayIfShort(const Film& film, const CommandContext& context) const {
    constexpr double kMuch = 0.8;
    const FilmForm& form = film.contents.form;
    std::int64_t frames = 0;
    for (const FilmPiece& piece : film.contents.pieces)
        frames += filmFrames(piece.range, form.frameRate);
    const double seconds = static_cast<double>(frames) / form.frameRate.toDouble();
    if (m_length.empty() || seconds >= kMuch * wish().seconds) return;
    context.console.log(LogLevel::Info,
                        "The film lasts " + decimals(seconds, 1) + " s, not " +
                            decimals(wish().seconds, 1) +
                            " s: the other shots repeat what it shows, show little or are too "
                            "long for the rest; --report says why each video is absent.");
}

void FilmCommand::make(const CommandContext& context) {
    // A video that disappears while the film is being written changes the choice.
    while (true) {
        const std::vector<FilmFile> files = analysed(context);
        const Film film = planFilm(files, wish());
        const bool streams = targets().anyOnStdout();
        if (!streams) context.console.out() << storyboardText(files, film) << std::flush;
        sayIfShort(film, context);
        std::optional<ClipReport> clip;
        if (!m_plan) clip = written(film, context);
        if (!m_plan && !clip) continue;
        std::set<fs::path> shown;
        for (const FilmPiece& piece : film.contents.pieces) shown.insert(piece.source);
        if (clip && !streams)
            context.console.out() << m_output << ": " << decimals(clip->duration.toDouble(), 1)
                                  << " s, " << film.contents.pieces.size() << " pieces of "
                                  << shown.size() << (shown.size() == 1 ? " video" : " videos")
                                  << copiedText(*clip) << std::endl;
        return report(files, film, clip, context);
    }
}

/// Nothing if a video could not be read.
std::optional<ClipReport> FilmCommand::written(const Film& film, const CommandContext& context) {
    ClipOptions options;
    options.overwrite = m_overwrite;
    options.mode = m_mode;
    options.threads = m_analysis.threads();
    if (m_command->count("--loudness") > 0) options.loudness = m_loudness;
    try {
        ClipReport clip = writeFilm(
            film.contents, m_output, options,
            context.console.context(context.stop, fs::path(m_output).filename().string()));
        if (!clip.remark.empty()) context.console.log(LogLevel::Warning, clip.remark);
        return clip;
    } catch (const FilmSourceFailed& failure) {
        leaveOut(failure.source.string(), failure.error, context);
        return {};
    }
}

void FilmCommand::report(const std::vector<FilmFile>& files, const Film& film,
                         const std::optional<ClipReport>& clip,
                         const CommandContext& context) const {
    const std::string title = fs::path(m_output).stem().string();
    const InterchangeFilm listed = interchangeFilm(files, film, title.empty() ? "film" : title);
    if (!m_edl.empty()) writeFile(m_edl, toEdl(listed), m_overwrite, context);
    if (!m_fcpxml.empty()) writeFile(m_fcpxml, toFcpXml(listed), m_overwrite, context);
    if (!m_otio.empty()) writeFile(m_otio, toOtio(listed), m_overwrite, context);
    if (m_report.empty()) return;
    Json facts = parseJson<Json>(filmReport(files, film), "The report");
    for (const LeftOut& video : m_leftOut)
        facts["left_out"].push_back({{"video", video.video}, {"error", video.sentence}});
    if (clip) facts["film"] = clipFacts(*clip, m_output);
    writeFile(m_report, jsonText(facts, 1, IfNotUtf8::Replace) + "\n", m_overwrite, context);
}

}  // namespace

std::unique_ptr<Command> makeFilmCommand() { return std::make_unique<FilmCommand>(); }

}  // namespace skimline::cli
