// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/lab/benchmark/benchmark_report.h"
#include "core/lab/training/measures/benchmark_measures.h"

namespace skimline {

/// Collects measures video by video and makes rows of them.
class BenchmarkResults {
public:
    explicit BenchmarkResults(std::size_t splits) : m_splits(splits) {}

    /// @param repeat  seed or number of the draw; rows keep the order in which methods came first
    void add(const std::string& method, std::uint64_t repeat, std::size_t split,
             const Measures& measures);
    void markLeaking(const std::string& method) { m_leaking.push_back(method); }
    /// The first method is the random one that others are compared with.
    std::vector<BenchmarkRow> rows() const;

private:
    using Repeat = std::vector<std::vector<Measures>>;  ///< [split][video]
    struct Method {
        std::string name;
        std::map<std::uint64_t, Repeat> repeats;
    };

    std::size_t m_splits;
    std::vector<Method> m_methods;
    std::vector<std::string> m_leaking;
};

}  // namespace skimline
