// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/causes/causes_controller.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QFileInfo>
#include <QList>
#include <algorithm>
#include <chrono>

#include "app/studio/causes/cause_texts.h"
#include "app/studio/causes/causes_page.h"
#include "app/studio/document/reading/analysis_queue.h"
#include "app/studio/shell/export_menu_button.h"
#include "app/studio/shell/figures/sheet_painter.h"
#include "app/studio/video/timeline_panel.h"
#include "app/studio/video/video_page.h"
#include "core/skim/causes/explain_types.h"
#include "core/skim/causes/explanation_document.h"
#include "core/skim/causes/explanation_figure.h"
#include "widgets/style/time_text.h"
#include "widgets/timeline/score_curve.h"
#include "widgets/timeline/time_axis.h"
#include "widgets/timeline/tracks/cue_tracks.h"
#include "widgets/timeline/tracks/link_arcs.h"

namespace skimline {
namespace {

// Tracks and marks of an explanation, as the timeline draws them.

constexpr int kMostLinks = 6;

double middleOf(const Explanation& explanation, std::size_t shot) {
    const TimeRange& range = explanation.analysis->scores->shots[shot].range;
    return (range.start.toDouble() + range.end.toDouble()) / 2;
}

class CauseMarkText {
    Q_DECLARE_TR_FUNCTIONS(skimline::CauseMarkText)
};

/// "Influence": the weight of every frame, without the explained shot's own, which would dwarf all
/// others.
CueTrack causeTrack(const Explanation& explanation) {
    const std::vector<double>& times = explanation.analysis->facts->sampleTimes;
    QList<double> values;
    double least = 0;
    double most = 1e-12;
    for (std::size_t step = 0; step < explanation.frames.size(); ++step) {
        const bool own = explanation.isAsked(times[step]);
        values << (own ? 0 : static_cast<double>(explanation.frames[step]));
        least = std::min(least, values.back());
        most = std::max(most, values.back());
    }
    CueTrack track;
    track.title = CauseMarkText::tr("Influence");
    // As shares of the highest, because the sum of the weights has no meaning.
    for (double& value : values) value /= most;
    track.values = {{times.begin(), times.begin() + values.size()}, values};
    track.low = least / most;
    track.high = 1;
    track.main = true;
    return track;
}

/// From the explained shot to the heaviest ones; none if the question was about all shots.
QList<TimeLink> causeLinks(const Explanation& explanation) {
    QList<TimeLink> links;
    if (explanation.shot == 0) return links;
    const double from = middleOf(explanation, static_cast<std::size_t>(explanation.shot) - 1);
    for (const int shot : heaviestShots(explanation, kMostLinks)) {
        const auto place = static_cast<std::size_t>(shot);
        const double weight = explanation.shots[place];
        if (weight > 0) links << TimeLink{from, middleOf(explanation, place), weight};
    }
    return links;
}

constexpr std::chrono::milliseconds kOnePicture{17};

}  // namespace

CausesController::CausesController(const InspectorParts& parts)
    : InspectorTab(parts),
      m_page(new CausesPage(parts.dock)),
      m_arcs(new LinkArcs(parts.video->axis(), parts.video->timeline()->curve(),
                          ScoreCurve::kTimeBand)),
      m_export(new ViewExport(parts.runner, parts.settings, parts.messages, parts.window)) {
    addPage(m_page, {tr("Causes"), Symbol::Causes, QStringLiteral("causes")});
    connect(m_page, &CausesPage::askRequested, this, &CausesController::ask);
    connect(m_page, &CausesPage::stopRequested, this, [this] { m_task.cancel(); });
    connect(m_page, &CausesPage::seekRequested, m_parts.video, &VideoPage::seek);
    connect(m_page, &CausesPage::timelineChanged, this, &CausesController::drawOnTimeline);
    // The page is painted before the lane, which moves all other lanes: painting both at once takes
    // longer than one screen frame.
    m_later.setSingleShot(true);
    m_later.setInterval(kOnePicture);
    m_later.callOnTimeout(this, &CausesController::drawOnTimeline);
    connect(parts.dock, &InspectorDock::pageShown, &m_later, qOverload<>(&QTimer::start));
    connect(parts.dock, &QDockWidget::visibilityChanged, &m_later, qOverload<>(&QTimer::start));
    connect(m_parts.video->axis(), &TimeAxis::playheadChanged, this,
            &CausesController::followPlayhead);
    connectExport();
    show();
}

void CausesController::connectExport() {
    m_export->setParent(this);
    ExportMenuButton* button = m_page->exporter();
    connect(button, &ExportMenuButton::imageRequested, this,
            [this] { m_export->askForImage(viewOnShow()); });
    connect(button, &ExportMenuButton::dataRequested, this,
            [this] { m_export->askForData(viewOnShow()); });
    connect(button, &ExportMenuButton::stopRequested, m_export, &ViewExport::stop);
    connect(m_export, &ViewExport::runningChanged, button, &ExportMenuButton::setSaving);
}

ExportedView CausesController::viewOnShow() const {
    const ExplanationPointer found = m_page->explanation();
    const QString name = m_session ? QFileInfo(m_session->name()).completeBaseName() : QString();
    CauseWords words = causeWords();
    if (found) words.title = resultTitle(*found).toStdString();
    std::vector<std::pair<double, double>> kept;
    for (const TimeSpan& piece : m_page->kept()) kept.emplace_back(piece.start, piece.end);
    return {name + QStringLiteral("-causes"),
            [found, words, kept](const RunContext&) {
                Explanation shown = *found;
                shown.kept = kept;
                return explanationSheet(shown, printStyle(), words);
            },
            [found](const RunContext&) {
                ViewData data;
                data.csv = explanationTable(*found);
                return data;
            }};
}

void CausesController::drawOnTimeline() {
    const ExplanationPointer found = m_page->explanation();
    const bool wanted = found && !found->frames.empty() && m_page->onTimeline()->isChecked() &&
                        m_parts.dock->isVisible() && m_parts.dock->shownPage() == m_page;
    m_parts.video->timeline()->setFoundTrack(wanted ? std::optional(causeTrack(*found))
                                                    : std::nullopt);
    m_arcs->setLinks(wanted ? causeLinks(*found) : QList<TimeLink>());
}

void CausesController::setSession(VideoSession* session) {
    if (m_session) m_session->disconnect(this);
    m_task.letGo();
    m_page->setAsking(false);
    m_session = session;
    if (session) {
        connect(session, &VideoSession::stateChanged, this, [this] {
            if (!m_task.isRunning()) show();
        });
        connect(session, &VideoSession::selectionChanged, this,
                [this] { m_page->setKept(m_session->skim().spans()); });
    }
    show();
}

void CausesController::show() {
    const bool ready = m_session && m_session->analysis();
    const ExplanationPointer found =
        ready ? m_session->results().ofAnalysis.get<ExplanationPointer>() : nullptr;
    m_page->setKept(ready ? m_session->skim().spans() : QList<TimeSpan>());
    if (found)
        m_page->showExplanation(found, m_session->images());
    else
        m_page->showMessage(
            ready ? QString()
                  : tr("After the analysis, this page can explain why a shot was chosen."),
            ready);
    drawOnTimeline();
    followPlayhead();
}

int CausesController::shotAtPlayhead() const {
    if (!m_session || !m_session->analysis()) return 0;
    const std::vector<Shot>& shots = m_session->analysis()->scores->shots;
    const double time = m_parts.video->axis()->playhead();
    const auto found = std::ranges::find_if(
        shots, [time](const Shot& shot) { return time < shot.range.end.toDouble(); });
    const auto place = std::min<std::ptrdiff_t>(found - shots.begin(), std::ssize(shots) - 1);
    return static_cast<int>(place) + 1;
}

/// As lists and the timeline show it: a long shot of the network has several.
TimeSpan CausesController::pieceAtPlayhead() const {
    const SkimEditor& edits = *m_session->edits();
    const int piece = edits.shotAt(m_parts.video->axis()->playhead());
    if (piece < 0) return {};
    const TimeRange& range = edits.plan().shots[static_cast<std::size_t>(piece)].range;
    return {range.start.toDouble(), range.end.toDouble()};
}

void CausesController::followPlayhead() {
    const int shot = shotAtPlayhead();
    m_page->setShot(shot, shot > 0 ? pieceAtPlayhead() : TimeSpan());
    m_page->setPlayhead(m_parts.video->axis()->playhead());
}

void CausesController::ask() {
    const int shot = m_page->asksAboutAll() ? 0 : shotAtPlayhead();
    if (shotAtPlayhead() == 0) return;
    ExplainRequest request;
    request.analysis = m_parts.queue->requestOnKnown(*m_session);
    request.shot = shot;
    if (shot > 0) request.askedAt = pieceAtPlayhead().start;
    request.method = m_page->questions()->currentData().toString().toStdString();
    request.evaluate = m_page->measures()->isEnabled() && m_page->measures()->isChecked();
    request.budget = m_session->edits()->plan().budget;
    m_task = m_parts.runner->start(
        kCausesTask, m_session->name(),
        [request](const Engine& engine, const RunContext& context) {
            return engine.explain(request, context);
        },
        [this](const ExplanationPointer& found) {
            m_page->setAsking(false);
            if (!m_session) return;
            m_session->results().ofAnalysis.get<ExplanationPointer>() = found;
            show();
        },
        [this](const Failure& failure) {
            fail(failure.code == ErrorCode::Cancelled ? tr("The explanation was stopped.")
                                                      : failure.sentence);
        });
    const QString doing =
        request.method == "switch-off" ? tr("Running ablations") : tr("Computing");
    m_task.onProgress([this, doing](const TaskProgress& progress) {
        const QString left = timeLeftText(progress.secondsLeft);
        m_page->setAsking(true, progress.fraction,
                          left.isEmpty() ? doing : QStringLiteral("%1, %2").arg(doing, left));
    });
    m_page->setAsking(true, -1, doing);
}

void CausesController::fail(const QString& sentence) {
    m_page->setAsking(false);
    m_page->showMessage(sentence, true);
    drawOnTimeline();
}

}  // namespace skimline

#include "moc_causes_controller.cpp"
