// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace skimline {

/// Makes the icons and the style sheet compiled into this library reachable; a static library's
/// resources do not register themselves. Cheap to repeat.
void loadResources();

}  // namespace skimline
