// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace skimline {

/// Wire format of protocol buffers: numbered fields of four kinds. Allocates no more than the
/// message holds. Errors here have no sentence: the file's reader adds one with the file's name.
class MessageReader {
public:
    /// @param message  stays where it is while this reads
    explicit MessageReader(std::string_view message) : m_bytes(message) {}

    std::uint64_t field = 0;
    std::uint64_t number = 0;  ///< of a numeric field, else 0
    std::string_view bytes;    ///< of any other, else empty

    /// @return false at the end. @throws Error(Corrupt)
    bool next();
    /// @throws Error(Corrupt) when the field has not four bytes
    float real() const;
    /// Adds this part of a repeated field, packed or one by one. @throws Error(Corrupt)
    void addNumbersTo(std::vector<std::uint64_t>& numbers) const;
    void addRealsTo(std::vector<float>& reals) const;

private:
    std::string_view take(std::uint64_t count);
    std::uint64_t takeVarint();

    std::string_view m_bytes;
    bool m_isNumber = false;
};

}  // namespace skimline
