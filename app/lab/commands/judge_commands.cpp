// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "app/cli/terminal/options.h"
#include "app/lab/commands/judged_options.h"
#include "app/lab/commands/learning_commands.h"
#include "app/lab/commands/task_options.h"
#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/text_format.h"
#include "core/lab/moments/judging/judged_marks.h"

namespace skimline::cli {
namespace {

using nlohmann::ordered_json;

class JudgeSheetsCommand : public Command {
public:
    CLI::App* addTo(CLI::App& judge) override;
    std::vector<std::string> targetOptions() const override { return {"--output"}; }
    int run(const CommandContext& context) override;

private:
    TaskOptions m_task;
    AnalysisRequest m_request;
    std::vector<std::filesystem::path> m_videos;
    std::filesystem::path m_folder;
    std::string m_source;
};

CLI::App* JudgeSheetsCommand::addTo(CLI::App& judge) {
    CLI::App* command = judge.add_subcommand(
        "sheets", "Write one page per video, for marking its segments from 0 to 3.");
    command->add_option("IN", m_videos, "Videos to judge.")->required();
    command->add_option("-o,--output", m_folder, "Write the sheets to this folder.")
        ->required()
        ->type_name("FOLDER");
    command->add_option(
        "--source", m_source,
        "Source of the videos, by default their folder; one source stays within one part.");
    addAnalysedWithTo(*command, m_request);
    m_task.addTo(*command, m_request.threads);
    return command;
}

int JudgeSheetsCommand::run(const CommandContext& context) {
    const RunContext progress = m_task.begin(context, "sheets");
    m_request.log = context.console.logSink();
    makeFolder(m_folder);
    ordered_json facts = ordered_json::array();
    for (const std::filesystem::path& video : m_videos) {
        m_request.video = video;
        const std::string source =
            m_source.empty() ? std::filesystem::absolute(video).parent_path().filename().string()
                             : m_source;
        const JudgingSheet sheet = judgingSheet(m_request, source, progress);
        const std::filesystem::path target = m_folder / sheet.video;
        AtomicFile::write(target.string() + ".sheet.html", judgingPage(sheet, video, progress),
                          AtomicFile::IfExists::Replace);
        AtomicFile::write(target.string() + ".sheet.json", sheetJson(sheet).dump(1) + "\n",
                          AtomicFile::IfExists::Replace);
        facts.push_back({{"file", video.string()},
                         {"video", sheet.video},
                         {"source", sheet.source},
                         {"part", sheet.part},
                         {"segments", sheet.segments.size()}});
    }
    m_task.finish(context, facts, [&](std::ostream& out) {
        for (const ordered_json& one : facts)
            out << one["video"].get<std::string>() << "  " << one["part"].get<std::string>() << "  "
                << one["segments"] << " segments  " << one["file"].get<std::string>() << "\n";
    });
    return kSuccess;
}

class JudgeReadCommand : public Command {
public:
    CLI::App* addTo(CLI::App& judge) override;
    std::vector<std::string> targetOptions() const override { return {"--output"}; }
    int run(const CommandContext& context) override;

private:
    TaskOptions m_task;
    std::filesystem::path m_folder;
    std::filesystem::path m_file;
};

CLI::App* JudgeReadCommand::addTo(CLI::App& judge) {
    CLI::App* command = judge.add_subcommand(
        "read", "Merge sheets and saved marks into one file, and report how far judges agree.");
    command->add_option("FOLDER", m_folder, "The folder with *.sheet.json and *.marks.json.")
        ->required();
    command->add_option("-o,--output", m_file, "Write the judgements to this JSON file.")
        ->required();
    m_task.addTo(*command);
    return command;
}

int JudgeReadCommand::run(const CommandContext& context) {
    m_task.begin(context, "judgements");
    const std::vector<MarkedSheet> sheets = readMarkedSheets(m_folder);
    AtomicFile::write(m_file, judgementsText(sheets), AtomicFile::IfExists::Replace);
    const JudgesAgreement found = agreementOf(sheets);
    ordered_json facts = {{"videos", sheets.size()}, {"twice", found.videos}};
    if (found.videos > 0) {
        facts["segments_twice"] = found.segments;
        facts["kappa"] = found.kappa;
        facts["order"] = found.order;
    }
    m_task.finish(context, facts, [&](std::ostream& out) {
        out << sheets.size() << " judged, " << found.videos << " of them twice.\n";
        if (found.videos == 0) return;
        out << "Quadratic kappa of " << found.segments << " segments " << decimals(found.kappa, 2)
            << "; of the pairs that the first judge tells apart the "
            << "second orders " << decimals(100 * found.order, 0) << " % alike.\n";
    });
    return kSuccess;
}

}  // namespace

std::unique_ptr<Command> makeJudgeSheetsCommand() { return std::make_unique<JudgeSheetsCommand>(); }
std::unique_ptr<Command> makeJudgeReadCommand() { return std::make_unique<JudgeReadCommand>(); }

}  // namespace skimline::cli
