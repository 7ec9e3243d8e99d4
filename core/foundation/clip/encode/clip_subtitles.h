// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/foundation/clip/encode/clip_output.h"
#include "core/foundation/text/transcript.h"

namespace skimline {

/// The subtitles of a clip as a separate text stream: mov_text in MP4 and QuickTime, SubRip in
/// Matroska, WebVTT in WebM. Without texts there is no stream.
class ClipSubtitles {
public:
    /// Before output.begin(). @param texts  seconds of the clip, as retimed() gives them
    ClipSubtitles(ClipOutput& output, ClipContainer container, std::vector<Transcript::Line> texts);
    /// After it. @throws as ClipOutput::write()
    void write();
    std::int64_t count() const { return static_cast<std::int64_t>(m_texts.size()); }

private:
    ClipOutput& m_output;
    AVCodecID m_codec;
    std::vector<Transcript::Line> m_texts;
    int m_stream = -1;
};

}  // namespace skimline
