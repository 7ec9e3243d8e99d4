// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cstdio>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "app/cli/commands/commands.h"
#include "app/cli/terminal/analysis_options.h"
#include "app/cli/terminal/command.h"
#include "app/cli/terminal/options.h"
#include "app/cli/terminal/output_paths.h"
#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/error.h"
#include "core/foundation/base/input_files.h"
#include "core/foundation/base/json/json_text.h"
#include "core/skim/export/jpeg_pictures.h"
#include "core/skim/plan/shot_scale.h"
#include "core/skim/plan/transition.h"

namespace skimline::cli {
namespace {

constexpr int kImageSide = 1920;  // pixels

/// A shot as it is listed. A transition has number 0.
struct ListedShot {
    std::int64_t number = 0;
    TimeRange range;
    std::int64_t frames = 0;
};

/// The range between two cuts, however short; dissolves are left out.
std::vector<ListedShot> betweenCuts(const VideoFacts& facts) {
    std::vector<ListedShot> shots;
    const auto add = [&](const Rational& start, const Rational& end) {
        if (end > start) shots.push_back({std::ssize(shots) + 1, {start, end}});
    };
    Rational from;
    for (const TimeRange& cut : facts.cuts) {
        add(from, cut.start);
        from = cut.end;
    }
    add(from, facts.duration);
    return shots;
}

std::vector<ListedShot> shotsOf(const Analysis& analysis, bool everyCut) {
    std::vector<ListedShot> listed;
    if (everyCut) {
        listed = betweenCuts(*analysis.facts);
    } else {
        const std::vector<Shot>& shots = analysis.scores->shots;
        for (std::size_t at = 0; at < shots.size(); ++at)
            listed.push_back({shotNumber(shots, at), shots[at].range});
    }
    for (ListedShot& shot : listed)
        shot.frames = framesCovering(shot.range.end - shot.range.start,
                                     analysis.facts->media.video.frameRate);
    return listed;
}

template <class... Values>
std::string rowText(const char* format, Values... values) {
    char line[96];
    std::snprintf(line, sizeof line, format, values...);
    return line;
}

std::string tableOf(const std::vector<ListedShot>& shots) {
    std::string table = rowText("%5s %9s %9s %7s\n", "shot", "start", "end", "frames");
    for (const ListedShot& shot : shots)
        table +=
            rowText("%5s %9.3f %9.3f %7lld%s\n",
                    shot.number > 0 ? std::to_string(shot.number).c_str() : "-",
                    shot.range.start.toDouble(), shot.range.end.toDouble(),
                    static_cast<long long>(shot.frames), shot.number > 0 ? "" : "  transition");
    return table;
}

/// As "cut --by" reads it; transitions are rows without a number.
std::string csvOf(const std::vector<ListedShot>& shots) {
    std::string csv = "start,end,shot,frames\n";
    for (const ListedShot& shot : shots)
        csv +=
            rowText("%.6f,%.6f,%s,%lld\n", shot.range.start.toDouble(), shot.range.end.toDouble(),
                    shot.number > 0 ? std::to_string(shot.number).c_str() : "",
                    static_cast<long long>(shot.frames));
    return csv;
}

std::string jsonOf(const std::vector<ListedShot>& shots, const std::string& video,
                   const Rational& duration) {
    using Json = nlohmann::ordered_json;
    Json listed = Json::array();
    for (const ListedShot& shot : shots)
        listed.push_back({{"number", shot.number > 0 ? Json(shot.number) : Json(nullptr)},
                          {"start", shot.range.start.toDouble()},
                          {"end", shot.range.end.toDouble()},
                          {"frames", shot.frames}});
    const Json facts{{"video", video}, {"duration", duration.toDouble()}, {"shots", listed}};
    return jsonText(facts, 1, IfNotUtf8::Replace) + "\n";
}

/// skimline shots IN [--every-cut] [--json] [-o LIST] [--images FOLDER]
class ShotsCommand : public Command {
public:
    CLI::App* addTo(CLI::App& program) override;
    std::vector<std::string> targetOptions() const override { return {"--output", "--images"}; }
    bool isKnown(const CommandContext& context) override;
    /// A video whose shots are in the cache is not decoded.
    bool runsIsolated() const override { return m_known == nullptr || !m_images.empty(); }
    int run(const CommandContext& context) override;

private:
    void requireOutput() const;
    void writeImages(const std::vector<ListedShot>& shots, const RunContext& context) const;
    AtomicFile::IfExists ifExists() const {
        return m_overwrite ? AtomicFile::IfExists::Replace : AtomicFile::IfExists::Refuse;
    }

