// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/commands/mcp/captured_streams.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <streambuf>
#include <utility>

#include "core/foundation/base/error.h"

namespace skimline::cli {
namespace {

// A hijacked decoder process may write without end.
constexpr std::size_t kLongestLine = 1 << 16;
constexpr off_t kMostOutput = off_t{1} << 30;

Error notCaptured() {
    return {ErrorCode::Io, "", "The system gives no memory for the output of a command."};
}

/// Reads until all writers have closed their ends.
void readLines(int messages, const std::function<void(const std::string&)>& heard) {
    std::string line;
    std::array<char, 4096> block{};
    while (true) {
        const ssize_t count = read(messages, block.data(), block.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) break;
        for (ssize_t at = 0; at < count; ++at) {
            const char letter = block[static_cast<std::size_t>(at)];
            if (letter != '\n' && line.size() < kLongestLine) line += letter;
            if (letter == '\n') heard(std::exchange(line, {}));
        }
    }
    if (!line.empty()) heard(line);
}

}  // namespace

/// Unbuffered: otherwise a forked process would write the buffer a second time.
class CapturedStreams::Writer : private std::streambuf {
public:
    explicit Writer(int file) : m_file(file) {}
    ~Writer() override { close(m_file); }
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;
    std::ostream& stream() { return m_stream; }

private:
    std::streamsize xsputn(const char* text, std::streamsize count) override {
        std::streamsize done = 0;
        while (done < count) {
            const ssize_t some =
                ::write(m_file, text + done, static_cast<std::size_t>(count - done));
            if (some < 0 && errno == EINTR) continue;
            if (some <= 0) break;
            done += some;
        }
        return done;
    }
    int_type overflow(int_type letter) override {
        const char byte = traits_type::to_char_type(letter);
        return xsputn(&byte, 1) == 1 ? letter : traits_type::eof();
    }

    int m_file;
    std::ostream m_stream{this};
};

CapturedStreams::CapturedStreams(std::function<void(const std::string& line)> heard)
    : m_output(memfd_create("output", MFD_CLOEXEC)) {
    std::array<int, 2> ends{-1, -1};
    if (m_output.number < 0 || pipe2(ends.data(), O_CLOEXEC) != 0) throw notCaptured();
    m_messages.number = ends[0];
    m_err = std::make_unique<Writer>(ends[1]);
    // Copies of a descriptor share the position in the file, also across processes.
    const int copy = fcntl(m_output.number, F_DUPFD_CLOEXEC, 0);
    if (copy < 0) throw notCaptured();
    m_out = std::make_unique<Writer>(copy);
    m_reader = std::thread(
        [messages = m_messages.number, heard = std::move(heard)] { readLines(messages, heard); });
}

CapturedStreams::~CapturedStreams() { finish(); }

CapturedStreams::Descriptor::~Descriptor() {
    if (number >= 0) close(number);
}

std::ostream& CapturedStreams::out() { return m_out->stream(); }
std::ostream& CapturedStreams::err() { return m_err->stream(); }

std::string CapturedStreams::output() const {
    const off_t size = lseek(m_output.number, 0, SEEK_END);
    if (size < 0 || size > kMostOutput) throw notCaptured();
    std::string text(static_cast<std::size_t>(size), '\0');
    std::size_t done = 0;
    while (done < text.size()) {
        const ssize_t some = pread(m_output.number, text.data() + done, text.size() - done,
                                   static_cast<off_t>(done));
        if (some < 0 && errno == EINTR) continue;
        if (some <= 0) throw notCaptured();
        done += static_cast<std::size_t>(some);
    }
    return text;
}

void CapturedStreams::finish() {
    m_err.reset();
    if (m_reader.joinable()) m_reader.join();
}

}  // namespace skimline::cli
