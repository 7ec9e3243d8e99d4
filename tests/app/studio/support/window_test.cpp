// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/support/window_test.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDir>
#include <QTest>

#include "tests/support/run_events.h"
#include "widgets/style/theme.h"

namespace skimline::test {

void WindowTest::init() {
    m_script = std::make_shared<FakeScript>();
    m_folder = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<StudioSettings>(path(QStringLiteral("s.ini")));
    applyTheme(*qApp, ThemeChoice::Light);
    m_window = makeWindow();
}

void WindowTest::cleanup() {
    closeWindows();
    m_settings.reset();
}

std::unique_ptr<MainWindow> WindowTest::makeWindow() { return makeWindow(fakeEngine(m_script)); }

std::unique_ptr<MainWindow> WindowTest::makeWindow(const EngineSource& engine) {
    auto window = std::make_unique<MainWindow>(engine, m_settings.get(),
                                               PlayerOptions{SurfaceKind::Software, true});
    window->resize(1366, 768);
    window->show();
    // Shortcuts go to the active window; without a window manager it must be activated here.
    window->activateWindow();
    if (!QTest::qWaitForWindowActive(window.get())) qWarning("the window is not active");
    return window;
}

QString WindowTest::video(const QString& name, const QByteArray& contents) {
    QFile file(path(name));
    if (file.open(QIODevice::WriteOnly)) file.write(contents);
    return path(name);
}

void WindowTest::waitReady(int videos) {
    QTRY_COMPARE_WITH_TIMEOUT(m_window->videos()->rowCount(), videos, 10000);
    for (int row = 0; row < videos; ++row) {
        QTRY_COMPARE_WITH_TIMEOUT(session(row)->state(), VideoState::Ready, 10000);
    }
}

MessageBanner* WindowTest::banner(MessageKind kind) const {
    for (MessageBanner* shown : m_window->messages()->banners()) {
        if (shown->kind() == kind) return shown;
    }
    return nullptr;
}

void WindowTest::click(QWidget* in, const QString& label) {
    for (auto* button : in->findChildren<QAbstractButton*>()) {
        if (button->text().remove(QLatin1Char('&')) == label) return button->click();
    }
    QFAIL(qPrintable(QStringLiteral("no button ") + label));
}

void WindowTest::snap(const QString& name, QWidget* shown) const {
    const QDir folder(QStringLiteral(SKIMLINE_SCREENSHOTS));
    QDir().mkpath(folder.path());
    runEvents();
    QWidget* widget = shown ? shown : m_window.get();
    QVERIFY(widget->grab().save(folder.filePath(name + QStringLiteral(".png"))));
}

}  // namespace skimline::test
