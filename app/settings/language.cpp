// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/settings/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>
#include <algorithm>

namespace skimline {
namespace {

bool install(QCoreApplication& application, const QLocale& locale, const QString& file,
             const QString& folder) {
    auto* translator = new QTranslator(&application);
    if (translator->load(locale, file, QStringLiteral("_"), folder)) {
        return QCoreApplication::installTranslator(translator);
    }
    delete translator;
    return false;
}

}  // namespace

QList<Language> offeredLanguages() {
    return {{QStringLiteral("en"), QStringLiteral("English")},
            {QStringLiteral("de"), QStringLiteral("Deutsch")},
            {QStringLiteral("es"), QStringLiteral("Español")},
            {QStringLiteral("zh_CN"), QStringLiteral("简体中文")}};
}

bool isOfferedLanguage(const QString& code) {
    const QList<Language> languages = offeredLanguages();
    return std::any_of(languages.begin(), languages.end(),
                       [&](const Language& language) { return language.code == code; });
}

void installLanguage(QCoreApplication& application, const QString& code) {
    for (QTranslator* before : application.findChildren<QTranslator*>()) delete before;
    const QLocale locale = code.isEmpty() ? QLocale::system() : QLocale(code);
    QLocale::setDefault(locale);
    const QString own = QStringLiteral(":/skimline/translations");
    if (install(application, locale, QStringLiteral("skimline"), own)) {
        install(application, locale, QStringLiteral("qtbase"),
                QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    } else {
        // English has a file too: its plural forms.
        install(application, QLocale(QStringLiteral("en")), QStringLiteral("skimline"), own);
    }
}

}  // namespace skimline
