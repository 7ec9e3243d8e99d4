// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal/console.h"

#include <algorithm>
#include <cstdio>

#include "core/foundation/base/clock_text.h"
#include "core/foundation/base/stage_names.h"

namespace skimline::cli {
namespace {

std::string bar(std::int64_t done, std::int64_t total) {
    constexpr std::int64_t kCells = 24;
    const std::int64_t full = std::clamp<std::int64_t>(done * kCells / total, 0, kCells);
    return "[" + std::string(static_cast<std::size_t>(full), '#') +
           std::string(static_cast<std::size_t>(kCells - full), '.') + "]";
}

}  // namespace

Console::Console(std::ostream& out, std::ostream& err, bool interactive, std::string program)
    : m_out(out), m_err(err), m_interactive(interactive), m_program(std::move(program)) {}

std::ostream& Console::out() {
    clearProgress();
    return m_out;
}

void Console::log(LogLevel level, std::string_view message) {
    if (level == LogLevel::Debug || (m_quiet && level == LogLevel::Info)) return;
    clearProgress();
    const std::lock_guard lock(m_mutex);
    m_err << m_program << ": " << printable(message) << std::endl;
}

void Console::line(std::string_view text) {
    clearProgress();
    const std::lock_guard lock(m_mutex);
    m_err << text << std::endl;
}

LogSink Console::logSink() {
    return [this](LogLevel level, std::string_view message) { log(level, message); };
}

RunContext Console::context(const StopFlag& stop, const std::string& label) {
    if (m_progressLines) return {stop, [this](const Progress& progress) { writeLine(progress); }};
    if (!m_interactive || m_quiet) return {stop, {}};
    return {stop, [this, label](const Progress& progress) { show(label, progress); }};
}

void Console::writeLine(const Progress& progress) {
    char line[160];
    std::snprintf(line, sizeof line,
                  R"({"stage":"%s","done":%lld,"total":%lld,"seconds_left":%.1f})",
                  nameOf(progress.stage).data(), static_cast<long long>(progress.done),
                  static_cast<long long>(progress.total), progress.secondsLeft);
    const std::lock_guard lock(m_mutex);
    m_err << line << std::endl;
}

void Console::clearProgress() {
    const std::lock_guard lock(m_mutex);
    if (m_line.empty()) return;
    m_err << '\r' << std::string(m_line.size(), ' ') << '\r' << std::flush;
    m_line.clear();
}

void Console::show(const std::string& label, const Progress& progress) {
    std::string line = printable(label) + "  " + std::string(nameOf(progress.stage));
    if (progress.total > 1) {
        line += " " + bar(progress.done, progress.total) + " " + std::to_string(progress.done) +
                "/" + std::to_string(progress.total);
    }
    if (progress.secondsLeft >= 1) line += "  " + roundedClockText(progress.secondsLeft) + " left";
    const std::lock_guard lock(m_mutex);
    const std::size_t before = m_line.size();
    m_err << '\r' << line << std::string(before > line.size() ? before - line.size() : 0, ' ')
          << std::flush;
    m_line = std::move(line);
}

std::string printable(std::string_view text) {
    std::string shown;
    shown.reserve(text.size());
    for (std::size_t at = 0; at < text.size(); ++at) {
        const auto letter = static_cast<unsigned char>(text[at]);
        const auto next = static_cast<unsigned char>(at + 1 < text.size() ? text[at + 1] : 0);
        const bool twoBytes = letter == 0xC2 && next >= 0x80 && next < 0xA0;
        const bool control = (letter < 0x20 && letter != '\n' && letter != '\t') || letter == 0x7F;
        shown += control || twoBytes ? '?' : text[at];
        if (twoBytes) ++at;
    }
    return shown;
}

PrintableStream::PrintableStream(std::ostream& stream)
    : m_stream(stream), m_behind(stream.rdbuf(this)) {}

PrintableStream::~PrintableStream() {
    const std::ios::iostate state = m_stream.rdstate();
    m_stream.rdbuf(m_behind);
    m_stream.setstate(state);  // rdbuf() forgets what went wrong
}

PrintableStream::int_type PrintableStream::overflow(int_type letter) {
    if (traits_type::eq_int_type(letter, traits_type::eof())) return traits_type::not_eof(letter);
    const char one = traits_type::to_char_type(letter);
    return xsputn(&one, 1) == 1 ? letter : traits_type::eof();
}

std::streamsize PrintableStream::xsputn(const char* text, std::streamsize count) {
    const std::string shown = printable({text, static_cast<std::size_t>(count)});
    const auto size = static_cast<std::streamsize>(shown.size());
    return m_behind->sputn(shown.data(), size) == size ? count : 0;
}

int PrintableStream::sync() { return m_behind->pubsync(); }

}  // namespace skimline::cli
