// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace skimline {

/// Stop flag shared between a caller and its worker. Copies share one flag. Thread-safe, and safe
/// to set from a signal handler through `flag()`.
class StopFlag {
public:
    void request() noexcept { m_flag->store(true, std::memory_order_relaxed); }
    bool requested() const noexcept { return m_flag->load(std::memory_order_relaxed); }
    std::atomic<bool>& flag() noexcept { return *m_flag; }

private:
    std::shared_ptr<std::atomic<bool>> m_flag = std::make_shared<std::atomic<bool>>(false);
};

/// Stages of the main job in the order of reporting; those after Export belong to other work.
enum class Stage {
    Probe,
    Decode,
    Features,
    Shots,
    Scores,
    Select,
    Export,
    Train,
    Fetch,
    Transcribe,  ///< speech to words
    Write        ///< a text summary
};
inline constexpr Stage kLastStage = Stage::Write;

/// One report. `total` is 0 while it is unknown.
struct Progress {
    Stage stage = Stage::Probe;
    std::int64_t done = 0;
    std::int64_t total = 0;
    double secondsLeft = -1.0;  ///< estimate for this stage; negative while unknown
};

/// Passed through every long call: where to report, and when to stop. Cheap to copy. `report` may
/// be called from several threads, one at a time per stage; the receiver must be thread-safe and
/// quick.
class RunContext {
public:
    using Receiver = std::function<void(const Progress&)>;

    RunContext() = default;
    RunContext(StopFlag stop, Receiver receiver)
        : m_stop(std::move(stop)), m_receiver(std::move(receiver)) {}

    void report(const Progress& progress) const {
        if (m_receiver) m_receiver(progress);
    }
    bool stopRequested() const noexcept { return m_stop.requested(); }
    /// @throws Error(Cancelled)
    void throwIfStopped() const;
    const StopFlag& stopFlag() const noexcept { return m_stop; }

private:
    StopFlag m_stop;
    Receiver m_receiver;
};

/// Times a stage and reports at most every 50 ms, with an estimate of the time left.
/// One thread per instance.
class StageProgress {
public:
    StageProgress(const RunContext& context, Stage stage, std::int64_t total);
    /// Reports the new count and checks the stop flag. @throws Error(Cancelled)
    void advanceTo(std::int64_t done);
    /// Reports completion regardless of the throttle.
    void finish();

private:
    void report(std::int64_t done, double elapsedSeconds);

    const RunContext& m_context;
    Stage m_stage;
    std::int64_t m_total;
    double m_startedAt;
    double m_reportedAt = -1.0;
};

}  // namespace skimline
