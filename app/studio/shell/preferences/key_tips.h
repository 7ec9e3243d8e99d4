// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

namespace skimline {

class KeyBindings;

/// Adds the keys of its command to the tooltip of every widget that stands for one
/// (widgets/style/command_property.h), as they are then.
class KeyTips : public QObject {
    Q_OBJECT

public:
    /// @param keys outlives this object
    explicit KeyTips(const KeyBindings* keys, QObject* parent = nullptr);

    /// Tooltip of a widget, with the keys of its command.
    QString textFor(const QWidget& widget) const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    const KeyBindings* m_keys;
};

}  // namespace skimline
