// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/models/runtime/inference_profile.h"

#include <c10/core/Allocator.h>
#include <c10/util/ThreadLocalDebugInfo.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>
#include <vector>

#include "core/foundation/base/median.h"

namespace skimline {
namespace {

// LibTorch counts in signed numbers up to 1.13 and in unsigned ones since.
template <class Method>
struct CountOf;
template <class Class, class Count>
struct CountOf<void (Class::*)(void*, std::int64_t, Count, Count, c10::Device)> {
    using Type = Count;
};
using Count = CountOf<decltype(&c10::MemoryReportingInfoBase::reportMemoryUsage)>::Type;

/// LibTorch reports to it every allocation of its thread.
class TensorMemory : public c10::MemoryReportingInfoBase {
public:
    void reportMemoryUsage(void* /*address*/, std::int64_t bytes, Count /*allocated*/,
                           Count /*reserved*/, c10::Device /*device*/) override {
        m_bytes += bytes;
        m_peak = std::max(m_peak, m_bytes);
    }
    bool memoryProfilingEnabled() const override { return true; }
    std::int64_t peak() const { return m_peak; }

private:
    std::int64_t m_bytes = 0;
    std::int64_t m_peak = 0;
};

std::int64_t peakOf(const std::function<void()>& pass) {
    const auto memory = std::make_shared<TensorMemory>();
    const c10::DebugInfoGuard counting(c10::DebugInfoKind::PROFILER_STATE, memory);
    pass();
    return memory->peak();
}

double secondsOf(const std::function<void()>& pass) {
    const auto begin = std::chrono::steady_clock::now();
    pass();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

}  // namespace

InferenceProfile forwardCost(const std::function<void()>& pass, int passes) {
    InferenceProfile cost;
    cost.peakBytes = peakOf(pass);
    cost.passes = std::max(passes, 1);
    std::vector<double> seconds;
    for (int number = 0; number < cost.passes; ++number) seconds.push_back(secondsOf(pass));
    const auto [least, most] = std::ranges::minmax(seconds);
    cost.least = least;
    cost.most = most;
    cost.seconds = upperMedian(std::move(seconds));
    return cost;
}

}  // namespace skimline
