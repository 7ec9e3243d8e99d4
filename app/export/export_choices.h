// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QCoreApplication>

class QComboBox;
class QWidget;

namespace skimline {

/// The choices that every export of clips offers, under the same words.
class ExportChoices {
    Q_DECLARE_TR_FUNCTIONS(skimline::ExportChoices)

public:
    /// Data: the suffix without a dot.
    static QComboBox* containers(QWidget* parent);
    /// Data: ClipMode as int.
    static QComboBox* modes(QWidget* parent);
};

}  // namespace skimline
