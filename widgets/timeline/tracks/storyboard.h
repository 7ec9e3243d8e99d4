// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QImage>
#include <QList>
#include <QSizeF>
#include <QString>

class QPainter;

namespace skimline {

/// One frame of a contact sheet and the words under it.
struct StoryboardCell {
    QImage image;  ///< null: a grey place
    QString time;
    QString detail;
    QString reason = {};  ///< why it is kept; on two lines if it is long
};

/// A contact sheet of key shots on pages of A4, landscape; black on white in every theme. Value
/// type; may be drawn in any thread.
class Storyboard {
public:
    /// @param title, summary elided if they are too long
    Storyboard(QString title, QString summary, QList<StoryboardCell> cells);

    int cellsPerPage() const { return m_columns * m_rows; }
    int pageCount() const;
    /// Fills the painter's device, which measures `size`. @param page from 0
    void paint(QPainter& painter, const QSizeF& size, int page) const;

    /// 200 dots per inch, one for each page.
    QImage image(int page) const;
    /// All pages.
    QByteArray pdf() const;

private:
    struct Layout;
    void paintHead(QPainter& painter, const Layout& layout, int page) const;
    void paintCell(QPainter& painter, const Layout& layout, int place,
                   const StoryboardCell& cell) const;

    QString m_title;
    QString m_summary;
    QList<StoryboardCell> m_cells;
    double m_aspect = 16.0 / 9;
    int m_columns = 4;
    int m_rows = 1;
};

}  // namespace skimline
