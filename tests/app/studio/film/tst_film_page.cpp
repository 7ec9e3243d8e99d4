// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The Film tab in the real window, on synthetic videos.
#include "app/studio/film/film_lanes.h"
#include "app/studio/film/film_page.h"

#include <QAction>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFile>
#include <QGuiApplication>
#include <QListView>
#include <QMimeData>
#include <QPushButton>
#include <QSet>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <algorithm>
#include <memory>

#include "app/studio/document/lists/video_list_model.h"
#include "app/studio/document/video_session.h"
#include "app/studio/film/film_controller.h"
#include "app/studio/film/film_full_screen.h"
#include "app/studio/film/film_list.h"
#include "app/studio/film/film_preview.h"
#include "app/studio/film/film_row_delegate.h"
#include "app/studio/project/project_controller.h"
#include "app/studio/shell/video_files.h"
#include "app/studio/video/video_page.h"
#include "app/studio/video/videos_panel.h"
#include "app/studio/window/main_window.h"
#include "tests/app/studio/support/window_test.h"
#include "tests/support/run_events.h"
#include "widgets/player/player_view.h"
#include "widgets/style/controls/fold_section.h"

using namespace skimline;

class TestFilmPage : public test::WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void theStoryboardComesFirst();
    void aClickPinsAndLeavesOut();
    void aDragMovesAShot();
    void whatIsWrittenIsWhatIsShown();
    void aListIsForEditors();
    void aVideoThatFailsIsLeftOut();
    void everyAbsentVideoSaysWhy();
    void theProjectKeepsTheFilm();
    void theSelectedVideosBecomeAFilm();
    void aShotIsShownInItsVideo();
    void dissolvesTitlesAndGroundAreChosen();
    void thePreviewHasDissolvesAndTitles();
    void aPreviewThatFailsIsThatOfTheVideos();
    void aMovedVideoStaysInItsFilm();
    void undoStaysWithTheFilm();
    void spaceAndFullScreenAreForItsPlayer();
    void fullScreenLeavesNothingBehind();
    void theStoryboardHasRoom();
    void filesAreSuggestedWhereTheyCanBeWritten();

private:
    FilmController* film() const { return m_window->film(); }
    FilmPage* page() const { return film()->page(); }
    const QList<FilmRow>& rows() const { return film()->list()->rows(); }
    void waitPlanned() { QTRY_VERIFY(film()->plan() != nullptr); }
    /// A window with a film of three videos, planned.
    void begin() {
        m_window = makeWindow();
        m_window->openPaths({video("a.mp4", "a"), video("b.mp4", "bb"), video("c.mp4", "ccc")});
        waitReady(3);
        film()->make(m_window->videoPage()->videosPanel()->paths());
        waitPlanned();
    }
    QRect rowRect(int row) const { return page()->view()->visualRect(film()->list()->index(row)); }
    void clickAt(const QPoint& point) {
        QTest::mouseClick(page()->view()->viewport(), Qt::LeftButton, {}, point);
    }
    static QStringList places(const QList<FilmRow>& rows) {
        QStringList places;
        for (const FilmRow& row : rows)
            places << QFileInfo(row.video).baseName() +
                          QString::number(row.shot.start.floorTimes(1));
        return places;
    }
};

void TestFilmPage::theStoryboardComesFirst() {
    m_window = makeWindow();
    m_window->show();
    m_window->inspector()->showPage(page());
    const auto buttons = page()->findChildren<QPushButton*>();
    const auto make = std::ranges::find_if(buttons, [](const QPushButton* one) {
        return one->text() == QStringLiteral("Make a film");
    });
    QVERIFY(make != buttons.end());
    QVERIFY(!(*make)->isEnabled());
    begin();
    QVERIFY(!rows().isEmpty());
    double last = -1;
    for (const FilmRow& row : rows()) {
        QVERIFY(row.start > last);
        last = row.start;
        QVERIFY(!row.reasons.isEmpty());
    }
    QVERIFY2(page()->statusText().contains(QStringLiteral("1280 × 720")),
             qPrintable(page()->statusText()));
    QVERIFY(page()->player() != nullptr);
    QVERIFY(film()->plan()->url().startsWith(QStringLiteral("edl://%")));
    QVERIFY(film()->plan()->seconds() <= 60);
    QVERIFY(m_script->exports().empty());
    // A shorter film has fewer shots.
    const auto before = rows().size();
    page()->findChildren<QSpinBox*>().first()->setValue(20);
    waitPlanned();
    QVERIFY(film()->plan()->seconds() <= 20);
    QVERIFY(rows().size() < before);
    film()->undoStack()->undo();
    waitPlanned();
    QCOMPARE(rows().size(), before);
    m_window->show();
    m_window->resize(1280, 900);
    m_window->inspector()->showPage(page());
    snap(QStringLiteral("film-page"));
}