    AnalysisOptions m_options;
    std::string m_video;
    std::filesystem::path m_output;
    std::filesystem::path m_images;
    std::shared_ptr<VideoHash> m_hash;
    AnalysisPointer m_known;  ///< from the cache
    bool m_everyCut = false;
    bool m_overwrite = false;
    bool m_json = false;
};

CLI::App* ShotsCommand::addTo(CLI::App& program) {
    auto* command = program.add_subcommand(
        "shots", "List the shots of a video: number, start and end, frames.");
    beginGroup(*command, kOutputGroup);
    command->add_option("IN", m_video, "Video to read.")->required();
    command->add_flag("--every-cut", m_everyCut,
                      "Start a shot at every cut; do not join short shots.");
    command->add_option("-o,--output", m_output, "Write the list to this file (.csv, .json).");
    command->add_option("--images", m_images,
                        "Write the middle frame of every shot to this folder (JPEG).");
    command->add_flag("-y,--overwrite", m_overwrite, "Replace files that exist.");
    command->add_flag("--json", m_json, "Print the result as JSON.");
    m_options.addCommonTo(*command);
    return command;
}

void ShotsCommand::requireOutput() const {
    if (m_output.empty()) return;
    if (m_output.extension() != ".csv" && m_output.extension() != ".json")
        throw Error(
            ErrorCode::Usage, m_output.string(),
            "A list of shots can be written as .csv or .json, not as " + m_output.string() + ".");
    requireFree(m_output, m_overwrite);
}

void ShotsCommand::writeImages(const std::vector<ListedShot>& shots,
                               const RunContext& context) const {
    std::vector<std::filesystem::path> files;
    std::vector<Rational> times;
    for (const ListedShot& shot : shots) {
        if (shot.number == 0) continue;
        files.push_back(m_images / rowText("shot-%04lld.jpg", static_cast<long long>(shot.number)));
        requireTargetIsNotInput(files.back(), {m_video});
        times.push_back((shot.range.start + shot.range.end) / Rational(2));
    }
    for (const std::filesystem::path& file : files) requireFree(file, m_overwrite);
    makeFolder(m_images);
    jpegPictures(
        m_video, times, kImageSide,
        [&](std::size_t at, const std::string& jpeg) {
            if (jpeg.empty())
                throw Error(ErrorCode::Unsupported, files[at].string(),
                            "The picture " + files[at].filename().string() +
                                " could not be made: this FFmpeg has no JPEG encoder.");
            AtomicFile::write(files[at], jpeg, ifExists());
        },
        context);
}

bool ShotsCommand::isKnown(const CommandContext& context) {
    AnalysisRequest request = m_options.request(m_video, context.console);
    m_known = storedVideo(request, RunContext(context.stop, {}));
    m_hash = request.hash;
    return m_known != nullptr;
}

int ShotsCommand::run(const CommandContext& context) {
    AnalysisRequest request = m_options.request(m_video, context.console);
    request.hash = m_hash;
    requireOutput();
    const RunContext runContext =
        context.console.context(context.stop, request.video.filename().string());
    const AnalysisPointer analysis = m_known ? m_known : readVideo(request, runContext);
    const std::vector<ListedShot> shots = shotsOf(*analysis, m_everyCut);
    const std::string json = jsonOf(shots, m_video, analysis->facts->duration);
    if (!m_output.empty())
        AtomicFile::write(m_output, m_output.extension() == ".csv" ? csvOf(shots) : json,
                          ifExists());
    if (!m_images.empty()) writeImages(shots, runContext);
    if (m_json)
        context.console.out() << json;
    else if (m_output.empty())
        context.console.out() << tableOf(shots);
    return kSuccess;
}

}  // namespace

std::unique_ptr<Command> makeShotsCommand() { return std::make_unique<ShotsCommand>(); }

}  // namespace skimline::cli
