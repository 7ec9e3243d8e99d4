// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/video/timeline_panel.h"

#include <QContextMenuEvent>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <utility>

#include "app/studio/document/ground_truth_points.h"
#include "app/studio/document/reasons/cue_text.h"
#include "app/studio/document/timeline_shots.h"
#include "widgets/style/layouts.h"
#include "widgets/style/symbol_icon.h"
#include "widgets/style/theme.h"
#include "widgets/timeline/filmstrip.h"
#include "widgets/timeline/lane_painting.h"
#include "widgets/timeline/score_curve.h"
#include "widgets/timeline/shot_strip.h"
#include "widgets/timeline/time_axis.h"
#include "widgets/timeline/tracks/cue_tracks.h"
#include "widgets/timeline/tracks/highlight_track.h"
#include "widgets/timeline/tracks/keyword_track.h"
#include "widgets/timeline/tracks/skim_lane.h"
#include "widgets/timeline/tracks/sound_lane.h"
#include "widgets/timeline/tracks/waveform_track.h"
#include "widgets/timeline/tracks/zoom_bar.h"

namespace skimline {
namespace {

constexpr int kChooserSize = 16;  // as wide as the margin
constexpr int kLowWaveform = 20;
constexpr int kLowFrames = 36;  // filmstrip, skim
constexpr int kLowCurve = 40;

/// Scaled so that the values of this video fill their track, up to a limit that keeps noise small.
double heightFor(const QList<double>& values, double usual) {
    return std::max(*std::max_element(values.begin(), values.end()), usual / 10);
}

/// Depth of the axis below the ordinary value, for a measure that goes to both sides of it.
double depthFor(const QList<double>& values, double lowest) {
    if (lowest >= 0) return 0;
    return std::min(*std::min_element(values.begin(), values.end()), lowest / 10);
}

}  // namespace

TimelinePanel::TimelinePanel(TimeAxis* axis, QWidget* parent)
    : QWidget(parent),
      m_axis(axis),
      m_filmstrip(new Filmstrip(axis, this)),
      m_curve(new ScoreCurve(axis, this)),
      m_strip(new ShotStrip(axis, this)),
      m_mentions(new KeywordTrack(axis, this)),
      m_highlights(new HighlightTrack(axis, this)),
      m_sounds(new SoundLane(axis, this)),
      m_speakers(new SoundLane(axis, this)),
      m_tracks(new CueTracks(axis, this)),
      m_zoom(new ZoomBar(axis, this)),
      m_waveform(new WaveformTrack(axis, this)),
      m_skim(new SkimLane(axis, this)),
      m_chooser(new QToolButton(this)) {
    setObjectName(QStringLiteral("timeline"));
    setAttribute(Qt::WA_StyledBackground);
    buildLayout();
    connect(m_filmstrip, &Filmstrip::seekRequested, this, &TimelinePanel::seekRequested);
    connect(m_curve, &ScoreCurve::seekRequested, this, &TimelinePanel::seekRequested);
    connect(m_mentions, &KeywordTrack::seekRequested, this, &TimelinePanel::seekRequested);
    connect(m_highlights, &HighlightTrack::seekRequested, this, &TimelinePanel::seekRequested);
    connect(m_waveform, &WaveformTrack::seekRequested, this, &TimelinePanel::seekRequested);
    connect(m_skim, &SkimLane::seekRequested, this, &TimelinePanel::seekRequested);
    connect(m_skim, &SkimLane::pieceMoved, this, [this](double seconds, double before) {
        if (m_session) m_session->edits()->movePiece(seconds, before);
    });
    connect(m_skim, &SkimLane::jointDragged, this, &TimelinePanel::dragJoint);
    connect(m_skim, &SkimLane::jointDropped, this, [this] { m_dragGesture = 0; });
    connect(m_tracks, &CueTracks::seekRequested, this, &TimelinePanel::seekRequested);
    connect(axis, &TimeAxis::playheadChanged, this, &TimelinePanel::movePlayhead);
    connect(axis, &TimeAxis::viewChanged, this, &TimelinePanel::movePlayhead);
    connectStrip();
}

void TimelinePanel::buildLayout() {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(spacing::kWide, spacing::kUnit, spacing::kWide, spacing::kUnit);
    layout->setSpacing(spacing::kHalf);
    addWidgets(layout, {m_skim, m_filmstrip, m_strip, m_waveform, m_speakers, m_sounds, m_mentions,
                        m_highlights});
    layout->addWidget(m_curve, 1);
    // Takes the space of the curve while that is switched off.
    layout->addStretch(0);
    m_chooser->setIcon(symbolIcon(Symbol::Lanes));
    m_chooser->setAutoRaise(true);
    m_chooser->setObjectName(QStringLiteral("laneChooser"));
    m_chooser->setFixedSize(kChooserSize, kChooserSize);
    m_chooser->setIconSize({kChooserSize - 2, kChooserSize - 2});
    m_chooser->setFocusPolicy(Qt::TabFocus);
    m_chooser->setToolTip(tr("Choose the lanes of the timeline"));
    m_chooser->setAccessibleName(m_chooser->toolTip());
    connect(m_chooser, &QToolButton::clicked, this,
            [this] { Q_EMIT lanesRequested(m_chooser->mapToGlobal(QPoint(0, 0))); });
    addWidgets(layout, {m_tracks, m_zoom});
}

void TimelinePanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    // The button goes into the margin, so that all lanes are equally wide and aligned.
    m_chooser->move(width() - kChooserSize, height() - kChooserSize - spacing::kUnit);
}

