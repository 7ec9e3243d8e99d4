// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>
#include <vector>

#include "core/skim/inspect/compare/compare_runs.h"

class QVBoxLayout;

namespace skimline {

/// The runs to compare, one row each: pattern, window, number of globals, checkpoint, extractor.
class RunChoosers : public QWidget {
    Q_OBJECT

public:
    static constexpr int kFewest = 2;
    static constexpr int kMost = 6;

    explicit RunChoosers(QWidget* parent = nullptr);

    std::vector<RunChoice> runs() const;
    /// Between `fewest` and `most` of them.
    void setRuns(const std::vector<RunChoice>& runs);

Q_SIGNALS:
    void changed();

private:
    class Row;
    void addRow(const RunChoice& run);
    void removeRow(Row* row);
    void refresh();

    QVBoxLayout* m_column;
    std::vector<Row*> m_rows;
};

}  // namespace skimline
