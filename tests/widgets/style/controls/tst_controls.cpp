// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QCheckBox>
#include <QComboBox>
#include <QDropEvent>
#include <QLayout>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>
#include <QUrl>

#include "widgets/style/controls/budget_slider.h"
#include "widgets/style/controls/drop_area.h"
#include "widgets/style/controls/jobs_bar.h"
#include "widgets/style/controls/message_banner.h"
#include "widgets/style/elided_label.h"
#include "widgets/style/focus_ring.h"
#include "widgets/style/symbol_icon.h"
#include "widgets/style/theme.h"

using namespace skimline;

class ControlsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { applyTheme(*qApp, ThemeChoice::Light); }
    void budgetSaysPercentAndTime();
    void budgetLeavesRoomForWhatTheSkimHas();
    void bothLengthsStayInSight();
    void budgetSliderAndFieldAgree();
    void budgetTakesALength();
    void lengthsAreTypedAsAClockShowsThem();
    void aDragIsOneGesture();
    void budgetProblemsStandBesideTheUse();
    void dropAreaTakesFilesAndNothingElse();
    void jobsBarShowsStageTimeAndCancels();
    void bannersReplaceEqualsAndStayFew();
    void olderMessagesWaitBehindTheNewest();
    void bannerActionsRun();
    void longNamesShrinkAndKeepATooltip();
    void iconsFollowTheTheme();
    void textHasContrast_data();
    void textHasContrast();
    void highContrastHasNoFaintLines();
    void ringShowsTheFocus();
    void checkMarksStandOut();
};

void ControlsTest::budgetSaysPercentAndTime() {
    BudgetSlider budget;
    QVERIFY(budget.statusText().isEmpty());
    budget.setDuration(362);
    QCOMPARE(budget.statusText(), QStringLiteral("Target 54.3 s"));
    budget.setChoice({50, 0});
    QCOMPARE(budget.statusText(), QStringLiteral("Target 3:01"));
    budget.setDuration(36000);
    QCOMPARE(budget.statusText(), QStringLiteral("Target 5:00:00"));
    // The share of a short clip is raised to what can be watched.
    budget.setChoice({15, 0});
    budget.setDuration(5);
    QCOMPARE(budget.statusText(), QStringLiteral("Target 1.2 s"));
}

/// As next to "Another skim" and its arrows, in a language with longer words.
void ControlsTest::bothLengthsStayInSight() {
    ElidedLabel label;
    label.setText(QStringLiteral("Kurzfassung 3,9 s von 7,8 s"));
    label.setShortText(QStringLiteral("3,9 s / 7,8 s"));
    label.resize(label.sizeHint());
    QCOMPARE(label.shownText(), label.fullText());
    label.resize(label.sizeHint().width() - 20, label.height());
    QCOMPARE(label.shownText(), QStringLiteral("3,9 s / 7,8 s"));
    BudgetSlider budget;
    budget.setDuration(177);
    budget.setUsed(9, 40, 12.3);
    budget.setShortfall(QStringLiteral("little else to see"), QStringLiteral("Fill up"), {});
    budget.show();
    const auto* status = budget.findChild<ElidedLabel*>(QStringLiteral("budgetStatus"));
    int rounds = 0;
    for (int width = 800; width >= 500; width -= 10) {
        budget.resize(width, budget.sizeHint().height());
        budget.layout()->activate();
        const int least =
            status->fontMetrics().horizontalAdvance(QStringLiteral("12.3 s / 26.6 s"));
        if (status->width() < least) break;
        ++rounds;
        const QString shown = status->shownText();
        QVERIFY2(
            shown.contains(QStringLiteral("12.3 s")) && shown.contains(QStringLiteral("26.6 s")),
            qPrintable(shown));
    }
    QVERIFY(rounds > 0);
}

