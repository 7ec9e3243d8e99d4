// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/media/ffmpeg/video_decoder.h"

namespace skimline {

/// Subject of the error for a video whose groups of frames do not decode independently.
inline constexpr char kGroupsSubject[] = "groups of frames";

/// Decodes independent groups of frames in parallel, with its own decoders and threads, and returns
/// all frames in order: the same as one decoder, sooner. Makes none (null) for streams whose groups
/// cannot be recognised (ClosedGroups), for frames above 8 MiB, and on a single processor core. It
/// throws Error(Corrupt) if decoders conceal damage, and Error(Unsupported) if groups turn out to
/// depend on one another, both about kGroupsSubject, and the caller starts over without groups.
/// Undetected bit errors may decode differently. Holds up to 64 MiB of frames in advance.
DecoderMaker groupDecoder();

}  // namespace skimline
