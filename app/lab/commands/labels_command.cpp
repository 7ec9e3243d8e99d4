// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>

#include "app/lab/commands/learning_commands.h"
#include "core/foundation/sandbox/message_channel.h"
#include "core/foundation/sandbox/sandbox.h"
#include "core/foundation/sandbox/sandboxed_work.h"
#include "core/lab/benchmark/benchmark_curves.h"
#include "core/skim/models/runtime/program_needs.h"

namespace skimline::cli {
namespace {

/// The other end of readGroundTruth(): answers on its standard input, which is a socket.
class LabelsCommand : public Command {
public:
    CLI::App* addTo(CLI::App& program) override {
        CLI::App* command = program.add_subcommand("labels")->group("");
        command->add_option("FILE", m_file)->required();
        return command;
    }

    int run(const CommandContext& context) override {
        answer(MessageChannel(STDIN_FILENO), [&] {
            if (context.isolates) {
                SandboxNeeds needs = needsOfProgram();
                needs.readable.push_back(m_file);
                enterSandbox(needs);
            }
            return bytesOf(benchmarkCurves(m_file));
        });
        return kSuccess;
    }

private:
    std::filesystem::path m_file;
};

}  // namespace

std::unique_ptr<Command> makeLabelsCommand() { return std::make_unique<LabelsCommand>(); }

}  // namespace skimline::cli