void ControlsTest::budgetLeavesRoomForWhatTheSkimHas() {
    BudgetSlider budget;
    budget.setDuration(177);
    budget.setUsed(9, 40, 25.6);
    budget.resize(620, budget.sizeHint().height());
    budget.show();
    QVERIFY(QTest::qWaitForWindowExposed(&budget));
    auto* status = budget.findChild<QLabel*>(QStringLiteral("budgetStatus"));
    auto* field = budget.findChild<QSpinBox*>();
    // As wide as in a window of 1280 pixels, and more.
    for (int width = 620; width < 1000; width += 20) {
        budget.resize(width, budget.height());
        QTRY_VERIFY2(status->width() >= status->sizeHint().width(),
                     qPrintable(QStringLiteral("%1 of %2").arg(width).arg(status->width())));
    }
    // The field stays where it is, no matter how much there is to tell.
    budget.layout()->activate();
    const int place = field->x();
    const int height = budget.sizeHint().height();
    budget.setShortfall(QStringLiteral("little else to see"), QStringLiteral("Fill up"),
                        QStringLiteral("Everything else repeats."));
    auto* offer = budget.findChild<QPushButton*>(QStringLiteral("budgetOffer"));
    QTRY_VERIFY(offer->isVisible());
    QCOMPARE(field->x(), place);
    // Plain styles draw a frame around it.
    QVERIFY(budget.sizeHint().height() <= height + 2);
    QCOMPARE(budget.statusText(), QStringLiteral("Skim 25.6 s of 26.6 s\nlittle else to see"));
    QSignalSpy taken(&budget, &BudgetSlider::offerTaken);
    offer->click();
    QCOMPARE(taken.count(), 1);
    QCOMPARE(offer->toolTip(), QStringLiteral("Everything else repeats."));
    budget.setShortfall({}, {}, {});
    QTRY_VERIFY(!offer->isVisible());
}

void ControlsTest::budgetSliderAndFieldAgree() {
    BudgetSlider budget;
    QSignalSpy changed(&budget, &BudgetSlider::changed);
    budget.setChoice({20, 0});
    QCOMPARE(changed.count(), 0);
    budget.findChild<QSlider*>()->setValue(35);
    QCOMPARE(budget.findChild<QSpinBox*>()->value(), 35);
    budget.findChild<QSpinBox*>()->setValue(36);
    QCOMPARE(budget.findChild<QSlider*>()->value(), 36);
    QCOMPARE(changed.count(), 2);
    budget.findChild<QSpinBox*>()->setValue(1000);
    QCOMPARE(budget.choice().percent, 100);
}

void ControlsTest::budgetTakesALength() {
    BudgetSlider budget;
    budget.setDuration(360);
    QSignalSpy changed(&budget, &BudgetSlider::changed);
    auto* unit = budget.findChild<QComboBox*>();
    unit->setCurrentIndex(1);
    QCOMPARE(budget.choice(), (BudgetChoice{15, 54}));
    QCOMPARE(budget.statusText(), QStringLiteral("Target 54 s"));
    QCOMPARE(budget.findChild<QSlider*>()->maximum(), 360);
    budget.findChild<QSlider*>()->setValue(180);
    QCOMPARE(budget.choice().seconds, 180);
    QCOMPARE(budget.findChild<DurationSpinBox*>()->text(), QStringLiteral("3:00"));
    unit->setCurrentIndex(0);
    QCOMPARE(budget.choice(), (BudgetChoice{50, 0}));
    QCOMPARE(changed.count(), 3);
    // A length that was set for a longer video is kept.
    budget.setChoice({15, 600});
    QCOMPARE(budget.choice().seconds, 600);
    QCOMPARE(budget.statusText(), QStringLiteral("Target 6:00"));
    budget.setChoice({-4, -4});
    QCOMPARE(budget.choice(), (BudgetChoice{1, 0}));
}

void ControlsTest::lengthsAreTypedAsAClockShowsThem() {
    DurationSpinBox box;
    box.setRange(1, 100000);
    const std::pair<const char*, int> cases[] = {
        {"90", 90}, {"1:30", 90}, {"01:05:00", 3900}, {"2:75", 195}};
    for (const auto& [text, seconds] : cases) {
        box.setValue(1);
        box.selectAll();
        QTest::keyClicks(&box, QString::fromLatin1(text));
        QTest::keyClick(&box, Qt::Key_Return);
        QCOMPARE(box.value(), seconds);
    }
    QTest::keyClicks(&box, QStringLiteral("x-"));
    QCOMPARE(box.value(), 195);
}

