// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <filesystem>
#include <map>
#include <string>

#include "app/cli/terminal/console.h"
#include "core/skim/batch/work/batch_worker.h"

namespace skimline::cli {

/// Reports a worker's progress: a sentence per video or a JSON object per event, and metrics for
/// Prometheus in a file for node_exporter's textfile collector. One thread.
class BatchReports {
public:
    struct Where {
        bool jsonLines = false;
        std::filesystem::path metrics;  ///< empty: none
        std::string shard = "1/1";
    };

    BatchReports(Console& console, Where where, std::int64_t videos);
    void tell(const batch::BatchEvent& event);
    /// After the last event.
    void finish(const batch::WorkReport& report);

private:
    void sayInWords(const batch::BatchEvent& event) const;
    void sayAsJson(const batch::BatchEvent& event) const;
    void writeMetrics(bool running);
    std::string metricsText(bool running) const;

    Console& m_console;
    Where m_where;
    std::int64_t m_videos;
    std::int64_t m_made = 0;
    std::int64_t m_doneElsewhere = 0;
    std::int64_t m_retries = 0;
    std::map<std::string, std::int64_t> m_failures;  ///< by code
    double m_seconds = 0;
    double m_lastSuccess = 0;
    std::chrono::steady_clock::time_point m_writtenAt;
};

}  // namespace skimline::cli
