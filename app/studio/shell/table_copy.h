// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

class QTableView;

namespace skimline {

/// Rows as they are sorted and shown, with a line of headings, tabs between cells: for
/// spreadsheets. Numbers in full, with a point. The selected rows where several are, else all.
QString tableText(const QTableView& table);

/// Copy (Ctrl+C) in this table, and an item of its context menu, put tableText() on the clipboard.
void copiesAsTable(QTableView* table);

}  // namespace skimline
