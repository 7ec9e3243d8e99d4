// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "core/skim/analysis/analysis.h"
#include "tests/app/cli/command_run.h"
#include "tests/core/skim/analysis/tiny_engine.h"
#include "tests/support/shared_data.h"

namespace skimline::cli {

inline std::size_t linesIn(const std::string& text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

inline std::string fixture(const char* name) { return (test::fixturesFolder() / name).string(); }

/// The program needs no GoogLeNet weights when the cache already has the features: the small
/// extractor stores its own under that name.
class CommandLineTest : public testing::Test {
protected:
    CommandLineTest() {
        test::writeSmallCheckpoint(m_engine.checkpoint, "googlenet");
        m_engine.extractor = std::make_shared<test::GridExtractor>("googlenet");
    }

    void remember(const std::string& video) { readVideo(m_engine.request(video), {}); }

    std::string path(const char* name) const { return (m_engine.folder / name).string(); }

    std::vector<std::string> withEngine(std::vector<std::string> arguments,
                                        bool model = true) const {
        arguments.insert(arguments.end(), {"--cache", path("cache"), "--threads", "1", "--weights",
                                           path("no-weights"), "--extractor", "googlenet"});
        if (model) arguments.insert(arguments.end(), {"--model", m_engine.checkpoint.string()});
        return arguments;
    }

    Outcome summarize(std::vector<std::string> arguments) const {
        arguments.insert(arguments.begin(), "summarize");
        return runWith(withEngine(std::move(arguments)));
    }

    std::set<std::string> files() const {
        std::set<std::string> names;
        for (const auto& entry : std::filesystem::directory_iterator(m_engine.folder.path())) {
            names.insert(entry.path().filename().string());
        }
        return names;
    }

    test::SmallEngine m_engine;
};

}  // namespace skimline::cli
