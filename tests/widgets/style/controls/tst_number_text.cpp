// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "widgets/style/number_text.h"

using namespace skimline;

class NumberTextTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void smallOnesHaveAPower();
    void countsAreGroupedAllTheWay();
    void sentencesFollowOneAnother();
};

void NumberTextTest::smallOnesHaveAPower() {
    const QLocale english(QLocale::English);
    QCOMPARE(numberText(0.9, 2, english), QStringLiteral("0.9"));
    QCOMPARE(numberText(0, 2, english), QStringLiteral("0"));
    QCOMPARE(numberText(0.0012, 2, english), QStringLiteral("0.0012"));
    QCOMPARE(numberText(9e-5, 2, english), QStringLiteral("9·10⁻⁵"));
    QCOMPARE(numberText(-1.25e-12, 3, english), QStringLiteral("−1.25·10⁻¹²"));
    QCOMPARE(numberText(1234, 3, english), QStringLiteral("1.23·10³"));
    QCOMPARE(numberText(1.25e-12, 3, QLocale(QLocale::German)), QStringLiteral("1,25·10⁻¹²"));
}

void NumberTextTest::countsAreGroupedAllTheWay() {
    const QLocale spanish(QLocale::Spanish, QLocale::Spain);
    QCOMPARE(countText(1024, spanish), QStringLiteral("1024"));
    QCOMPARE(countText(3'300'000, spanish), QStringLiteral("3.300.000"));
    QCOMPARE(countText(-12'345, spanish), QStringLiteral("-12.345"));
    QCOMPARE(countText(3'300'000, QLocale(QLocale::English)), QStringLiteral("3,300,000"));
}

void NumberTextTest::sentencesFollowOneAnother() {
    QCOMPARE(joinedSentences({QString(), QStringLiteral("50%1."), QString(), QStringLiteral("B.")}),
             QStringLiteral("50%1. B."));
    QCOMPARE(joinedSentences({}), QString());
}

QTEST_APPLESS_MAIN(NumberTextTest)
#include "tst_number_text.moc"
