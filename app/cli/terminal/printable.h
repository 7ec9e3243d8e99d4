// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>

namespace skimline::cli {

/// Text that a terminal only shows: names of files may hold sequences that move its cursor or
/// change its title. Control characters but line ends and tabs, the two-byte ones of UTF-8 among
/// them, become "?".
std::string printable(std::string_view text);

/// While it lives, what goes to a stream is made printable() on the way. For streams that a
/// terminal shows; where another program reads, names stay as they are.
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
