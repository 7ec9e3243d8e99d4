// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QWidget;

namespace skimline {

/// Opens the About box of the program.
void showAbout(QWidget* window);

}  // namespace skimline
