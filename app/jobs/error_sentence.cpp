// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/jobs/error_sentence.h"

#include <QCoreApplication>

namespace skimline {

QString errorSentence(const Error& error) {
    if (!error.id()) return QString::fromUtf8(error.what());
    const QString pattern =
        QCoreApplication::translate("skimline::ErrorSentence", errorPattern(*error.id()).data());
    return QString::fromStdString(fillPattern(pattern.toStdString(), error.arguments()));
}

}  // namespace skimline
