// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace skimline::bench {

/// The most float32 multiply-adds the GPU does, measured once, in GFLOP/s.
double gpuPeak();

}  // namespace skimline::bench
