// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/foundation/figures/sheet.h"

namespace skimline {

/// A measured cost, and the range of its repetitions.
struct CostPoint {
    double x = 0;  ///< > 0
    double value = 0;
    double least = 0;
    double most = 0;
};
struct CostCurve {
    std::string name;
    std::vector<CostPoint> points;  ///< by x; values not above 0 are left out
};
struct CostPanel {
    std::string title;  ///< with the unit
    std::vector<CostCurve> curves;
};

/// Costs against a size, both on logarithmic axes, where growth with a power is a straight line;
/// panels side by side where there is room. The curves of all panels have the same names.
Sheet costSheet(const std::vector<CostPanel>& panels, const std::string& xName,
                const SheetStyle& style);

}  // namespace skimline
