// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <map>
#include <optional>

#include "core/foundation/base/error.h"
#include "core/foundation/clip/encode/clip_output.h"
#include "core/foundation/clip/encode/clip_video_encoder.h"
#include "core/foundation/clip/smart_cut_plan.h"
#include "core/foundation/clip/smart_cut_verifier.h"

namespace skimline {

/// Reads the segments of a plan from its source: packets to copy, and frames to code anew. One
/// thread.
class SegmentReader {
public:
    using Copied = std::function<void(AVPacket& packet, const ClipPlan::Frame& place)>;
    using Decoded =
        std::function<void(const AVFrame& frame, const ClipPlan::Frame& place, bool keyFrame)>;

    /// All outlive this object.
    SegmentReader(ClipVideoSource& video, PacketReader& reader, const SmartCutPlan& cut)
        : m_video(video), m_reader(reader), m_cut(cut) {}

    /// Every packet of a segment that is copied, in decoding order; its times are not set.
    /// @throws NotCopyable where the source is not as planned
    void copy(const ClipPlan::Segment& segment, const Copied& add);
    /// Every frame of a segment that is coded anew, as decoded. @throws as copy()
    void decode(const ClipPlan::Segment& segment, const Decoded& add);
    /// After the last of such segments in a row: what is copied next is compared with the source.
    void noteBehind(const ClipPlan::Segment& segment);
    /// Looks of decoded frames next to joins, by their place in the plan.
    const std::map<std::size_t, FrameSignature>& signatures() const { return m_signatures; }

private:
    void findEntry(std::int64_t time);
    void copyPacket(const ClipPlan::Segment& segment, bool first, const Copied& add);
    void decodeFrame(std::size_t index, bool keyFrame, const Decoded& add);
    void note(std::size_t index, const ClipVideoSource::Frame& image);
    Rational timeOf(std::size_t image) const;

    ClipVideoSource& m_video;
    PacketReader& m_reader;
    const SmartCutPlan& m_cut;
    std::map<std::size_t, FrameSignature> m_signatures;
    std::optional<std::int64_t> m_readTime;  ///< of the newest copied packet, source ticks
};

/// How frames are coded that stand between copied ones of this source. @param video  at a frame
ClipCoding codingBeside(const ClipOptions& options, const Rational& frameRate,
                        ClipVideoSource& video, const PacketReader& reader, int ticks);

/// Adds the stream of copied and new frames, with the parameter sets of both.
/// @param encodes  there are new frames, coded so from what the converter makes
/// @return its index
int addJoinedStream(ClipOutput& output, const AVStream& source, const PacketReader& reader,
                    const ClipCoding& coding, bool encodes, const FrameConverter& converter);

/// Why a clip is re-encoded after an error of joining copied and coded frames; an internal one is
/// not hidden. @return nothing for errors of the files or the user, which stay as they are
std::optional<NotCopyable> joinRefusal(const Error& error);

}  // namespace skimline
