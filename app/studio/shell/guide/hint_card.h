// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFrame>
#include <QList>
#include <QPointer>

class QLabel;

namespace skimline {

/// A short hint next to a part of the window, with a pointer to it, until it is dismissed. It
/// follows its part and never takes the focus.
class HintCard : public QFrame {
    Q_OBJECT

public:
    /// @param window the card is its child
    explicit HintCard(QWidget* window);

    /// @param number  of how many hints it is: "1 of 3"
    void showAt(QWidget* part, const QString& text, const QString& number);
    void dismiss();
    /// Does not cover this part, as far as the window has room elsewhere.
    void keepClearOf(QWidget* part);
    /// Stays hidden while this part is visible: messages and temporary buttons use the same place.
    void giveWayTo(QWidget* part);
    QString text() const;
    QString number() const;

Q_SIGNALS:
    void dismissed();
    void allDismissed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void refresh();
    void place(const QRect& part);
    QRect placeOf(const QWidget* part) const;
    bool isClear(const QRect& card, const QRect& part) const;

    QLabel* m_text;
    QLabel* m_number;
    QPointer<QWidget> m_part;
    QList<QPointer<QWidget>> m_clear;
    QPointer<QWidget> m_before;
    QPoint m_tip;  ///< of the pointer, in this widget
};

}  // namespace skimline