QRect TimelinePanel::playheadLine() const {
    QRect lanes;
    for (const QWidget* lane : std::initializer_list<const QWidget*>{
             m_filmstrip, m_strip, m_waveform, m_speakers, m_sounds, m_mentions, m_highlights,
             m_curve, m_tracks})
        if (lane->isVisible()) lanes |= lane->geometry();
    const double x = m_axis->toPixel(m_axis->playhead(), lanes.width());
    if (m_axis->duration() <= 0 || x < 0 || x > lanes.width()) return {};
    const int left = static_cast<int>(playheadLeft(*m_axis, lanes.width()));
    return {lanes.left() + left, lanes.top(), kPlayheadWidth, lanes.height()};
}

void TimelinePanel::movePlayhead() {
    const QRect line = playheadLine();
    if (line == m_playheadLine) return;
    update(m_playheadLine);
    update(line);
    m_playheadLine = line;
}

void TimelinePanel::paintEvent(QPaintEvent*) {
    m_playheadLine = playheadLine();
    QPainter(this).fillRect(m_playheadLine, themeColors(palette()).playhead);
}

QList<TimelineLane> TimelinePanel::lanes() {
    return {{QStringLiteral("skim"), tr("Skim")},
            {QStringLiteral("filmstrip"), tr("Filmstrip")},
            {QStringLiteral("waveform"), tr("Waveform")},
            {QStringLiteral("speakers"), tr("Speakers")},
            {QStringLiteral("sounds"), tr("Sounds")},
            {QStringLiteral("keywords"), tr("Keywords")},
            {QStringLiteral("highlights"), tr("Highlights")},
            {QStringLiteral("scores"), tr("Score curve")},
            {QStringLiteral("overview"), tr("Overview with zoom")}};
}

bool TimelinePanel::shows(const char* lane) const {
    return !m_hiddenLanes.contains(QLatin1String(lane));
}

void TimelinePanel::hideLanes(const QStringList& ids) {
    m_hiddenLanes = ids;
    showLanes();
}

void TimelinePanel::setLow(bool low) {
    if (std::exchange(m_low, low) == low) return;
    m_tracks->setLow(low);
    m_highlights->setLow(low);
    m_sounds->setLow(low);
    m_speakers->setLow(low);
    m_waveform->setFixedHeight(low ? kLowWaveform : m_waveform->sizeHint().height());
    m_skim->setFixedHeight(low ? kLowFrames : m_skim->sizeHint().height());
    m_filmstrip->setMinimumHeight(low ? kLowFrames : 0);
    m_filmstrip->setMaximumHeight(low ? kLowFrames : m_filmstrip->sizeHint().height());
    m_curve->setMinimumHeight(low ? kLowCurve : 0);
    const int margin = low ? spacing::kHalf : spacing::kUnit;
    layout()->setContentsMargins(spacing::kWide, margin, spacing::kWide, margin);
    showLanes();
}

void TimelinePanel::setPlaysSkim(bool plays) {
    m_playsSkim = plays;
    showLanes();
}

void TimelinePanel::showLanes() {
    const bool skim = m_playsSkim && shows("skim");
    m_skim->setWanted(skim);
    // If space is short one of the two is enough, so that the player keeps its height.
    m_filmstrip->setVisible(shows("filmstrip") && !(skim && m_low));
    m_waveform->setWanted(shows("waveform"));
    m_speakers->setWanted(shows("speakers"));
    m_sounds->setWanted(shows("sounds"));
    m_mentions->setWanted(shows("keywords"));
    m_highlights->setWanted(shows("highlights"));
    m_curve->setVisible(shows("scores"));
    m_zoom->setVisible(shows("overview"));
}

