// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>

#include "core/foundation/base/edit_list.h"
#include "core/foundation/base/run_context.h"
#include "core/foundation/clip/encode/clip_form.h"
#include "core/foundation/clip/encode/clip_options.h"
#include "core/foundation/clip/encode/clip_output.h"
#include "core/foundation/clip/encode/frame_converter.h"
#include "core/foundation/clip/moving_window.h"
#include "core/foundation/media/read/clip_video_source.h"

namespace skimline {

/// One clip to be written into `file`, which becomes `target`. Refers to data that the caller keeps
/// alive.
struct ClipRequest {
    const EditList& edits;
    std::filesystem::path file;
    std::filesystem::path target;
    ClipContainer container;
    const ClipOptions& options;
    const RunContext& context;
    StageProgress& progress;               ///< milliseconds of the clip
    const MovingWindow* window = nullptr;  ///< the visible part of the frames; none: all
};

/// Called with every copied packet before it is written; tests use it to break joins.
using PacketTap = std::function<void(AVPacket& packet)>;

/// Every frame re-encoded. @throws as writeClip()
ClipReport writeReencoded(const ClipRequest& request);
/// ClipMode::Smart or Copy, and checked. @throws NotCopyable, otherwise as writeClip()
ClipReport writeJoined(const ClipRequest& request, const PacketTap& tap);

/// @throws Error(Usage) as writeClip()
void checkClipRequest(const EditList& edits, const std::filesystem::path& target,
                      const ClipOptions& options);
[[noreturn]] void throwBehindEnd(const std::filesystem::path& source);

/// Why a clip is not joined (`reason`: see NotCopyable), as one sentence.
std::string refusalSentence(const std::filesystem::path& source, ClipMode mode,
                            const std::string& reason);

/// A unit in which the source's times, every cut and evenly spaced frames are whole numbers, when
/// there is one.
int clipTicksPerSecond(AVRational sourceTicks, const EditList& edits,
                       const std::optional<Rational>& frameRate);
/// How far the file's time stamps may be off by rounding, seconds: a tick, at most a millisecond.
Rational timeSlack(const AVStream& stream);
Rational clipFrameRate(const EditList& edits, const ClipVideoSource& video,
                       const ClipOptions& options);
/// Every frame upright and in `form`. @param first  determines the size
FrameConverter converterFor(const AVFrame& first, ClipVideoSource& video, const ClipForm& form);
/// Every frame as it is.
FrameConverter plainConverterFor(ClipVideoSource& video);

}  // namespace skimline
