// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/skim/inspect/attention/attention_inspector.h"

namespace skimline::test {

/// Attention from a formula: 2 layers of 4 heads; a band of 17, every tenth frame global, frame 57
/// (or the middle one) a streak; the decoder took one step per kept shot.
AttentionRunPointer fakeRun(const Analysis& analysis, const Budget& budget);

}  // namespace skimline::test
