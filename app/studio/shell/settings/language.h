// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QString>

class QCoreApplication;

namespace skimline {

/// A language that the studio speaks, named in itself.
struct Language {
    QString code;  ///< as in the names of translation files: "de", "zh_CN"
    QString name;
};

QList<Language> offeredLanguages();
bool isOfferedLanguage(const QString& code);

/// Texts, plural forms and number formats of a language, including Qt's own texts if installed; for
/// widgets that are made from now on. GUI thread.
/// @param code  empty: the system's language if it is offered, else English
void installLanguage(QCoreApplication& application, const QString& code);

}  // namespace skimline
