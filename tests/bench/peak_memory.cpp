// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/bench/peak_memory.h"

#include <malloc.h>

#include <fstream>
#include <string>

namespace skimline::bench {
namespace {

/// A line of /proc/self/status, in kB; -1 when it is not there.
std::int64_t statusValue(const std::string& key) {
    std::ifstream status("/proc/self/status");
    std::string word;
    while (status >> word) {
        std::int64_t value = -1;
        if (word == key && status >> value) return value;
    }
    return -1;
}

}  // namespace

PeakMemory::PeakMemory() {
    malloc_trim(0);
    std::ofstream reset("/proc/self/clear_refs");
    reset << "5" << std::flush;
    m_usable = reset.good();
    m_before = statusValue("VmRSS:");
}

double PeakMemory::mebibytes() const {
    const std::int64_t peak = statusValue("VmHWM:");
    if (!m_usable || m_before < 0 || peak < 0) return -1;
    return static_cast<double>(peak - m_before) / 1024;
}

}  // namespace skimline::bench
