// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/commands/batch/batch_reports.h"

#include <cmath>
#include <ctime>
#include <nlohmann/json.hpp>

#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/error.h"
#include "core/foundation/base/json/error_record.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/text_format.h"
#include "core/skim/batch/records/failure_record.h"

namespace skimline::cli {
namespace {

using Json = nlohmann::ordered_json;
using Kind = batch::BatchEvent::Kind;

constexpr std::chrono::seconds kWriteEvery{1};

const char* kindName(Kind kind) {
    switch (kind) {
        case Kind::Begun:
            return "begun";
        case Kind::Done:
            return "done";
        case Kind::DoneElsewhere:
            return "done_elsewhere";
        case Kind::Retry:
            return "retry";
        case Kind::Failed:
            return "failed";
    }
    return "";
}

/// One metric with its head.
std::string metric(const std::string& name, const char* type, const char* help,
                   const std::string& lines) {
    return "# HELP " + name + " " + help + "\n# TYPE " + name + " " + type + "\n" + lines;
}

}  // namespace

BatchReports::BatchReports(Console& console, Where where, std::int64_t videos)
    : m_console(console), m_where(std::move(where)), m_videos(videos) {
    writeMetrics(true);
}

void BatchReports::tell(const batch::BatchEvent& event) {
    const bool failed = event.kind == Kind::Failed;
    m_made += event.kind == Kind::Done;
    m_doneElsewhere += event.kind == Kind::DoneElsewhere;
    m_retries += event.kind == Kind::Retry;
    if (failed) ++m_failures[nameOf(event.code)];
    if (event.kind == Kind::Done) {
        m_seconds += event.seconds;
        m_lastSuccess = static_cast<double>(std::time(nullptr));
    }
    m_where.jsonLines ? sayAsJson(event) : sayInWords(event);
    if (std::chrono::steady_clock::now() - m_writtenAt >= kWriteEvery) writeMetrics(true);
}

void BatchReports::finish(const batch::WorkReport& report) {
    m_doneElsewhere = report.doneBefore;
    writeMetrics(false);
}

void BatchReports::sayInWords(const batch::BatchEvent& event) const {
    const std::string source = event.entry.source.string();
    if (event.kind == Kind::Done)
        m_console.log(LogLevel::Info, source + ": done in " + decimals(event.seconds, 1) + " s");
    if (event.kind == Kind::Retry)
        m_console.log(LogLevel::Warning, source + ": attempt " + std::to_string(event.attempt) +
                                             " failed: " + event.sentence);
    if (event.kind == Kind::Failed) m_console.log(LogLevel::Error, source + ": " + event.sentence);
}

void BatchReports::sayAsJson(const batch::BatchEvent& event) const {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    Json json = {{"time", std::round(std::chrono::duration<double>(now).count() * 1000) / 1000},
                 {"event", kindName(event.kind)},
                 {"shard", m_where.shard},
                 {"id", event.entry.id},
                 {"video", event.entry.source.string()},
                 {"attempt", event.attempt}};
    if (event.kind == Kind::Done) json["seconds"] = event.seconds;
    if (event.kind == Kind::Retry || event.kind == Kind::Failed) {
        json["code"] = nameOf(event.code);
        json["permanent"] = batch::isPermanent(event.code);
        json["sentence"] = event.sentence;
    }
    m_console.line(jsonText(json, -1, IfNotUtf8::Replace));
}

void BatchReports::writeMetrics(bool running) {
    m_writtenAt = std::chrono::steady_clock::now();
    if (m_where.metrics.empty()) return;
    try {
        AtomicFile::write(m_where.metrics, metricsText(running), AtomicFile::IfExists::Replace);
    } catch (const Error& error) {
        // Metrics that cannot be written do not stop the work.
        m_console.log(LogLevel::Warning, error.what());
    }
}

std::string BatchReports::metricsText(bool running) const {
    const std::string label = "{shard=\"" + m_where.shard + "\"}";
    const auto plain = [&](const std::string& name, const char* type, const char* help,
                           const std::string& value) {
        return metric(name, type, help, name + label + " " + value + "\n");
    };
    std::string failures;
    for (const auto& [code, times] : m_failures)
        failures += "skimline_batch_failures_total{shard=\"" + m_where.shard + "\",code=\"" + code +
                    "\"} " + std::to_string(times) + "\n";
    return plain("skimline_batch_running", "gauge", "Whether the worker is running.",
                 running ? "1" : "0") +
           plain("skimline_batch_videos", "gauge", "Videos in the worker's part of the run.",
                 std::to_string(m_videos)) +
           plain("skimline_batch_made_total", "counter", "Videos this worker has finished.",
                 std::to_string(m_made)) +
           plain("skimline_batch_done_before_total", "counter",
                 "Videos that were already done, or done by another worker.",
                 std::to_string(m_doneElsewhere)) +
           plain("skimline_batch_retries_total", "counter", "Attempts that are repeated.",
                 std::to_string(m_retries)) +
           metric("skimline_batch_failures_total", "counter", "Videos given up, by cause.",
                  failures) +
           plain("skimline_batch_work_seconds_total", "counter",
                 "Time spent on the videos this worker has finished.", decimals(m_seconds, 3)) +
           plain("skimline_batch_last_success_timestamp_seconds", "gauge",
                 "When a video was finished last, in seconds since 1970.",
                 decimals(m_lastSuccess, 3));
}

}  // namespace skimline::cli
