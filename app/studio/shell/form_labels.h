// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QFormLayout;

namespace skimline {

/// Centres every label on its field; left alone, the layout keeps labels near the top of fields
/// that are more than 7/4 as tall. Call when all rows are there.
void centreLabels(QFormLayout& form);

}  // namespace skimline
