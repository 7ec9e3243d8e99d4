// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSet>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <algorithm>

#include "app/studio/document/lists/video_list_model.h"
#include "app/studio/document/reading/analysis_queue.h"
#include "app/studio/document/words_task.h"
#include "app/studio/export/batch_export_controller.h"
#include "app/studio/export/batch_export_dialog.h"
#include "app/studio/export/export_controller.h"
#include "app/studio/export/export_dialog.h"
#include "app/studio/export/import_controller.h"
#include "app/studio/export/window_preview.h"
#include "app/studio/jobs/progress/jobs_panel.h"
#include "app/studio/video/video_page.h"
#include "app/studio/window/exchange_controller.h"
#include "app/studio/window/main_menu.h"
#include "app/studio/window/main_window.h"
#include "core/skim/plan/shot_edits.h"
#include "tests/app/studio/support/fake_engine.h"
#include "widgets/style/controls/jobs_bar.h"
#include "widgets/style/controls/message_banner.h"

using namespace skimline;
using test::FakeScript;

namespace {

/// The synthetic engine, which cannot write clips of broken videos.
class FailingEngine : public test::FakeEngine {
public:
    using FakeEngine::FakeEngine;

    ClipReport exportClip(const Analysis& analysis, const std::vector<Shot>& shots,
                          const std::filesystem::path& target, const ClipOptions& options,
                          const RunContext& context) const override {
        if (analysis.facts->media.path.string().find("broken") != std::string::npos)
            throw Error(ErrorCode::Corrupt, "broken.mp4", "The file broken.mp4 is damaged.");
        return FakeEngine::exportClip(analysis, shots, target, options, context);
    }
};

}  // namespace

class ExportControllersTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void severalVideosBecomeClips();
    void oneFailureDoesNotStopTheRest();
    void stoppingOneLeavesTheOthers();
    void batchDialogRefusesWhatCannotBe();
    void twoVideosOfOneNameGetTwoClips();
    void storyboardsAndCurvesAreWritten();
    void storyboardPagesRefuseToReplace();
    void aPageHasTheShotsOnShow();
    void imagesOfOtherSuffixesAreRefused();
    void anEditListIsOneUndoableStep();
    void anEditListKeepsItsOrder();
    void badEditListsAreOneSentence();
    void whatDoesNotFitIsSaid();
    void subtitlesAreOfferedWhereThereAreAny();
    void aLongEstimateIsReadWhole();
    void aVerticalClipIsShownBeforeItIsWritten();

private:
    QString video(const QString& name, const QString& folder = {});
    void open(const QStringList& names);
    VideoSession* session() const { return m_window->videoPage()->session(); }
    QString file(const char* name) const { return m_folder->filePath(QLatin1String(name)); }
    MessageBanner* banner(MessageKind kind) const;
    /// Its row in the list of all tasks; 0: none.
    int idOf(const QString& title) const {
        for (const int id : m_window->jobsPanel()->ids())
            if (m_window->jobsPanel()->jobText(id).contains(title)) return id;
        return 0;
    }
    ExportRequest imageRequest(ImageKind kind, const QString& target) const;

    std::shared_ptr<FakeScript> m_script;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<StudioSettings> m_settings;
    std::unique_ptr<MainWindow> m_window;
};

void ExportControllersTest::init() {
    m_script = std::make_shared<FakeScript>();
    m_folder = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<StudioSettings>(file("s.ini"));
    m_window =
        std::make_unique<MainWindow>(test::sourceOf(std::make_shared<FailingEngine>(m_script)),
                                     m_settings.get(), PlayerOptions{SurfaceKind::Software, true});
    m_window->resize(1366, 768);
    m_window->show();
}

void ExportControllersTest::cleanup() {
    m_window.reset();
    m_settings.reset();
}

QString ExportControllersTest::video(const QString& name, const QString& folder) {
    const QDir place(m_folder->filePath(folder.isEmpty() ? QStringLiteral(".") : folder));
    place.mkpath(QStringLiteral("."));
    QFile file(place.filePath(name));
    if (file.open(QIODevice::WriteOnly)) file.write(name.toUtf8());
    return file.fileName();
}

void ExportControllersTest::open(const QStringList& paths) {
    m_window->openPaths(paths);
    VideoListModel* videos = m_window->findChild<VideoListModel*>();
    QTRY_VERIFY_WITH_TIMEOUT(
        std::all_of(videos->sessions().begin(), videos->sessions().end(),
                    [](const VideoSession* each) { return each->canExport(); }),
        20000);
    QCOMPARE(videos->sessions().size(), paths.size());
}

