// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace skimline {

/// Where a network computes.
enum class ComputeDevice { Cpu, Cuda };

}  // namespace skimline
