// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/lab/benchmark/evaluate_on_benchmark.h"
#include "core/lab/benchmark/train_on_benchmark.h"
#include "tests/core/lab/benchmark/synthetic_benchmark.h"
#include "tests/support/scratch_folder.h"

namespace skimline::test {

/// A folder with synthetic benchmark files, and runs on them.
class BenchmarkFolder : public testing::Test {
protected:
    BenchmarkFolder() { std::ofstream(m_folder / "tiny.yaml") << kTinyRecipe; }

    std::filesystem::path write(const char* name, const std::vector<BenchmarkVideo>& videos) const {
        writeBenchmark(m_folder / name, videos, true);
        return m_folder / name;
    }
    BenchmarkTrainRequest training(const std::filesystem::path& file, const char* run) const {
        BenchmarkTrainRequest request;
        request.data.files = {file};
        request.splitting.folds = 3;
        request.recipe = m_folder / "tiny.yaml";
        request.runFolder = m_folder / run;
        request.seeds = {1, 2};
        request.threads = 1;
        return request;
    }
    BenchmarkReport evaluate(const std::filesystem::path& file,
                             std::vector<std::filesystem::path> runs, bool released = false) const {
        BenchmarkEvaluateRequest request;
        request.data.files = {file};
        request.runs = std::move(runs);
        request.released = released;
        request.randomDraws = 20;
        request.threads = 1;
        return evaluateOnBenchmark(request, {}, RunContext());
    }
    ScratchFolder m_folder;
};

inline const BenchmarkRow& rowOf(const BenchmarkReport& report, const std::string& method) {
    for (const BenchmarkRow& row : report.rows)
        if (row.method.starts_with(method)) return row;
    throw std::runtime_error("no row " + method);
}

inline std::string messageOf(const std::function<void()>& call) {
    try {
        call();
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

}  // namespace skimline::test
