// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/worth/judged_file.h"

#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/read_file.h"

namespace skimline {

nlohmann::json readJudgements(const std::filesystem::path& file) {
    return parseJson<nlohmann::json>(readFile(file), file.string());
}

void refuseJudgements(const std::filesystem::path& file) {
    throw Error(ErrorCode::Corrupt, file.string(),
                "The judgements " + file.string() + " have an unexpected layout.");
}

double meanMark(const nlohmann::json& object) {
    const nlohmann::json& passes = object.at("passes");
    double sum = passes.at(0).get<double>();
    for (std::size_t pass = 1; pass < passes.size(); ++pass) sum += passes[pass].get<double>();
    return sum / static_cast<double>(passes.size());
}

}  // namespace skimline