void TestFilmPage::aClickPinsAndLeavesOut() {
    begin();
    m_window->show();
    m_window->inspector()->showPage(page());
    m_window->resize(1280, 900);
    QTRY_VERIFY(rowRect(0).isValid());
    const QStringList before = places(rows());
    clickAt(FilmRowDelegate::dropRect(rowRect(0)).center());
    waitPlanned();
    QCOMPARE(film()->decisions().shots.size(), 1U);
    QCOMPARE(film()->decisions().shots.front().lock, Lock::Out);
    // It stays in the list, to be taken back.
    const auto isLeftOut = [](const FilmRow& row) { return !row.isShown(); };
    QCOMPARE(std::ranges::count_if(rows(), isLeftOut), 1);
    const auto row = static_cast<int>(std::ranges::find_if(rows(), isLeftOut) - rows().begin());
    QCOMPARE(places(rows())[row], before.front());
    page()->view()->scrollTo(film()->list()->index(row));
    clickAt(FilmRowDelegate::dropRect(rowRect(row)).center());
    waitPlanned();
    QCOMPARE(places(rows()), before);
    page()->view()->scrollToTop();
    clickAt(FilmRowDelegate::pinRect(rowRect(1)).center());
    waitPlanned();
    QCOMPARE(rows()[1].lock, Lock::In);
    // Even a film that is far too short shows it.
    page()->findChildren<QSpinBox*>().first()->setValue(1);
    waitPlanned();
    QCOMPARE(places(rows()).first(), before[1]);
    QCOMPARE(std::ranges::count_if(rows(), &FilmRow::isShown), 1);
}

void TestFilmPage::aDragMovesAShot() {
    begin();
    const QStringList before = places(rows());
    QVERIFY(before.size() > 2);
    const QModelIndex last = film()->list()->index(static_cast<int>(before.size()) - 1);
    const std::unique_ptr<QMimeData> data(film()->list()->mimeData({last}));
    QVERIFY(!film()->list()->dropMimeData(data.get(), Qt::MoveAction, 0, 0, {}));
    waitPlanned();
    QCOMPARE(places(rows()).first(), before.last());
    QCOMPARE(rows().first().start, 0.0);
    QCOMPARE(film()->undoStack()->undoText(), QStringLiteral("Move shot"));
    film()->undoStack()->undo();
    waitPlanned();
    QCOMPARE(places(rows()), before);
    page()->view()->setCurrentIndex(film()->list()->index(0));
    for (QAction* action : page()->view()->actions())
        if (action->text() == QStringLiteral("Later")) action->trigger();
    QVERIFY(!film()->decisions().sequence.empty());
    waitPlanned();
    QCOMPARE(places(rows())[1], before[0]);
}

void TestFilmPage::whatIsWrittenIsWhatIsShown() {
    begin();
    film()->movePiece(static_cast<int>(rows().size()) - 1, 0);
    waitPlanned();
    const FilmContents shown = film()->plan()->board.film.contents;
    QSignalSpy written(film(), &FilmController::exported);
    film()->exportTo(path("film.mp4"));
    QVERIFY(film()->isBusy());
    QTRY_COMPARE(written.count(), 1);
    QVERIFY(!film()->isBusy());
    const auto exports = m_script->exports();
    QCOMPARE(exports.size(), 1U);
    QCOMPARE(exports.front().film.pieces.size(), shown.pieces.size());
    for (std::size_t piece = 0; piece < shown.pieces.size(); ++piece) {
        QCOMPARE(exports.front().film.pieces[piece].source, shown.pieces[piece].source);
        QVERIFY(exports.front().film.pieces[piece].range == shown.pieces[piece].range);
    }
    QVERIFY(banner(MessageKind::Success) != nullptr);
}

