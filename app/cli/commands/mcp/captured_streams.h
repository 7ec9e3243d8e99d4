// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <memory>
#include <ostream>
#include <string>
#include <thread>

namespace skimline::cli {

/// Output and messages of a command and of the processes that it forks: the output goes to a file
/// in memory, because a std::ostringstream would keep only what this process writes. Used by one
/// thread; another one, which it starts, reads the messages.
class CapturedStreams {
public:
    /// @param heard  receives every line of err() at once, in another thread
    /// @throws Error(Io)
    explicit CapturedStreams(std::function<void(const std::string& line)> heard);
    ~CapturedStreams();
    CapturedStreams(const CapturedStreams&) = delete;
    CapturedStreams& operator=(const CapturedStreams&) = delete;

    std::ostream& out();
    std::ostream& err();
    /// Everything that out() received so far.
    std::string output() const;
    /// Waits until all lines of err() were heard, which then takes no more.
    void finish();

private:
    class Writer;
    /// Closes its file, also when a constructor gives up.
    struct Descriptor {
        explicit Descriptor(int file) : number(file) {}
        ~Descriptor();
        Descriptor(const Descriptor&) = delete;
        Descriptor& operator=(const Descriptor&) = delete;
        int number;
    };

    Descriptor m_output;        ///< file in memory
    Descriptor m_messages{-1};  ///< end of a pipe that is read
    std::unique_ptr<Writer> m_out, m_err;
    std::thread m_reader;
};

}  // namespace skimline::cli
