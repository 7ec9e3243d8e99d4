// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QComboBox>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QTest>
#include <QTreeWidget>
#include <QUndoStack>

#include "app/studio/document/lists/shot_list_model.h"
#include "app/studio/export/export_controller.h"
#include "app/studio/export/export_dialog.h"
#include "app/studio/video/label_dialog.h"
#include "app/studio/video/markers_dialog.h"
#include "app/studio/video/shots_panel.h"
#include "app/studio/video/timeline_panel.h"
#include "app/studio/video/video_page.h"
#include "tests/app/studio/support/window_test.h"
#include "widgets/timeline/shot_strip.h"
#include "widgets/timeline/time_axis.h"

using namespace skimline;

/// Tools of an editor beyond keep and drop: names, tags, markers, zoom, snapping.
class EditorToolsTest : public test::WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void aShotGetsANameAndATag();
    void severalShotsGetATag();
    void markersAreSetListedAndVisited();
    void filesPerTagAreOffered();
    void theTimelineZoomsByKeys();
    void aTrimSnaps();
    void aLoopIsSwitchedOffWithTheVideo();

private:
    VideoPage* page() const { return m_window->videoPage(); }
    SkimEditor* edits() const { return session()->edits(); }
    ShotStrip* strip() const { return page()->timeline()->shotStrip(); }
    const Shot& shot(int at) const { return session()->shots()[static_cast<std::size_t>(at)]; }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const {
        QTest::keyClick(m_window.get(), key, modifiers);
    }
    void goTo(int at) { page()->seek(shot(at).range.start.toDouble()); }
    QList<double> markers() const {
        QList<double> all;
        for (const Marker& marker : edits()->plan().markers) all << marker.at.toDouble();
        return all;
    }
};

void EditorToolsTest::init() {
    WindowTest::init();
    m_script->milliseconds = 1;
    m_window->openPaths({video(QStringLiteral("a.mp4"))});
    waitReady();
}

void EditorToolsTest::aShotGetsANameAndATag() {
    goTo(3);
    press(Qt::Key_F2);
    auto* dialog = page()->findChild<LabelDialog*>();
    QVERIFY(dialog);
    QTest::keyClicks(dialog->findChild<QLineEdit*>(), QStringLiteral("Opening"));
    dialog->findChild<QComboBox*>()->setCurrentText(QStringLiteral("interview"));
    dialog->accept();
    QCOMPARE(shot(3).label, (ShotLabel{"Opening", "interview"}));
    QVERIFY(strip()
                ->readoutAt(shot(3).range.start.toDouble() + 1)
                .startsWith(QStringLiteral("Opening [interview]\n")));
    const auto* model = page()->shotsPanel()->findChild<ShotListModel*>();
    QVERIFY(model->index(3)
                .data(Qt::AccessibleTextRole)
                .toString()
                .startsWith(QStringLiteral("Opening [interview]. Shot 4")));
    snap(QStringLiteral("named-shot"));
    edits()->undoStack()->undo();
    QCOMPARE(shot(3).label, ShotLabel());
}

void EditorToolsTest::severalShotsGetATag() {
    auto* list = page()->shotsPanel()->findChild<QListView*>();
    for (const int row : {2, 4})
        list->selectionModel()->select(
            list->model()->index(row, 0),
            row == 2 ? QItemSelectionModel::ClearAndSelect : QItemSelectionModel::Select);
    page()->performAction(ShotAction::Label);
    auto* dialog = page()->findChild<LabelDialog*>();
    QVERIFY(dialog);
    auto* tag = dialog->findChild<QComboBox*>();
    QCOMPARE(dialog->findChildren<QLineEdit*>().size(), 1);  // that of the tag
    tag->setCurrentText(QStringLiteral("b-roll"));
    dialog->accept();
    QCOMPARE(shot(2).label.tag, std::string("b-roll"));
    QCOMPARE(shot(4).label.tag, std::string("b-roll"));
    QCOMPARE(shot(3).label, ShotLabel());
}

