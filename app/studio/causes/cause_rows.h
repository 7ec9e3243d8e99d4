// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTreeWidget>

namespace skimline {

/// A shot with its weight, or a switch with its effect.
struct CauseRow {
    QString name;
    double value = 0;  ///< the bar: its share of the largest absolute one
    QString detail;
    int key = 0;  ///< for whoever made it
};

/// Names, values as bars and details in one list; largest first as it was filled.
class CauseRows : public QTreeWidget {
    Q_OBJECT

public:
    explicit CauseRows(QWidget* parent = nullptr);

    void setRows(const QStringList& headings, const QList<CauseRow>& rows);

Q_SIGNALS:
    /// The current row, by mouse or keys.
    void chosen(int key);
};

}  // namespace skimline