void ControlsTest::aDragIsOneGesture() {
    BudgetSlider budget;
    budget.setDuration(100);
    QSignalSpy settled(&budget, &BudgetSlider::settled);
    auto* slider = budget.findChild<QSlider*>();
    slider->setSliderDown(true);
    slider->setSliderPosition(30);
    slider->setSliderPosition(60);
    QCOMPARE(settled.count(), 0);
    slider->setSliderDown(false);
    QCOMPARE(settled.count(), 1);
    slider->setValue(61);
    QTRY_COMPARE(settled.count(), 2);
}

void ControlsTest::budgetProblemsStandBesideTheUse() {
    BudgetSlider budget;
    QVERIFY(budget.statusText().isEmpty());
    budget.setDuration(200);
    budget.setUsed(4, 30, 25);
    QVERIFY(budget.statusText().contains(QStringLiteral("Skim 25 s of 30 s\n4 of 30")));
    budget.setShortfall(QStringLiteral("5 s free"), QStringLiteral("Fill up"), {});
    const int height = budget.sizeHint().height();
    const QString problem = QStringLiteral("No shot fits the target length of 30 s.");
    budget.setShortfall(problem, QStringLiteral("Raise the target"), problem);
    QCOMPARE(budget.statusText(), QStringLiteral("Skim 25 s of 30 s\n") + problem);
    // The page does not move for it.
    QCOMPARE(budget.sizeHint().height(), height);
    budget.setUsed(0, 0, 0);
    QCOMPARE(budget.statusText(), QStringLiteral("Target 30 s\n") + problem);
    budget.setUsed(4, 30, 25);
    budget.setShortfall({}, {}, {});
    QVERIFY(budget.statusText().contains(QStringLiteral("Skim 25 s of 30 s\n4 of 30")));
}

void ControlsTest::dropAreaTakesFilesAndNothingElse() {
    DropArea area;
    QSignalSpy dropped(&area, &DropArea::pathsDropped);
    QMimeData files;
    files.setUrls({QUrl::fromLocalFile(QStringLiteral("/v/a b.mp4")),
                   QUrl(QStringLiteral("https://example.org/x.mp4"))});
    QCOMPARE(droppedPaths(&files), QStringList{QStringLiteral("/v/a b.mp4")});
    QDragEnterEvent enter({5, 5}, Qt::CopyAction, &files, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&area, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(5, 5), Qt::CopyAction, &files, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&area, &drop);
    QCOMPARE(dropped.count(), 1);
    QMimeData text;
    text.setText(QStringLiteral("hello"));
    QVERIFY(droppedPaths(&text).isEmpty());
    QVERIFY(droppedPaths(nullptr).isEmpty());
    QSignalSpy open(&area, &DropArea::openRequested);
    area.findChild<QPushButton*>()->click();
    QCOMPARE(open.count(), 1);
}

void ControlsTest::jobsBarShowsStageTimeAndCancels() {
    JobsBar bar;
    bar.setJob(7, {QStringLiteral("a.mp4"), QStringLiteral("Scoring"), 0.5, 42, false});
    QVERIFY(bar.jobText(7).contains(QStringLiteral("Scoring")));
    QVERIFY(bar.jobText(7).contains(QStringLiteral("42 s left")));
    QSignalSpy cancel(&bar, &JobsBar::cancelRequested);
    const auto buttons = bar.findChildren<QToolButton*>();
    const auto found = std::find_if(buttons.begin(), buttons.end(), [](const QToolButton* each) {
        return each->text() == QStringLiteral("Cancel");
    });
    QVERIFY(found != buttons.end());
    QToolButton* button = *found;
    button->click();
    QCOMPARE(cancel.first().first().toInt(), 7);
    bar.setJob(7, {QStringLiteral("a.mp4"), QStringLiteral("Scoring"), 0.5, 42, true});
    QVERIFY(bar.jobText(7).contains(QStringLiteral("Stopping")));
    QVERIFY(!button->isEnabled());
    bar.removeJob(7);
    bar.removeJob(7);
    QCOMPARE(bar.jobCount(), 0);
    QVERIFY(bar.jobText(7).isEmpty());
}

