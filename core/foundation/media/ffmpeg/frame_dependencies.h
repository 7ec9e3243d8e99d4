// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/media/ffmpeg/nal_units.h"

namespace skimline {

/// Role of a coded frame for its neighbours.
struct FrameDependency {
    bool disposable = false;  ///< no other frame is predicted from it
    /// Frames that follow it in decoding order and are shown after it need nothing from before
    /// it.
    bool entry = false;
};

/// Reads roles from the packets' own headers, because containers rarely say. Where the headers are
/// not understood the answer is "reference, no entry", which only costs time. One stream, one
/// thread.
class FrameDependencies {
public:
    explicit FrameDependencies(const AVCodecParameters& parameters);

    /// Whether any packet of this stream can get another answer than "reference, no entry".
    bool understood() const { return m_kind != Kind::Unknown; }
    FrameDependency of(const AVPacket& packet);

private:
    enum class Kind { Unknown, IntraOnly, H264, Hevc, Mpeg12, Mpeg4 };

    FrameDependency ofH264(Bytes packet) const;
    FrameDependency ofHevc(Bytes packet);

    Kind m_kind = Kind::Unknown;
    NalFraming m_framing;
    bool m_temporalLayers = false;  ///< HEVC: "non-reference" holds within one layer only
};

}  // namespace skimline
