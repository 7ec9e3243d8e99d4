// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/film/film_controller.h"

#include <QFileInfo>
#include <QLocale>
#include <QUndoCommand>
#include <algorithm>
#include <filesystem>
#include <functional>
#include <memory>
#include <utility>

#include "app/studio/document/lists/reveal_file.h"
#include "app/studio/document/lists/video_list_model.h"
#include "app/studio/document/video_session.h"
#include "app/studio/film/film_absences.h"
#include "app/studio/film/film_full_screen.h"
#include "app/studio/film/film_list.h"
#include "app/studio/film/film_page.h"
#include "app/studio/film/film_preview.h"
#include "app/studio/jobs/error_sentence.h"
#include "app/studio/shell/error_text.h"
#include "app/studio/shell/settings/studio_settings.h"
#include "app/studio/shell/video_files.h"
#include "app/studio/video/video_page.h"
#include "app/studio/video/videos_panel.h"
#include "widgets/player/player_view.h"
#include "widgets/style/controls/file_dialogs.h"
#include "widgets/style/controls/message_banner.h"
#include "widgets/style/number_text.h"
#include "widgets/style/time_text.h"

namespace skimline {
namespace {

constexpr int kSoonMs = 60;

class FilmCommand : public QUndoCommand {
public:
    using Show = std::function<void(const FilmDecisions&)>;