void EditorToolsTest::markersAreSetListedAndVisited() {
    for (const double at : {30.0, 10.0, 50.0}) {
        page()->seek(at);
        press(Qt::Key_M);
    }
    QCOMPARE(markers(), QList<double>({10, 30, 50}));
    press(Qt::Key_PageUp, Qt::ControlModifier);
    QCOMPARE(page()->axis()->playhead(), 30.0);
    press(Qt::Key_PageUp, Qt::ControlModifier);
    press(Qt::Key_PageUp, Qt::ControlModifier);
    QCOMPARE(page()->axis()->playhead(), 10.0);
    press(Qt::Key_PageDown, Qt::ControlModifier);
    QCOMPARE(page()->axis()->playhead(), 30.0);
    // On a frame that has a marker, M asks for its text.
    press(Qt::Key_M);
    auto* dialog = page()->findChild<MarkersDialog*>();
    QVERIFY(dialog);
    auto* list = dialog->findChild<QTreeWidget*>();
    QCOMPARE(list->topLevelItemCount(), 3);
    QCOMPARE(list->indexOfTopLevelItem(list->currentItem()), 1);
    list->currentItem()->setText(1, QStringLiteral("the kiln"));
    QTRY_COMPARE(edits()->plan().markers[1].text, std::string("the kiln"));
    QVERIFY(strip()->readoutAt(30).startsWith(QStringLiteral("Marker: the kiln\n")));
    snap(QStringLiteral("markers"), dialog);
    click(dialog, QStringLiteral("Remove"));
    QCOMPARE(markers(), QList<double>({10, 50}));
    QCOMPARE(list->topLevelItemCount(), 2);
    Q_EMIT list->itemClicked(list->topLevelItem(1), 0);
    QCOMPARE(page()->axis()->playhead(), 50.0);
    dialog->reject();
}

void EditorToolsTest::filesPerTagAreOffered() {
    const auto offered = [this] {
        ExportDialog* dialog = m_window->startExport();
        QStringList texts;
        for (const auto* box : dialog->findChildren<QComboBox*>())
            if (box->accessibleName() == QLatin1String("Number of files"))
                for (int row = 0; row < box->count(); ++row) texts << box->itemText(row);
        dialog->reject();
        return texts;
    };
    QVERIFY(!offered().contains(QStringLiteral("One file per tag")));
    int kept = 0;
    while (!shot(kept).kept) ++kept;
    edits()->setLabel({kept}, std::nullopt, QStringLiteral("x"));
    QCOMPARE(offered().last(), QStringLiteral("One file per tag"));
}

void EditorToolsTest::theTimelineZoomsByKeys() {
    const TimeAxis* axis = page()->axis();
    goTo(5);
    press(Qt::Key_Plus, Qt::ControlModifier);
    QVERIFY(axis->isZoomed());
    press(Qt::Key_Minus, Qt::ControlModifier);
    QVERIFY(!axis->isZoomed());
    press(Qt::Key_Z);
    QVERIFY(axis->viewStart() < shot(5).range.start.toDouble());
    QVERIFY(axis->viewEnd() > shot(5).range.end.toDouble());
    QVERIFY(axis->viewEnd() - axis->viewStart() < 10);
    press(Qt::Key_0, Qt::ControlModifier);
    QVERIFY(!axis->isZoomed());
}

void EditorToolsTest::aTrimSnaps() {
    const TimeAxis* axis = page()->axis();
    const double border = shot(6).range.start.toDouble();
    const double marker = border + 3.04;
    edits()->setMarker(marker, {});
    const auto drag = [&](Qt::KeyboardModifiers held) {
        const int from = qRound(axis->toPixel(border, strip()->width()));
        const int to = qRound(axis->toPixel(marker, strip()->width())) + 3;
        QTest::mousePress(strip(), Qt::LeftButton, held, {from, 14});
        for (const int x : {(from + to) / 2, to}) {
            QMouseEvent move(QEvent::MouseMove, QPointF(x, 14),
                             strip()->mapToGlobal(QPointF(x, 14)), Qt::NoButton, Qt::LeftButton,
                             held);
            QCoreApplication::sendEvent(strip(), &move);
        }
        QTest::mouseRelease(strip(), Qt::LeftButton, held, {to, 14});
    };
    drag(Qt::NoModifier);
    QCOMPARE(shot(6).range.start, edits()->plan().markers.front().at);
    edits()->undoStack()->undo();
    drag(Qt::ShiftModifier);
    QVERIFY(shot(6).range.start > edits()->plan().markers.front().at);
}

void EditorToolsTest::aLoopIsSwitchedOffWithTheVideo() {
    auto* loop = m_window->findChild<QAction*>(QStringLiteral("play.loop"));
    QVERIFY(loop && loop->isEnabled());
    press(Qt::Key_L, Qt::ShiftModifier);
    QVERIFY(loop->isChecked());
    m_window->openPaths({video(QStringLiteral("b.mp4"))});
    QTRY_VERIFY(!loop->isChecked());
}

QTEST_MAIN(EditorToolsTest)
#include "tst_editor_tools.moc"
