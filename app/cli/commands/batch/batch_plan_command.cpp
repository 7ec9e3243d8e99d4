// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "app/cli/commands/batch/batch_commands.h"
#include "app/cli/commands/batch/input_videos.h"
#include "app/cli/commands/batch/recorded_options.h"
#include "app/cli/skim/skim_files.h"
#include "app/cli/skim/skim_options.h"
#include "app/cli/terminal/options.h"
#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/error.h"
#include "core/foundation/base/read_file.h"
#include "core/skim/batch/records/manifest.h"
#include "core/skim/batch/records/request.h"
#include "core/skim/batch/records/run_folder.h"

namespace skimline::cli {
namespace {

namespace fs = std::filesystem;

/// A plan never changes: writing the same one again is fine, a different one is refused.
void writeOnce(const fs::path& file, const std::string& text, const fs::path& run) {
    try {
        AtomicFile::write(file, text, AtomicFile::IfExists::Refuse);
    } catch (const Error& error) {
        if (error.code() != ErrorCode::Exists) throw;
        if (readFile(file) == text) return;
        throw Error(ErrorCode::Usage, run.string(),
                    "A different run is already planned in " + run.string() +
                        "; a plan cannot change, so choose another folder.");
    }
}

/// skimline batch plan IN... -o RUN
class BatchPlanCommand : public Command {
public:
    CLI::App* addTo(CLI::App& batch) override {
        m_command = batch.add_subcommand(
            "plan", "Plan a run: which videos it skims and how, for any number of workers.");
        beginGroup(*m_command, kOutputGroup);
        m_command->add_option("IN", m_videos, "Videos, or folders of videos.")->required();
        m_command
            ->add_option("-o,--output", m_run,
                         "Folder of the run (plan, records, skims in out/); every worker needs "
                         "access to it.")
            ->required()
            ->type_name("FOLDER");
        m_files.addTo(*m_command, SkimFiles::Names::Beside);
        m_skim.addTo(*m_command);
        return m_command;
    }
    std::vector<std::string> targetOptions() const override {
        std::vector<std::string> names = SkimFiles::optionNames();
        names.emplace_back("--output");
        return names;
    }

    int run(const CommandContext& context) override {
        m_skim.check(context.console);
        const auto manifest = batch::planManifest(videosIn(m_videos, m_run));
        if (manifest.empty())
            throw Error(ErrorCode::Usage, m_videos.front(), "The arguments name no videos.");
        const RunContext runContext = context.console.context(context.stop, m_run);
        const batch::BatchRequest request = requestOf(*m_command, {"--output"}, runContext);
        const auto folder = batch::RunFolder::planned(m_run);
        folder.make();
        // The manifest comes last: a run with a manifest counts as planned.
        writeOnce(folder.request(), batch::requestText(request), m_run);
        writeOnce(folder.manifest(), batch::manifestText(manifest), m_run);
        context.console.out() << m_run << ": " << manifest.size()
                              << (manifest.size() == 1 ? " video is" : " videos are")
                              << " planned; "
                              << "\"skimline batch run " << m_run << "\" makes their skims.\n";
        return kSuccess;
    }

private:
    SkimOptions m_skim;
    SkimFiles m_files;
    std::vector<std::string> m_videos;
    std::string m_run;
    CLI::App* m_command = nullptr;
};

}  // namespace

std::unique_ptr<Command> makeBatchPlanCommand() { return std::make_unique<BatchPlanCommand>(); }

}  // namespace skimline::cli
