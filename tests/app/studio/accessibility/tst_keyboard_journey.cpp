// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// From the first window to an exported skim with nothing but a keyboard, in the real program on a
// desktop of its own. What has the focus, and whether it has a name, is read as a screen reader
// does.
#include <QDir>
#include <QFileInfo>
#include <QTest>
#include <algorithm>
#include <memory>

#include "tests/app/studio/accessibility/keyboard_driver.h"

using namespace skimline;
using test::AccessibleNode;
using test::KeyboardDriver;

namespace {

constexpr int kMinute = 60;
constexpr int kMostTabs = 16;
constexpr int kTabSettles = 3000;  // milliseconds

KeyboardDriver::Wanted named(const char* name) {
    return [name](const AccessibleNode& node) { return node.name == QLatin1String(name); };
}

/// Nodes that a screen reader skips: widgets that paint themselves and state no role.
QStringList rolelessOf(const QList<AccessibleNode>& nodes) {
    QStringList found;
    for (const AccessibleNode& node : nodes)
        if (node.role == QLatin1String("filler") || node.role == QLatin1String("unknown") ||
            node.role.isEmpty())
            found << textOf(node);
    return found;
}

void expectNone(const char* what, const QStringList& found) {
    QVERIFY2(found.isEmpty(), qPrintable(QStringLiteral("%1: %2").arg(
                                  QLatin1String(what), found.join(QStringLiteral(", ")))));
}

}  // namespace

class KeyboardJourneyTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanup();
    void theSampleIsOpened();
    void everyControlOfEveryTab_data();
    void everyControlOfEveryTab();
    void shiftTabGoesBack();
    void aShotIsDroppedAndKept();
    void runsAreCompared();
    void thePreferences();
    void theKeysAndTheGuide();
    void aClipIsExported();
    void itQuits();

private:
    /// Whether everything in the active window can be reached, shows its focus and has a name.
    void checkWindow();
    /// To the tabs of the inspector.
    bool walkToTabs();
    void openTab(const QString& name);

    std::unique_ptr<KeyboardDriver> m_driver;
    QString m_tabs;  ///< the bar's path
};

