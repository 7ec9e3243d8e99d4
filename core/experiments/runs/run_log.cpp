// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiments/runs/run_log.h"

#include <nlohmann/json.hpp>

namespace skimline {

RunLog::RunLog(const std::filesystem::path& folder) : m_file(folder / "log.jsonl", std::ios::app) {}

void RunLog::write(const TrainingRecord& record) {
    nlohmann::ordered_json line = {{"step", record.step},
                                   {"sequence_loss", record.sequenceLoss},
                                   {"importance_loss", record.importanceLoss},
                                   {"gradient_norm", record.gradientNorm},
                                   {"learning_rate", record.learningRate},
                                   {"seconds", record.seconds}};
    if (record.validation >= 0) {
        line["validation_f"] = record.validation;
        m_validation = record.validation;
    }
    m_file << line.dump() << std::endl;
    m_steps = record.step;
    constexpr double kMemory = 0.99;
    const double loss = record.sequenceLoss + record.importanceLoss;
    m_loss = m_loss == 0 ? loss : kMemory * m_loss + (1 - kMemory) * loss;
}

}  // namespace skimline
