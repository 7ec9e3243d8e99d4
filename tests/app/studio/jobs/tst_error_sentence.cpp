// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QLocale>
#include <QTest>
#include <QTranslator>

#include "app/studio/jobs/error_sentence.h"
#include "app/studio/jobs/failure.h"
#include "app/studio/shell/settings/language.h"

using namespace skimline;

class ErrorSentenceTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyLanguageSaysEverySentence_data();
    void everyLanguageSaysEverySentence();
    void anUnnamedSentenceStaysEnglish();
    void lengthsHaveTheReadersComma();
};

void ErrorSentenceTest::everyLanguageSaysEverySentence_data() {
    QTest::addColumn<QString>("code");
    for (const Language& language : offeredLanguages())
        if (language.code != QLatin1String("en"))
            QTest::newRow(qPrintable(language.code)) << language.code;
}

void ErrorSentenceTest::everyLanguageSaysEverySentence() {
    QFETCH(QString, code);
    QTranslator translator;
    QVERIFY(translator.load(QStringLiteral(":/skimline/translations/skimline_") + code));
    QCoreApplication::installTranslator(&translator);
    for (const ErrorId id : allErrorIds()) {
        const std::vector<std::string> arguments{"/a/first", "second", "third", "fourth"};
        const Error error(ErrorCode::Io, id, arguments);
        const QString sentence = errorSentence(error);
        QVERIFY2(sentence != QString::fromUtf8(error.what()), error.what());
        for (const std::string& argument : arguments)
            QCOMPARE(sentence.contains(QString::fromStdString(argument)),
                     QString::fromUtf8(error.what()).contains(QString::fromStdString(argument)));
    }
    Failure failure;
    try {
        throw Error(ErrorCode::Cancelled, ErrorId::Cancelled, {});
    } catch (...) {
        failure = currentFailure();
    }
    QVERIFY(failure.sentence != QLatin1String("The work was cancelled."));
    QCoreApplication::removeTranslator(&translator);
}

void ErrorSentenceTest::anUnnamedSentenceStaysEnglish() {
    const Error error(ErrorCode::Shape, "rows", "There are no rows.");
    QCOMPARE(errorSentence(error), QStringLiteral("There are no rows."));
}

void ErrorSentenceTest::lengthsHaveTheReadersComma() {
    QLocale::setDefault(QLocale(QLocale::German));
    const Error error(ErrorCode::Infeasible, ErrorId::LockedShotsTooLong,
                      {"2.20 s", "1.00 s", "a 1.5 s.mp4"});
    const QString sentence = errorSentence(error);
    QLocale::setDefault(QLocale::c());
    QVERIFY(sentence.contains(QStringLiteral("2,2\u00A0s, 1\u00A0s ")));
    // Only the length is changed.
    QVERIFY(sentence.contains(QStringLiteral("a 1.5 s.mp4")));
}

QTEST_MAIN(ErrorSentenceTest)
#include "tst_error_sentence.moc"