    FilmCommand(Show show, const QString& name, FilmDecisions before, FilmDecisions after)
        : QUndoCommand(name),
          m_show(std::move(show)),
          m_before(std::move(before)),
          m_after(std::move(after)) {}
    void undo() override { m_show(m_before); }
    void redo() override { m_show(m_after); }

private:
    Show m_show;
    FilmDecisions m_before;
    FilmDecisions m_after;
};

QList<FilmLane> lanesOf(const QList<FilmRow>& rows) {
    QList<FilmLane> lanes;
    QStringList videos;
    for (const FilmRow& row : rows) {
        if (!row.isShown()) continue;
        if (!videos.contains(row.video)) {
            videos << row.video;
            lanes << FilmLane{QFileInfo(row.video).fileName(), {}};
        }
        lanes[videos.indexOf(row.video)].spans << TimeSpan{row.start, row.start + row.seconds};
    }
    return lanes;
}

}  // namespace

FilmController::FilmController(const InspectorParts& parts)
    : InspectorTab(parts), m_list(new FilmList(parts.video->videosPanel()->model(), this)) {
    m_page = new FilmPage(m_list, parts.video->player()->options(), parts.window);
    m_soon.setSingleShot(true);
    m_soon.setInterval(kSoonMs);
    connect(&m_soon, &QTimer::timeout, this, &FilmController::refresh);
    addPage(m_page, {tr("Film"), Symbol::Film, QStringLiteral("film")}, PageNeeds::Nothing);
    m_fullScreen = new FilmFullScreen(m_page);
    m_preview = new FilmPreview(*parts.runner, this);
    connect(m_preview, &FilmPreview::settled, this, &FilmController::showPreview);
    connect(m_page, &FilmPage::fullScreenToggled, m_fullScreen, &FilmFullScreen::toggle);
    connectWishes();
    connectPage();
    connectVideos();
    refresh();
}

FilmController::~FilmController() = default;

FilmPage* FilmController::page() const { return m_page; }

VideoListModel* FilmController::videos() const { return m_parts.video->videosPanel()->model(); }

void FilmController::pageShown() { refresh(); }

void FilmController::connectVideos() {
    const auto soon = [this] { m_soon.start(); };
    VideoListModel* model = videos();
    connect(model, &QAbstractItemModel::rowsInserted, this, soon);
    connect(model, &QAbstractItemModel::rowsRemoved, this, [this, model] {
        if (model->rowCount() == 0) restore({});
        m_soon.start();
    });
    connect(model, &QAbstractItemModel::dataChanged, this, soon);
    connect(m_parts.video->videosPanel(), &VideosPanel::filmRequested, this, &FilmController::make);
}

void FilmController::connectWishes() {
    const FilmWishes* wishes = m_page->wishes();
    const auto change = [this](auto value, auto FilmDecisions::*member, const QString& step) {
        FilmDecisions film = m_decisions;
        film.*member = value;
        setDecisions(film, step);
    };
    connect(wishes, &FilmWishes::secondsChosen, this, [=](double seconds) {
        change(seconds, &FilmDecisions::seconds, tr("Length of the film"));
    });
    connect(wishes, &FilmWishes::shareChosen, this,
            [=](double share) { change(share, &FilmDecisions::perFile, tr("Share of a video")); });
    connect(wishes, &FilmWishes::eachChosen, this,
            [=](bool each) { change(each, &FilmDecisions::each, tr("Something of every video")); });
    connect(wishes, &FilmWishes::orderChosen, this, [this](FilmOrder order) {
        FilmDecisions film = m_decisions;
        film.order = order;
        film.sequence.clear();
        setDecisions(film, tr("Order of the film"));
    });
    connect(wishes, &FilmWishes::dissolveChosen, this, [=](double seconds) {
        change(seconds, &FilmDecisions::dissolve, tr("Dissolves of the film"));
    });
    connect(wishes, &FilmWishes::titlesChosen, this, [=](FilmTitles titles) {
        change(titles, &FilmDecisions::titles, tr("Titles of the film"));
    });
    connect(wishes, &FilmWishes::blurredGroundChosen, this, [=](bool blurred) {
        change(blurred, &FilmDecisions::blurredGround, tr("Ground of the film"));
    });
}

void FilmController::connectPage() {
    connect(m_page, &FilmPage::filmWanted, this,
            [this] { make(m_parts.video->videosPanel()->paths()); });
    connect(m_page, &FilmPage::lockChosen, this, &FilmController::setLock);
    connect(m_page, &FilmPage::moveRequested, this, &FilmController::movePiece);
    connect(m_page, &FilmPage::exportRequested, this, &FilmController::askForTarget);
    connect(m_page, &FilmPage::sourceWanted, this, [this](int row) {
        const FilmRow& shown = m_list->rows()[row];
        if (VideoSession* session = videos()->find(shown.video))
            Q_EMIT sourceWanted(session, shown.shot.start.toDouble());
    });
    connect(m_page, &FilmPage::playingChanged, this, [this](bool playing) {
        if (playing)
            m_parts.video->player()->pause();
        else
            showPreview();
    });
    connect(m_parts.video->player(), &PlayerView::playingChanged, this, [this](bool playing) {
        if (playing && m_page && m_page->player()) m_page->player()->pause();
    });
}

void FilmController::make(const QStringList& paths) {
    setDecisions(withVideos(m_decisions, paths), tr("Make a film"));
    if (m_page) m_parts.dock->showPage(m_page);
}

void FilmController::restore(const FilmDecisions& film) {
    m_stack.clear();
    // No step to undo is left that could name a file by its former path.
    m_moved.clear();
    show(film);
}

void FilmController::setDecisions(const FilmDecisions& film, const QString& step) {
    if (film == m_decisions) return;
    m_stack.push(new FilmCommand([this](const FilmDecisions& next) { show(next); }, step,
                                 m_decisions, film));
}

void FilmController::show(const FilmDecisions& film) {
    m_decisions = film;
    // Steps to undo name files as they were then.
    for (const std::filesystem::path& video : film.videos)
        if (const QString now = m_moved.value(fromPath(video)); !now.isEmpty())
            m_decisions = withMoved(std::move(m_decisions), fromPath(video), now);
    Q_EMIT changed(m_decisions);
    refresh();
}

void FilmController::setLock(int row, Lock lock) {
    // Rows are those of the last plan, which is out of date while another one is made.
    if (!m_plan || !m_list->rows()[row].absence.isEmpty()) return;
    const QString step = lock == Lock::In    ? tr("Pin shot")
                         : lock == Lock::Out ? tr("Leave shot out")
                                             : tr("Let shot compete");
    setDecisions(withLock(m_decisions, m_list->rows()[row], lock), step);
}

void FilmController::movePiece(int row, int before) {
    if (!m_plan) return;
    setDecisions(withPieceMoved(m_decisions, m_list->rows(), row, before), tr("Move shot"));
}

std::optional<FilmInput> FilmController::input() {
    FilmInput input;
    input.decisions = m_decisions;
    int waiting = 0;
    QStringList without;
    for (const std::filesystem::path& path : m_decisions.videos) {
        const VideoSession* session = videos()->find(fromPath(path));
        const bool settled = session && session->state() != VideoState::Waiting &&
                             session->state() != VideoState::Analysing;
        if (session && !settled) ++waiting;
        if (session && !settled) continue;
        if (!session || !session->analysis()) {
            without << QFileInfo(fromPath(path)).fileName();
            continue;
        }
        // Its own rest is no part of a film.
        auto analysis = std::make_shared<Analysis>(*session->analysis());
        analysis->rules = session->edits()->rules();
        analysis->rules.restSpeed.reset();
        // Uses the path in the film: the session may have opened the file by another path.
        input.videos << FilmVideo{fromPath(path), analysis, session->startOffset()};
    }
    m_missing = without.isEmpty() ? QString()
                                  : tr("Without %1; the end of the list says why.")
                                        .arg(QLocale().createSeparatedList(without));
    const auto count = static_cast<int>(m_decisions.videos.size());
    if (waiting > 0)
        m_page->showStatus(tr("%1 of %2 videos have been analysed. The film follows when all have.")
                               .arg(count - waiting)
                               .arg(count));
    else if (input.videos.isEmpty())
        m_page->showStatus(m_missing);
    if (waiting > 0 || input.videos.isEmpty()) return {};
    return input;
}

void FilmController::followMoves() {
    std::map<VideoSession*, QString> paths;
    for (VideoSession* session : videos()->sessions()) {
        const QString now = session->path();
        paths[session] = now;
        const auto known = m_paths.find(session);
        if (known == m_paths.end() || known->second == now) continue;
        const QString before = known->second;
        for (QString& moved : m_moved)
            if (moved == before) moved = now;
        m_moved.remove(now);
        m_moved[before] = now;
        const FilmDecisions film = withMoved(m_decisions, before, now);
        if (film == m_decisions) continue;
        m_decisions = film;
        Q_EMIT changed(film);
    }
    m_paths = std::move(paths);
}

void FilmController::refresh() {
    m_soon.stop();
    if (!m_page) return;
    followMoves();
    m_parts.dock->setOffered(m_page, videos()->rowCount() > 1 || !m_decisions.videos.empty());
    if (m_decisions.videos.empty()) {
        m_task.letGo();
        m_asked.reset();
        m_plan.reset();
        m_list->setRows({});
        return m_page->showNone(videos()->rowCount());
    }
    m_page->showWishes(m_decisions);
    const std::optional<FilmInput> wanted = input();
    if (!wanted) {
        m_task.letGo();
        m_asked.reset();
        m_plan.reset();
        return showPlan();
    }
    startPlan(*wanted);
}

void FilmController::startPlan(const FilmInput& wanted) {
    const auto isSame = [&] {
        if (!m_asked || m_asked->decisions != wanted.decisions) return false;
        // Copies of one analysis share its facts.
        return std::ranges::equal(
            m_asked->videos, wanted.videos, [](const FilmVideo& one, const FilmVideo& other) {
                return one.path == other.path && one.startOffset == other.startOffset &&
                       one.analysis->facts == other.analysis->facts &&
                       one.analysis->scores == other.analysis->scores &&
                       one.analysis->rules.said == other.analysis->rules.said;
            });
    };
    if (isSame()) return;
    m_asked = wanted;
    FilmInput input = wanted;
    input.captured = m_captured;
    m_plan.reset();
    m_page->setExportable(false);
    m_page->showStatus(tr("The shots are being chosen…"));
    m_task = startFilmPlan(
        *m_parts.runner, input, [this](const FilmPlanPointer& plan) { onPlanned(plan); },
        [this](const Failure& failure) {
            if (failure.code == ErrorCode::Cancelled || !m_page) return;
            showPlan();
            m_page->showStatus(failure.sentence);
        });
}

void FilmController::onPlanned(const FilmPlanPointer& plan) {
    m_captured = plan->input.captured;
    m_plan = plan;
    showPlan();
}

void FilmController::showPlan() {
    if (!m_page) return;
    m_page->setExportable(m_plan && !m_export.isRunning());
    const QList<FilmRow> rows = m_plan ? m_plan->rows() : QList<FilmRow>();
    m_page->showRows(withLeftOut(rows, m_decisions) +
                     absentRows(m_plan.get(), m_decisions, *videos()));
    m_preview->setPlan(m_plan);
    if (!m_plan) return m_page->showFilm({}, 0, {});
    m_page->showFilm(m_preview->url(), m_plan->seconds(), lanesOf(rows));
    m_page->showStatus(joinedSentences({sentenceOf(*m_plan), m_missing}));
}

void FilmController::showPreview() {
    const bool plays = m_page && m_page->player() && m_page->player()->isPlaying();
    if (!m_page || !m_plan || plays) return;
    m_page->showFilm(m_preview->url(), m_plan->seconds(), lanesOf(m_plan->rows()));
    m_page->showStatus(joinedSentences({sentenceOf(*m_plan), m_missing}));
}

QString FilmController::sentenceOf(const FilmPlan& plan) const {
    const FilmForm& form = plan.board.film.contents.form;
    const auto shots = static_cast<int>(plan.board.shots.size());
    const auto shown = lanesOf(plan.rows()).size();
    const QString facts =
        tr("%n shot(s) of %1 of %2 videos, %3 in total, %4 × %5, %6 frames per second.", nullptr,
           shots)
            .arg(shown)
            .arg(plan.input.videos.size())
            .arg(lengthText(plan.seconds()))
            .arg(form.width)
            .arg(form.height)
            .arg(numberText(form.frameRate.toDouble(), 4));
    if (m_preview->isWhole()) return facts;
    return joinedSentences(
        {facts,
         m_preview->hasFailed()
             ? tr("The preview has cuts for dissolves, and no titles.")
             : tr("The preview is being prepared; until then it plays the videos as they are.")});
}

void FilmController::askForTarget() {
    if (!m_plan || m_export.isRunning()) return;
    const QString folder =
        targetFolder(m_parts.settings->exportFolder(), m_plan->input.videos.first().path);
    const QString name = QFileInfo(freePath(folder, tr("film"), QStringLiteral("mp4"))).fileName();
    chooseTarget({m_parts.window, tr("Export film"), folder,
                  QStringLiteral("MP4 (*.mp4);;QuickTime (*.mov);;Matroska (*.mkv);;WebM (*.webm);;"
                                 "OpenTimelineIO (*.otio);;EDL (*.edl);;Final Cut Pro (*.fcpxml)")},
                 name, this, [this](const QString& target) { exportTo(target); });
}

void FilmController::exportTo(const QString& target) {
    if (!m_plan || m_export.isRunning()) return;
    m_export = startFilmExport(
        *m_parts.runner, m_plan, target,
        [this, target](const FilmExport& written) { report(target, written); },
        [this, target](const Failure& failure) {
            if (m_page) m_page->setExportable(m_plan != nullptr);
            if (failure.code == ErrorCode::Cancelled)
                m_parts.messages->post(
                    MessageKind::Info, tr("Export stopped."),
                    tr("Nothing was written to %1.").arg(QFileInfo(target).fileName()));
            else
                postFailure(m_parts.messages, failure);
            Q_EMIT exportFailed(failure);
        });
    if (m_page) m_page->setExportable(false);
}

void FilmController::report(const QString& target, const FilmExport& written) {
    m_parts.settings->setExportFolder(QFileInfo(target).absolutePath());
    if (m_page) m_page->setExportable(m_plan != nullptr);
    QStringList sentences{tr("%1 was written.").arg(QFileInfo(target).fileName())};
    for (const FilmSourceFailed& failed : written.leftOut)
        sentences << tr("The film is made without %1: %2")
                         .arg(QFileInfo(fromPath(failed.source)).fileName(),
                              errorSentence(failed.error));
    if (!written.clip.remark.empty()) sentences << QString::fromStdString(written.clip.remark);
    m_parts.messages->post(written.leftOut.empty() ? MessageKind::Success : MessageKind::Warning,
                           tr("Exported."), joinedSentences(sentences),
                           {{tr("Show in folder"), [target] { revealFile(target); }}});
    Q_EMIT exported(target);
}

}  // namespace skimline

#include "moc_film_controller.cpp"
