// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QPointer>
#include <QWidget>

class QKeyEvent;

namespace skimline {

/// Meaning of keys and the wheel wherever the focus is: Space plays, except while typing; Enter
/// presses the button that has the focus instead; Ctrl with a letter is the menu's, not a field's;
/// the wheel scrolls pages and changes only the field that has the focus. Enter does nothing where
/// the focus went by itself, because the button that had it disappeared or was disabled.
class InputRules : public QObject {
    Q_OBJECT

public:
    /// @param window outlives this object; its floating docks count as part of it
    explicit InputRules(QWidget* window);
    ~InputRules() override;

    /// Without a video Space presses buttons, as everywhere.
    void setPlayable(bool playable) { m_playable = playable; }

Q_SIGNALS:
    void playRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool isOurs(const QWidget* widget) const;
    bool onKey(QWidget* focused, const QKeyEvent& key);
    void followFocus(const QWidget* before, QWidget* now);

    QWidget* m_window;
    QPointer<QWidget> m_passedOn;  ///< has a focus that nobody gave it
    bool m_playable = false;
};

}  // namespace skimline
