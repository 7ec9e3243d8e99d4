// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QMessageBox>
#include <QPushButton>
#include <QTest>
#include <array>

#include "app/studio/project/project_controller.h"
#include "app/studio/shell/video_files.h"
#include "app/studio/video/video_page.h"
#include "app/studio/video/videos_panel.h"
#include "core/skim/plan/project/project_file.h"
#include "tests/app/studio/support/window_test.h"

using namespace skimline;

namespace {

enum class Leaving { SaveWhenAsked, DiscardWhenAsked, SaveFirst };

constexpr int kEdited = 9;  // the shot that is edited after the first save

}  // namespace

Q_DECLARE_METATYPE(Leaving)

/// All combinations for leaving a project of two videos: either is edited or not, either or both
/// are closed, and every question and way to close the window are tried. Everything saved must be
/// in the file, and shown when it is opened again.
class SavedWorkTest : public test::WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void isThereWhenOpenedAgain_data();
    void isThereWhenOpenedAgain();

private:
    static constexpr std::array<const char*, 2> kNames = {"a.mp4", "b.mp4"};
    /// Whether shot kEdited of each of them is dropped.
    using Edits = std::array<bool, 2>;

    /// nullptr: closed.
    VideoSession* sessionOf(std::size_t which) const;
    void openAndSave();
    Edits onDisk() const;
    void show(std::size_t which);
    /// Ctrl+W on one of them. @param answer  to the question, if there is one
    void closeOne(std::size_t which, QMessageBox::StandardButton answer);
    void leave(Leaving way);
    QMessageBox* question() const { return m_window->findChild<QMessageBox*>(); }

    QString m_file;
    Edits m_saved{};
    Edits m_current{};
};

VideoSession* SavedWorkTest::sessionOf(std::size_t which) const {
    for (int row = 0; row < m_window->videos()->rowCount(); ++row)
        if (session(row)->path() == path(QLatin1String(kNames.at(which)))) return session(row);
    return nullptr;
}

void SavedWorkTest::openAndSave() {
    m_script->milliseconds = 1;
    m_file = path(QStringLiteral("p.skimline"));
    m_window->openPaths({video(QLatin1String(kNames[0]), "one"),  //
                         video(QLatin1String(kNames[1]), "two")});
    waitReady(2);
    sessionOf(0)->edits()->setLock(2, Lock::Out);
    sessionOf(1)->edits()->setLock(4, Lock::In);
    m_window->projects()->saveTo(m_file);
    QTRY_VERIFY(!m_window->projects()->isSaving());
    m_saved = m_current = {};
}

SavedWorkTest::Edits SavedWorkTest::onDisk() const {
    const Project project = loadProject(toPath(m_file));
    Edits found{};
    std::size_t videos = 0;
    for (std::size_t which = 0; which < kNames.size(); ++which)
        for (const ProjectVideo& each : project.videos) {
            if (fromPath(each.source.path) != path(QLatin1String(kNames.at(which)))) continue;
            ++videos;
            found.at(which) = each.shots.at(kEdited).lock == Lock::Out;
            const Lock first = which == 0 ? Lock::Out : Lock::In;
            if (each.shots.at(which == 0 ? 2 : 4).lock != first) videos = 100;
        }
    if (videos != kNames.size())
        QTest::qFail("the project lost a video or its edits", __FILE__, __LINE__);
    return found;
}

void SavedWorkTest::show(std::size_t which) {
    m_window->videoPage()->videosPanel()->select(sessionOf(which));
    QTRY_COMPARE(m_window->videoPage()->session(), sessionOf(which));
}

