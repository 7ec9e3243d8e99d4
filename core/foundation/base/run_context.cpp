// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/base/run_context.h"

#include <algorithm>
#include <chrono>

#include "core/foundation/base/error_ids.h"

namespace skimline {
namespace {

constexpr double kReportInterval = 0.05;

double nowSeconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

}  // namespace

void RunContext::throwIfStopped() const {
    if (stopRequested()) throw Error(ErrorCode::Cancelled, ErrorId::Cancelled, {});
}

StageProgress::StageProgress(const RunContext& context, Stage stage, std::int64_t total)
    : m_context(context), m_stage(stage), m_total(total), m_startedAt(nowSeconds()) {
    report(0, 0.0);
}

void StageProgress::advanceTo(std::int64_t done) {
    m_context.throwIfStopped();
    const double now = nowSeconds();
    if (now - m_reportedAt < kReportInterval) return;
    report(done, now - m_startedAt);
}

void StageProgress::finish() {
    m_context.report(
        {m_stage, std::max<std::int64_t>(m_total, 1), std::max<std::int64_t>(m_total, 1), 0.0});
}

void StageProgress::report(std::int64_t done, double elapsedSeconds) {
    m_reportedAt = m_startedAt + elapsedSeconds;
    const bool known = m_total > 0 && done > 0;
    const double left = known ? elapsedSeconds *
                                    static_cast<double>(std::max<std::int64_t>(m_total - done, 0)) /
                                    static_cast<double>(done)
                              : -1.0;
    m_context.report({m_stage, done, m_total, left});
}

}  // namespace skimline
