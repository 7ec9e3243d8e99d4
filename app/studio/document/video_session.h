// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <memory>
#include <optional>
#include <vector>

#include "app/studio/document/skim_editor.h"
#include "app/studio/document/video_results.h"
#include "app/studio/document/words_task.h"
#include "app/studio/jobs/failure.h"
#include "core/skim/events/sound_events.h"
#include "core/skim/inspect/compare/ground_truth.h"
#include "core/skim/plan/project/project.h"
#include "core/skim/speakers/speaker_turns.h"
#include "widgets/timeline/thumbnail_store.h"
#include "widgets/timeline/tracks/waveform.h"

namespace skimline {

using SoundsPointer = std::shared_ptr<const std::vector<SoundEvent>>;

/// The speakers of a video, as the last grouping found them.
struct HeardSpeakers {
    std::vector<SpeakerTurn> turns;
    int wanted = 0;  ///< number of speakers that was asked for; 0: none was
};
using SpeakersPointer = std::shared_ptr<const HeardSpeakers>;

/// Missing: the file is not where it was. A video that has been analysed once stays Ready when a
/// further analysis fails or is stopped.
enum class VideoState { Waiting, Analysing, Ready, Failed, Cancelled, Missing };

/// Partial result of an analysis under way, from the beginning of the video, and a skim of it. Both
/// are dropped when it is done.
struct SkimSoFar {
    AnalysisPointer analysis;
    std::vector<Shot> shots;
    SkimTimeline skim() const;
};

/// One opened video: the analysis results and the decisions of the user. Views read it and follow
/// its signals; only its own functions change it. GUI thread.
class VideoSession : public QObject {
    Q_OBJECT

public:
    VideoSession(const QString& path, const Budget& budget, QObject* parent = nullptr);

    const QString& path() const { return m_path; }
    /// The file has moved, or another one replaces it.
    void setPath(const QString& path, const SourceReference& reference);
    QString name() const;
    VideoState state() const { return m_state; }
    const std::optional<Failure>& failure() const { return m_failure; }
    const std::optional<MediaInfo>& media() const { return m_media; }
    /// "1920 × 1080, 30 fps, 6:02"; empty while unknown.
    QString description() const;
    /// Frames that could not be fully decoded when the video was read; 0 before.
    int damagedFrames() const;
    /// Seconds; 0 while unknown.
    double duration() const;
    /// Container time of the first frame.
    double startOffset() const;
    const ThumbnailStore& images() const { return m_images; }
    /// Empty without audio, and before it has been read.
    const Waveform& waveform() const { return m_waveform; }
    /// Sound events, in order of time; null: not known.
    const SoundsPointer& sounds() const { return m_sounds; }
    /// Null: not known.
    const SpeakersPointer& speakers() const { return m_speakers; }
    /// As the user calls a speaker, or "Speaker 1".
    QString speakerLabel(int speaker) const;

    const AnalysisPointer& analysis() const { return m_analysis; }
    /// Without an analysis; empty before anything is known.
    const SkimSoFar& soFar() const { return m_soFar; }
    /// "X on built-in features, computed on the CPU", X being the checkpoint; empty before.
    QString provenance() const;
    /// The common name: "GoogLeNet". @param extractor  an id, with or without its version
    static QString extractorName(const std::string& extractor);
    /// The user's decisions; their changed() comes out of here as selectionChanged().
    SkimEditor* edits() { return m_edits; }
    const SkimEditor* edits() const { return m_edits; }
    const std::vector<Shot>& shots() const { return m_edits->plan().shots; }
    const SkimTimeline& skim() const { return m_edits->skim(); }
    int keptShots() const { return m_edits->keptShots(); }
    int countedShots() const { return m_edits->countedShots(); }
    double keptSeconds() const { return m_edits->shownSeconds(); }
    bool canExport() const;

    /// As a project remembers it, and back.
    ProjectVideo toProject() const;
    void fromProject(const ProjectVideo& video);
    /// Reference to the file that the decisions were made for; empty parts while unknown.
    const SourceReference& reference() const { return m_reference; }
    /// The user's position, seconds; views keep it up to date.
    double playhead() const { return m_playhead; }
    void setPlayhead(double seconds) { m_playhead = seconds; }
    /// People's scores of this video, once they have been read.
    const GroundTruthCurve& groundTruth() const { return m_groundTruth; }
    const std::optional<GroundTruthReference>& groundTruthReference() const {
        return m_groundTruthReference;
    }
    void setGroundTruth(const std::optional<GroundTruthReference>& reference,
                        const GroundTruthCurve& curve);

    /// A transcript chosen by the user; absent: the one found next to the video.
    const std::optional<SourceReference>& transcript() const { return m_transcript; }
    void setTranscript(const std::optional<SourceReference>& file);
    /// Guidance for the next analysis.
    const Guidance& guidance() const { return m_guidance; }
    void setGuidance(const Guidance& guidance) { m_guidance = guidance; }

    /// Results of the tabs about this video, which the tabs read and write.
    VideoResults& results() { return m_results; }

    /// For its turn, again.
    void wait() { setState(VideoState::Waiting); }
    void begin();
    void setMedia(const MediaInfo& media);
    void addImage(double seconds, const QImage& image);
    void setWaveform(const Waveform& waveform);
    void setSounds(const SoundsPointer& sounds);
    void setSpeakers(const SpeakersPointer& speakers);
    /// Takes partial results of the running analysis; late ones are ignored.
    void showSoFar(const AnalysisPointer& part);
    void finish(const AnalysisPointer& analysis);
    void fail(const Failure& failure);
    void markCancelled();
    /// Whether the last analysis was stopped before its end.
    bool analysisWasStopped() const { return m_stopped; }
    void markMissing();

Q_SIGNALS:
    void stateChanged();
    void mediaChanged();
    void framesChanged();
    void waveformChanged();
    void soundsChanged();
    void speakersChanged();
    void soFarChanged();
    void selectionChanged();
    void pathChanged();
    /// The decisions were made for another file.
    void contentsChanged();
    void groundTruthChanged();
    void transcriptChanged();

private:
    void setState(VideoState state);
    /// The thumbnails that an analysis brings.
    void takeThumbnails(const Analysis& analysis);
    void followEdits();

    QString m_path;
    VideoState m_state = VideoState::Waiting;
    std::optional<Failure> m_failure;
    bool m_stopped = false;
    std::optional<MediaInfo> m_media;
    ThumbnailStore m_images;
    Waveform m_waveform;
    SoundsPointer m_sounds;
    SpeakersPointer m_speakers;
    AnalysisPointer m_analysis;
    SkimSoFar m_soFar;
    SkimEditor* m_edits;
    SourceReference m_reference;
    double m_playhead = 0;
    std::optional<GroundTruthReference> m_groundTruthReference;
    GroundTruthCurve m_groundTruth;
    std::optional<SourceReference> m_transcript;
    Guidance m_guidance;
    VideoResults m_results;
};

}  // namespace skimline
