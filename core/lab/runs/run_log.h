// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <fstream>

#include "core/lab/training/optim/training_record.h"

namespace skimline {

/// Names of a record's numbers in a log.
struct RecordNames {
    const char* loss = "sequence_loss";
    const char* secondLoss = "importance_loss";
    const char* validation = "validation_f";
};

/// One JSON line per update in `log.jsonl` of a run folder; a continued run appends, and a run that
/// was killed repeats the lines since its last state. One thread.
class RunLog {
public:
    /// The folder must exist.
    explicit RunLog(const std::filesystem::path& folder, const RecordNames& names = {});

    void write(const TrainingRecord& record);
    std::int64_t steps() const { return m_steps; }
    /// Running means of about the last hundred updates.
    double loss() const { return m_loss; }
    double secondLoss() const { return m_secondLoss; }
    double validation() const { return m_validation; }  ///< last measured, 0 before

private:
    std::ofstream m_file;
    RecordNames m_names;
    std::int64_t m_steps = 0;
    double m_loss = 0;
    double m_secondLoss = 0;
    double m_validation = 0;
};

}  // namespace skimline