void TestFilmPage::aListIsForEditors() {
    begin();
    QSignalSpy written(film(), &FilmController::exported);
    film()->exportTo(path("film.otio"));
    QTRY_COMPARE(written.count(), 1);
    QCOMPARE(m_script->exports().size(), 1U);
    QCOMPARE(m_script->exports().front().target.extension().string(), std::string(".otio"));
}

void TestFilmPage::aVideoThatFailsIsLeftOut() {
    m_script->failAnalysis = true;
    m_script->failPath = "b.mp4";
    m_window = makeWindow();
    m_window->openPaths({video("a.mp4", "a"), video("b.mp4", "bb"), video("c.mp4", "ccc")});
    film()->make(m_window->videoPage()->videosPanel()->paths());
    waitPlanned();
    QVERIFY2(page()->statusText().contains(QStringLiteral("Without b.mp4")),
             qPrintable(page()->statusText()));
    for (const FilmRow& row : rows())
        QCOMPARE(row.video.endsWith(QStringLiteral("b.mp4")), !row.absence.isEmpty());
    QCOMPARE(rows().last().absence + QLatin1Char('.'), m_window->videoPage()
                                                           ->videosPanel()
                                                           ->model()
                                                           ->find(rows().last().video)
                                                           ->failure()
                                                           ->sentence);
}

void TestFilmPage::everyAbsentVideoSaysWhy() {
    begin();
    const auto isAbsent = [](const FilmRow& row) { return !row.absence.isEmpty(); };
    QVERIFY(std::ranges::none_of(rows(), isAbsent));
    page()->findChildren<QSpinBox*>().first()->setValue(3);
    waitPlanned();
    QSet<QString> shown;
    for (const FilmRow& row : rows())
        if (row.isShown()) shown << row.video;
    QVERIFY(shown.size() < 3);
    QCOMPARE(std::ranges::count_if(rows(), isAbsent), 3 - shown.size());
    const int last = static_cast<int>(rows().size()) - 1;
    QCOMPARE(rows()[last].absence, QStringLiteral("the other videos have better shots"));
    const QModelIndex index = film()->list()->index(last);
    QCOMPARE(index.data(FilmList::ReasonRole).toString(), rows()[last].absence);
    QCOMPARE(index.data(FilmList::DetailRole).toString(), QStringLiteral("not in the film"));
    QVERIFY(
        index.data(Qt::AccessibleTextRole)
            .toString()
            .endsWith(QStringLiteral(", not in the film: the other videos have better shots.")));
    // It has no shot to pin, to leave out or to move.
    const FilmDecisions before = film()->decisions();
    film()->setLock(last, Lock::In);
    film()->setLock(last, Lock::Out);
    film()->movePiece(last, 0);
    QVERIFY(film()->decisions() == before);
    QVERIFY(!(film()->list()->flags(index) & Qt::ItemIsDragEnabled));
    QSignalSpy source(film(), &FilmController::sourceWanted);
    Q_EMIT page()->sourceWanted(last);
    QCOMPARE(source.count(), 1);
}

void TestFilmPage::theProjectKeepsTheFilm() {
    begin();
    film()->setLock(0, Lock::Out);
    waitPlanned();
    const FilmDecisions decisions = film()->decisions();
    QVERIFY(m_window->projects()->isModified());
    m_window->projects()->saveTo(path("weekend.skimline"));
    QTRY_VERIFY(!m_window->projects()->isModified());
    film()->setLock(1, Lock::In);
    QVERIFY(m_window->projects()->isModified());
    m_window = makeWindow();
    m_window->openPaths({path("weekend.skimline")});
    QTRY_VERIFY(film()->decisions() == decisions);
    waitPlanned();
    QVERIFY(!m_window->projects()->isModified());
}

