// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>

namespace skimline {

/// Tells from the sizes of coded frames where a scene may begin: a frame that hardly anything
/// could be predicted for is much larger than the ones before it. The sampler then decodes the
/// frames in front of it as well, instead of going back for them later. A hint: it costs time
/// when wrong and never changes a frame. One thread.
class PacketSurprise {
public:
    /// A frame others are predicted from, in decoding order.
    /// @param time  presentation, any unit
    void note(std::int64_t time, std::size_t bytes, bool key);
    /// Whether a scene may begin around the frame shown at `time`.
    bool covers(std::int64_t time) const;
    void clear();

private:
    struct Span {
        std::int64_t after = 0;  ///< exclusive
        std::int64_t upTo = 0;
    };

    bool isLarge(std::size_t bytes, bool key) const;

    std::deque<std::size_t> m_sizes;  ///< of the latest frames that are predicted
    std::size_t m_keyBytes = 0;       ///< of the latest key frame
    std::int64_t m_latest = INT64_MIN;
    std::deque<Span> m_spans;
};

}  // namespace skimline
