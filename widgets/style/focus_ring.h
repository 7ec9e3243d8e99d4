// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPointer>
#include <QWidget>

namespace skimline {

/// In the high contrast theme a bright ring around the widget with the keyboard focus, drawn over
/// Qt's widgets and our own alike. Hidden in other themes.
class FocusRing : public QWidget {
    Q_OBJECT

public:
    /// Follows the focus inside of `window`; belongs to it.
    explicit FocusRing(QWidget* window);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    static constexpr int kWidth = 3;

    void follow(QWidget* focused);
    /// The focused widget and what it moves with.
    void watch(bool on);
    void place();

    QPointer<QWidget> m_focused;
};

}  // namespace skimline