void TestFilmPage::theSelectedVideosBecomeAFilm() {
    m_window = makeWindow();
    m_window->openPaths({video("a.mp4", "a"), video("b.mp4", "bb"), video("c.mp4", "ccc")});
    waitReady(3);
    auto* list = m_window->videoPage()->videosPanel()->findChild<QListView*>();
    list->selectionModel()->select(list->model()->index(0, 0), QItemSelectionModel::Select);
    list->selectionModel()->select(list->model()->index(1, 0), QItemSelectionModel::Deselect);
    list->selectionModel()->select(list->model()->index(2, 0), QItemSelectionModel::Select);
    const auto chosen = m_window->videoPage()->videosPanel()->highlighted();
    QCOMPARE(chosen.size(), 2);
    Q_EMIT m_window->videoPage()->videosPanel()->filmRequested(
        {chosen[0]->path(), chosen[1]->path()});
    waitPlanned();
    QCOMPARE(film()->decisions().videos.size(), 2U);
    for (const FilmRow& row : rows()) QVERIFY(!row.video.endsWith(QStringLiteral("b.mp4")));
}

void TestFilmPage::aShotIsShownInItsVideo() {
    begin();
    const auto row = static_cast<int>(rows().size()) - 1;
    const double start = rows()[row].shot.start.toDouble();
    Q_EMIT page()->sourceWanted(row);
    QCOMPARE(m_window->videoPage()->session()->path(), rows()[row].video);
    QCOMPARE(m_window->videoPage()->player()->position(), start);
}

void TestFilmPage::dissolvesTitlesAndGroundAreChosen() {
    begin();
    const double before = film()->plan()->seconds();
    page()->findChild<QDoubleSpinBox*>()->setValue(0.8);
    waitPlanned();
    QCOMPARE(film()->decisions().dissolve, 0.8);
    QVERIFY(film()->plan()->board.film.contents.pieces[1].dissolve > Rational());
    QVERIFY(film()->plan()->seconds() <= 60);
    QVERIFY(film()->plan()->seconds() != before);
    Q_EMIT page()->wishes()->titlesChosen(FilmTitles::File);
    waitPlanned();
    QCOMPARE(film()->plan()->board.film.contents.titles.size(), 3U);
    // Days are named in the language of the window, not in that of the process.
    const QLocale english = QLocale();
    QLocale::setDefault(QLocale(QStringLiteral("es")));
    Q_EMIT page()->wishes()->titlesChosen(FilmTitles::Day);
    waitPlanned();
    QCOMPARE(QString::fromStdString(film()->plan()->board.film.contents.titles.front().text),
             QStringLiteral("jueves, 1 de enero de 1970"));
    QLocale::setDefault(english);
    film()->undoStack()->undo();
    Q_EMIT page()->wishes()->blurredGroundChosen(true);
    waitPlanned();
    QVERIFY(film()->plan()->board.film.contents.form.blurredGround);
    for (int step = 0; step < 3; ++step) film()->undoStack()->undo();
    waitPlanned();
    QCOMPARE(film()->plan()->seconds(), before);
    QCOMPARE(page()->findChild<QDoubleSpinBox*>()->value(), 0.0);
}

void TestFilmPage::thePreviewHasDissolvesAndTitles() {
    begin();
    auto* preview = film()->findChild<FilmPreview*>();
    QTRY_VERIFY(preview->isWhole());
    const QString plain = preview->url();
    QCOMPARE(plain, film()->plan()->url());
    QCOMPARE(m_script->filmParts, 0);
    page()->findChild<QDoubleSpinBox*>()->setValue(0.8);
    waitPlanned();
    QVERIFY2(page()->statusText().contains(QStringLiteral("being prepared")),
             qPrintable(page()->statusText()));
    QTRY_VERIFY(preview->isWhole());
    const auto parts = static_cast<int>(film()->plan()->parts.size());
    QCOMPARE(parts, static_cast<int>(film()->plan()->board.film.contents.pieces.size()) - 1);
    QCOMPARE(m_script->filmParts, parts);
    QVERIFY(preview->url().count(QStringLiteral("skimline-film-")) == parts);
    QVERIFY(!page()->statusText().contains(QStringLiteral("being prepared")));
    // What was written is not written again.
    Q_EMIT page()->wishes()->titlesChosen(FilmTitles::File);
    waitPlanned();
    QTRY_VERIFY(preview->isWhole());
    QVERIFY(m_script->filmParts > parts);
    const int both = m_script->filmParts;
    film()->undoStack()->undo();
    waitPlanned();
    QTRY_VERIFY(preview->isWhole());
    QCOMPARE(m_script->filmParts, both);
    film()->undoStack()->undo();
    waitPlanned();
    QTRY_VERIFY(preview->isWhole());
    QCOMPARE(preview->url(), plain);
}

