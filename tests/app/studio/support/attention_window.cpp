// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/support/attention_window.h"

#include <QMouseEvent>
#include <QTest>

#include "app/studio/attention/attention_choosers.h"
#include "app/studio/attention/explorer/attention_controller.h"
#include "app/studio/document/lists/video_list_model.h"
#include "app/studio/shell/inspector_dock.h"
#include "app/studio/video/video_page.h"
#include "tests/support/run_events.h"
#include "tests/support/shared_data.h"
#include "widgets/maps/attention_map_view.h"
#include "widgets/style/theme.h"

namespace skimline::test {

QString AttentionWindow::video() {
    return QString::fromStdString((fixturesFolder() / "scenes.mp4").string());
}

AttentionWindow::AttentionWindow() {
    script = std::make_shared<FakeScript>();
    script->seconds = 12;
    script->shotCount = 6;
    script->tracedFraction = 0.6;
    settings = std::make_unique<StudioSettings>(folder.filePath(QStringLiteral("s.ini")));
    settings->setBudgetPercent(60);
    applyTheme(*qApp, ThemeChoice::Light);
    window = std::make_unique<MainWindow>(fakeEngine(script), settings.get(),
                                          PlayerOptions{SurfaceKind::Software, true});
    window->resize(1366, 768);
    window->show();
    window->openPaths({video()});
}

bool AttentionWindow::isReady() {
    return QTest::qWaitFor(
        [this] { return window->videos()->session(0)->state() == VideoState::Ready; }, 10000);
}

void AttentionWindow::openInspector() {
    window->inspector()->showPage(page());
    QTRY_VERIFY_WITH_TIMEOUT(page()->showsMaps(), 10000);
}

void AttentionWindow::settle() {
    runEvents();
    QTRY_VERIFY_WITH_TIMEOUT(map()->isSettled(), 10000);
}

void AttentionWindow::select(AttentionPart part, std::int64_t layer, std::int64_t head) {
    page()->choosers()->select({part, layer, head});
    page()->setView(AttentionPage::View::Map);
    settle();
}

void AttentionWindow::hover(const MapCell& cell) {
    QTest::mouseMove(map(), map()->placeOf(cell).toPoint());
    QMouseEvent move(QEvent::MouseMove, map()->placeOf(cell),
                     map()->mapToGlobal(map()->placeOf(cell)), Qt::NoButton, Qt::NoButton, {});
    QApplication::sendEvent(map(), &move);
}

AttentionPage* AttentionWindow::page() const { return window->attention()->page(); }

double AttentionWindow::position() const { return window->videoPage()->player()->position(); }

}  // namespace skimline::test
