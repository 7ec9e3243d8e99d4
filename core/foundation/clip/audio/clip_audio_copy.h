// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "core/foundation/base/edit_list.h"
#include "core/foundation/clip/audio/audio_packets.h"
#include "core/foundation/clip/encode/clip_options.h"
#include "core/foundation/clip/encode/clip_output.h"

namespace skimline {

/// A range of the source and its place in the clip, seconds from the first video frame of either.
struct PlacedRange {
    TimeRange source;
    Rational clipStart;
    Rational clipEnd;
};

/// The audio of a clip as the packets of its source: only those around cuts are coded anew.
///
/// All packets have the same length, so the clip has one grid of packets. The first range lies on
/// it to the sample; every later one is moved onto it by at most half a packet (11 ms of AAC at 48
/// kHz, 16 ms of AC-3, 10 ms of Opus), each by itself, so shifts do not accumulate. The packets
/// whose windows reach into the cross-fade of a cut are coded from the decoded samples of both
/// sides. Samples before the clip in its first packets are hidden by negative times; samples behind
/// its end are silent, and hidden by the duration of the last packet if the decoder respects it.
/// One thread.
class ClipAudioCopy {
public:
    using Take = std::function<void(AVPacket& packet)>;

    /// @param zero  container time of the first video frame
    /// @return null if packets cannot be copied: the codec is not AAC-LC, AC-3 or Opus, the
    /// container does not support it, the options change the audio, or packets are missing
    /// @throws Error(Cancelled)
    static std::unique_ptr<ClipAudioCopy> open(const std::filesystem::path& source, int stream,
                                               const Rational& zero,
                                               const std::vector<PlacedRange>& ranges,
                                               ClipContainer container, const ClipOptions& options,
                                               const RunContext& context);

    /// True where open() would copy such packets if none are missing. @throws Error(Cancelled)
    static bool canCopy(const std::filesystem::path& source, int stream, ClipContainer container,
                        const ClipOptions& options, const RunContext& context);

    /// For ClipOutput::addStream().
    const AVCodecParameters& parameters() const { return *m_parameters; }
    AVRational timeBase() const { return {1, m_packets.rate()}; }
    /// The packets that begin before a time of the clip, seconds.
    void makeUntil(const Rational& clipTime, const Take& take);
    void finish(const Take& take);

    std::int64_t copiedPackets() const { return m_copied; }
    std::int64_t codedPackets() const { return m_coded; }

private:
    /// Weights of a range grow over [from, until) samples of the clip.
    struct Ramp {
        std::int64_t from = INT64_MIN / 2;
        std::int64_t until = INT64_MIN / 2;
        float at(std::int64_t sample) const;
    };
    /// A range in samples of the clip. Packet `slot` of the clip is `slot + shift` of the source.
    struct Piece {
        std::int64_t begin = 0;
        std::int64_t end = 0;
        std::int64_t shift = 0;
        Ramp in{};
        Ramp out{};
    };
    /// Packets [first, end) of the clip that are coded together.
    struct CodedRun {
        std::int64_t first = 0;
        std::int64_t end = 0;
    };

    ClipAudioCopy(const std::filesystem::path& source, int stream, const RunContext& context);
    void lay(const Rational& zero, const std::vector<PlacedRange>& ranges);
    void fadeAtCuts(std::int64_t halfFade, bool startsAtOnce);
    bool findCodedRuns();
    bool fits(ClipContainer container, const ClipOptions& options);
    void codeOver(std::int64_t from, std::int64_t until);
    bool prepareCoding(int audioBitrate);
    void describe();
    std::int64_t slotAt(std::int64_t sample) const;
    std::int64_t startOf(std::int64_t slot) const { return m_grid + slot * m_packets.length(); }
    const Piece& pieceAt(std::int64_t sample) const;
    std::vector<float> mixed(std::int64_t firstSlot, std::int64_t endSlot);
    ffmpeg::Codec openEncoder() const;
    void encode(const CodedRun& run, const Take& take);
    void copySlot(std::int64_t slot, const Take& take);
    void give(AVPacket& packet, std::int64_t slot, const Take& take) const;
    void makeSlots(std::int64_t end, const Take& take);

    AudioPackets m_packets;
    const RunContext& m_context;
    std::unique_ptr<AVCodecParameters, ffmpeg::FreeByAddress<avcodec_parameters_free>> m_parameters;
    std::vector<Piece> m_pieces;
    std::vector<CodedRun> m_runs;  ///< ascending, apart
    std::int64_t m_grid = 0;       ///< sample of the clip at which slot 0 begins, <= 0
    std::int64_t m_next = 0;       ///< slot
    std::int64_t m_endSlot = 0;
    std::int64_t m_length = 0;  ///< of the clip, samples
    std::int64_t m_bitrate = 0;
    int m_warmUp = 1;  ///< packets until a decoder's output is correct
    std::int64_t m_copied = 0;
    std::int64_t m_coded = 0;
};

}  // namespace skimline