void TestFilmPage::aPreviewThatFailsIsThatOfTheVideos() {
    m_script->failFilmParts = true;
    begin();
    auto* preview = film()->findChild<FilmPreview*>();
    page()->findChild<QDoubleSpinBox*>()->setValue(0.8);
    waitPlanned();
    QTRY_VERIFY(preview->hasFailed());
    QCOMPARE(preview->url(), film()->plan()->url());
    QVERIFY2(page()->statusText().contains(QStringLiteral("cuts for dissolves")),
             qPrintable(page()->statusText()));
}

void TestFilmPage::aMovedVideoStaysInItsFilm() {
    begin();
    film()->setLock(0, Lock::In);
    waitPlanned();
    const QString first = rows().first().video;
    VideoSession* session = nullptr;
    for (VideoSession* one : m_window->videoPage()->videosPanel()->model()->sessions())
        if (one->path() == first) session = one;
    QVERIFY(session != nullptr);
    const QString moved = path("moved.mp4");
    QVERIFY(QFile::rename(first, moved));
    session->setPath(moved, session->reference());
    QTRY_COMPARE(fromPath(film()->decisions().videos.front()), moved);
    QCOMPARE(fromPath(film()->decisions().shots.front().video), moved);
    // A step back is one of the same file.
    film()->undoStack()->undo();
    QVERIFY(film()->decisions().shots.empty());
    QCOMPARE(fromPath(film()->decisions().videos.front()), moved);
}

void TestFilmPage::undoStaysWithTheFilm() {
    begin();
    m_window->show();
    m_window->inspector()->showPage(page());
    film()->setLock(0, Lock::In);
    waitPlanned();
    VideosPanel* panel = m_window->videoPage()->videosPanel();
    VideoSession* other = panel->model()->session(
        panel->model()->session(0) == m_window->videoPage()->session() ? 1 : 0);
    panel->select(other);
    Q_EMIT panel->chosen(other);
    QCOMPARE(m_window->videoPage()->session(), other);
    for (QAction* action : m_window->findChildren<QAction*>())
        if (action->text().startsWith(QStringLiteral("&Undo Pin"))) action->trigger();
    QVERIFY(film()->decisions().shots.empty());
}

void TestFilmPage::spaceAndFullScreenAreForItsPlayer() {
    begin();
    m_window->show();
    m_window->inspector()->showPage(page());
    QTRY_VERIFY(page()->player() && page()->player()->isVisible());
    page()->view()->setFocus();
    QTRY_VERIFY(page()->playsOnSpace());
    m_window->videoPage()->setFocus();
    QTRY_VERIFY(!page()->playsOnSpace());
    Q_EMIT page()->player()->fullScreenToggled();
    QVERIFY(film()->fullScreen()->isOn());
    QVERIFY(m_window->isFullScreen());
    QVERIFY(!m_window->centralWidget()->isVisible());
    QVERIFY(!page()->view()->isVisible());
    QVERIFY(page()->player()->isVisible());
    // So are the keys for speed and sound.
    const PlayerView* other = m_window->videoPage()->player();
    const bool muted = other->isMuted();
    const bool filmMuted = page()->player()->isMuted();
    for (const char* name : {"play.mute", "play.faster"})
        m_window->findChild<QAction*>(QLatin1String(name))->trigger();
    QCOMPARE(page()->player()->isMuted(), !filmMuted);
    QCOMPARE(other->isMuted(), muted);
    QVERIFY(page()->player()->speed() > 1);
    QCOMPARE(other->speed(), 1.0);
    film()->fullScreen()->setOn(false);
    QVERIFY(!m_window->isFullScreen());
    QVERIFY(m_window->centralWidget()->isVisible());
    QVERIFY(page()->view()->isVisible());
}

