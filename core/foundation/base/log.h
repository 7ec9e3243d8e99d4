// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <string_view>

namespace skimline {

enum class LogLevel { Debug, Info, Warning, Error };

/// Sink for core's messages (stderr of the command line, the studio's log pane). Passed in, never
/// global. An empty sink drops everything. Must be thread-safe.
using LogSink = std::function<void(LogLevel, std::string_view)>;

/// Sends `message` when there is a sink.
inline void logTo(const LogSink& sink, LogLevel level, std::string_view message) {
    if (sink) sink(level, message);
}

}  // namespace skimline
