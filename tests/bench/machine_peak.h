// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace skimline::bench {

/// Peak rate of one core of this machine in float32, GFLOP/s: independent multiply-adds on
/// registers of the widest vectors it has. Measured once, about 0.2 s.
double singleThreadPeak();

}  // namespace skimline::bench
