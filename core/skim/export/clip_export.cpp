// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/export/clip_export.h"

#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/error_ids.h"
#include "core/foundation/base/timecode.h"
#include "core/foundation/clip/encode/clip_output.h"
#include "core/foundation/interchange/interchange.h"
#include "core/foundation/media/read/probe.h"
#include "core/foundation/media/read/subtitle_stream.h"
#include "core/foundation/text/subtitles/retiming.h"
#include "core/foundation/text/unicode/unicode.h"
#include "core/skim/export/carried_subtitles.h"
#include "core/skim/export/subject_window.h"

namespace skimline {

namespace {

/// How editors number the frames of a video.
struct SourceClock {
    Rational rate;
    Rational start{};  ///< of the first frame, seconds
    Rational lead{};   ///< of that, from the start of the file
    bool dropsNoNumbers = false;
};

SourceClock clockOf(const MediaInfo& media) {
    SourceClock clock{editingRate(media.video.frameRate)};
    const std::string timecode = sourceTimecode(media.path);
    TimecodeRate numbers = TimecodeRate::of(clock.rate);
    numbers.dropFrame = numbers.dropFrame && timecode.find(';') != std::string::npos;
    const auto frame = frameAtTimecode(timecode, numbers);
    if (!frame) {
        // Editors count from the start of the file, which is silent or black up to the first frame.
        clock.lead = nearestFrame(firstFrameDelay(media.path), clock.rate);
        clock.start = clock.lead;
        return clock;
    }
    clock.start = Rational(*frame) / clock.rate;
    clock.dropsNoNumbers = !numbers.dropFrame;
    return clock;
}

InterchangeInput interchangeInput(const Analysis& analysis, const std::vector<Shot>& shots,
                                  const EditList& edits) {
    InterchangeInput input;
    input.edits = edits;
    for (const Shot& shot : shots)
        input.shots.push_back(
            {shot.range, shot.meanScore, shot.kept, shot.label.name, shot.label.tag});
    const MediaInfo& media = analysis.facts->media;
    const SourceClock clock = clockOf(media);
    input.edits.frameRate = clock.rate;
    input.sourceStart = clock.start;
    input.lead = clock.lead;
    input.dropsNoNumbers = clock.dropsNoNumbers;
    input.availableDuration = analysis.facts->duration;
    input.hasAudio = media.audio.has_value();
    input.title = media.path.stem().string();
    input.width = media.video.displayWidth;
    input.height = media.video.displayHeight;
    return input;
}

/// Facts about the video that are needed to read the list `file`.
InterchangeVideo interchangeVideo(const Analysis& analysis, const std::filesystem::path& file,
                                  const RunContext& context) {
    const MediaInfo& media = analysis.facts->media;
    const SourceClock clock = clockOf(media);
    const std::string suffix = lowerCase(file.extension().string());
    const bool isSubtitles = suffix == ".srt" || suffix == ".vtt";
    return {clock.rate,
            clock.start,
            analysis.facts->duration,
            media.path.filename().string(),
            isSubtitles ? firstFrameDelay(media.path, context) : Rational(),
            clock.lead};
}

std::vector<Transcript::Line> kept(const std::vector<Transcript::Line>& all,
                                   const EditList& edits) {
    std::vector<Transcript::Line> texts = retimed(all, cutsOf(edits));
    if (texts.empty()) throw Error(ErrorCode::NotFound, ErrorId::NoSubtitlesInSkim, {});
    return texts;
}

std::string textOf(const Analysis& analysis, const InterchangeInput& input,
                   InterchangeFormat format) {
    TranscriptSource own = ownTranscript(analysis.facts->media.path);
    switch (format) {
        case InterchangeFormat::Otio:
            return toOtio(input);
        case InterchangeFormat::Edl:
            return toEdl(input);
        case InterchangeFormat::Csv:
            return toCsv(input);
        case InterchangeFormat::Json:
            return toJson(input);
        case InterchangeFormat::FcpXml:
            return toFcpXml(input);
        case InterchangeFormat::Chapters:
            return toChapters(input);
        case InterchangeFormat::Srt:
            return toSrt(kept(subtitlesOf(analysis, own, {}), input.edits));
        case InterchangeFormat::Vtt:
            return toVtt(kept(subtitlesOf(analysis, own, {}), input.edits));
    }
    throw Error(ErrorCode::Internal, "format", "An interchange format has no writer.");
}

}  // namespace

ClipReport exportClip(const Analysis& analysis, const std::vector<Shot>& shots,
                      const std::filesystem::path& target, const ClipOptions& options,
                      const RunContext& context) {
    TranscriptSource own = ownTranscript(analysis.facts->media.path);
    return exportClip(analysis, editListOf(analysis, shots), target, options, own, context);
}

ClipReport exportClip(const Analysis& analysis, const EditList& edits,
                      const std::filesystem::path& target, const ClipOptions& options,
                      TranscriptSource& own, const RunContext& context) {
    context.throwIfStopped();
    if (options.aspect && options.mode != ClipMode::Accurate)
        throw Error(ErrorCode::Usage, "aspect", "Cropping needs every frame to be re-encoded.");
    ClipOptions complete = options;
    std::string remark;
    if (options.burnSubtitles)
        complete.subtitles = subtitlesOf(analysis, own, context);
    else if (options.carrySubtitles)
        remark = addSubtitles(analysis, complete, own, context);
    ClipReport report =
        options.aspect
            ? writeReframedClip(
                  edits, target, complete,
                  subjectWindow(analysis, edits, {*options.aspect, options.widens}, context),
                  context)
            : writeClip(edits, target, complete, context);
    if (!remark.empty()) report.remark += (report.remark.empty() ? "" : " ") + remark;
    return report;
}

ClipEstimate estimateExport(const Analysis& analysis, const std::vector<Shot>& shots,
                            const std::filesystem::path& target, const ClipOptions& options,
                            const RunContext& context) {
    return estimateClip(editListOf(analysis, shots), target, options, context);
}

void requireClipSuffix(const std::filesystem::path& target) { clipContainerFor(target); }

void exportInterchange(const Analysis& analysis, const std::vector<Shot>& shots,
                       const std::vector<Marker>& markers, InterchangeFormat format,
                       const std::filesystem::path& target, bool overwrite) {
    InterchangeInput input = interchangeInput(analysis, shots, editListOf(analysis, shots));
    input.markers = markers;
    AtomicFile::write(target, textOf(analysis, input, format),
                      overwrite ? AtomicFile::IfExists::Replace : AtomicFile::IfExists::Refuse);
}

std::string interchangeText(const Analysis& analysis, const std::vector<Shot>& shots,
                            const EditList& edits, InterchangeFormat format) {
    return textOf(analysis, interchangeInput(analysis, shots, edits), format);
}

InterchangeInput reelOf(const Analysis& analysis) {
    return interchangeInput(analysis, {}, {analysis.facts->media.path, {}, {}});
}

std::string subtitleText(const EditList& edits, const Transcript& said,
                         const std::filesystem::path& target) {
    const std::vector<Transcript::Line> texts = kept(said.lines, edits);
    return target.extension() == ".vtt" ? toVtt(texts) : toSrt(texts);
}

void requireSubtitles(const EditList& edits, const Transcript& said) { kept(said.lines, edits); }

ImportedEdits importEdits(const Analysis& analysis, const std::filesystem::path& file,
                          const RunContext& context) {
    context.throwIfStopped();
    return readEditList(file, interchangeVideo(analysis, file, context), ListedSpeeds::Normal);
}

ImportedEdits importEditsAndSpeeds(const Analysis& analysis, const std::filesystem::path& file,
                                   const RunContext& context) {
    context.throwIfStopped();
    return readEditList(file, interchangeVideo(analysis, file, context), ListedSpeeds::Kept);
}

}  // namespace skimline
