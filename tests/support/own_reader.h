// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <vector>

#include "core/foundation/sandbox/message_channel.h"
#include "core/skim/analysis/reading/reading_service.h"

namespace skimline::test {

/// Set in the environment of a test program that is started as a reader.
inline constexpr const char* kServesReadings = "SKIMLINE_TEST_SERVES";

inline std::filesystem::path thisProgram() {
    return std::filesystem::read_symlink("/proc/self/exe");
}

/// Makes a test program its own reader: one that was started as a reader serves and runs no tests.
/// Add it with ::testing::AddGlobalTestEnvironment().
class OwnReader : public ::testing::Environment {
public:
    using Readings = std::vector<OtherReading> (*)();

    explicit OwnReader(Readings readings) : m_readings(readings) {
        // The reports of the test framework would be read as messages.
        if (std::getenv(kServesReadings) != nullptr &&
            std::freopen("/dev/null", "w", stdout) == nullptr)
            _exit(1);
    }
    void SetUp() override {
        if (std::getenv(kServesReadings) == nullptr) return;
        serveReadings(MessageChannel(STDIN_FILENO), m_readings());
        _exit(0);
    }

private:
    Readings m_readings;
};

}  // namespace skimline::test
