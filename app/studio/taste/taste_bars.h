// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "core/skim/analysis/taste/taste_desk.h"

namespace skimline {

/// Learned taste as bars: names on the left, liked things to the right of the middle, disliked ones
/// to its left; the less certain, the fainter.
class TasteBars : public QWidget {
    Q_OBJECT

public:
    explicit TasteBars(QWidget* parent = nullptr);

    /// The strongest first; negligible ones are left out.
    void setTraits(const std::vector<LearnedTrait>& traits);
    int count() const { return static_cast<int>(m_rows.size()); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {160, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Row {
        QString name;
        double weight = 0;
        double certainty = 0;
    };
    int rowHeight() const;
    static QString sentenceOf(const Row& row);

    std::vector<Row> m_rows;
    double m_largest = 1;
};

/// The name of a trait in the user's language.
QString traitName(const LearnedTrait& trait);

}  // namespace skimline
