// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal/printable.h"

namespace skimline::cli {

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
