// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace skimline {

/// From now on the window's thread goes before this one where both want a core, and before the
/// threads that this one starts. For workers whose results are drawn when they come.
void giveWayToTheWindow();

}  // namespace skimline
