// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLabel>

namespace skimline {

/// A line that is elided in the middle or at its end and then shows the whole text as a tooltip.
/// `fullText()` is the text that was set; the accessible name is always whole.
class ElidedLabel : public QLabel {
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget* parent = nullptr, Qt::TextElideMode mode = Qt::ElideRight);

    void setText(const QString& text);
    /// Shown instead of the text if that does not fit; empty: the text is elided.
    void setShortText(const QString& text);
    /// As painted.
    QString shownText() const;
    QString fullText() const { return m_text; }
    QSize minimumSizeHint() const override;
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_text;
    QString m_shortText;
    Qt::TextElideMode m_mode;
};

}  // namespace skimline