void TestFilmPage::fullScreenLeavesNothingBehind() {
    begin();
    m_window->show();
    InspectorDock* dock = m_window->inspector();
    dock->showPage(page());
    QTRY_VERIFY(page()->player() && page()->player()->isVisible());
    QVERIFY(dock->titleBarWidget() == nullptr);
    FilmFullScreen* full = film()->fullScreen();
    full->setOn(true);
    QVERIFY(dock->titleBarWidget() != nullptr);
    // The key for the player's full screen also ends that of the film.
    for (QAction* action : m_window->findChildren<QAction*>())
        if (action->objectName() == QStringLiteral("view.fullScreen")) action->trigger();
    QVERIFY(!full->isOn() && !m_window->isFullScreen());
    QVERIFY(dock->titleBarWidget() == nullptr);
    if (QGuiApplication::platformName() == QLatin1String("xcb")) {
        // A window manager gives the window its size back some time later.
        m_window->showMaximized();
        QTRY_VERIFY(m_window->isMaximized());
        test::runEvents();
        m_window->resizeDocks({dock}, {520}, Qt::Horizontal);
        QTRY_COMPARE(dock->width(), 520);
        const QSize size = m_window->size();
        full->setOn(true);
        QTRY_VERIFY(m_window->size() != size);
        full->setOn(false);
        QTRY_COMPARE(m_window->size(), size);
        QTRY_COMPARE(dock->width(), 520);
    }
    // A dock that is hidden takes the page along.
    full->setOn(true);
    dock->setWanted(false);
    QTRY_VERIFY(!full->isOn());
    QVERIFY(m_window->centralWidget()->isVisible());
    dock->setWanted(true);
    full->setOn(true);
    m_window->saveLayout();
    QVERIFY(!full->isOn());
}

void TestFilmPage::theStoryboardHasRoom() {
    begin();
    m_window->show();
    m_window->inspector()->showPage(page());
    QTRY_VERIFY(page()->player() && page()->player()->isVisible());
    // As in a window of 1366 x 768 pixels.
    m_window->resize(1366, 740);
    QTRY_VERIFY(!page()->findChild<FoldSection*>()->isOpen());
    QTRY_VERIFY2(page()->view()->height() >= 150, qPrintable(QString::number(page()->height())));
    // The options open within the window, and leave the storyboard two rows.
    const QSize size = m_window->size();
    page()->findChild<FoldSection*>()->setOpen(true);
    test::runEvents();
    QCOMPARE(m_window->size(), size);
    QVERIFY2(page()->view()->height() >= 128,
             qPrintable(QString::number(page()->view()->height())));
    for (const QComboBox* box : page()->findChildren<QComboBox*>())
        QVERIFY2(box->width() >= box->sizeHint().width(), qPrintable(box->currentText()));
    snap(QStringLiteral("film-options"));
    // Sixteen videos need no more of it than six.
    FilmLanes lanes;
    lanes.setFilm(QList<FilmLane>(6), 10);
    const int six = lanes.sizeHint().height();
    lanes.setFilm(QList<FilmLane>(16), 10);
    QCOMPARE(lanes.sizeHint().height(), six);
    // On a large screen there is room for all of them; a user's choice stays.
    FilmWishes wishes;
    auto* more = wishes.findChild<FoldSection*>();
    wishes.setRoom(700);
    QVERIFY(!more->isOpen());
    wishes.setRoom(950);
    QVERIFY(more->isOpen());
    more->setOpen(false);
    wishes.setRoom(960);
    QVERIFY(!more->isOpen());
}

void TestFilmPage::filesAreSuggestedWhereTheyCanBeWritten() {
    const QString own = m_folder->path();
    const QString clip = m_folder->filePath(QStringLiteral("a.mp4"));
    QCOMPARE(targetFolder({}, clip), own);
    QCOMPARE(targetFolder(own, QStringLiteral("/nowhere/a.mp4")), own);
    QVERIFY(QFileInfo(targetFolder({}, QStringLiteral("/nowhere/a.mp4"))).isDir());
    QVERIFY(QFileInfo(targetFolder(QStringLiteral("/nowhere"), clip)).isDir());
    if (!sampleFile().isEmpty())
        QVERIFY(targetFolder({}, sampleFile()) != QFileInfo(sampleFile()).absolutePath());
    // The folder of an export that failed is not remembered.
    begin();
    const QString before = m_settings->exportFolder();
    m_script->failProbe = true;
    QSignalSpy failed(film(), &FilmController::exportFailed);
    film()->exportTo(own + QStringLiteral("/film.mp4"));
    QTRY_COMPARE(failed.count(), 1);
    QCOMPARE(m_settings->exportFolder(), before);
}

QTEST_MAIN(TestFilmPage)
#include "tst_film_page.moc"
