// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/batch/outcome_file.h"

#include <fstream>
#include <nlohmann/json.hpp>

#include "core/base/json/json_text.h"
#include "core/batch/records/failure_record.h"

namespace skimline::cli {

using Json = nlohmann::ordered_json;

void writeOutcome(const std::filesystem::path& file, const JobOutcome& outcome) {
    Json json = {{"source_hash", outcome.sourceHash}};
    if (outcome.failure)
        json["failure"] = {{"code", batch::nameOf(outcome.failure->code())},
                           {"subject", outcome.failure->subject()},
                           {"sentence", outcome.failure->what()}};
    std::ofstream(file) << jsonText(json, -1, IfNotUtf8::Replace);
}

std::optional<JobOutcome> readOutcome(const std::filesystem::path& file) {
    try {
        const Json json = readJson<Json>(file);
        JobOutcome outcome{json.at("source_hash").get<std::string>(), std::nullopt};
        if (json.contains("failure")) {
            const Json& failure = json.at("failure");
            outcome.failure.emplace(batch::errorCodeNamed(failure.at("code").get<std::string>()),
                                    failure.at("subject").get<std::string>(),
                                    failure.at("sentence").get<std::string>());
        }
        return outcome;
    } catch (const Error&) {
        return std::nullopt;
    } catch (const Json::exception&) {
        return std::nullopt;
    }
}

}  // namespace skimline::cli
