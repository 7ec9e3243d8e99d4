// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "app/cli/commands/commands.h"
#include "app/cli/terminal/command.h"
#include "app/cli/terminal/options.h"
#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/skim/installation/weights_catalogue.h"

namespace skimline::cli {
namespace {

/// skimline models list|fetch|import
class ModelsCommand : public Command {
public:
    CLI::App* addTo(CLI::App& program) override;
    int run(const CommandContext& context) override;

private:
    void list(const CommandContext& context) const;
    std::optional<std::filesystem::path> folder() const;

    CLI::App* m_list = nullptr;
    CLI::App* m_fetch = nullptr;
    CLI::App* m_import = nullptr;
    std::string m_weights;
    std::string m_id;
    std::string m_file;
    bool m_json = false;
};

CLI::App* ModelsCommand::addTo(CLI::App& program) {
    auto* command = program.add_subcommand("models", "List, download or import network weights.");
    command->require_subcommand(1);
    m_list = command->add_subcommand("list", "List known and installed networks.");
    m_list->add_flag("--json", m_json, "Print the result as JSON.");
    addWeights(*m_list, m_weights);
    m_fetch = command->add_subcommand("fetch", "Download weights and check them.");
    m_fetch->add_option("ID", m_id, "Name of the network, for example googlenet.")->required();
    m_fetch->add_option("--weights", m_weights, "Folder to install in, instead of the user's own.");
    m_import = command->add_subcommand("import", "Install a downloaded weight file.");
    m_import
        ->add_option("FILE", m_file, "Downloaded weight file, or folder of a CLIP-format network.")
        ->required();
    m_import->add_option("--weights", m_weights,
                         "Folder to install in, instead of the user's own.");
    return command;
}

int ModelsCommand::run(const CommandContext& context) {
    if (m_fetch->parsed()) {
        const auto place = fetchModel(m_id, folder(), context.console.context(context.stop, m_id));
        context.console.out() << place.string() << "\n";
    } else if (m_import->parsed()) {
        if (std::filesystem::is_directory(m_file) &&
            !std::filesystem::exists(std::filesystem::path(m_file) / "config.json"))
            throw Error(ErrorCode::Usage, m_file,
                        m_file +
                            " is a folder: name a weight file in it. Only the folder of a "
                            "CLIP-format network, with its config.json, is imported whole. A "
                            "speech network is not imported; give its folder to transcribe "
                            "--speech-model.");
        const auto place =
            importModel(m_file, folder(), context.console.context(context.stop, m_file));
        context.console.out() << place.string() << "\n";
    } else {
        list(context);
    }
    return kSuccess;
}

std::optional<std::filesystem::path> ModelsCommand::folder() const {
    if (m_weights.empty()) return std::nullopt;
    return m_weights;
}

void ModelsCommand::list(const CommandContext& context) const {
    const std::vector<ModelInfo> models = listModels(folder());
    std::ostream& out = context.console.out();
    if (!m_json) {
        for (const ModelInfo& model : models) {
            out << model.id << "\t" << model.what << "\t"
                << (model.location.empty() ? "not installed; " + model.url : model.location)
                << "\n";
        }
        return;
    }
    auto facts = nlohmann::ordered_json::array();
    for (const ModelInfo& model : models) {
        facts.push_back({{"id", model.id},
                         {"what", model.what},
                         {"path", model.location},
                         {"url", model.url},
                         {"licence", model.licence}});
    }
    out << jsonText(facts, 1, IfNotUtf8::Replace) << "\n";
}

}  // namespace

std::unique_ptr<Command> makeModelsCommand() { return std::make_unique<ModelsCommand>(); }

}  // namespace skimline::cli
