// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/figures/run_figures.h"
#include "core/skim/inspect/compare/compare_runs.h"

class QTableWidget;

namespace skimline {

/// A column per run, a row per figure: agreement with the first run, which is the reference and has
/// no such figures itself, and the cost of attention.
void fillCompareTable(QTableWidget& table, const Comparison& comparison);

/// Contents of such a table for print: runs down, figures across.
SheetTable sheetTableOf(const QTableWidget& table);

}  // namespace skimline
