// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/clip/clip_request.h"

namespace skimline {

/// The public writeClip() with a tap.
ClipReport writeClip(const EditList& edits, const std::filesystem::path& target,
                     const ClipOptions& options, const RunContext& context, const PacketTap& tap);

}  // namespace skimline
