// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QImage>
#include <QStringList>

class QWidget;

namespace skimline::test {

/// Faults of a window that a program can find, one sentence each: truncated texts, tabs out of
/// sight, overlapping parts.
QStringList faultsOf(const QWidget& window);

/// A picture of a sheet, and what stands below it.
struct SheetPicture {
    QImage image;
    QString name;
};

/// Pictures side by side in rows, each at most `width` pixels wide.
QImage contactSheet(const QList<SheetPicture>& pictures, int columns, int width);

}  // namespace skimline::test
