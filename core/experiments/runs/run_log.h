// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <fstream>

#include "core/training/optim/training_record.h"

namespace skimline {

/// One JSON line per update in `log.jsonl` of a run folder; a continued run appends, and a run that
/// was killed repeats the lines since its last state. One thread.
class RunLog {
public:
    /// The folder must exist.
    explicit RunLog(const std::filesystem::path& folder);

    void write(const TrainingRecord& record);
    std::int64_t steps() const { return m_steps; }
    double loss() const { return m_loss; }  ///< running mean of the last hundred or so updates
    double validation() const { return m_validation; }  ///< last measured, 0 before

private:
    std::ofstream m_file;
    std::int64_t m_steps = 0;
    double m_loss = 0;
    double m_validation = 0;
};

}  // namespace skimline