void ControlsTest::bannersReplaceEqualsAndStayFew() {
    MessageArea area;
    QVERIFY(area.isHidden());
    for (int round = 0; round < 3; ++round) {
        area.post(MessageKind::Error, QStringLiteral("Damaged."), QStringLiteral("Same file."));
    }
    QCOMPARE(area.banners().size(), 1);
    QVERIFY(!area.isHidden());
    for (int round = 0; round < 9; ++round) {
        area.post(MessageKind::Error, QStringLiteral("No."), QString::number(round));
    }
    QVERIFY(area.banners().size() <= 3);
    QVERIFY(area.banners().first()->text().contains(QLatin1Char('8')));
    area.clear();
    QVERIFY(area.isHidden());
}

void ControlsTest::olderMessagesWaitBehindTheNewest() {
    MessageArea area;
    const auto shown = [&area] {
        QStringList texts;
        for (const MessageBanner* banner : area.banners())
            if (!banner->isHidden()) texts << banner->text();
        return texts;
    };
    area.post(MessageKind::Error, QStringLiteral("No."), QStringLiteral("One."));
    auto* older = area.banners().first()->findChild<QToolButton*>(QStringLiteral("olderMessages"));
    QVERIFY(older->isHidden());
    area.post(MessageKind::Error, QStringLiteral("No."), QStringLiteral("Two."));
    QCOMPARE(shown(), QStringList(QStringLiteral("No. Two.")));
    older = area.banners().first()->findChild<QToolButton*>(QStringLiteral("olderMessages"));
    QVERIFY(!older->isHidden());
    QVERIFY2(older->text().startsWith(QLatin1String("1 older")), qPrintable(older->text()));
    older->click();
    QCOMPARE(shown().size(), 2);
    QVERIFY(older->isHidden());
    // With one message left the list is closed: the next message covers it.
    Q_EMIT area.banners().first()->closed();
    QCOMPARE(shown(), QStringList(QStringLiteral("No. One.")));
    area.post(MessageKind::Error, QStringLiteral("No."), QStringLiteral("Three."));
    QCOMPARE(shown(), QStringList(QStringLiteral("No. Three.")));
    Q_EMIT area.banners().first()->closed();
    QCOMPARE(shown(), QStringList(QStringLiteral("No. One.")));
}

void ControlsTest::bannerActionsRun() {
    MessageArea area;
    int runs = 0;
    MessageBanner* banner = area.post(MessageKind::Info, QStringLiteral("<b>Not markup"),
                                      QStringLiteral("1 < 2."), {{QStringLiteral("Do it"), [&] {
                                                                      ++runs;
                                                                      area.clear();
                                                                  }}});
    banner->findChild<QPushButton*>()->click();
    QCOMPARE(runs, 1);
    QVERIFY(area.banners().isEmpty());
}

void ControlsTest::longNamesShrinkAndKeepATooltip() {
    ElidedLabel label;
    const QString name(400, QLatin1Char('w'));
    label.setText(name);
    label.resize(120, 20);
    label.grab();
    QCOMPARE(label.toolTip(), name);
    QCOMPARE(label.accessibleName(), name);
    QVERIFY(label.minimumSizeHint().width() < 120);
    label.setText(QStringLiteral("short"));
    label.grab();
    QVERIFY(label.toolTip().isEmpty());
}

void ControlsTest::iconsFollowTheTheme() {
    const auto strongest = [](const QIcon& icon) {
        const QImage image = icon.pixmap(24, 24).toImage();
        QColor best(0, 0, 0, 0);
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                const QColor pixel = image.pixelColor(x, y);
                if (pixel.alpha() > best.alpha()) best = pixel;
            }
        }
        return best;
    };
    for (int symbol = 0; symbol <= static_cast<int>(Symbol::FitView); ++symbol) {
        const QIcon icon = symbolIcon(static_cast<Symbol>(symbol));
        applyTheme(*qApp, ThemeChoice::Light);
        const QColor light = strongest(icon);
        QVERIFY2(light.alpha() > 200, qPrintable(QString::number(symbol)));
        applyTheme(*qApp, ThemeChoice::Dark);
        QVERIFY(strongest(icon).lightness() > light.lightness() + 100);
    }
}

