// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace skimline::cpu {

/// Whether the processor has tile registers for bfloat16 (AMX) and the system lets this process use
/// them. Asks once; thread-safe.
bool hasTileRegisters();

}  // namespace skimline::cpu
