#pragma once

#include "core/media/ffmpeg/nal_units.h"

namespace skimline {

/// What a coded picture means to its neighbours.
struct PacketRole {
    bool disposable = false;  ///< no other picture is predicted from it
    /// Pictures that follow it in decoding order and are shown after it need nothing from before
    /// it.
    bool entry = false;
};

/// Reads roles from the packets' own headers, because containers rarely say. Where the headers are
/// not understood the answer is "reference, no entry", which only costs time. One stream, one
/// thread.
class PacketRoles {
public:
    explicit PacketRoles(const AVCodecParameters& parameters);

    /// Whether any packet of this stream can get another answer than "reference, no entry".
    bool understood() const { return m_kind != Kind::Unknown; }
    PacketRole of(const AVPacket& packet);

private:
    enum class Kind { Unknown, IntraOnly, H264, Hevc, Mpeg12, Mpeg4 };

    PacketRole ofH264(Bytes packet) const;
    PacketRole ofHevc(Bytes packet);

    Kind m_kind = Kind::Unknown;
    NalFraming m_framing;
    bool m_temporalLayers = false;  ///< HEVC: "non-reference" then only holds within a layer
};

}  // namespace skimline
