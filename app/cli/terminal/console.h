// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <mutex>
#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>

#include "core/foundation/base/log.h"
#include "core/foundation/base/run_context.h"

namespace skimline::cli {

/// Data goes to one stream, messages to the other, and a progress line only to a terminal.
/// Thread-safe except out().
class Console {
public:
    /// @param interactive  `err` is a terminal  @param program  named before every message
    Console(std::ostream& out, std::ostream& err, bool interactive,
            std::string program = "skimline");

    void setQuiet(bool quiet) { m_quiet = quiet; }
    /// For a program that watches this one: progress as JSON lines on `err`, terminal or not.
    void setProgressLines(bool lines) { m_progressLines = lines; }
    /// The progress line is cleared first.
    std::ostream& out();
    void log(LogLevel level, std::string_view message);
    LogSink logSink();
    /// For programs that parse the output: the unchanged line, on the message stream.
    void line(std::string_view text);

    /// A context whose progress is shown here, with `label` in front.
    RunContext context(const StopFlag& stop, const std::string& label);
    void clearProgress();

private:
    void show(const std::string& label, const Progress& progress);
    void writeLine(const Progress& progress);

    std::mutex m_mutex;
    std::ostream& m_out;
    std::ostream& m_err;
    const bool m_interactive;
    std::string m_program;
    bool m_quiet = false;
    bool m_progressLines = false;
    std::string m_line;
};

/// Text that is safe for a terminal: file names may contain sequences that move its cursor or
/// change its title. Control characters but line ends and tabs, the two-byte ones of UTF-8 among
/// them, become "?".
std::string printable(std::string_view text);

/// During its lifetime, output to a stream passes through printable(). For streams shown by a
/// terminal; for another program that reads them, names stay as they are.
class PrintableStream : private std::streambuf {
public:
    explicit PrintableStream(std::ostream& stream);
    ~PrintableStream() override;
    PrintableStream(const PrintableStream&) = delete;
    PrintableStream& operator=(const PrintableStream&) = delete;

private:
    int_type overflow(int_type letter) override;
    std::streamsize xsputn(const char* text, std::streamsize count) override;
    int sync() override;

    std::ostream& m_stream;
    std::streambuf* m_behind;
};

}  // namespace skimline::cli
