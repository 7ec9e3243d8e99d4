// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/video/video_page.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/studio/document/lists/video_list_model.h"
#include "app/studio/shell/inspector_dock.h"
#include "app/studio/shell/settings/studio_settings.h"
#include "app/studio/video/lane_choice.h"
#include "app/studio/video/shots_panel.h"
#include "app/studio/video/skim_chip.h"
#include "app/studio/video/sounds_on_timeline.h"
#include "app/studio/video/speakers_on_timeline.h"
#include "app/studio/video/timeline_panel.h"
#include "app/studio/video/track_choice.h"
#include "app/studio/video/videos_panel.h"
#include "widgets/style/accessible_role.h"
#include "widgets/style/command_property.h"
#include "widgets/style/elided_label.h"
#include "widgets/style/layouts.h"
#include "widgets/style/symbol_icon.h"
#include "widgets/style/theme.h"
#include "widgets/style/time_text.h"
#include "widgets/timeline/shot_strip.h"
#include "widgets/timeline/time_axis.h"
#include "widgets/timeline/tracks/skim_lane.h"

namespace skimline {
namespace {

constexpr double kLeastRoom = 1.2;       // seconds that are worth mentioning
constexpr double kShareOfRoom = 0.05;    // of the target
constexpr double kMuchRoom = 0.25;       // worth mentioning although nothing can be done
constexpr int kRoomForLanes = 800;       // pixels; below that, lanes become lower
constexpr int kArrowWidth = 44;          ///< of a button without words
constexpr int kFewestForWords = 1080;    // pixels
constexpr int kFewestForBoth = 1200;     // pixels, for the list of videos next to two pictures
constexpr double kTimelineShare = 0.36;  // of player and timeline, until the user moves the border

BudgetChoice choiceOf(const Budget& budget) {
    const auto seconds = static_cast<int>(std::lround(std::min(budget.seconds, 1e6)));
    return {static_cast<int>(std::lround(budget.fraction * 100)), seconds};
}

Budget budgetOf(const BudgetChoice& choice) {
    return {choice.percent / 100.0, static_cast<double>(choice.seconds)};
}

/// For the player, as the sandboxed process found the file.
SourceFormat formatOf(const MediaInfo& media) {
    SourceFormat format{QString::fromStdString(media.container),
                        {QString::fromStdString(media.video.codec)}};
    for (const AudioStreamInfo& track : media.audioTracks)
        format.codecs << QString::fromStdString(track.codec);
    return format;
}

}  // namespace

VideoPage::VideoPage(VideoListModel* model, StudioSettings* settings, const PlayerOptions& options,
                     InspectorDock* inspector, QWidget* parent)
    : QWidget(parent),
      m_axis(new TimeAxis(this)),
      m_videos(new VideosPanel(model, this)),
      m_player(new PlayerView(options, this)),
      m_shots(new ShotsPanel(this)),
      m_timeline(new TimelinePanel(m_axis, this)),
      m_budget(new BudgetSlider(this)),
      m_title(new ElidedLabel(this, Qt::ElideMiddle)),
      m_detail(new ElidedLabel(this)),
      m_tracks(new TrackChoice(m_timeline, settings, this)),
      m_lanes(new LaneChoice(m_timeline, settings, this)),
      m_sounds(new SoundsOnTimeline(m_timeline, settings, this)),
      m_speakers(new SpeakersOnTimeline(m_timeline, this)) {
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleRole(this, QAccessible::Pane);
    setAccessibleName(tr("Video and its skim"));
    inspector->addPage(m_shots, {tr("Shots"), Symbol::Shots, QStringLiteral("edit")});
    buildLayout(settings);
    connectViews();
    showSelection();
}

QWidget* VideoPage::buildHeader() {
    auto* header = new QWidget(this);
    header->setObjectName(QStringLiteral("header"));
    header->setAttribute(Qt::WA_StyledBackground);
    m_title->setObjectName(QStringLiteral("title"));
    m_detail->setObjectName(QStringLiteral("secondary"));
    m_detail->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto* row = new QHBoxLayout(header);
    row->setContentsMargins(spacing::kWide, spacing::kUnit, spacing::kWide, spacing::kUnit);
    row->setSpacing(spacing::kWide);
    row->addWidget(m_title, 1);
    // Shown whole as long as the name leaves room.
    m_detail->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    row->addWidget(m_detail);
    return header;
}

QWidget* VideoPage::buildBudgetRow() {
    auto* box = new QWidget(this);
    box->setObjectName(QStringLiteral("budgetRow"));
    box->setAttribute(Qt::WA_StyledBackground);
    m_another = new QToolButton(box);
    m_another->setIcon(symbolIcon(Symbol::Shuffle));
    m_another->setObjectName(QStringLiteral("another"));
    m_another->setText(tr("Another skim"));
    m_another->setAccessibleName(m_another->text());
    m_another->setToolTip(
        tr("Makes another skim of the same length from shots that this one drops. Shots you keep "
           "stay."));
    standFor(m_another, "edit.another");
    connect(m_another, &QToolButton::clicked, this, [this] { performAction(ShotAction::Another); });
    m_skims = new SkimChip(box);
    connect(m_skims, &SkimChip::stepRequested, this, [this](int direction) {
        m_session->edits()->stepSkim(direction);
        if (m_player->mode() == PlayerMode::Skim) goToSkim(0);
    });
    m_export = new QPushButton(tr("Export skim…"), box);
    m_export->setObjectName(QStringLiteral("primary"));
    m_export->setToolTip(tr("Export the kept shots as one video"));
    standFor(m_export, "file.export");
    connect(m_export, &QPushButton::clicked, this, &VideoPage::exportRequested);
    m_exportMenu = new QToolButton(box);
    m_exportMenu->setObjectName(QStringLiteral("exportMenu"));
    m_exportMenu->setToolTip(tr("Export for a video editor or as a table"));
    m_exportMenu->setAccessibleName(m_exportMenu->toolTip());
    m_exportMenu->setPopupMode(QToolButton::InstantPopup);
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(spacing::kWide, spacing::kUnit, spacing::kWide, spacing::kUnit);
    row->setSpacing(spacing::kUnit);
    row->addWidget(m_budget, 1);
    addWidgets(row, {m_another, m_skims, m_export, m_exportMenu});
    return box;
}

void VideoPage::buildLayout(StudioSettings* settings) {
    m_columns = new QSplitter(Qt::Horizontal, this);
    m_rows = new QSplitter(Qt::Vertical, this);
    addWidgets(m_columns, {m_videos, m_player});
    m_columns->setStretchFactor(1, 1);
    m_columns->setSizes({m_videosWidth, 870});
    addWidgets(m_rows, {m_columns, m_timeline});
    m_rows->setStretchFactor(0, 1);
    for (QSplitter* splitter : {m_columns, m_rows}) {
        splitter->setChildrenCollapsible(false);
        splitter->setHandleWidth(1);
    }
    m_columns->restoreState(settings->splitterState(QStringLiteral("columns")));
    m_videos->setFolded(settings->videosFolded());
    connect(m_videos, &VideosPanel::foldedChanged, this, [this](bool folded) {
        if (folded) m_videosWidth = m_columns->sizes().constFirst();
        const int list = folded ? m_videos->maximumWidth() : m_videosWidth;
        m_columns->setSizes({list, m_columns->width() - list});
    });
    m_rowsChosen = m_rows->restoreState(settings->splitterState(QStringLiteral("heights")));
    connect(m_rows, &QSplitter::splitterMoved, this, [this] { m_rowsChosen = true; });
    auto* layout = bareLayout<QVBoxLayout>(this, 0);
    m_header = buildHeader();
    m_budgetRow = buildBudgetRow();
    layout->addWidget(m_header);
    layout->addWidget(m_rows, 1);
    layout->addWidget(m_budgetRow);
}

void VideoPage::setPlayerAlone(bool alone) {
    m_alone = alone;
    showParts();
}

void VideoPage::setCompact(bool compact) {
    m_compact = compact;
    showParts();
}

void VideoPage::showParts() {
    m_timeline->setVisible(!m_alone);
    // In a low window the title bar and the list show the name.
    m_header->setVisible(!m_alone && height() >= kRoomForLanes);
    m_budgetRow->setVisible(!m_alone && !m_compact);
    const bool two = m_player->mode() == PlayerMode::SideBySide && width() < kFewestForBoth;
    m_videos->setVisible(!m_alone && !m_compact && !two);
}

void VideoPage::saveLayout(StudioSettings& settings) const {
    settings.setVideosFolded(m_videos->isFolded());
    settings.setSplitterState(QStringLiteral("columns"), m_columns->saveState());
    if (m_rowsChosen) settings.setSplitterState(QStringLiteral("heights"), m_rows->saveState());
}

void VideoPage::setExportMenu(QMenu* menu) { m_exportMenu->setMenu(menu); }

void VideoPage::connectViews() {
    connect(m_player, &PlayerView::positionChanged, m_axis, &TimeAxis::setPlayhead);
    connect(m_player, &PlayerView::failed, this, &VideoPage::playerFailed);
    connect(m_player, &PlayerView::modeChanged, this, [this](PlayerMode mode) {
        m_timeline->setPlaysSkim(mode != PlayerMode::Source);
        showParts();
    });
    connect(m_timeline, &TimelinePanel::seekRequested, this, &VideoPage::seek);
    connect(m_timeline, &TimelinePanel::menuRequested, m_shots, &ShotsPanel::showMenu);
    connect(m_timeline, &TimelinePanel::shotChosen, this, &VideoPage::chooseShot);
    connect(m_shots, &ShotsPanel::seekRequested, this, &VideoPage::seek);
    connect(m_shots, &ShotsPanel::lengthsRequested, this, &VideoPage::askForLengths);
    connect(m_budget, &BudgetSlider::changed, this, &VideoPage::chooseBudget);
    connect(m_budget, &BudgetSlider::settled, this, [this] { m_budgetGesture = 0; });
    connect(m_budget, &BudgetSlider::offerTaken, this, &VideoPage::takeOffer);
    connect(m_budget, &BudgetSlider::editingFinished, this, [this] { setFocus(); });
    connect(m_player, &PlayerView::positionChanged, this, [this](double seconds) {
        if (!m_session || m_session->path() != m_playing) return;
        m_session->setPlayhead(seconds);
        showCurrentShot(false);
        keepInLoop(seconds);
    });
}

void VideoPage::chooseBudget(const BudgetChoice& choice) {
    if (m_budgetGesture == 0) m_budgetGesture = SkimEditor::nextGesture();
    // A choice that makes another skim starts at the same place as the previous one.
    const bool skim = m_session && m_player->mode() == PlayerMode::Skim && !m_player->isPlaying();
    const double at = skim ? m_session->skim().toSkim(m_axis->playhead()) : 0;
    if (m_session) m_session->edits()->setBudget(budgetOf(choice), m_budgetGesture);
    if (skim) goToSkim(at > 0 ? m_session->skim().toSkim(m_axis->playhead()) : 0);
}

void VideoPage::setSession(VideoSession* session) {
    if (session == m_session && session) return;
    if (m_session) {
        m_session->disconnect(this);
        m_session->edits()->disconnect(this);
    }
    // Views follow the playhead to the start; the position belongs to the previous video.
    const double playhead = session ? session->playhead() : 0;
    m_session = nullptr;
    if (std::exchange(m_loopAt, std::nullopt)) Q_EMIT loopEnded();
    m_budgetGesture = 0;
    m_timeline->setSession(nullptr);
    m_session = session;
    m_playing.clear();
    m_showsSkim = false;
    m_player->setVideo({}, 0, 0);
    m_timeline->skimLane()->setSkim({});
    m_timeline->setSession(session);
    m_sounds->setSession(session);
    m_speakers->setSession(session);
    m_shots->setSession(session);
    if (session) followSession();
    showMedia();
    showSelection();
    if (playhead > 0 && session->duration() > 0) seek(playhead);
}

void VideoPage::followSession() {
    connect(m_session, &VideoSession::mediaChanged, this, &VideoPage::showMedia);
    connect(m_session, &VideoSession::stateChanged, this, &VideoPage::showSelection);
    connect(m_session, &VideoSession::selectionChanged, this, &VideoPage::showSelection);
    connect(m_session, &VideoSession::soFarChanged, this, &VideoPage::showSkimSoFar);
    connect(m_session, &VideoSession::pathChanged, this, &VideoPage::showMedia);
    connect(m_session->edits(), &SkimEditor::refused, this, &VideoPage::editRefused);
    connect(m_session->edits(), &SkimEditor::othersChanged, this, &VideoPage::othersChanged);
}

void VideoPage::showMedia() {
    m_title->setText(m_session ? m_session->name() : QString());
    m_detail->setText(m_session ? m_session->description() : QString());
    m_budget->setDuration(m_session ? m_session->duration() : 0);
    // A playhead of an earlier run waits for the length.
    const double playhead = m_session ? m_session->playhead() : 0;
    if (!m_session || !m_session->media()) return;
    if (m_playing != m_session->path()) {
        m_playing = m_session->path();
        const Orientation& stored = m_session->media()->video.orientation;
        m_player->setVideo(m_playing, m_session->startOffset(), m_session->duration(),
                           {stored.mirrored, 90 * stored.quarterTurns},
                           formatOf(*m_session->media()));
    }
    m_player->setFrameRate(m_session->media()->video.frameRate.toDouble());
    m_player->setDuration(m_session->duration());
    if (playhead > 0 && m_axis->playhead() != playhead) seek(playhead);
}

void VideoPage::showSelection() {
    const bool analysed = m_session && m_session->analysis();
    // A missing file cannot be played.
    m_player->setEnabled(!m_session || m_session->state() != VideoState::Missing);
    if (m_session) m_budget->setChoice(choiceOf(m_session->edits()->plan().budget));
    showBudget();
    const bool limited = !m_session || !m_session->edits()->plan().manual;
    if (analysed)
        m_budget->setUsed(m_session->keptShots(), m_session->countedShots(),
                          m_session->keptSeconds(), limited);
    else
        m_budget->setUsed(0, 0, 0, limited);
    if (analysed) showSkim(m_session->skim());
    const bool possible = m_session && m_session->canExport();
    m_another->setEnabled(possible);
    m_skims->showSkims(m_session ? m_session->edits() : nullptr);
    m_export->setEnabled(possible);
    m_exportMenu->setEnabled(possible);
    showCurrentShot(false);
    Q_EMIT exportableChanged(possible);
    Q_EMIT editableChanged(analysed);
    Q_EMIT manualChanged(m_session && m_session->edits()->plan().manual);
}

void VideoPage::showBudget() {
    const SkimEditor* edits = m_session ? m_session->edits() : nullptr;
    const double room = edits ? edits->roomSeconds() : 0;
    // The label counts what is shown before and after shots; a choice does not.
    const double chosen = edits ? edits->keptSeconds() + edits->fastSeconds() : 0;
    const double padding = edits ? std::max(0.0, m_session->keptSeconds() - chosen) : 0;
    const double left = room - padding;
    const double target = room + chosen;
    // A length that the user set is not a problem.
    const bool over = edits && edits->hasDecisions() && edits->keptShots() > 0 && room < 0;
    QString why;
    QString offer;
    QString more;
    if (edits && edits->plan().manual) {
        why = tr("only shots you keep");
        offer = tr("Choose again");
    } else if (over) {
        why = tr("%1 over").arg(lengthText(-left));
        offer = tr("Raise the target");
    } else if (edits && !edits->problem().isEmpty()) {
        why = more = edits->problem();
        if (edits->neededSeconds() > 0) offer = tr("Raise the target");
    } else if (edits && left > std::max(kLeastRoom, kShareOfRoom * target)) {
        if (edits->canFillUp()) {
            const bool filler = edits->leavesOutFiller();
            why = filler ? tr("little else to see") : tr("%1 free").arg(lengthText(left));
            if (filler) more = tr("The remaining shots are repetitions or show almost nothing.");
            offer = tr("Fill up");
        } else if (left > kMuchRoom * target) {
            why = tr("no other shot fits");
        }
    }
    m_budget->setShortfall(why, offer, more);
}

void VideoPage::takeOffer() {
    if (!m_session) return;
    SkimEditor* edits = m_session->edits();
    if (edits->plan().manual) return edits->chooseAgain();
    edits->roomSeconds() < 0 ? edits->raiseBudget() : edits->fillUp();
}

void VideoPage::showSkim(const SkimTimeline& skim) {
    const bool first = !m_showsSkim && !skim.isEmpty();
    m_showsSkim = m_showsSkim || first;
    m_player->setSkim(skim);
    m_timeline->skimLane()->setSkim(skim);
    // The first skim is one key away, unless the video plays or the playhead has moved.
    if (!first || m_player->isPlaying() || m_axis->playhead() > 0) return;
    m_player->setMode(PlayerMode::Skim);
    goToSkim(0);
}

void VideoPage::showSkimSoFar() {
    const SkimSoFar& part = m_session->soFar();
    // A skim that is being watched continues.
    const bool watched = m_player->isPlaying() && m_player->mode() != PlayerMode::Source;
    if (!part.analysis || watched) return;
    const SkimTimeline skim = part.skim();
    m_player->setSkim(skim);
    m_timeline->skimLane()->setSkim(skim);
}

void VideoPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_timeline->setLow(height() < kRoomForLanes);
    showParts();
    if (!m_rowsChosen) {
        const int both = m_rows->height();
        const int timeline = static_cast<int>(both * kTimelineShare);
        m_rows->setSizes({both - timeline, timeline});
    }
    const bool narrow = width() < kFewestForWords;
    m_skims->setShort(narrow);
    m_export->setIcon(narrow ? QIcon() : symbolIcon(Symbol::Export, SymbolRole::OnAccent));
    // Only its arrow is left, next to the button that it extends.
    m_exportMenu->setText(narrow ? QString() : tr("Export as"));
    m_exportMenu->setMaximumWidth(narrow ? kArrowWidth : QWIDGETSIZE_MAX);
    // In a narrow window the length of the skim has priority over the text of the icon.
    m_another->setToolButtonStyle(narrow ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
}

}  // namespace skimline

#include "moc_video_page.cpp"
