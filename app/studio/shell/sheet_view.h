// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QImage>
#include <QWidget>
#include <functional>
#include <map>
#include <optional>

#include "core/foundation/figures/sheet.h"

namespace skimline {

/// Colours for the screen: text and lines of the palette, no paper.
SheetStyle styleFor(const QWidget& widget, double width);

/// For a drawing.
RgbImage toRgb(const QImage& image);

/// Shows a drawing as wide as the widget, laid out again for every width once it is visible.
class SheetView : public QWidget {
    Q_OBJECT

public:
    using Builder = std::function<Sheet(const SheetStyle&)>;

    explicit SheetView(QWidget* parent = nullptr);

    /// @param description for those who cannot see it
    void setBuilder(Builder builder, const QString& description);
    bool isEmpty() const { return !m_builder; }
    /// For a file, with the style of print.
    Sheet printed() const;

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    /// Its exact height hardly matters: a query of a hidden one must not lay it out.
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void forget();
    const Sheet& laidOut(int width) const;

    Builder m_builder;
    // Caches since the last change: the drawing, and heights that layouts ask for again and again.
    mutable std::optional<Sheet> m_sheet;
    mutable int m_sheetWidth = 0;
    mutable std::map<int, int> m_heights;  ///< for widths
};

}  // namespace skimline