void KeyboardJourneyTest::initTestCase() {
    m_driver = std::make_unique<KeyboardDriver>();
    const QString missing = m_driver->missing();
    QVERIFY2(missing.isEmpty(), qPrintable(missing));
    QVERIFY(m_driver->start(QStringLiteral(SKIMLINE_STUDIO),
                            {QStringLiteral("--language"), QStringLiteral("en")}));
    QVERIFY(m_driver->waitForTitle(QStringLiteral("Skimline"), 2 * kMinute));
    QTRY_VERIFY_WITH_TIMEOUT(!m_driver->activeWindow().path.isEmpty(), 60'000);
}

/// For people to look at.
void KeyboardJourneyTest::cleanup() {
    if (!QTest::currentTestFailed()) return;
    const QDir pictures(QStringLiteral(SKIMLINE_SCREENSHOTS));
    pictures.mkpath(QStringLiteral("."));
    KeyboardDriver::screen().save(pictures.filePath(
        QStringLiteral("keyboard-%1.png").arg(QLatin1String(QTest::currentTestFunction()))));
}

void KeyboardJourneyTest::checkWindow() {
    const QList<KeyboardDriver::Stop> stops = m_driver->walkRing();
    QVERIFY(!stops.isEmpty());
    // The focus comes round: no widget traps it.
    QVERIFY2(stops.size() < KeyboardDriver::kMostStops, qPrintable(textOf(stops.last().node)));
    const QList<AccessibleNode> usable = m_driver->usable();
    expectNone("without a name", test::namelessOf(usable));
    expectNone("without a role", rolelessOf(usable));
    expectNone("not reached", m_driver->unreached(stops));
    expectNone("focus not to be seen", m_driver->invisible(stops));
}

bool KeyboardJourneyTest::walkToTabs() {
    return m_driver->walkTo([this](const AccessibleNode& node) {
        const bool isBar = node.role == QLatin1String("page tab list");
        if (isBar && m_tabs.isEmpty() && node.name == QLatin1String("Shots")) m_tabs = node.path;
        return isBar && node.path == m_tabs;
    });
}

void KeyboardJourneyTest::openTab(const QString& name) {
    QVERIFY(walkToTabs());
    for (int presses = 0; presses < kMostTabs; ++presses) m_driver->press(QStringLiteral("Left"));
    AccessibleNode bar = m_driver->focus();
    for (int presses = 0; presses < kMostTabs; ++presses) {
        m_driver->tree().describe(bar);
        if (bar.name == name) return;
        m_driver->press(QStringLiteral("Right"));
        QTest::qWait(300);
    }
    QFAIL(qPrintable(name));
}

void KeyboardJourneyTest::theSampleIsOpened() {
    checkWindow();
    QVERIFY(m_driver->walkTo(named("Try it with a sample")));
    m_driver->press(QStringLiteral("space"));
    QVERIFY(m_driver->waitForTitle(QStringLiteral("sintel"), kMinute));
    // The dialog opens only if there is a skim.
    QVERIFY(QTest::qWaitFor(
        [this] {
            m_driver->press(QStringLiteral("ctrl+e"));
            return m_driver->waitForTitle(QStringLiteral("Export skim"), 1);
        },
        5 * kMinute * 1000));
    m_driver->press(QStringLiteral("Escape"));
    QVERIFY(m_driver->waitForTitle(QStringLiteral("sintel"), kMinute));
    // With a video Space plays wherever one is, and Enter presses what has the focus.
    QVERIFY(m_driver->walkTo(named("No more hints")));
    m_driver->press(QStringLiteral("Return"));
}

void KeyboardJourneyTest::everyControlOfEveryTab_data() {
    QTest::addColumn<QString>("tab");
    for (const char* tab : {"Shots", "Attention", "Causes", "Compare", "Words", "Highlights",
                            "Model", "Taste", "Batch"})
        QTest::newRow(tab) << QString::fromLatin1(tab);
}

void KeyboardJourneyTest::everyControlOfEveryTab() {
    QFETCH(QString, tab);
    openTab(tab);
    if (QTest::currentTestFailed()) return;
    // Waits until the tab has found what it searches for on opening.
    QTest::qWait(kTabSettles);
    checkWindow();
}

void KeyboardJourneyTest::shiftTabGoesBack() {
    QStringList there;
    for (int press = 0; press < 8; ++press) {
        QVERIFY(m_driver->pressAndFollow(QStringLiteral("Tab")));
        there.prepend(m_driver->focus().path);
    }
    QStringList back{there.first()};
    while (back.size() < there.size()) {
        QVERIFY(m_driver->pressAndFollow(QStringLiteral("shift+Tab")));
        back << m_driver->focus().path;
    }
    QCOMPARE(back, there);
}

void KeyboardJourneyTest::aShotIsDroppedAndKept() {
    QVERIFY(m_driver->walkTo(named("Shots along the video")));
    // The first one: next to a kept shot there may be a transition, which X leaves alone.
    m_driver->press(QStringLiteral("Home"));
    m_driver->press(QStringLiteral("x"));
    QVERIFY(m_driver->waitForTitle(QStringLiteral("sintel-trailer.mp4*"), kMinute));
    m_driver->press(QStringLiteral("ctrl+z"));
    QVERIFY(m_driver->waitForTitle(QStringLiteral("sintel-trailer.mp4 "), kMinute));
}

void KeyboardJourneyTest::runsAreCompared() {
    openTab(QStringLiteral("Compare"));
    if (QTest::currentTestFailed()) return;
    QVERIFY(m_driver->walkTo(named("Local-global vs full")));
    m_driver->press(QStringLiteral("Return"));
    const auto compared = [this] {
        const QList<AccessibleNode> usable = m_driver->usable();
        return std::any_of(usable.begin(), usable.end(), named("Curves"));
    };
    QVERIFY(QTest::qWaitFor(compared, 5 * kMinute * 1000));
    checkWindow();
}

void KeyboardJourneyTest::thePreferences() {
    m_driver->press(QStringLiteral("ctrl+comma"));
    QVERIFY(m_driver->waitForTitle(QStringLiteral("Preferences"), kMinute));
    checkWindow();
    QVERIFY(m_driver->walkTo(
        [](const AccessibleNode& node) { return node.role == QLatin1String("page tab list"); }));
    m_driver->press(QStringLiteral("Right"));
    checkWindow();
    m_driver->press(QStringLiteral("Escape"));
    QVERIFY(m_driver->waitForTitle(QStringLiteral("sintel"), kMinute));
}

void KeyboardJourneyTest::theKeysAndTheGuide() {
    m_driver->press(QStringLiteral("question"));
    QVERIFY(m_driver->waitForTitle(QStringLiteral("Keyboard shortcuts"), kMinute));
    m_driver->press(QStringLiteral("Escape"));
    QVERIFY(m_driver->waitForTitle(QStringLiteral("sintel"), kMinute));
    m_driver->press(QStringLiteral("F1"));
    // A tab may first show a card with a link to the guide.
    if (m_driver->waitForTitle(QStringLiteral("Skimline user guide"), 5)) checkWindow();
    m_driver->press(QStringLiteral("Escape"));
    QVERIFY(m_driver->waitForTitle(QStringLiteral("sintel"), kMinute));
}

void KeyboardJourneyTest::aClipIsExported() {
    m_driver->press(QStringLiteral("ctrl+e"));
    QVERIFY(m_driver->waitForTitle(QStringLiteral("Export skim"), kMinute));
    checkWindow();
    QVERIFY(m_driver->walkTo(
        [](const AccessibleNode& node) { return node.role == QLatin1String("text"); }));
    m_driver->press(QStringLiteral("ctrl+a"));
    const QString clip = QDir(m_driver->home()).filePath(QStringLiteral("by-keys.mp4"));
    m_driver->type(clip);
    m_driver->press(QStringLiteral("Return"));
    QVERIFY(QTest::qWaitFor([&] { return QFileInfo(clip).size() > 10'000; }, 5 * kMinute * 1000));
}

void KeyboardJourneyTest::itQuits() {
    m_driver->press(QStringLiteral("ctrl+q"));
    QVERIFY(m_driver->waitForEnd(2 * kMinute));
    QCOMPARE(m_driver->exitCode(), 0);
}

QTEST_MAIN(KeyboardJourneyTest)
#include "tst_keyboard_journey.moc"