void TimelinePanel::contextMenuEvent(QContextMenuEvent* event) {
    Q_EMIT lanesRequested(event->globalPos());
}

bool TimelinePanel::showsPart() const {
    return m_session && !m_session->analysis() && m_session->soFar().analysis;
}

AnalysisPointer TimelinePanel::shownAnalysis() const {
    if (!m_session) return nullptr;
    return showsPart() ? m_session->soFar().analysis : m_session->analysis();
}

void TimelinePanel::light(const QList<TimeSpan>& spans, const QList<double>& moments) {
    m_filmstrip->setLit(spans);
    m_mentions->setLit(spans, moments);
}

void TimelinePanel::connectStrip() {
    connect(m_strip, &ShotStrip::seekRequested, this, &TimelinePanel::seekRequested);
    connect(m_strip, &ShotStrip::menuRequested, this, &TimelinePanel::menuRequested);
    connect(m_strip, &ShotStrip::chosen, this, &TimelinePanel::shotChosen);
    connect(m_strip, &ShotStrip::toggleRequested, this, [this](int shot) {
        if (m_session) m_session->edits()->toggleShot(shot);
    });
    connect(m_strip, &ShotStrip::boundaryDragged, this, [this](int border, double seconds) {
        if (m_dragGesture == 0) m_dragGesture = SkimEditor::nextGesture();
        if (m_session) m_session->edits()->moveBoundary(border, seconds, m_dragGesture);
    });
    connect(m_strip, &ShotStrip::boundaryDropped, this, [this] { m_dragGesture = 0; });
    connect(m_strip, &ShotStrip::boundaryNudged, this, [this](int border, int frames) {
        if (!m_session) return;
        m_session->edits()->nudgeBoundary(border, frames);
        // Its start has moved past the playhead, which would choose the shot before.
        if (m_session->edits()->shotAt(m_axis->playhead()) != border) Q_EMIT shotChosen(border);
    });
}

void TimelinePanel::dragJoint(const JointDrag& drag) {
    if (!m_session) return;
    if (m_dragGesture == 0) m_dragGesture = SkimEditor::nextGesture();
    SkimEditor* edits = m_session->edits();
    if (drag.kind == JointDrag::Joint) return edits->roll(drag.seconds, drag.by, m_dragGesture);
    edits->ripple(drag.seconds, drag.kind == JointDrag::Start ? ShotEdge::Start : ShotEdge::End,
                  drag.by, m_dragGesture);
}

void TimelinePanel::setSession(VideoSession* session) {
    if (m_session) m_session->disconnect(this);
    m_session = session;
    if (session) {
        connect(session, &VideoSession::mediaChanged, this, &TimelinePanel::showMedia);
        connect(session, &VideoSession::stateChanged, this, &TimelinePanel::showState);
        connect(session, &VideoSession::selectionChanged, this, &TimelinePanel::showShots);
        connect(session, &VideoSession::soFarChanged, this, [this] {
            showState();
            showShots();
        });
        connect(session, &VideoSession::groundTruthChanged, this, &TimelinePanel::showTruth);
        connect(session, &VideoSession::framesChanged, this, &TimelinePanel::showFrames);
        connect(session, &VideoSession::waveformChanged, this, &TimelinePanel::showWaveform);
    }
    m_axis->setDuration(session ? session->duration() : 0);
    showState();
    showTruth();
    showShots();
    showFrames();
    showWaveform();
}

void TimelinePanel::showMedia() {
    const double duration = m_session->duration();
    if (duration != m_axis->duration()) {
        const double playhead = m_axis->playhead();
        m_axis->setDuration(duration);
        m_axis->setPlayhead(playhead);
    }
}

void TimelinePanel::showState() {
    showScores();
    showSpeech();
    m_curve->setProvisional(showsPart());
    // While an analysis is repeated, the curve of the last one stays.
    if (!m_session || shownAnalysis()) return m_curve->setPlaceholder({});
    switch (m_session->state()) {
        case VideoState::Waiting:
            m_curve->setPlaceholder(tr("Waiting"));
            break;
        case VideoState::Analysing:
            m_curve->setPlaceholder(tr("The score curve appears here"));
            break;
        case VideoState::Failed:
            m_curve->setPlaceholder(m_session->failure()->sentence);
            break;
        case VideoState::Cancelled:
            m_curve->setPlaceholder(tr("The analysis was stopped"));
            break;
        case VideoState::Missing:
            m_curve->setPlaceholder(tr("File not found"));
            break;
        case VideoState::Ready:
            m_curve->setPlaceholder({});
            break;
    }
}

