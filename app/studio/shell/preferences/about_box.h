// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QWidget;

namespace skimline {

/// Opens the box that says what this program is.
void showAbout(QWidget* window);

}  // namespace skimline
