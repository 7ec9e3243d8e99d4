// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/bench/studio/editing_journey.h"

#include <QPushButton>
#include <QSlider>
#include <QTabWidget>
#include <QUndoStack>
#include <cmath>

#include "app/studio/attention/attention_page.h"
#include "app/studio/attention/explorer/attention_controller.h"
#include "app/studio/causes/causes_page.h"
#include "app/studio/compare/compare_controller.h"
#include "app/studio/compare/compare_page.h"
#include "app/studio/document/lists/video_list_model.h"
#include "app/studio/export/export_dialog.h"
#include "app/studio/highlights/highlights_page.h"
#include "app/studio/project/autosave.h"
#include "app/studio/project/project_controller.h"
#include "app/studio/shell/inspector_dock.h"
#include "app/studio/video/shots_panel.h"
#include "app/studio/video/timeline_panel.h"
#include "app/studio/video/video_page.h"
#include "app/studio/window/main_menu.h"
#include "app/studio/window/main_window.h"
#include "app/studio/window/workspace.h"
#include "app/studio/words/words_page.h"
#include "widgets/maps/attention_map_view.h"
#include "widgets/player/mpv_player.h"
#include "widgets/player/player_view.h"
#include "widgets/style/controls/jobs_bar.h"
#include "widgets/timeline/score_curve.h"
#include "widgets/timeline/time_axis.h"

namespace skimline::bench {
namespace {

class Journey {
public:
    Journey(MainWindow& window, TimedSteps& steps) : m_window(window), m_steps(steps) {}

