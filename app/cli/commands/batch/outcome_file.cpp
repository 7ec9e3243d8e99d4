// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/commands/batch/outcome_file.h"

#include <fstream>
#include <nlohmann/json.hpp>

#include "core/foundation/base/json/error_record.h"
#include "core/foundation/base/json/json_text.h"

namespace skimline::cli {

using Json = nlohmann::ordered_json;

void writeOutcome(const std::filesystem::path& file, const JobOutcome& outcome) {
    Json json = {{"source_hash", outcome.sourceHash}};
    if (outcome.failure) json["failure"] = errorJson(*outcome.failure);
    std::ofstream(file) << jsonText(json, -1, IfNotUtf8::Replace);
}

std::optional<JobOutcome> readOutcome(const std::filesystem::path& file) {
    try {
        const Json json = readJson<Json>(file);
        JobOutcome outcome{json.at("source_hash").get<std::string>(), std::nullopt};
        if (json.contains("failure")) outcome.failure.emplace(errorFrom(json.at("failure")));
        return outcome;
    } catch (const Error&) {
        return std::nullopt;
    } catch (const Json::exception&) {
        return std::nullopt;
    }
}

}  // namespace skimline::cli
