// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QWidget>

namespace skimline {

class TimeAxis;

/// One link between two moments, seconds from the first frame.
struct TimeLink {
    double from = 0;
    double to = 0;
    double weight = 0;  ///< [0, 1]
    friend bool operator==(const TimeLink&, const TimeLink&) = default;
};

/// Arcs between moments, laid over a view of the same time axis; lets clicks through.
class LinkArcs : public QWidget {
    Q_OBJECT

public:
    /// @param axis outlives this widget  @param under covered by it, and its parent
    /// @param below  pixels at its lower edge that nothing is drawn on
    LinkArcs(TimeAxis* axis, QWidget* under, int below = 0);

    /// The width of a link is relative to the heaviest one.
    void setLinks(const QList<TimeLink>& links);
    const QList<TimeLink>& links() const { return m_links; }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    TimeAxis* m_axis;
    int m_below;
    QList<TimeLink> m_links;
};

}  // namespace skimline