    bool play() {
        auto* player = page().player()->findChild<MpvPlayer*>();
        return m_steps.act("play", 1, [&](int) {
            page().player()->togglePlay();
        }) && m_steps.wait("two seconds of the skim", [&, start = player->position()] {
            return std::abs(player->position() - start) > 2;
        }) && m_steps.act("side by side", 1, [&](int) {
            page().player()->setMode(PlayerMode::SideBySide);
        }) && m_steps.act("source, paused", 1, [&](int) {
            page().player()->setMode(PlayerMode::Source);
            page().player()->pause();
        }) && m_steps.act("scrub", 60, [&](int time) {
            Q_EMIT page().timeline()->curve()->seekRequested(m_seconds *
                                                             (0.5 + 0.45 * std::sin(time * 0.21)));
        });
    }
    bool edit() {
        SkimEditor& edits = *page().session()->edits();
        const auto shot = [&](int time) { return time * 37 % edits.plan().shots.size(); };
        auto* slider = page().budget()->findChild<QSlider*>();
        return m_steps.act("keep and drop", 40, [&](int time) {
            edits.toggleShot(static_cast<int>(shot(time)));
        }) && m_steps.act("drag the budget", 40, [&](int time) {
            slider->setSliderPosition(10 + time);
        }) && m_steps.act("split, move boundaries", 40, [&](int time) {
            if (time % 4 == 0)
                edits.split(m_seconds * (0.1 + 0.02 * time) + 0.51);
            else
                edits.nudgeBoundary(static_cast<int>(shot(time)) + 1, time % 3);
        }) && m_steps.act("padding, order", 20, [&](int time) {
            if (time % 2 == 0)
                edits.setPadding({static_cast<int>(shot(time))}, {Rational(1), Rational(1)});
            else
                edits.stepPiece(m_seconds * time / 20, time % 4 == 1 ? 1 : -1);
        }) && m_steps.act("another skim", 1, [&](int) {
            edits.showAnother();
        }) && m_steps.act("shot lengths", 1, [&](int) {
            edits.setLengths({2, 20});
        });
    }
    bool undo() {
        QUndoStack& stack = *page().session()->edits()->undoStack();
        const int count = stack.index();
        return m_steps.act("undo everything", count, [&](int) { stack.undo(); }) &&
               m_steps.act("redo everything", count, [&](int) { stack.redo(); });
    }
    bool zoom() {
        return m_steps.act("zoom in", 20,
                           [&](int) { page().axis()->zoomAt(m_seconds * 0.4, 1.4); }) &&
               m_steps.act("pan", 40, [&](int) { page().axis()->panBy(1); }) &&
               m_steps.act("zoom out", 20,
                           [&](int) { page().axis()->zoomAt(m_seconds * 0.4, 1 / 1.4); }) &&
               m_steps.act("walk the shots", 40, [&](int) { page().stepShot(1); });
    }
    bool look() {
        AttentionPage* attention = m_window.attention()->page();
        ComparePage* compare = m_window.compare()->page();
        auto* highlights = m_window.findChild<HighlightsPage*>();
        auto* causes = m_window.findChild<CausesPage*>();
        return open("Attention", attention, [=] { return attention->showsMaps(); }) &&
               m_steps.act(
                   "maps of attention", 5,
                   [=](int view) { attention->setView(static_cast<AttentionPage::View>(view)); },
                   [this] { return mapsAreThere(); }) &&
               open("Compare", compare) &&
               m_steps.act(
                   "compare two runs", 1,
                   [&](int) {
                       m_window.compare()->compare({{}, {}});
                   },
                   [=] { return compare->comparison() != nullptr; }) &&
               m_steps.act(
                   "views of the comparison", 5,
                   [=](int view) { compare->setView(static_cast<ComparePage::View>(view)); },
                   [this] { return mapsAreThere() && isIdle(); }) &&
               open("Highlights", highlights) &&
               m_steps.act(
                   "find highlights", 1, [=](int) { highlights->find()->click(); },
                   [=, this] { return highlights->run() != nullptr && isIdle(); }) &&
               open("Causes", causes) &&
               m_steps.act(
                   "ask for causes", 1, [=](int) { causes->ask()->click(); },
                   [=, this] { return causes->explanation() != nullptr && isIdle(); }) &&
               openOthers() && study();
    }
    bool exportDialog() {
        ExportDialog* dialog = nullptr;
        return m_steps.act(
                   "export dialog", 1, [&](int) { dialog = m_window.startExport(); },
                   [this] { return isIdle(); }) &&
               m_steps.act("close it", 1, [&](int) { dialog->reject(); });
    }
    bool saveAndReopen(const QString& project) {
        const auto isReady = [this] {
            const VideoSession* session = page().session();
            return session != nullptr && session->state() == VideoState::Ready;
        };
        auto* menu = m_window.findChild<MainMenu*>();
        return m_steps.act(
                   "save the project", 1, [&](int) { m_window.projects()->saveTo(project); },
                   [this] { return !m_window.isWindowModified(); }) &&
               m_steps.act("close the videos", m_window.videos()->rowCount(),
                           [=](int) { Q_EMIT menu->closeVideoRequested(); }) &&
               m_steps.act(
                   "open the project again", 1, [&](int) { m_window.openPaths({project}); },
                   isReady) &&
               m_steps.wait("everything of it is there", [this] { return isIdle(); });
    }

private:
    VideoPage& page() const { return *m_window.videoPage(); }
    bool isIdle() const { return m_window.jobsBar()->jobCount() == 0; }
    bool mapsAreThere() const {
        for (auto* map : m_window.inspector()->findChildren<AttentionMapView*>())
            // The training view has no images before the first training.
            if (map->isVisible() && map->images() && !map->isComplete()) return false;
        return true;
    }
    bool open(
        const char* name, QWidget* tab, const std::function<bool()>& shown = [] { return true; }) {
        return m_steps.act(
            name, 1, [&](int) { m_window.inspector()->showPage(tab); },
            [&] { return shown() && isIdle(); });
    }
    /// Every tab, then once more after all of them were shown.
    bool openOthers() {
        auto* tabs = m_window.inspector()->findChild<QTabWidget*>();
        for (int turn = 0; turn < 2 * tabs->count(); ++turn) {
            const int tab = turn % tabs->count();
            const QByteArray name = "tab " + tabs->tabToolTip(tab).toUtf8();
            if (!m_steps.act(
                    name.constData(), 1, [=](int) { tabs->setCurrentIndex(tab); },
                    [this] { return isIdle(); }))
                return false;
        }
        return true;
    }
    bool study() {
        return m_steps.act(
                   "study workspace", 1,
                   [&](int) { m_window.workspace()->choose(WorkspaceKind::Study); },
                   [this] { return mapsAreThere(); }) &&
               m_steps.act("edit workspace", 1, [&](int) {
                   m_window.workspace()->choose(WorkspaceKind::Edit);
                   m_window.inspector()->showPage(page().shotsPanel());
               });
    }

    MainWindow& m_window;
    TimedSteps& m_steps;
    double m_seconds = page().session()->analysis()->facts->duration.toDouble();
};

}  // namespace

bool editAndReopen(MainWindow& window, const QString& project, TimedSteps& steps) {
    Journey journey(window, steps);
    return journey.play() && journey.edit() && journey.undo() && journey.zoom() && journey.look() &&
           journey.exportDialog() && journey.saveAndReopen(project);
}

}  // namespace skimline::bench