MessageBanner* ExportControllersTest::banner(MessageKind kind) const {
    for (MessageBanner* shown : m_window->messages()->banners()) {
        if (shown->kind() == kind) return shown;
    }
    return nullptr;
}

void ExportControllersTest::severalVideosBecomeClips() {
    open({video(QStringLiteral("a.mp4")), video(QStringLiteral("b.mp4")),
          video(QStringLiteral("c.mp4"))});
    BatchExportController* batch = m_window->exportController()->batch();
    QSignalSpy finished(batch, &BatchExportController::finished);
    BatchExportDialog* dialog = batch->ask(m_window->findChild<VideoListModel*>()->sessions());
    QVERIFY(dialog);
    auto* list = dialog->findChild<QListWidget*>();
    QCOMPARE(list->count(), 3);
    list->item(1)->setCheckState(Qt::Unchecked);
    QCOMPARE(dialog->targets().size(), 2);
    QVERIFY2(dialog->problem().isEmpty(), qPrintable(dialog->problem()));
    dialog->accept();
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 20000);
    QCOMPARE(m_script->exports().size(), 2U);
    QVERIFY(m_script->exports()[0].target.string().ends_with("a.skim.mp4"));
    QVERIFY(m_script->exports()[1].target.string().ends_with("c.skim.mp4"));
    // One message for all of them.
    QTRY_VERIFY(banner(MessageKind::Success));
    QVERIFY(banner(MessageKind::Success)->text().contains(QStringLiteral("2 ")));
    const QList<MessageBanner*> banners = m_window->messages()->banners();
    QCOMPARE(std::count_if(
                 banners.begin(), banners.end(),
                 [](const MessageBanner* each) { return each->kind() == MessageKind::Success; }),
             1);
    QTRY_COMPARE(m_window->jobsBar()->jobCount(), 0);
}

void ExportControllersTest::oneFailureDoesNotStopTheRest() {
    open({video(QStringLiteral("a.mp4")), video(QStringLiteral("broken.mp4")),
          video(QStringLiteral("c.mp4"))});
    BatchExportController* batch = m_window->exportController()->batch();
    QSignalSpy finished(batch, &BatchExportController::finished);
    batch->ask(m_window->findChild<VideoListModel*>()->sessions())->accept();
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 20000);
    QCOMPARE(m_script->exports().size(), 2U);
    MessageBanner* shown = banner(MessageKind::Error);
    QVERIFY(shown);
    QVERIFY2(shown->text().contains(QStringLiteral("broken.skim.mp4: The file broken.mp4")),
             qPrintable(shown->text()));
    QVERIFY(shown->text().contains(QStringLiteral("2 ")));
}

void ExportControllersTest::stoppingOneLeavesTheOthers() {
    open({video(QStringLiteral("a.mp4")), video(QStringLiteral("b.mp4"))});
    m_script->hold = true;
    BatchExportController* batch = m_window->exportController()->batch();
    QSignalSpy finished(batch, &BatchExportController::finished);
    batch->ask(m_window->findChild<VideoListModel*>()->sessions())->accept();
    const int first = idOf(QStringLiteral("a.skim.mp4"));
    QVERIFY(first > 0);
    QTRY_COMPARE(m_window->jobsPanel()->stateOf(first), int(TaskState::Running));
    QCOMPARE(m_window->jobsPanel()->stateOf(idOf(QStringLiteral("b.skim.mp4"))),
             int(TaskState::Waiting));
    Q_EMIT m_window->jobsPanel()->cancelRequested(first);
    QTRY_COMPARE(m_window->jobsPanel()->stateOf(first), int(TaskState::Stopped));
    m_script->hold = false;
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 20000);
    QCOMPARE(m_script->exports().size(), 1U);
    QVERIFY(m_script->exports()[0].target.string().ends_with("b.skim.mp4"));
    QVERIFY(banner(MessageKind::Info));
}

