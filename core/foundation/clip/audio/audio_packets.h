// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <deque>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/foundation/media/ffmpeg/media_source.h"

namespace skimline {

/// The coded packets of an audio stream whose packets are equally long, by their number: 0 is the
/// first one read after opening. The samples of a packet are the decoder's output for it. Packets
/// may be requested in any order, but neighbours are read together. One thread.
class AudioPackets {
public:
    /// @param stream  index in the container  @throws as MediaSource
    AudioPackets(std::filesystem::path path, int stream, const RunContext& context);

    /// False for codecs that cannot be cut, and if the decoder's output differs from the header:
    /// for AAC, twice as many samples or more channels.
    bool areUnderstood() const { return m_length > 0; }
    const AVStream& stream() const { return *m_source->format().streams[m_stream]; }
    /// Samples of a packet, a second, channels.
    int length() const { return m_length; }
    int rate() const { return stream().codecpar->sample_rate; }
    int channels() const { return stream().codecpar->ch_layout.nb_channels; }
    /// First sample of a packet, counted from container time 0.
    std::int64_t startOf(std::int64_t number) const { return m_first + number * m_length; }
    /// The packet that holds this sample.
    std::int64_t holding(std::int64_t sample) const;

    /// Null where the file has none: before its start and after its end.
    const AVPacket* at(std::int64_t number);
    /// The packets of [first, end) that the file lacks. @return nothing if there are many, or if
    /// the others are unevenly spaced
    std::optional<std::vector<std::int64_t>> missingFrom(std::int64_t first, std::int64_t end);

    /// Decoded samples of the packets [first, end), interleaved; silence for missing packets.
    /// Decoding begins `warmUp` packets earlier.
    std::vector<float> decoded(std::int64_t first, std::int64_t end, int warmUp);

private:
    bool isAsExpected(const AVFrame& frame) const;
    bool decodesAsExpected();
    bool readNext();
    void goTo(std::int64_t number);
    std::int64_t numberOf(const AVPacket& packet) const;
    void restart();

    std::filesystem::path m_path;
    int m_stream;
    const RunContext& m_context;
    std::unique_ptr<MediaSource> m_source;
    int m_length = 0;
    std::int64_t m_first = 0;  ///< sample at which packet 0 begins
    struct Held {
        std::int64_t number = 0;
        ffmpeg::Packet packet;
    };
    std::deque<Held> m_held;  ///< the newest that were read, ascending
    bool m_ended = false;
    bool m_even = true;
};

}  // namespace skimline
