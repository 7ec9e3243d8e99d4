// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/foundation/base/rational.h"
#include "core/foundation/media/ffmpeg/media_source.h"

namespace skimline {

/// Average frame rate; the base rate or 25 when the file does not say. Frames per second, > 0.
Rational nominalFrameRate(const AVStream& stream);

/// Length of one frame at the nominal rate, and of one second; ticks, at least 1.
std::int64_t ticksPerFrame(const AVStream& stream);
std::int64_t ticksPerSecond(AVRational timeBase);

/// Average and base rate disagree (a base rate of twice the average is how fields are announced).
bool hasVariableFrameRate(const AVStream& stream);

/// Aspect of the frame when it says so, else of the stream, else 1. @param frame  may be null
Rational sampleAspectOf(const AVStream& stream, const AVFrame* frame);

/// Timecode of the first frame as the file has it, "01:00:00;00"; empty: none. @pre a video stream
std::string timecodeOf(const MediaSource& source);

/// Length of the leading stream in seconds as the container gives it; 0 if it does not.
Rational announcedDuration(const MediaSource& source);

}  // namespace skimline
