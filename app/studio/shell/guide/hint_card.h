// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFrame>
#include <QPointer>

class QLabel;
class QPushButton;

namespace skimline {

/// A few words beside a part of the window, until somebody has read them. It goes along when its
/// part moves, and takes no focus by itself.
class HintCard : public QFrame {
    Q_OBJECT

public:
    /// @param window the card is its child
    explicit HintCard(QWidget* window);

    /// Above this part, or at its left where there is no room above.
    /// @param below  of the same window; the card stands above that, too; nullptr: nothing
    void showAt(QWidget* part, const QString& text, QWidget* below = nullptr);
    /// Below this part where it would lie upon it: its buttons may be there for seconds only.
    void leaveFree(QWidget* part);
    QString text() const;

Q_SIGNALS:
    void dismissed();
    void allDismissed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void place();
    QRect placeOf(const QWidget* part) const;

    QLabel* m_text;
    QPointer<QWidget> m_part;
    QPointer<QWidget> m_below;
    QPointer<QWidget> m_free;
};

}  // namespace skimline
