// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHash>
#include <QPointer>
#include <QTimer>
#include <QUndoStack>
#include <map>

#include "app/studio/film/film_work.h"
#include "app/studio/shell/inspector_tab.h"

namespace skimline {

class FilmFullScreen;
class FilmList;
class FilmPage;
class FilmPreview;
class VideoListModel;
class VideoSession;

/// One film of several open videos: holds the user's decisions, with undo, plans the film in a
/// thread when all of its videos have been analysed, and writes it. Storyboard, player and export
/// use the same plan.
class FilmController : public InspectorTab {
    Q_OBJECT

public:
    /// The page may go before this object.
    explicit FilmController(const InspectorParts& parts);
    ~FilmController() override;

    /// A film of these videos, in one undo step; shows the page.
    void make(const QStringList& videos);
    /// Decisions of a project; nothing to undo.
    void restore(const FilmDecisions& film);
    const FilmDecisions& decisions() const { return m_decisions; }
    QUndoStack* undoStack() { return &m_stack; }

    void setLock(int row, Lock lock);
    void movePiece(int row, int before);
    /// Asks for the file.
    void askForTarget();
    void exportTo(const QString& target);
    bool isBusy() const { return m_export.isRunning(); }

    FilmPage* page() const;
    FilmFullScreen* fullScreen() const { return m_fullScreen; }
    FilmList* list() const { return m_list; }
    /// Null while there is no plan for the present decisions.
    const FilmPlanPointer& plan() const { return m_plan; }

Q_SIGNALS:
    /// The decisions changed.
    void changed(const skimline::FilmDecisions& film);
    /// Requests to show a moment of one of the open videos.
    void sourceWanted(skimline::VideoSession* session, double seconds);
    void exported(const QString& target);
    void exportFailed(const skimline::Failure& failure);

private:
    void pageShown() override;
    void connectWishes();
    void connectPage();
    void connectVideos();
    /// The videos that are open, by name or path.
    VideoListModel* videos() const;
    void setDecisions(const FilmDecisions& film, const QString& step);
    void show(const FilmDecisions& film);
    /// A video whose file the user located in another place stays in the film.
    void followMoves();
    void refresh();
    /// Input of a plan; nothing while a video is still to be analysed, with the reason in the
    /// status.
    std::optional<FilmInput> input();
    void startPlan(const FilmInput& input);
    void onPlanned(const FilmPlanPointer& plan);
    void showPlan();
    /// Plays the preview as far as it is written. A film that plays is not interrupted.
    void showPreview();
    QString sentenceOf(const FilmPlan& plan) const;
    void report(const QString& target, const FilmExport& written);

    QPointer<FilmPage> m_page;
    FilmList* m_list;
    FilmFullScreen* m_fullScreen;
    FilmPreview* m_preview;
    QUndoStack m_stack;
    FilmDecisions m_decisions;
    std::map<QString, CaptureTime> m_captured;
    FilmPlanPointer m_plan;
    std::optional<FilmInput> m_asked;          ///< of the plan, or of the one under way
    QString m_missing;                         ///< a sentence about videos missing from the film
    std::map<VideoSession*, QString> m_paths;  ///< of the open videos, as they were last
    QHash<QString, QString> m_moved;           ///< where files that have moved are now
    QTimer m_soon;
    Task m_task;
    Task m_export;
};

}  // namespace skimline
