// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/document/video_session.h"

#include <QFileInfo>
#include <QLocale>
#include <cmath>

#include "app/studio/document/coded_thumbnails.h"
#include "app/studio/document/timeline_shots.h"
#include "app/studio/shell/video_files.h"
#include "widgets/style/time_text.h"

namespace skimline {

SkimTimeline SkimSoFar::skim() const {
    return analysis ? skimTimeline(*analysis->facts, shots, analysis->rules) : SkimTimeline();
}

VideoSession::VideoSession(const QString& path, const Budget& budget, QObject* parent)
    : QObject(parent), m_path(path), m_edits(new SkimEditor(budget, this)) {
    connect(m_edits, &SkimEditor::changed, this, &VideoSession::selectionChanged);
    connect(m_edits, &SkimEditor::analysisChanged, this, &VideoSession::followEdits);
    // Another budget while the analysis runs.
    connect(m_edits, &SkimEditor::changed, this, [this] {
        if (m_soFar.analysis) showSoFar(m_soFar.analysis);
    });
}

void VideoSession::setPath(const QString& path, const SourceReference& reference) {
    m_path = path;
    m_reference = reference;
    m_results = {};
    setWaveform({});
    setSounds(nullptr);
    setSpeakers(nullptr);
    Q_EMIT pathChanged();
    setState(VideoState::Waiting);
}

QString VideoSession::name() const { return QFileInfo(m_path).fileName(); }

double VideoSession::duration() const {
    if (m_analysis) return m_analysis->facts->duration.toDouble();
    return m_media ? m_media->duration.toDouble() : 0.0;
}

double VideoSession::startOffset() const {
    return m_media ? m_media->video.startTime.toDouble() : 0.0;
}

QString VideoSession::description() const {
    if (!m_media) return {};
    const VideoStreamInfo& video = m_media->video;
    const double rate = std::round(video.frameRate.toDouble() * 100) / 100;
    QString text = tr("%1 × %2, %3 fps")
                       .arg(QString::number(video.displayWidth),
                            QString::number(video.displayHeight), QLocale().toString(rate, 'g', 5));
    if (duration() > 0) text += tr(", %1").arg(timeText(duration()));
    if (!m_media->audio) text += tr(", no audio");
    if (const int damaged = damagedFrames(); damaged > 0)
        text += tr(", %n damaged frame(s)", nullptr, damaged);
    return text;
}

int VideoSession::damagedFrames() const {
    return m_analysis && m_analysis->facts->features
               ? static_cast<int>(m_analysis->facts->features->damagedFrames)
               : 0;
}

bool VideoSession::canExport() const {
    return m_analysis && (keptShots() > 0 || m_edits->fastSeconds() > 0);
}

void VideoSession::setState(VideoState state) {
    m_state = state;
    Q_EMIT stateChanged();
}

void VideoSession::begin() {
    m_failure.reset();
    m_stopped = false;
    setState(VideoState::Analysing);
}

void VideoSession::setMedia(const MediaInfo& media) {
    m_media = media;
    m_images.setDuration(duration());
    Q_EMIT mediaChanged();
}

void VideoSession::addImage(double seconds, const QImage& image) {
    m_images.insert(seconds, image);
    Q_EMIT framesChanged();
}

void VideoSession::setWaveform(const Waveform& waveform) {
    m_waveform = waveform;
    Q_EMIT waveformChanged();
}

void VideoSession::setSounds(const SoundsPointer& sounds) {
    m_sounds = sounds;
    Q_EMIT soundsChanged();
}

void VideoSession::setSpeakers(const SpeakersPointer& speakers) {
    m_speakers = speakers;
    Q_EMIT speakersChanged();
}

QString VideoSession::speakerLabel(int speaker) const {
    const std::vector<std::string>& names = m_edits->plan().speakers.names;
    const auto at = static_cast<std::size_t>(speaker - 1);
    if (at < names.size() && !names[at].empty()) return QString::fromStdString(names[at]);
    return tr("Speaker %1").arg(speaker);
}

void VideoSession::takeThumbnails(const Analysis& analysis) {
    if (!analysis.facts->thumbnails) return;
    m_images.setCoded(codedThumbnails(*analysis.facts->thumbnails));
    Q_EMIT framesChanged();
}

void VideoSession::showSoFar(const AnalysisPointer& part) {
    if (m_analysis || m_state != VideoState::Analysing) return;
    Budget budget = m_edits->plan().budget;
    // The part gets its share of a length meant for the whole video.
    if (duration() > 0) budget.seconds *= part->facts->duration.toDouble() / duration();
    if (!m_soFar.analysis || m_soFar.analysis != part) takeThumbnails(*part);
    m_soFar = {part, select(skimSourceOf(*part), budget).shots};
    Q_EMIT soFarChanged();
}

void VideoSession::finish(const AnalysisPointer& analysis) {
    const VideoFacts& facts = *analysis->facts;
    m_analysis = analysis;
    m_soFar = {};
    m_results.ofAnalysis = {};
    const bool changed =
        !m_reference.contentHash.empty() && m_reference.contentHash != facts.contentHash;
    if (changed) {
        m_results = {};
        setSounds(nullptr);
        setSpeakers(nullptr);
    }
    m_reference = {facts.media.path, facts.media.fileSize, facts.contentHash};
    setMedia(facts.media);
    takeThumbnails(*analysis);
    setState(VideoState::Ready);
    m_edits->begin(analysis);
    if (changed) Q_EMIT contentsChanged();
}

void VideoSession::followEdits() {
    const AnalysisPointer& analysis = m_edits->analysis();
    if (!analysis || analysis == m_analysis) return;
    m_analysis = analysis;
    m_results.ofAnalysis = {};
    Q_EMIT stateChanged();
}

void VideoSession::fail(const Failure& failure) {
    m_failure = failure;
    setState(m_analysis ? VideoState::Ready : VideoState::Failed);
}

void VideoSession::markCancelled() {
    m_stopped = true;
    setState(m_analysis ? VideoState::Ready : VideoState::Cancelled);
}

void VideoSession::markMissing() { setState(VideoState::Missing); }

QString VideoSession::extractorName(const std::string& extractor) {
    const QString id = QString::fromStdString(extractor).section(QLatin1Char(' '), 0, 0);
    if (id == QLatin1String("builtin")) return tr("built-in");
    return id == QLatin1String("googlenet") ? QStringLiteral("GoogLeNet") : id;
}

QString VideoSession::provenance() const {
    if (!m_analysis) return {};
    const QString features = tr("%1 features").arg(extractorName(m_analysis->facts->extractor));
    QStringList parts{
        m_analysis->scores->checkpoint.empty()
            ? features
            : tr("%1 on %2").arg(QString::fromStdString(m_analysis->scores->checkpoint), features)};
    if (m_analysis->scores->device == "cuda") {
        parts << tr("computed on the GPU");
    } else if (!m_analysis->scores->device.empty()) {
        parts << tr("computed on the CPU");
    }
    return parts.join(tr(", "));
}

ProjectVideo VideoSession::toProject() const {
    const SkimPlan& plan = m_edits->plan();
    ProjectVideo video;
    video.source = m_reference;
    video.source.path = toPath(m_path);
    video.budget = plan.budget;
    video.lengths = plan.lengths;
    video.markIn = plan.markIn;
    video.markOut = plan.markOut;
    video.markers = plan.markers;
    video.shots = m_edits->decisions();
    video.shownBefore = plan.shownBefore;
    video.fills = plan.fills;
    video.manual = plan.manual;
    video.playheadSeconds = m_playhead;
    video.groundTruth = m_groundTruthReference;
    video.words = plan.words;
    video.framings = plan.framings;
    video.speakers = plan.speakers;
    video.cellNotes = plan.cellNotes;
    video.skim = m_edits->skimToStore();
    video.otherSkims = m_edits->otherSkims();
    video.transcript = m_transcript;
    return video;
}

void VideoSession::fromProject(const ProjectVideo& video) {
    m_reference = video.source;
    m_playhead = video.playheadSeconds;
    m_groundTruthReference = video.groundTruth;
    SkimPlan plan;
    plan.budget = video.budget;
    plan.lengths = video.lengths;
    plan.markIn = video.markIn;
    plan.markOut = video.markOut;
    plan.markers = video.markers;
    plan.shownBefore = video.shownBefore;
    plan.fills = video.fills;
    plan.manual = video.manual;
    plan.words = video.words;
    plan.framings = video.framings;
    plan.speakers = video.speakers;
    plan.cellNotes = video.cellNotes;
    m_transcript = video.transcript;
    m_edits->restore(plan, video.shots);
    m_edits->restoreSkims(video.skim, video.otherSkims);
}

void VideoSession::setTranscript(const std::optional<SourceReference>& file) {
    m_transcript = file;
    Q_EMIT transcriptChanged();
}

void VideoSession::setGroundTruth(const std::optional<GroundTruthReference>& reference,
                                  const GroundTruthCurve& curve) {
    m_groundTruthReference = reference;
    m_groundTruth = curve;
    Q_EMIT groundTruthChanged();
}

}  // namespace skimline

#include "moc_video_session.cpp"
