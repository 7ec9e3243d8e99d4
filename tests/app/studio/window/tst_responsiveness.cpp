// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QSlider>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <cmath>

#include "app/studio/document/lists/video_list_model.h"
#include "app/studio/export/export_controller.h"
#include "app/studio/video/timeline_panel.h"
#include "app/studio/video/video_page.h"
#include "app/studio/window/main_window.h"
#include "tests/app/studio/support/event_meter.h"
#include "tests/app/studio/support/fake_engine.h"
#include "widgets/style/controls/budget_slider.h"
#include "widgets/style/theme.h"
#include "widgets/timeline/score_curve.h"
#include "widgets/timeline/time_axis.h"

using namespace skimline;
using test::EventMeter;
using test::FakeScript;

/// No event may hold the loop longer than 50 ms while an hour of video is scrubbed, its skim is
/// changed and written, and another hour is analysed.
class ResponsivenessTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void meterSeesWhatBlocks();
    void anHourAtWork();

private:
    QString video(const QString& name);
    void work();

    std::shared_ptr<FakeScript> m_script;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<StudioSettings> m_settings;
    std::unique_ptr<MainWindow> m_window;
};

namespace {

constexpr double kBar = 50;
constexpr int kRounds = 3;

EventMeter& meter() { return *static_cast<EventMeter*>(qApp); }

}  // namespace

void ResponsivenessTest::init() {
    m_script = std::make_shared<FakeScript>();
    m_script->seconds = 3600;
    m_script->shotCount = 900;
    m_script->milliseconds = 150;
    m_folder = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<StudioSettings>(m_folder->filePath(QStringLiteral("s.ini")));
    applyTheme(*qApp, ThemeChoice::Light);
    m_window = std::make_unique<MainWindow>(test::fakeEngine(m_script), m_settings.get(),
                                            PlayerOptions{SurfaceKind::Software, true});
    m_window->resize(1366, 768);
    m_window->show();
}

void ResponsivenessTest::cleanup() {
    m_window.reset();
    m_settings.reset();
}

QString ResponsivenessTest::video(const QString& name) {
    const QString path = m_folder->filePath(name);
    QFile file(path);
    if (file.open(QIODevice::WriteOnly)) file.write(name.toUtf8());
    return path;
}

void ResponsivenessTest::meterSeesWhatBlocks() {
    const auto cost = [](const std::function<void()>& work) {
        bool done = false;
        QTimer::singleShot(0, qApp, [&] {
            work();
            done = true;
        });
        meter().begin();
        while (!done) QCoreApplication::processEvents();
        meter().end();
    };
    cost([] { QTest::qSleep(60); });
    QVERIFY(meter().longest().own > kBar);
    QVERIFY(meter().worst().processor < kBar);
    cost([] {
        timespec start{};
        timespec now{};
        ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start);
        do {
            ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
        } while ((now.tv_sec - start.tv_sec) * 1000 + (now.tv_nsec - start.tv_nsec) / 1'000'000 <
                 60);
    });
    QVERIFY(meter().worst().processor > kBar);
}

/// Some seconds of a user's work on an hour of video, while the rest goes on.
void ResponsivenessTest::work() {
    VideoPage* page = m_window->videoPage();
    m_window->openPaths({video(QStringLiteral("next.mp4"))});
    m_window->exportController()->exportTo(*m_window->videos()->session(0),
                                           m_folder->filePath(QStringLiteral("x.mp4")), true);
    auto* slider = page->budget()->findChild<QSlider*>();
    int step = 0;
    // Called from an event, like a mouse click, so that the step is measured with it.
    QTimer hand;
    connect(&hand, &QTimer::timeout, page, [&] {
        const double time = 1800 + 1700 * std::sin(++step * 0.21);
        Q_EMIT page->timeline()->curve()->seekRequested(time);
        if (step % 6 == 0) slider->setSliderPosition(10 + step / 4);
        if (step % 10 == 3) page->session()->edits()->toggleShot(step * 7);
        if (step % 20 == 11) page->axis()->zoomAt(time, step % 40 == 11 ? 2.0 : 0.5);
    });
    hand.start(5);
    QTRY_VERIFY_WITH_TIMEOUT(step >= 120, 60000);
    hand.stop();
    QTRY_VERIFY(!m_window->exportController()->isBusy());
    const VideoSession* next = m_window->videos()->session(m_window->videos()->rowCount() - 1);
    QTRY_COMPARE_WITH_TIMEOUT(next->state(), VideoState::Ready, 60000);
    // Images of the new video come in to the end.
    QTRY_VERIFY_WITH_TIMEOUT(next->images().size() >= 340, 120000);
}

void ResponsivenessTest::anHourAtWork() {
    m_window->openPaths({video(QStringLiteral("hour.mp4"))});
    QTRY_VERIFY_WITH_TIMEOUT(m_window->videoPage()->session() &&
                                 m_window->videoPage()->session()->state() == VideoState::Ready,
                             60000);
    double least = 1e9;
    // Delays of the program occur in every round; those of a busy disk do not.
    for (int round = 0; round < kRounds && least >= kBar; ++round) {
        QFile::remove(m_folder->filePath(QStringLiteral("next.mp4")));
        if (m_window->videos()->rowCount() > 1)
            m_window->videos()->remove(m_window->videos()->session(1));
        meter().begin();
        work();
        meter().end();
        const auto& worst = meter().worst();
        const auto& longest = meter().longest();
        qInfo("%d events; most computing %.1f ms (%s), longest %.1f ms (%s)", meter().events(),
              worst.processor, qPrintable(worst.name), longest.own, qPrintable(longest.name));
        least = std::min(least, std::max(longest.own, worst.processor));
    }
    QVERIFY2(least < kBar, qPrintable(QString::number(least)));
}

int main(int argc, char** argv) {
    EventMeter application(argc, argv);
    ResponsivenessTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_responsiveness.moc"
