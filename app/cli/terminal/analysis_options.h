// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>

#include "app/cli/terminal/command.h"
#include "core/skim/analysis/analysis.h"
#include "core/skim/analysis/stored_analysis.h"

namespace skimline::cli {

/// Options that every command which looks at a video shares.
class AnalysisOptions {
public:
    /// Extractor, device, precision, hardware decoding, threads, folders, bounds on shots, -q.
    void addCommonTo(CLI::App& command);
    /// Checkpoint and attention pattern.
    void addModelTo(CLI::App& command);

    /// Applies -q. @throws Error(Usage | Unsupported)
    AnalysisRequest request(const std::filesystem::path& video, Console& console) const;
    /// 0: one per core.
    int threads() const { return m_threads; }

private:
    void addMachineTo(CLI::App& command);

    std::string m_extractor;
    std::string m_attention = "lga";
    std::string m_device = "auto";
    std::string m_precision = "fast";
    std::string m_hardwareDecoding = "off";
    std::string m_checkpoint;
    std::string m_weights;
    std::string m_cache;
    std::string m_minShot;
    std::string m_maxShot;
    int m_threads = 0;
    bool m_quiet = false;
};

}  // namespace skimline::cli