void ExportControllersTest::batchDialogRefusesWhatCannotBe() {
    open({video(QStringLiteral("a.mp4")), video(QStringLiteral("b.mp4"))});
    BatchExportDialog* dialog = m_window->exportController()->batch()->ask(
        m_window->findChild<VideoListModel*>()->sessions());
    auto* folder = dialog->findChild<QLineEdit*>();
    folder->setText(file("missing"));
    QVERIFY(!dialog->problem().isEmpty());
    folder->setText(m_folder->path());
    QVERIFY(dialog->problem().isEmpty());
    video(QStringLiteral("a.skim.mp4"));
    // An existing file is left alone: the skim gets a separate name.
    QVERIFY2(dialog->problem().isEmpty(), qPrintable(dialog->problem()));
    QCOMPARE(dialog->targets()[0].path, file("a.skim 2.mp4"));
    auto* list = dialog->findChild<QListWidget*>();
    list->item(0)->setCheckState(Qt::Unchecked);
    QVERIFY(dialog->problem().isEmpty());
    list->item(1)->setCheckState(Qt::Unchecked);
    QVERIFY(!dialog->problem().isEmpty());
    dialog->reject();
    QCOMPARE(m_script->exports().size(), 0U);
    QVERIFY(!m_window->exportController()->batch()->ask({}));
}

void ExportControllersTest::twoVideosOfOneNameGetTwoClips() {
    open(
        {video(QStringLiteral("a.mp4")), video(QStringLiteral("a.mp4"), QStringLiteral("deeper"))});
    BatchExportDialog* dialog = m_window->exportController()->batch()->ask(
        m_window->findChild<VideoListModel*>()->sessions());
    const QList<BatchExportDialog::Target> targets = dialog->targets();
    QCOMPARE(targets.size(), 2);
    QVERIFY(targets[0].path != targets[1].path);
    dialog->reject();
}

ExportRequest ExportControllersTest::imageRequest(ImageKind kind, const QString& target) const {
    ExportRequest request;
    request.analysis = *session()->analysis();
    request.shots = session()->shots();
    request.target = QFile::encodeName(target).toStdString();
    request.image = ImageRequest{kind};
    return request;
}

void ExportControllersTest::storyboardsAndCurvesAreWritten() {
    open({video(QStringLiteral("a.mp4"))});
    ExportController* exporter = m_window->exportController();
    QSignalSpy succeeded(exporter, &ExportController::written);
    const std::pair<ImageKind, const char*> wanted[] = {{ImageKind::Storyboard, "board.png"},
                                                        {ImageKind::Storyboard, "board.pdf"},
                                                        {ImageKind::Curve, "curve.png"},
                                                        {ImageKind::Curve, "curve.svg"},
                                                        {ImageKind::Curve, "curve.pdf"}};
    for (const auto& [kind, name] : wanted) exporter->start(imageRequest(kind, file(name)));
    QTRY_COMPARE_WITH_TIMEOUT(succeeded.count(), 5, 20000);
    QVERIFY(QImage(file("board.png")).width() > 1000);
    QVERIFY(QImage(file("curve.png")).width() > 1000);
    for (const auto& [kind, name] : wanted) QVERIFY(QFileInfo(file(name)).size() > 1000);
    QVERIFY(banner(MessageKind::Success));
}

void ExportControllersTest::storyboardPagesRefuseToReplace() {
    open({video(QStringLiteral("a.mp4"))});
    session()->edits()->setBudget({1.0, 0});
    ExportController* exporter = m_window->exportController();
    QSignalSpy succeeded(exporter, &ExportController::written);
    QSignalSpy failed(exporter, &ExportController::failed);
    video(QStringLiteral("board-3.png"));
    exporter->start(imageRequest(ImageKind::Storyboard, file("board.png")));
    QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, 20000);
    QVERIFY(!QFileInfo::exists(file("board.png")));
    ExportRequest again = imageRequest(ImageKind::Storyboard, file("board.png"));
    again.overwrite = true;
    exporter->start(again);
    QTRY_COMPARE_WITH_TIMEOUT(succeeded.count(), 1, 30000);
    QVERIFY(QFileInfo::exists(file("board-2.png")));
    QVERIFY(QImage(file("board-3.png")).width() > 1000);
}

void ExportControllersTest::aPageHasTheShotsOnShow() {
    open({video(QStringLiteral("a.mp4"))});
    ExportController* exporter = m_window->exportController();
    QSignalSpy succeeded(exporter, &ExportController::written);
    ExportRequest request = imageRequest(ImageKind::Curve, file("a.html"));
    request.image.reset();
    request.page = PageRequest{
        m_window->queue()->requestOnKnown(*session()), {}, session()->shots(), {}, {}, 0};
    exporter->start(request);
    QTRY_COMPARE_WITH_TIMEOUT(succeeded.count(), 1, 20000);
    QCOMPARE(m_script->known.load(), session()->analysis().get());
    QFile page(file("a.html"));
    QVERIFY(page.open(QIODevice::ReadOnly));
    QCOMPARE(page.readAll(),
             QByteArray("<p>" + QByteArray::number(int(session()->shots().size())) + " shots</p>"));
}

