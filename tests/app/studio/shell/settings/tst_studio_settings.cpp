// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QDir>
#include <QFile>
#include <QSet>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include "app/studio/jobs/stage_text.h"
#include "app/studio/shell/settings/studio_settings.h"
#include "app/studio/shell/video_files.h"

using namespace skimline;

class StudioSettingsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nonsenseReadsAsDefault();
    void themeOverrideLastsOneRun();
    void recentFilesAreFewAndNewestFirst();
    void foldersStandForTheirVideos();
    void stagesOnlyMoveForward();
    void whatIsSetIsWrittenByAnotherThread();
    void othersSettingsStay();
};

void StudioSettingsTest::nonsenseReadsAsDefault() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("s.ini"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(
        "[budget]\npercent=9000\n[window]\ntheme=purple\ngeometry=@ByteArray(xx)\n"
        "[open]\nfolder=/no/such/folder\n");
    file.close();
    const StudioSettings settings(path);
    QCOMPARE(settings.budgetPercent(), 15);
    QCOMPARE(settings.theme(), ThemeChoice::System);
    QVERIFY(settings.lastFolder().isEmpty());
}

void StudioSettingsTest::themeOverrideLastsOneRun() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("s.ini"));
    {
        StudioSettings settings(path);
        settings.setTheme(ThemeChoice::Light);
        settings.overrideTheme(ThemeChoice::Dark);
        QCOMPARE(settings.theme(), ThemeChoice::Dark);
    }
    QCOMPARE(StudioSettings(path).theme(), ThemeChoice::Light);
}

void StudioSettingsTest::recentFilesAreFewAndNewestFirst() {
    const QTemporaryDir folder;
    StudioSettings settings(folder.filePath(QStringLiteral("s.ini")));
    for (int index = 0; index < 12; ++index) {
        const QString path = folder.filePath(QStringLiteral("v%1.mp4").arg(index));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        settings.addRecentFile(path);
    }
    settings.addRecentFile(folder.filePath(QStringLiteral("v9.mp4")));
    const QStringList recent = settings.recentFiles();
    QCOMPARE(recent.size(), StudioSettings::kMostRecentFiles);
    QVERIFY(recent[0].endsWith(QStringLiteral("v9.mp4")));
    QVERIFY(recent[1].endsWith(QStringLiteral("v11.mp4")));
    settings.clearRecentFiles();
    QVERIFY(settings.recentFiles().isEmpty());
}

void StudioSettingsTest::foldersStandForTheirVideos() {
    const QTemporaryDir folder;
    for (const char* name : {"b.MP4", "a.mkv", "notes.txt"}) {
        QFile file(folder.filePath(QLatin1String(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
    }
    QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("deeper.mp4")));
    const QString text = folder.filePath(QStringLiteral("notes.txt"));
    const QStringList found = expandToVideos({folder.path(), text, text});
    QCOMPARE(found.size(), 3);
    QVERIFY(found[0].endsWith(QStringLiteral("a.mkv")));
    QVERIFY(found[1].endsWith(QStringLiteral("b.MP4")));
    QCOMPARE(found[2], text);
    QVERIFY(expandToVideos({folder.filePath(QStringLiteral("deeper.mp4"))}).isEmpty());
}

void StudioSettingsTest::stagesOnlyMoveForward() {
    StageTracker tracker;
    QVERIFY(tracker.take({Stage::Probe, 0, 0, -1}));
    QVERIFY(tracker.fraction() < 0);
    QVERIFY(tracker.take({Stage::Decode, 100, 100, 9}));
    QVERIFY(tracker.fraction() < 0.3);
    QVERIFY(tracker.take({Stage::Features, 50, 100, 5}));
    const double half = tracker.fraction();
    QVERIFY(half > 0.3 && half < 0.6);
    QVERIFY(!tracker.take({Stage::Decode, 99, 100, 1}));
    QCOMPARE(tracker.fraction(), half);
    QVERIFY(tracker.take({Stage::Select, 1, 1, 0}));
    QCOMPARE(tracker.fraction(), 1.0);
    QSet<QString> texts;
    for (int place = 0; place <= static_cast<int>(kLastStage); ++place)
        texts.insert(stageText(static_cast<Stage>(place)));
    QCOMPARE(texts.size(), static_cast<int>(kLastStage) + 1);
    QVERIFY(!texts.contains(QString()));
}

void StudioSettingsTest::whatIsSetIsWrittenByAnotherThread() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("s.ini"));
    const auto written = [&path](const char* key) {
        return QSettings(path, QSettings::IniFormat).value(QLatin1String(key));
    };
    {
        SettingsStore store(path);
        store.setValue(QStringLiteral("a/list"), QStringList{QStringLiteral("x, y"), QString()});
        store.setValue(QStringLiteral("a/number"), 3);
        // Readable at once, and written to the file a moment later without a further call.
        QCOMPARE(store.value(QStringLiteral("a/number")).toInt(), 3);
        QTRY_COMPARE(written("a/number").toInt(), 3);
        store.remove(QStringLiteral("a/number"));
        store.setValue(QStringLiteral("a/last"), true);
        QVERIFY(!store.contains(QStringLiteral("a/number")));
    }
    QVERIFY(!written("a/number").isValid());
    QCOMPARE(written("a/last").toBool(), true);
    QCOMPARE(written("a/list").toStringList(), (QStringList{QStringLiteral("x, y"), QString()}));
    const SettingsStore again(path);
    QCOMPARE(again.value(QStringLiteral("a/list")).toStringList().size(), 2);
    QCOMPARE(again.value(QStringLiteral("b"), 7).toInt(), 7);
}

void StudioSettingsTest::othersSettingsStay() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("s.ini"));
    {
        SettingsStore one(path);
        SettingsStore other(path);
        one.setValue(QStringLiteral("one"), 1);
        other.setValue(QStringLiteral("other"), 2);
    }
    const SettingsStore both(path);
    QCOMPARE(both.value(QStringLiteral("one")).toInt(), 1);
    QCOMPARE(both.value(QStringLiteral("other")).toInt(), 2);
}

QTEST_MAIN(StudioSettingsTest)
#include "tst_studio_settings.moc"