void SavedWorkTest::closeOne(std::size_t which, QMessageBox::StandardButton answer) {
    show(which);
    const int before = m_window->videos()->rowCount();
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTest::keyClick(m_window.get(), Qt::Key_W, Qt::ControlModifier);
    const bool asked = m_current.at(which) != m_saved.at(which);
    QCOMPARE(question() != nullptr, asked);
    if (asked) {
        question()->button(answer)->click();
        QTRY_VERIFY(!question());
        QTRY_VERIFY(!m_window->projects()->isSaving());
    }
    const bool stays = asked && answer == QMessageBox::Cancel;
    QTRY_COMPARE(m_window->videos()->rowCount(), stays ? before : before - 1);
    if (stays) return;
    // Saving one video may save the other as well, but never something older than what was saved.
    const Edits now = onDisk();
    for (std::size_t each = 0; each < now.size(); ++each)
        QVERIFY(now.at(each) == m_saved.at(each) || now.at(each) == m_current.at(each));
    if (answer == QMessageBox::Save) QCOMPARE(now.at(which), m_current.at(which));
    m_saved = now;
    m_current.at(which) = now.at(which);
}

void SavedWorkTest::leave(Leaving way) {
    const bool isOpen = m_window->videos()->rowCount() > 0;
    if (way == Leaving::SaveFirst && isOpen) {
        m_window->projects()->save();
        QTRY_VERIFY(!m_window->projects()->isSaving());
        m_saved = m_current;
        QVERIFY(!m_window->isWindowModified());
    }
    m_window->close();
    QCOMPARE(question() != nullptr, m_saved != m_current);
    if (question()) {
        const bool saves = way == Leaving::SaveWhenAsked;
        question()->button(saves ? QMessageBox::Save : QMessageBox::Discard)->click();
        if (saves) m_saved = m_current;
    }
    QTRY_VERIFY(!m_window->isVisible());
}

void SavedWorkTest::isThereWhenOpenedAgain_data() {
    QTest::addColumn<int>("edited");
    QTest::addColumn<int>("closed");
    QTest::addColumn<QMessageBox::StandardButton>("answer");
    QTest::addColumn<Leaving>("leaving");
    const char* const which[] = {"none", "a", "b", "both"};
    const std::pair<const char*, QMessageBox::StandardButton> answers[] = {
        {"save", QMessageBox::Save},
        {"discard", QMessageBox::Discard},
        {"cancel", QMessageBox::Cancel}};
    const std::pair<const char*, Leaving> leavings[] = {
        {"save when asked", Leaving::SaveWhenAsked},
        {"discard when asked", Leaving::DiscardWhenAsked},
        {"save first", Leaving::SaveFirst}};
    for (int edited = 0; edited < 4; ++edited)
        for (int closed = 0; closed < 4; ++closed)
            for (const auto& [answer, button] : answers)
                for (const auto& [way, leaving] : leavings) {
                    // Without an edit of the closed video there is no question.
                    if ((edited & closed) == 0 && button != QMessageBox::Save) continue;
                    QTest::addRow("edited %s, closed %s: %s; %s", which[edited], which[closed],
                                  answer, way)
                        << edited << closed << button << leaving;
                }
}

void SavedWorkTest::isThereWhenOpenedAgain() {
    QFETCH(const int, edited);
    QFETCH(const int, closed);
    QFETCH(const QMessageBox::StandardButton, answer);
    QFETCH(const Leaving, leaving);
    openAndSave();
    for (std::size_t which = 0; which < kNames.size(); ++which)
        if ((edited >> which & 1) != 0) {
            sessionOf(which)->edits()->setLock(kEdited, Lock::Out);
            m_current.at(which) = true;
        }
    for (std::size_t which = 0; which < kNames.size(); ++which)
        if ((closed >> which & 1) != 0) closeOne(which, answer);
    leave(leaving);
    if (QTest::currentTestFailed()) return;
    QCOMPARE(onDisk(), m_saved);
    m_window = makeWindow();
    m_window->openPaths({m_file});
    waitReady(2);
    for (std::size_t which = 0; which < kNames.size(); ++which)
        QCOMPARE(sessionOf(which)->shots().at(kEdited).lock == Lock::Out, m_saved.at(which));
    QVERIFY(!m_window->isWindowModified());
}

QTEST_MAIN(SavedWorkTest)
#include "tst_saved_work.moc"