void TimelinePanel::showScores() {
    const AnalysisPointer analysis = shownAnalysis();
    showTracks();
    if (!analysis) return m_curve->setScores({}, {});
    m_curve->setScores(
        QList<double>(analysis->facts->sampleTimes.begin(), analysis->facts->sampleTimes.end()),
        QList<double>(analysis->scores->values.begin(), analysis->scores->values.end()));
}

void TimelinePanel::setTracks(const QStringList& ids) {
    m_trackIds = ids;
    showTracks();
}

void TimelinePanel::showTracks() {
    const AnalysisPointer analysis = shownAnalysis();
    QList<CueTrack> tracks;
    if (analysis && m_foundTrack) tracks << *m_foundTrack;
    for (const OfferedTrack& offered : offeredTracks()) {
        if (!analysis || !m_trackIds.contains(offered.id)) continue;
        QList<double> values;
        if (!offered.cue) values = {analysis->scores->worth.begin(), analysis->scores->worth.end()};
        for (std::int64_t step = 0; offered.cue && step < analysis->facts->cues.rows; ++step)
            values << static_cast<double>(
                analysis->facts->cues.row(step)[static_cast<std::size_t>(*offered.cue)]);
        if (values.isEmpty()) continue;
        const QList<double> times(analysis->facts->sampleTimes.begin(),
                                  analysis->facts->sampleTimes.end());
        const double high = offered.cue ? heightFor(values, offered.high) : offered.high;
        tracks << CueTrack{offered.title, {times, values},  depthFor(values, offered.low),
                           high,          offered.decimals, !offered.cue};
    }
    m_tracks->setTracks(tracks);
}

void TimelinePanel::setFoundTrack(const std::optional<CueTrack>& track) {
    m_foundTrack = track;
    showTracks();
}

void TimelinePanel::showTruth() {
    const GroundTruthPoints truth = m_session ? groundTruthPoints(*m_session) : GroundTruthPoints();
    m_curve->setTruth(truth.times, truth.scores);
}

void TimelinePanel::showShots() {
    const QList<TimelineShot> bars =
        showsPart() ? timelineShots(m_session->soFar().shots, m_session->soFar().skim())
        : m_session ? m_session->edits()->shotBars()
                    : QList<TimelineShot>();
    m_filmstrip->setShots(bars);
    showMarks();
    m_curve->setShots(bars);
    m_strip->setShots(bars);
    QList<double> cuts;
    if (const AnalysisPointer analysis = m_session ? shownAnalysis() : nullptr)
        for (const TimeRange& cut : analysis->facts->cuts) cuts << cut.start.toDouble();
    m_strip->setCuts(cuts);
    m_zoom->setShots(bars);
    m_waveform->setShots(bars);
}

void TimelinePanel::showMarks() {
    MarkedSpan marks;
    if (m_session) {
        const SkimPlan& plan = m_session->edits()->plan();
        if (plan.markIn) marks.in = plan.markIn->toDouble();
        if (plan.markOut) marks.out = plan.markOut->toDouble();
        for (const Marker& marker : plan.markers)
            marks.markers << TimelineMarker{marker.at.toDouble(),
                                            QString::fromStdString(marker.text)};
    }
    m_filmstrip->setMarks(marks);
    m_strip->setMarks(marks);
}

void TimelinePanel::showFrames() {
    m_filmstrip->setImages(m_session ? m_session->images() : ThumbnailStore());
    m_skim->setImages(m_session ? m_session->images() : ThumbnailStore());
}

void TimelinePanel::showWaveform() {
    m_waveform->setWaveform(m_session ? m_session->waveform() : Waveform());
}

void TimelinePanel::showSpeech() {
    QList<TimeSpan> speech;
    if (const AnalysisPointer analysis = shownAnalysis())
        for (const TimeRange& range : analysis->facts->speech)
            speech << TimeSpan{range.start.toDouble(), range.end.toDouble()};
    m_waveform->setSpeech(speech);
}

}  // namespace skimline

#include "moc_timeline_panel.cpp"
