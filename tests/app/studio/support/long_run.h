// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/skim/inspect/attention/attention_inspector.h"

namespace skimline::test {

/// The attention of an hour of video at two frames a second: 6 layers of 8 heads over `length`
/// frames with a local-global pattern, from random queries and keys with their true normalisers.
/// The decoder took 40 steps.
AttentionRunPointer longRun(std::int64_t length);

}  // namespace skimline::test