void ExportControllersTest::imagesOfOtherSuffixesAreRefused() {
    open({video(QStringLiteral("a.mp4"))});
    ExportController* exporter = m_window->exportController();
    QSignalSpy failed(exporter, &ExportController::failed);
    exporter->start(imageRequest(ImageKind::Storyboard, file("board.svg")));
    exporter->start(imageRequest(ImageKind::Curve, file("curve.txt")));
    QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 2, 20000);
    QVERIFY(!QFileInfo::exists(file("board.svg")));
    QVERIFY(!QFileInfo::exists(file("curve.txt")));
}

void ExportControllersTest::anEditListIsOneUndoableStep() {
    open({video(QStringLiteral("a.mp4"))});
    const SkimPlan before = session()->edits()->plan();
    m_script->importedEdits.kept = {{Rational(3), Rational(8)}, {Rational(60), Rational(61)}};
    m_window->exchange()->imports()->read(session(), file("list.csv"));
    QTRY_VERIFY_WITH_TIMEOUT(banner(MessageKind::Success), 10000);
    const QList<TimeSpan> expected{{3, 8}, {60, 61}};
    QCOMPARE(session()->skim().spans(), expected);
    QVERIFY(session()->edits()->problem().isEmpty());
    QVERIFY(session()->canExport());
    session()->edits()->undoStack()->undo();
    QVERIFY(session()->edits()->plan() == before);
    session()->edits()->undoStack()->redo();
    QCOMPARE(session()->skim().spans(), expected);
    // Choosing the same again changes nothing.
    m_window->messages()->clear();
    m_window->exchange()->imports()->read(session(), file("list.csv"));
    QTRY_VERIFY_WITH_TIMEOUT(banner(MessageKind::Info), 10000);
}

void ExportControllersTest::anEditListKeepsItsOrder() {
    open({video(QStringLiteral("a.mp4"))});
    m_script->importedEdits.kept = {{Rational(60), Rational(62)}, {Rational(3), Rational(8)}};
    m_window->exchange()->imports()->read(session(), file("list.edl"));
    QTRY_VERIFY_WITH_TIMEOUT(banner(MessageKind::Success), 10000);
    const QList<TimeSpan> expected{{60, 62}, {3, 8}};
    QCOMPARE(session()->skim().spans(), expected);
    m_window->exportController()->exportTo(*session(), file("x.mp4"), true);
    QTRY_COMPARE_WITH_TIMEOUT(m_script->exports().size(), 1U, 20000);
    const std::vector<Shot> shots = m_script->exports().front().shots;
    const auto pieces = shownPieces(shots);
    QCOMPARE(pieces.size(), 2U);
    QVERIFY(shots[pieces[0].front()].range.start == Rational(60));
    // A list in the order of the video restores that order.
    std::ranges::reverse(m_script->importedEdits.kept);
    m_window->exchange()->imports()->read(session(), file("list.edl"));
    const QList<TimeSpan> back{{3, 8}, {60, 62}};
    QTRY_COMPARE_WITH_TIMEOUT(session()->skim().spans(), back, 10000);
}

void ExportControllersTest::badEditListsAreOneSentence() {
    open({video(QStringLiteral("a.mp4"))});
    const SkimPlan before = session()->edits()->plan();
    m_window->exchange()->imports()->read(session(), file("bad.csv"));
    QTRY_VERIFY_WITH_TIMEOUT(banner(MessageKind::Error), 10000);
    QVERIFY(banner(MessageKind::Error)->text().contains(QStringLiteral("bad.csv")));
    QVERIFY(session()->edits()->plan() == before);
}

void ExportControllersTest::whatDoesNotFitIsSaid() {
    open({video(QStringLiteral("a.mp4"))});
    m_script->importedEdits.kept = {{Rational(3), Rational(8)}};
    m_script->importedEdits.remark = "2 ranges outside the video left out.";
    m_window->exchange()->imports()->read(session(), file("list.edl"));
    // The synthetic video cannot be played, which is a warning too.
    const auto said = [this] {
        const QList<MessageBanner*> banners = m_window->messages()->banners();
        return std::any_of(banners.begin(), banners.end(), [](const MessageBanner* each) {
            return each->kind() == MessageKind::Warning &&
                   each->text().contains(QStringLiteral("2 ranges outside"));
        });
    };
    QTRY_VERIFY_WITH_TIMEOUT(said(), 10000);
}

