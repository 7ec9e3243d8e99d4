// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cmath>
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
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/text_format.h"
#include "core/skim/ask/like_picture.h"

namespace skimline::cli {
namespace {

enum class FoundFormat { Lines, Csv, Json };

FoundFormat foundFormatOf(const std::filesystem::path& target) {
    if (target.extension() == ".csv") return FoundFormat::Csv;
    if (target.extension() == ".json") return FoundFormat::Json;
    throw Error(ErrorCode::Usage, target.string(),
                "A list of moments can be written as .csv or .json, not as \"" +
                    target.filename().string() + "\".");
}

double thousandths(float value) { return std::round(double{value} * 1000) / 1000; }

/// Prints one moment per line, the most similar first; times in seconds.
std::string foundTable(const LikeResult& found, const std::string& between) {
    std::string text;
    for (const LikeMoment& moment : found.moments)
        text += decimals(moment.range.start.toDouble(), 2) + between +
                decimals(moment.range.end.toDouble(), 2) + between +
                decimals(moment.best.toDouble(), 2) + between + decimals(moment.likeness, 3) + "\n";
    return text;
}

std::string foundJson(const LikeResult& found, const std::string& video, const LikeRequest& asked) {
    using Json = nlohmann::ordered_json;
    Json moments = Json::array();
    for (const LikeMoment& moment : found.moments)
        moments.push_back({{"start", moment.range.start.toDouble()},
                           {"end", moment.range.end.toDouble()},
                           {"best", moment.best.toDouble()},
                           {"likeness", thousandths(moment.likeness)},
                           {"close", moment.close}});
    Json curve = Json::array();
    for (const float value : found.likeness) curve.push_back(thousandths(value));
    Json all{{"video", video}};
    if (asked.picture.empty())
        all["query"] = asked.words;
    else
        all["like"] = asked.picture.string();
    all["extractor"] = found.extractor;
    all["duration"] = found.duration.toDouble();
    all["moments"] = moments;
    all["samples_per_second"] = found.sampleRate.toDouble();
    all["likeness"] = curve;
    return jsonText(all, 1, IfNotUtf8::Replace) + "\n";
}

/// skimline find IN --like PICTURE|--query WORDS [-o FILE.json|FILE.csv]
class FindCommand : public Command {
public:
    CLI::App* addTo(CLI::App& program) override;
    std::vector<std::string> targetOptions() const override { return {"--output"}; }
    bool runsIsolated() const override { return true; }
    int run(const CommandContext& context) override;

private:
    LikeRequest asked(const CommandContext& context) const;
    std::string document(const LikeResult& found, const LikeRequest& question,
                         FoundFormat format) const;

    AnalysisOptions m_options;
    std::string m_video;
    std::string m_picture;
    std::string m_words;
    std::string m_output;
    int m_most = 10;
    bool m_overwrite = false;
    bool m_json = false;
};

CLI::App* FindCommand::addTo(CLI::App& program) {
    auto* command = program.add_subcommand(
        "find", "Find the moments that look like a picture or show what words say.");
    beginGroup(*command, kOutputGroup);
    command->add_option("IN", m_video, "Video to read.")->required();
    auto* picture =
        command->add_option("--like", m_picture, "Picture to compare with (.jpg, .png ...).");
    command
        ->add_option("--query", m_words,
                     "What the moments show, such as \"a red car\"; needs the network image-text.")
        ->excludes(picture);
    command->add_option("--most", m_most, "Longest list, in moments; the most alike come first.")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    command->add_option("-o,--output", m_output, "Write the list to this file (.csv, .json).");
    command->add_flag("-y,--overwrite", m_overwrite, "Replace a file that exists.");
    command->add_flag("--json", m_json, "Print the result as JSON.");
    m_options.addCommonTo(*command);
    return command;
}

LikeRequest FindCommand::asked(const CommandContext& context) const {
    if (m_picture.empty() && m_words.empty())
        throw Error(ErrorCode::Usage, "--like", "Give a picture by --like or words by --query.");
    return {m_options.request(m_video, context.console), m_picture, m_words};
}

std::string FindCommand::document(const LikeResult& found, const LikeRequest& question,
                                  FoundFormat format) const {
    switch (format) {
        case FoundFormat::Json:
            return foundJson(found, m_video, question);
        case FoundFormat::Csv:
            return "start,end,best,likeness\n" + foundTable(found, ",");
        case FoundFormat::Lines:
            break;
    }
    return foundTable(found, "\t");
}

int FindCommand::run(const CommandContext& context) {
    const FoundFormat written = m_output.empty() ? FoundFormat::Lines : foundFormatOf(m_output);
    requireFree(m_output, m_overwrite);
    const LikeRequest request = asked(context);
    LikeResult found = findLike(
        request, context.console.context(context.stop, request.reading.video.filename().string()));
    if (std::ssize(found.moments) > m_most) found.moments.resize(static_cast<std::size_t>(m_most));
    if (!m_output.empty())
        AtomicFile::write(
            m_output, document(found, request, written),
            m_overwrite ? AtomicFile::IfExists::Replace : AtomicFile::IfExists::Refuse);
    if (m_json || m_output.empty())
        context.console.out() << document(found, request,
                                          m_json ? FoundFormat::Json : FoundFormat::Lines);
    return kSuccess;
}

}  // namespace

std::unique_ptr<Command> makeFindCommand() { return std::make_unique<FindCommand>(); }

}  // namespace skimline::cli
