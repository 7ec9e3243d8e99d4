// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "app/cli/commands/commands.h"
#include "app/cli/terminal/command.h"
#include "app/cli/terminal/options.h"
#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/read_file.h"
#include "core/skim/models/runtime/bundled_files.h"

namespace skimline::cli {
namespace {

constexpr std::uintmax_t kMostSchemaBytes = 1 << 20;

/// By name; of several folders the best has them all.
std::map<std::string, std::filesystem::path> schemaFiles() {
    std::map<std::string, std::filesystem::path> files;
    for (const auto& folder : resourceFolders("schemas"))
        for (const auto& entry : std::filesystem::directory_iterator(folder))
            if (entry.path().extension() == ".json")
                files.emplace(entry.path().stem().string(), entry.path());
    if (files.empty())
        throw Error(ErrorCode::NotFound, "schemas", "The schemas are missing; reinstall Skimline.");
    return files;
}

/// skimline schema [NAME]: the JSON Schema of an output, or the names of all
class SchemaCommand : public Command {
public:
    CLI::App* addTo(CLI::App& program) override;
    int run(const CommandContext& context) override;

private:
    std::string m_name;
};

CLI::App* SchemaCommand::addTo(CLI::App& program) {
    auto* command = program.add_subcommand(
        "schema", "Print the JSON Schema of a document that Skimline writes, or list all.");
    command->add_option("NAME", m_name,
                        "Document, for example report; without it, all are listed.");
    return command;
}

int SchemaCommand::run(const CommandContext& context) {
    const auto files = schemaFiles();
    if (m_name.empty()) {
        for (const auto& [name, file] : files)
            context.console.out() << name << "\t"
                                  << readJson<nlohmann::json>(file).value("title", "") << "\n";
        return kSuccess;
    }
    const auto found = files.find(m_name);
    if (found == files.end())
        throw Error(ErrorCode::Usage, m_name,
                    "There is no schema \"" + m_name + "\"; `skimline schema` lists all.");
    context.console.out() << readFile(found->second, kMostSchemaBytes);
    return kSuccess;
}

}  // namespace

std::unique_ptr<Command> makeSchemaCommand() { return std::make_unique<SchemaCommand>(); }

}  // namespace skimline::cli
