// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The theme changes while everything is open: no page and no dialog keeps a colour of the theme
// before, whether it was shown meanwhile or not.
#include <QDialog>
#include <QTabWidget>
#include <QTest>

#include "app/studio/export/export_dialog.h"
#include "app/studio/highlights/highlights_page.h"
#include "app/studio/shell/guide/guide_controller.h"
#include "app/studio/shell/guide/guide_window.h"
#include "app/studio/shell/inspector_dock.h"
#include "app/studio/shell/preferences/preferences_dialog.h"
#include "app/studio/shell/preferences/shortcut_sheet.h"
#include "app/studio/video/padding_dialog.h"
#include "app/studio/video/shot_lengths_dialog.h"
#include "app/studio/video/video_page.h"
#include "app/studio/window/appearance_controller.h"
#include "tests/app/studio/support/window_test.h"
#include "tests/support/run_events.h"
#include "widgets/player/player_view.h"
#include "widgets/style/theme.h"

using namespace skimline;

namespace {

/// Large surfaces are painted in these.
QList<QRgb> grounds(const ThemeColors& colors) {
    QList<QRgb> all;
    for (const QColor& color : {colors.window, colors.surface, colors.raised, colors.border,
                                colors.accentSoft, colors.warningSoft})
        all << color.rgb();
    return all;
}

/// Pixels of a widget in colours that only another theme has.
int staleIn(QWidget& shown, const ThemeColors& before) {
    test::runEvents();
    const QList<QRgb> now = grounds(themeColors(shown.palette()));
    QList<QRgb> stale;
    for (const QRgb color : grounds(before))
        if (!now.contains(color)) stale << color;
    const QImage image = shown.grab().toImage().convertToFormat(QImage::Format_RGB32);
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (stale.contains(image.pixel(x, y))) ++count;
    return count;
}

// Frames of videos and blended edges contain such a colour now and then; a surface has thousands of
// such pixels.
constexpr int kByChance = 250;

}  // namespace

class ThemeChangeTest : public test::WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void everyPageFollows();
    void openDialogsFollow();

private:
    void open();
    ThemeColors colorsOf(ThemeChoice theme);
    void checkPages(const ThemeColors& before, const char* when);
};

void ThemeChangeTest::open() {
    m_window->openPaths({video(QStringLiteral("a.mp4"))});
    waitReady();
    // The picture keeps the film's colours.
    m_window->videoPage()->player()->hide();
}

ThemeColors ThemeChangeTest::colorsOf(ThemeChoice theme) {
    applyTheme(*qApp, theme);
    test::runEvents();
    return themeColors(m_window->palette());
}

void ThemeChangeTest::checkPages(const ThemeColors& before, const char* when) {
    auto* tabs = m_window->inspector()->findChild<QTabWidget*>();
    for (int tab = 0; tab < tabs->count(); ++tab) {
        tabs->setCurrentIndex(tab);
        const int stale = staleIn(*m_window, before);
        QVERIFY2(stale < kByChance, qPrintable(QStringLiteral("%1, %2: %3 pixels")
                                                   .arg(QLatin1String(when), tabs->tabToolTip(tab))
                                                   .arg(stale)));
    }
}

void ThemeChangeTest::everyPageFollows() {
    const ThemeColors light = colorsOf(ThemeChoice::Light);
    // A page that shows nothing yet changes its colours, too.
    const ThemeColors dark = colorsOf(ThemeChoice::Dark);
    QVERIFY(staleIn(*m_window, light) < kByChance);
    open();
    auto* highlights = m_window->findChild<HighlightsPage*>();
    m_window->inspector()->showPage(highlights);
    QTest::mouseClick(highlights->find(), Qt::LeftButton);
    QTRY_VERIFY(highlights->run());
    checkPages(light, "before");
    static_cast<void>(colorsOf(ThemeChoice::Light));
    checkPages(dark, "from dark to light");
    const ThemeColors contrast = colorsOf(ThemeChoice::Contrast);
    checkPages(light, "from light to high contrast");
    static_cast<void>(colorsOf(ThemeChoice::Dark));
    checkPages(contrast, "from high contrast to dark");
}

void ThemeChangeTest::openDialogsFollow() {
    open();
    SkimEditor* edits = session()->edits();
    int kept = 0;
    while (!edits->plan().shots[static_cast<std::size_t>(kept)].kept) ++kept;
    ShortcutSheet sheet(*m_window->keys(), m_window.get());
    m_window->guide()->show(QStringLiteral("privacy"));  // pictures keep their colours
    const std::function<QWidget*()> makers[] = {
        [this] { return m_window->startExport(); },
        [this] { return m_window->appearance()->showPreferences(); },
        [this] { return m_window->videoPage()->askForLengths(); },
        [&] { return PaddingDialog::ask(edits, {kept}, m_window.get()); },
        [&] {
            sheet.show();
            return &sheet;
        },
        [this] { return m_window->guide()->window(); }};
    for (const auto& make : makers) {
        const ThemeColors light = colorsOf(ThemeChoice::Light);
        QWidget* shown = make();
        QVERIFY(shown);
        static_cast<void>(colorsOf(ThemeChoice::Dark));
        const int stale = staleIn(*shown, light);
        QVERIFY2(stale < kByChance,
                 qPrintable(QStringLiteral("%1: %2 pixels")
                                .arg(QLatin1String(shown->metaObject()->className()))
                                .arg(stale)));
        if (auto* dialog = qobject_cast<QDialog*>(shown)) dialog->reject();
    }
}

QTEST_MAIN(ThemeChangeTest)
#include "tst_theme_change.moc"
