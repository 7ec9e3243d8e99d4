// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "app/cli/terminal/command.h"
#include "core/skim/plan/edit_actions.h"

namespace skimline::cli {

/// Files that an agent may name: those inside some folders, links resolved.
class AllowedFolders {
public:
    /// @throws Error(NotFound) for a path that is no folder, Error(Usage) for an empty list
    explicit AllowedFolders(const std::vector<std::string>& folders);

    /// A file that exists. @param name  absolute, or relative to one of the folders
    /// @throws Error(Usage) outside the folders, Error(NotFound)
    std::filesystem::path input(const std::string& name) const;
    /// A file to be written in a folder that exists. @throws as input()
    std::filesystem::path target(const std::string& name) const;
    /// Videos by their names, sorted, in the folders and below, at most kMostListed.
    std::vector<std::filesystem::path> videos() const;

    static constexpr std::size_t kMostListed = 1000;

private:
    void requireInside(const std::filesystem::path& file) const;

    std::vector<std::filesystem::path> m_folders;  ///< canonical
};

/// The tools of the Model Context Protocol: each runs commands of skimline with the options that an
/// agent's arguments become, in sandboxed processes like those of the terminal. Keeps a plan for
/// each video until the program ends. One thread.
class AgentTools {
public:
    using Json = nlohmann::json;

    /// @param context  gives the program's stop flag and isolation; outlives this object
    AgentTools(AllowedFolders folders, const CommandContext& context);

    /// Name, description and inputSchema of every tool.
    static Json list();
    static bool has(const std::string& tool);
    /// Receives the progress of a call, which never decreases, with a text; from another thread,
    /// while the call runs.
    using ProgressReceiver = std::function<void(double done, const std::string& stage)>;
    /// @return an object. @throws Error, also with the sentence of a command that failed
    Json call(const std::string& tool, const Json& arguments, ProgressReceiver tell = {});
    /// Stops the running call. The server requests it when the program is stopped, too.
    const StopFlag& stopFlag() const { return m_stop; }
    const StopFlag& programStop() const { return m_context.stop; }

private:
    struct Tool;
    /// A proposed skim.
    struct Plan {
        struct Edit {
            EditAction action;
            double start, end;  ///< seconds; a moment ends where it starts, or before
        };
        std::string length;  ///< options, as typed
        int alternative = 0;
        std::vector<Edit> edits = {};  ///< in the order in which they were made
        std::vector<std::string> options() const;
    };
    /// The plan of a video, and those before and after it: undo and redo.
    struct Steps {
        std::vector<Plan> plans{Plan()};
        std::size_t at = 0;
        const Plan& now() const { return plans[at]; }
        void add(Plan plan);
    };

    static std::vector<Tool> allTools();
    static const std::vector<Tool>& tools();
    /// nullptr: there is none.
    static const Tool* tool(const std::string& name);

    Json listVideos(const Json& arguments);
    Json analyse(const Json& arguments);
    Json proposeSkim(const Json& arguments);
    Json listShots(const Json& arguments);
    Json changeShot(const Json& arguments);
    static void decide(Plan& plan, EditAction action, const std::vector<Json>& parts);
    /// A step that depends on the earlier ones.
    Json step(EditAction action, const Json& arguments);
    /// The shots of a changed plan, which is the plan from here on.
    Json adopt(const std::string& video, Plan plan);
    Json exportSkim(const Json& arguments);
    Json searchWords(const Json& arguments);
    Json searchEvents(const Json& arguments);

    std::string videoIn(const Json& arguments) const;
    /// The report of the plan; nothing is written.
    Json reportOf(const std::string& video, const Plan& plan) const;
    /// Runs a command that prints JSON. @throws Error with its sentence
    Json run(std::vector<std::string> words) const;

    AllowedFolders m_folders;
    const CommandContext& m_context;
    StopFlag m_stop;
    ProgressReceiver m_tell;               ///< of the call that is running
    std::map<std::string, Steps> m_plans;  ///< by video
};

}  // namespace skimline::cli
