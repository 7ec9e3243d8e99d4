// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <memory>

#include "core/foundation/base/run_context.h"
#include "core/foundation/media/ffmpeg/frame_dependencies.h"
#include "core/foundation/media/ffmpeg/media_source.h"
#include "core/foundation/media/ffmpeg/parameter_sets.h"
#include "core/foundation/media/ffmpeg/web_frames.h"

namespace skimline {

/// One frame as stored in the file. Times are ticks of the stream.
struct CodedFrame {
    std::int64_t time = 0;
    std::int64_t duration = 0;  ///< 0 when the file does not say
    int bytes = 0;
    bool key = false;  ///< an entry point, according to the container
    /// Frames that follow it in decoding order and are shown after it need nothing from before it.
    bool entry = false;
    bool shown = true;  ///< false for those an edit list hides
};

/// Reads the coded frames of a file in decoding order from any point on. One thread.
class PacketReader {
public:
    /// @throws as MediaSource
    PacketReader(std::filesystem::path path, const RunContext& context);

    const AVStream& stream() const { return m_source->video(); }
    /// Reads the next frame. @return false at the end, or where frames have no times or change
    /// their coding (see understood()). @throws Error(Cancelled)
    bool next();
    const CodedFrame& image() const { return m_image; }
    AVPacket& packet() { return *m_packet; }
    /// Parameter sets of H.264 and HEVC, as far as packets were read.
    const ParameterSets& parameterSets() const { return *m_sets; }
    /// The same for VP9 and AV1.
    const WebFrames& webFrames() const { return *m_web; }
    bool understood() const { return m_understood; }

    enum class Landing { Key, Entry };
    /// Makes next() read a key frame (or entry) shown at or before `time`; the beginning of the
    /// file if there is none.
    void goTo(std::int64_t time, Landing landing);

private:
    void restart();
    bool landsAt(std::int64_t time, Landing landing);

    std::filesystem::path m_path;
    const RunContext& m_context;
    std::unique_ptr<MediaSource> m_source;
    std::unique_ptr<FrameDependencies> m_roles;
    ffmpeg::Packet m_packet = ffmpeg::makePacket();
    std::unique_ptr<ParameterSets> m_sets;
    std::unique_ptr<WebFrames> m_web;
    CodedFrame m_image;
    bool m_held = false;  ///< next() hands out the frame at hand
    bool m_understood = true;
};

}  // namespace skimline