void ExportControllersTest::subtitlesAreOfferedWhereThereAreAny() {
    for (const bool any : {true, false}) {
        m_script->cues.clear();
        if (any) m_script->cues = {{Rational(4), Rational(8), "Over the snow flew a dragon."}};
        const QString name = any ? QStringLiteral("talk.mp4") : QStringLiteral("mute.mp4");
        m_window->openPaths({video(name)});
        QTRY_VERIFY(session() && session()->name() == name && session()->canExport());
        const auto& words = session()->results().ofFile.get<WordsState>();
        QTRY_VERIFY(any ? words.spoken != nullptr : words.failure.has_value());
        ExportDialog* dialog = m_window->startExport();
        QVERIFY(dialog);
        QCheckBox* offered = nullptr;
        for (auto* box : dialog->findChildren<QCheckBox*>())
            if (box->text().contains(QLatin1String("&subtitles"))) offered = box;
        QVERIFY(offered);
        QCOMPARE(offered->isVisible(), any);
        dialog->reject();
        auto* menu = m_window->findChild<MainMenu*>()->exportMenu();
        Q_EMIT menu->aboutToShow();
        int subtitles = 0;
        for (const QAction* action : menu->actions())
            if (action->text().contains(QLatin1String("ubtitles"))) {
                QCOMPARE(action->isEnabled(), any);
                ++subtitles;
            }
        QCOMPARE(subtitles, 2);
    }
}

void ExportControllersTest::aLongEstimateIsReadWhole() {
    ExportDialog dialog(file("a.mp4"), file("b.mp4"), QString(), 10);
    dialog.show();
    QCoreApplication::processEvents();
    ClipEstimate estimate;
    for (int time = 0; time < 12; ++time) estimate.remark += "as many words as it takes, ";
    estimate.remark += "and the end.";
    estimate.bytes = 5'000'000;
    estimate.seconds = 80;
    dialog.showEstimate(&estimate);
    const auto labels = dialog.findChildren<QLabel*>();
    const auto found = std::ranges::find_if(labels, [](const QLabel* label) {
        return label->text().endsWith(QStringLiteral("the end."));
    });
    QVERIFY(found != labels.end());
    QTRY_VERIFY((*found)->height() >= (*found)->heightForWidth((*found)->width()));
}

void ExportControllersTest::aVerticalClipIsShownBeforeItIsWritten() {
    open({video(QStringLiteral("a.mp4"))});
    ExportDialog* dialog = m_window->startExport();
    QVERIFY(dialog);
    auto* preview = dialog->findChild<WindowPreview*>();
    auto* part = dialog->findChild<QComboBox*>(QStringLiteral("framePart"));
    QVERIFY(preview && part);
    for (auto* button : dialog->findChildren<QToolButton*>())
        if (button->isCheckable()) button->setChecked(true);
    QVERIFY(!preview->isVisible());
    // How many pixels it will have is said, and the fields of both parts are in line.
    const auto says = [&](const QString& text) {
        const auto labels = dialog->findChildren<QLabel*>();
        return std::ranges::any_of(labels, [&](const QLabel* one) { return one->text() == text; });
    };
    QVERIFY(says(QStringLiteral("1280 × 720 pixels")));
    const auto left = [&](const QWidget* field) { return field->mapTo(dialog, QPoint()).x(); };
    QCOMPARE(left(part), left(dialog->findChild<QComboBox*>()));
    part->setCurrentIndex(part->findData(9.0 / 16));
    QVERIFY(says(QStringLiteral("406 × 720 pixels")));
    QVERIFY(preview->isVisible());
    const auto colours = [&] {
        const QImage shown = preview->grab().toImage();
        QSet<QRgb> found;
        for (int x = 0; x < shown.width(); ++x) found.insert(shown.pixel(x, shown.height() / 4));
        return found.size();
    };
    QTRY_VERIFY_WITH_TIMEOUT(colours() > 50, 10000);
    part->setCurrentIndex(0);
    QVERIFY(!preview->isVisible());
    m_script->failAnalysis = true;
    part->setCurrentIndex(part->findData(1.0));
    QTest::qWait(200);
    QVERIFY(preview->isVisible());
    QVERIFY(colours() < 50);
    dialog->reject();
}

QTEST_MAIN(ExportControllersTest)
#include "tst_export_controllers.moc"