namespace {
double luminance(const QColor& color) {
    const auto linear = [](double value) {
        return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) +
           0.0722 * linear(color.blueF());
}
double contrast(const QColor& a, const QColor& b) {
    const double first = luminance(a);
    const double second = luminance(b);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}
}  // namespace

void ControlsTest::textHasContrast_data() {
    QTest::addColumn<int>("theme");
    QTest::newRow("light") << static_cast<int>(ThemeChoice::Light);
    QTest::newRow("dark") << static_cast<int>(ThemeChoice::Dark);
    QTest::newRow("contrast") << static_cast<int>(ThemeChoice::Contrast);
}

void ControlsTest::textHasContrast() {
    QFETCH(int, theme);
    applyTheme(*qApp, static_cast<ThemeChoice>(theme));
    const ThemeColors& colors = themeColors(qApp->palette());
    const std::pair<QColor, QColor> pairs[] = {
        {colors.text, colors.window},          {colors.text, colors.surface},
        {colors.secondaryText, colors.window}, {colors.secondaryText, colors.surface},
        {colors.onAccent, colors.accent},      {colors.text, colors.accentSoft},
        {colors.danger, colors.window},        {colors.text, colors.dangerSoft},
        {colors.text, colors.warningSoft},     {colors.text, colors.raised}};
    for (const auto& [ink, paper] : pairs) {
        const double wanted = theme == static_cast<int>(ThemeChoice::Contrast) ? 7 : 4.5;
        QVERIFY2(contrast(ink, paper) >= wanted, qPrintable(ink.name() + paper.name()));
    }
}

void ControlsTest::highContrastHasNoFaintLines() {
    applyTheme(*qApp, ThemeChoice::Contrast);
    QVERIFY(isHighContrast(qApp->palette()));
    const ThemeColors& colors = themeColors(qApp->palette());
    for (const QColor& ink : {colors.border, colors.accent, colors.muted, colors.lock,
                              colors.playhead, colors.danger}) {
        for (const QColor& paper : {colors.window, colors.surface, colors.raised}) {
            QVERIFY2(contrast(ink, paper) >= 4.5, qPrintable(ink.name() + paper.name()));
        }
    }
    applyTheme(*qApp, ThemeChoice::Dark);
    QVERIFY(!isHighContrast(qApp->palette()));
}

void ControlsTest::ringShowsTheFocus() {
    QWidget window;
    window.resize(300, 200);
    auto* first = new QLineEdit(&window);
    first->setGeometry(20, 20, 100, 30);
    auto* second = new QLineEdit(&window);
    second->setGeometry(150, 100, 100, 30);
    auto* ring = new FocusRing(&window);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    first->setFocus();
    QVERIFY(!ring->isVisible());
    applyTheme(*qApp, ThemeChoice::Contrast);
    second->setFocus();
    QVERIFY(ring->isVisible());
    QVERIFY(ring->geometry().contains(second->geometry()));
    QVERIFY(!ring->geometry().intersects(first->geometry()));
    second->move(160, 140);
    QVERIFY(ring->geometry().contains(second->geometry()));
    const QColor drawn = window.grab().toImage().pixelColor(ring->geometry().topLeft());
    QCOMPARE(drawn, themeColors(qApp->palette()).lock);
    delete second;
    QVERIFY(!ring->isVisible());
}

/// On the accent colour of every theme the mark has a clearly different lightness.
void ControlsTest::checkMarksStandOut() {
    for (const ThemeChoice theme : {ThemeChoice::Light, ThemeChoice::Dark, ThemeChoice::Contrast}) {
        applyTheme(*qApp, theme);
        QCheckBox box;
        box.setChecked(true);
        box.resize(24, 24);
        const QImage image = box.grab().toImage();
        const QColor accent = themeColors(box.palette()).accent;
        int ground = 0;
        int mark = 0;
        for (int y = 6; y < 18; ++y)
            for (int x = 4; x < 14; ++x) {
                const QColor pixel = image.pixelColor(x, y);
                if (pixel == accent) ++ground;
                if (contrast(pixel, accent) > 4.5) ++mark;
            }
        QVERIFY(ground > 20);
        QVERIFY2(mark >= 5, qPrintable(QString::number(static_cast<int>(theme))));
    }
}

QTEST_MAIN(ControlsTest)
#include "tst_controls.moc"
