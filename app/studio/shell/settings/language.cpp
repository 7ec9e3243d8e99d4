// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/shell/settings/language.h"

#include <QApplication>
#include <QFont>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>
#include <algorithm>

namespace skimline {
namespace {

/// Names of keys that are shorter here than in Qt, and the same as in the texts of the program.
[[maybe_unused]] constexpr const char* kKeys[] = {QT_TRANSLATE_NOOP("QShortcut", "Ctrl"),
                                                  QT_TRANSLATE_NOOP("QShortcut", "Shift"),
                                                  QT_TRANSLATE_NOOP("QShortcut", "Del")};

QTranslator* load(QCoreApplication& application, const QLocale& locale, const QString& file,
                  const QString& folder) {
    auto* translator = new QTranslator(&application);
    if (translator->load(locale, file, QStringLiteral("_"), folder)) return translator;
    delete translator;
    return nullptr;
}

/// Characters that Chinese and Japanese share are drawn differently in either, and Qt would choose
/// the font by the language of the system.
void chooseFonts(const QLocale& locale) {
    if (qobject_cast<QApplication*>(QCoreApplication::instance()) == nullptr) return;
    QFont font = QApplication::font();
    static const QStringList kUsual = font.families();
    QStringList families = kUsual;
    if (locale.language() == QLocale::Chinese)
        families << QStringLiteral("Noto Sans CJK SC") << QStringLiteral("Noto Sans SC")
                 << QStringLiteral("Source Han Sans SC") << QStringLiteral("WenQuanYi Micro Hei");
    if (families == font.families()) return;
    font.setFamilies(families);
    QApplication::setFont(font);
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
    chooseFonts(locale);
    const QString own = QStringLiteral(":/skimline/translations");
    QTranslator* words = load(application, locale, QStringLiteral("skimline"), own);
    if (!words) {
        // English has a file too: its plural forms.
        words = load(application, QLocale(QStringLiteral("en")), QStringLiteral("skimline"), own);
    } else if (QTranslator* ofQt = load(application, locale, QStringLiteral("qtbase"),
                                        QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
        QCoreApplication::installTranslator(ofQt);
    }
    // The last one installed is queried first, so ours has priority over Qt's.
    if (words) QCoreApplication::installTranslator(words);
}

}  // namespace skimline
