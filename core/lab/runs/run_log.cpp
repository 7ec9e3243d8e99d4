// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/runs/run_log.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "core/foundation/base/json/json_text.h"

namespace skimline {

RunLog::RunLog(const std::filesystem::path& folder, const RecordNames& names)
    : m_file(folder / "log.jsonl", std::ios::app), m_names(names) {}

void RunLog::write(const TrainingRecord& record) {
    nlohmann::ordered_json line = {{"step", record.step},
                                   {m_names.loss, record.loss},
                                   {m_names.secondLoss, record.secondLoss},
                                   {"gradient_norm", record.gradientNorm},
                                   {"learning_rate", record.learningRate},
                                   {"seconds", record.seconds}};
    if (!std::isnan(record.validation)) {
        line[m_names.validation] = record.validation;
        m_validation = record.validation;
    }
    m_file << jsonText(line) << std::endl;
    const double memory = m_steps == 0 ? 0 : 0.99;
    m_loss = memory * m_loss + (1 - memory) * record.loss;
    m_secondLoss = memory * m_secondLoss + (1 - memory) * record.secondLoss;
    m_steps = record.step;
}

}  // namespace skimline
