// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace skimline::bench {

/// The GPU's peak rate of float32 multiply-adds, measured once, in GFLOP/s.
double gpuPeak();

}  // namespace skimline::bench
