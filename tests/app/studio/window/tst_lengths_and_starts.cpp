// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The length that is asked for and the times of a container, by mouse and keys in the real window
// with the engine that is shipped: repeated footage, a shot that is longer than the target, and a
// picture that begins later than its sound.
#include <QFile>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include "app/studio/document/lists/video_list_model.h"
#include "app/studio/export/export_controller.h"
#include "app/studio/jobs/engine_module.h"
#include "app/studio/shell/inspector_dock.h"
#include "app/studio/video/video_page.h"
#include "app/studio/window/main_window.h"
#include "app/studio/words/cue_list.h"
#include "app/studio/words/transcript_panel.h"
#include "app/studio/words/words_page.h"
#include "core/skim/plan/transition.h"
#include "widgets/style/controls/budget_slider.h"
#include "widgets/style/theme.h"

using namespace skimline;

namespace {

constexpr int kLongPatience = 180'000;

QString outputOf(const QString& program, const QStringList& arguments) {
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(program, arguments);
    if (!process.waitForFinished(kLongPatience)) return {};
    return QString::fromUtf8(process.readAll());
}

bool encode(const QStringList& inputs, const QString& graph, const QStringList& options) {
    QStringList arguments{"-nostdin", "-v", "error", "-y"};
    arguments << inputs << "-filter_complex" << graph << options;
    return QProcess::execute(QStringLiteral("ffmpeg"), arguments) == 0;
}

/// Scenes one after the other. @param scenes  source, seconds and hue of each
QString scenesGraph(const QList<std::tuple<QString, double, int>>& scenes) {
    QString graph;
    QString all;
    for (const auto& [look, seconds, hue] : scenes) {
        const qsizetype at = all.count(QLatin1Char('['));
        graph += QStringLiteral(
                     "%1=s=320x180:r=25,trim=duration=%2,hue=h=%3,format=yuv420p,setsar=1,"
                     "setpts=PTS-STARTPTS[s%4];")
                     .arg(look)
                     .arg(seconds)
                     .arg(hue)
                     .arg(at);
        all += QStringLiteral("[s%1]").arg(at);
    }
    return graph + all + QStringLiteral("concat=n=%1:v=1:a=0[v]").arg(scenes.size());
}

}  // namespace

class LengthsAndStartsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup() { m_window.reset(); }
    void keepMeansKeep_data();
    void keepMeansKeep();
    void aShotThatIsTooLongGivesAPart();
    void wordsAndSoundFollowAPictureThatStartsLate();

private:
    QString path(const QString& name) const { return m_folder.filePath(name); }
    VideoPage* page() const { return m_window->videoPage(); }
    VideoSession* session() const { return m_window->videos()->session(0); }
    void open(const QString& name);
    void typePercent(int percent);
    QPushButton* fillUp() const;

    QTemporaryDir m_folder;
    std::unique_ptr<EngineModule> m_module;
    std::unique_ptr<StudioSettings> m_settings;
    std::unique_ptr<MainWindow> m_window;
};

void LengthsAndStartsTest::initTestCase() {
    qputenv("XDG_CACHE_HOME", path(QStringLiteral("cache")).toLocal8Bit());
    qunsetenv("SKIMLINE_MODELS");
    m_module = std::make_unique<EngineModule>(QStringLiteral(SKIMLINE_ENGINE_MODULE));
    m_settings = std::make_unique<StudioSettings>(path(QStringLiteral("s.ini")));
    applyTheme(*qApp, ThemeChoice::Light);
    const QStringList x264{"-map", "[v]", "-c:v", "libx264", "-preset", "ultrafast", "-g", "50"};
    // Four scenes, shown four times.
    QList<std::tuple<QString, double, int>> scenes;
    for (int turn = 0; turn < 4; ++turn)
        scenes << std::tuple("testsrc2", 4.0, 0) << std::tuple("mandelbrot", 3.0, 90)
               << std::tuple("smptebars", 3.0, 200) << std::tuple("testsrc", 4.0, 300);
    QVERIFY(encode({}, scenesGraph(scenes), x264 + QStringList{path("repeats.mp4")}));
    const QList<std::tuple<QString, double, int>> longShot{
        {"smptebars", 8, 0}, {"testsrc2", 26, 0}, {"pal75bars", 6, 120}};
    QVERIFY(encode({}, scenesGraph(longShot), x264 + QStringList{path("long.mp4")}));
    // The picture from 3 s on, sound from 0; a tone at 8 to 10 s, of which the subtitles tell.
    QVERIFY(encode({"-f", "lavfi", "-i", "testsrc2=s=320x180:r=25:d=17", "-f", "lavfi", "-i",
                    "aevalsrc='if(between(t,8,10),0.5*sin(2*PI*880*t),0)':d=20"},
                   QStringLiteral("[0:v]format=yuv420p,setpts=PTS+3/TB[v]"),
                   x264 + QStringList{"-fps_mode", "passthrough", "-map", "1:a", "-c:a", "aac",
                                      path("late.mkv")}));
    QFile subtitles(path("late.srt"));
    QVERIFY(subtitles.open(QIODevice::WriteOnly));
    subtitles.write(
        "1\n00:00:04,000 --> 00:00:06,000\nNothing is heard yet.\n\n"
        "2\n00:00:08,000 --> 00:00:10,000\nThis is the tone.\n\n"
        "3\n00:00:14,000 --> 00:00:16,000\nIt is over.\n");
}

