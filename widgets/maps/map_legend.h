// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "widgets/maps/images/map_colours.h"
#include "widgets/maps/images/map_scale.h"

namespace skimline {

/// Legend of the colours of a map: the ramp with its values, and the look of "not computed".
class MapLegend : public QWidget {
    Q_OBJECT

public:
    explicit MapLegend(QWidget* parent = nullptr);

    void setScale(const MapScale& scale, MapColours colours);
    /// Whether there is anything that was not computed.
    void setSparse(bool sparse);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    static QString absent();
    int absentWidth() const;
    /// Whether "not computed" is explained below the ramp, which would be too short with the
    /// explanation next to it.
    bool isStacked() const;
    QString labelAt(float place) const;

    MapScale m_scale;
    MapColours m_colours = MapColours::BlueToYellow;
    bool m_sparse = true;
};

}  // namespace skimline
