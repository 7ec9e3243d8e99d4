// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>

namespace skimline {

class KeyBindings;

/// Every key of the studio on one page: those of commands as they are now, and those of views.
class ShortcutSheet : public QDialog {
    Q_OBJECT

public:
    explicit ShortcutSheet(const KeyBindings& bindings, QWidget* parent = nullptr);
};

}  // namespace skimline