void LengthsAndStartsTest::init() {
    m_window = std::make_unique<MainWindow>(m_module->engine(), m_settings.get(),
                                            PlayerOptions{SurfaceKind::Software, true});
    m_window->resize(1366, 700);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get(), kLongPatience));
    m_module->load();
}

void LengthsAndStartsTest::open(const QString& name) {
    m_window->openPaths({path(name)});
    QTRY_COMPARE_WITH_TIMEOUT(m_window->videos()->rowCount(), 1, kLongPatience);
    QTRY_COMPARE_WITH_TIMEOUT(session()->state(), VideoState::Ready, kLongPatience);
}

void LengthsAndStartsTest::typePercent(int percent) {
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get(), kLongPatience));
    auto* field = page()->budget()->findChild<QSpinBox*>();
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, QString::number(percent));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(session()->edits()->plan().budget.fraction, percent / 100.0);
}

QPushButton* LengthsAndStartsTest::fillUp() const {
    for (auto* button : page()->budget()->findChildren<QPushButton*>())
        if (button->isVisible() && button->text().remove(QLatin1Char('&')) == "Fill up")
            return button;
    return nullptr;
}

void LengthsAndStartsTest::keepMeansKeep_data() {
    QTest::addColumn<int>("percent");
    for (const int percent : {30, 50, 70, 90, 99, 100}) QTest::addRow("%d %%", percent) << percent;
}

/// Without an edit: the target is reached, or one line says why and a button reaches it.
void LengthsAndStartsTest::keepMeansKeep() {
    QFETCH(const int, percent);
    open(QStringLiteral("repeats.mp4"));
    typePercent(percent);
    const double target = session()->duration() * percent / 100;
    const auto length = [this] { return session()->skim().duration(); };
    // The shortest scene may be all that is missing.
    constexpr double kShortest = 3;
    QVERIFY(length() <= target + 0.1);
    if (target - length() > kShortest) {
        const QString said = page()->budget()->statusText();
        QVERIFY2(said.contains(QStringLiteral("little else to see")), qPrintable(said));
        QPushButton* button = fillUp();
        QVERIFY(button);
        QTest::mouseClick(button, Qt::LeftButton);
        QTRY_VERIFY(length() > target - kShortest);
        QVERIFY(!fillUp());
    }
    QVERIFY2(length() > target - kShortest && length() <= target + 0.1,
             qPrintable(QStringLiteral("%1 of %2").arg(length()).arg(target)));
    if (percent == 100) QVERIFY(std::abs(length() - session()->duration()) < 0.05);
}

void LengthsAndStartsTest::aShotThatIsTooLongGivesAPart() {
    open(QStringLiteral("long.mp4"));
    typePercent(20);
    const double target = session()->duration() * 0.2;
    double ofTheLongShot = 0;
    for (const TimeSpan& span : session()->skim().spans())
        ofTheLongShot += std::max(0.0, std::min(span.end, 34.0) - std::max(span.start, 8.0));
    QVERIFY2(ofTheLongShot > 2, qPrintable(QString::number(ofTheLongShot)));
    QVERIFY(session()->skim().duration() > 0.7 * target);
    QVERIFY(session()->skim().duration() <= target + 0.1);
    // Its parts belong to one shot and have its number.
    QList<std::int64_t> numbers;
    for (std::size_t at = 0; at < session()->shots().size(); ++at) {
        const Shot& shot = session()->shots()[at];
        if (shot.range.start.toDouble() > 9 && shot.range.end.toDouble() < 33)
            numbers << shotNumber(session()->shots(), at);
    }
    QVERIFY(!numbers.isEmpty());
    QCOMPARE(numbers.count(numbers.value(0)), numbers.size());
}

void LengthsAndStartsTest::wordsAndSoundFollowAPictureThatStartsLate() {
    open(QStringLiteral("late.mkv"));
    QVERIFY(std::abs(session()->duration() - 17) < 0.1);
    auto* words = m_window->findChild<WordsPage*>();
    m_window->inspector()->showPage(words);
    QTRY_COMPARE_WITH_TIMEOUT(words->cues()->lines().size(), 3, kLongPatience);
    const CueLine tone = words->cues()->lines().at(1);
    QVERIFY2(std::abs(tone.start - 5) < 0.05, qPrintable(QString::number(tone.start)));
    words->cues()->selectLines({1});
    for (auto* button : words->transcript()->findChildren<QToolButton*>())
        if (button->accessibleName() == QLatin1String("Keep only these lines"))
            QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(session()->skim().spans().size(), 1);
    const TimeSpan kept = session()->skim().spans().first();
    QVERIFY(std::abs(kept.start - 5) < 0.3 && std::abs(kept.end - 7) < 0.3);
    QSignalSpy written(m_window->exportController(), &ExportController::written);
    const QString clip = path(QStringLiteral("late.skim.mp4"));
    m_window->exportController()->exportTo(*session(), clip, true);
    QTRY_COMPARE_WITH_TIMEOUT(written.count(), 1, kLongPatience);
    // The tone is heard from its start to its end.
    const QString heard =
        outputOf(QStringLiteral("ffmpeg"), {"-nostdin", "-hide_banner", "-i", clip, "-ss", "0.35",
                                            "-t", "1.3", "-af", "volumedetect", "-f", "null", "-"});
    const auto mean =
        QRegularExpression(QStringLiteral("mean_volume: (-?[0-9.]+) dB")).match(heard);
    QVERIFY2(mean.hasMatch() && mean.captured(1).toDouble() > -15, qPrintable(heard));
}

QTEST_MAIN(LengthsAndStartsTest)
#include "tst_lengths_and_starts.moc"
