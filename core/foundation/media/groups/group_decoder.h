// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/media/ffmpeg/video_decoder.h"

namespace skimline {

/// Subject of the error that says that a video's groups of frames do not decode apart.
inline constexpr char kGroupsSubject[] = "groups of frames";

/// Decodes independent groups of frames in parallel, with its own decoders and threads, and returns
/// all frames in order: the same as one decoder, sooner. Makes none (null) for streams whose groups
/// cannot be recognised (ClosedGroups), for frames above 8 MiB, and on a single processor core.
/// Where decoders conceal damage it throws Error(Corrupt), and where it turns out that groups
/// depend on one another Error(Unsupported), both about kGroupsSubject, and the caller begins anew
/// without groups. Undetected bit errors may decode differently. Holds up to 64 MiB of frames in
/// advance.
DecoderMaker groupDecoder();

}  // namespace skimline
