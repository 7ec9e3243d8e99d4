// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/commands/mcp/agent_arguments.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "core/foundation/base/error.h"

namespace skimline::cli {

std::string textIn(const nlohmann::json& arguments, const char* name) {
    const auto found = arguments.find(name);
    if (found == arguments.end() || !found->is_string() || found->get<std::string>().empty())
        throw Error(ErrorCode::Usage, name,
                    "The argument \"" + std::string(name) + "\" is missing.");
    return found->get<std::string>();
}

double numberIn(const nlohmann::json& arguments, const char* name) {
    const auto found = arguments.find(name);
    if (found == arguments.end()) return 0;
    if (!found->is_number() || !(found->get<double>() > 0))
        throw Error(ErrorCode::Usage, name,
                    "The argument \"" + std::string(name) + "\" is no number above 0.");
    return found->get<double>();
}

double momentIn(const nlohmann::json& arguments, const char* name) {
    const auto found = arguments.find(name);
    if (found == arguments.end() || !found->is_number() || !(found->get<double>() >= 0))
        throw Error(
            ErrorCode::Usage, name,
            "The argument \"" + std::string(name) + "\" is missing: a time of the video, seconds.");
    return found->get<double>();
}

bool flagIn(const nlohmann::json& arguments, const char* name) {
    const auto found = arguments.find(name);
    if (found == arguments.end()) return false;
    if (!found->is_boolean())
        throw Error(ErrorCode::Usage, name,
                    "The argument \"" + std::string(name) + "\" is not true or false.");
    return found->get<bool>();
}

nlohmann::json listedShots(const nlohmann::json& report) {
    nlohmann::json shots = nlohmann::json::array();
    for (const nlohmann::json& shot : report.at("shots")) {
        if (shot.at("number").is_null()) continue;
        nlohmann::json listed;
        for (const char* name : {"number", "start", "end", "score", "kept", "locked", "reasons"})
            listed[name] = shot.at(name);
        shots.push_back(std::move(listed));
    }
    return {{"video", report.at("video").at("path")},
            {"allowed_seconds", report.at("budget").at("seconds")},
            // Transitions in the skim have no number, but take time.
            {"kept_seconds", report.at("budget").at("used_seconds")},
            {"shots", std::move(shots)}};
}

}  // namespace skimline::cli
