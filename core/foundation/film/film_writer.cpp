// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/film/film_writer.h"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

#include "core/foundation/base/atomic_file.h"
#include "core/foundation/clip/clip_plan.h"
#include "core/foundation/clip/clip_writer.h"
#include "core/foundation/clip/encode/burnt_subtitles.h"
#include "core/foundation/clip/encode/clip_video_encoder.h"
#include "core/foundation/clip/encode/clip_video_track.h"
#include "core/foundation/film/film_audio.h"
#include "core/foundation/film/film_sources.h"
#include "core/foundation/film/frame_blend.h"
#include "core/foundation/film/smart_film.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

constexpr int kFewestTicks = 10'000;

/// Runs work on one source; its errors name that source.
template <typename Work>
auto blaming(const fs::path& source, const RunContext& context, Work work) {
    try {
        return work();
    } catch (const Error& error) {
        if (error.code() == ErrorCode::Cancelled || context.stopRequested()) throw;
        throw FilmSourceFailed{source, error};
    }
}

int ticksFor(const Rational& frameRate) {
    std::int64_t ticks = frameRate.num();
    while (ticks < kFewestTicks) ticks *= 10;
    return static_cast<int>(ticks);
}

/// All frames have this form already.
ClipForm plainForm(ClipContainer container, const ClipOptions& options) {
    AVFrame plain{};
    plain.format = AV_PIX_FMT_YUV420P;
    return clipFormFor(plain, false, container, options);
}

/// A piece while it is written.
struct Stretch {
    std::shared_ptr<FilmSource> source;
    const FilmPiece* piece = nullptr;
    std::int64_t count = 0;   ///< frames between its cuts
    std::int64_t before = 0;  ///< frames of a dissolve on each side of its beginning
    std::int64_t after = 0;   ///< and of its end
};

class FilmJob {
public:
    FilmJob(const FilmContents& film, const ClipRequest& request);

    ClipReport run();

private:
    std::shared_ptr<FilmSource> opened(const fs::path& path);
    const std::shared_ptr<FilmSource>& source(const fs::path& path, bool again);
    std::vector<Stretch> stretchesOf(std::size_t first, std::size_t end);
    void writeRun(std::size_t first, std::size_t end);
    void open(const Stretch& stretch);
    ffmpeg::Frame frameOf(const Stretch& stretch, std::int64_t frame);
    void writeDissolve(const Stretch& next);
    void writePiece(const Stretch& stretch);
    void writeFrame(ffmpeg::Frame image, bool first);
    bool isWanted() const { return m_only.first <= m_frames && m_frames < m_only.end; }
    Rational written(std::int64_t frame) const;
    ClipReport report() const;

    const FilmContents& m_film;
    const ClipRequest& m_request;
    ClipForm m_form;
    ClipAudioCoding m_audioCoding;
    std::map<fs::path, float> m_gains;     ///< a source is measured once
    std::shared_ptr<FilmSource> m_source;  ///< that was opened last
    ClipOutput m_output;
    int m_ticks;
    ClipVideoEncoder m_encoder;
    ClipVideoTrack m_track;
    std::unique_ptr<FilmAudio> m_audio;
    BurntSubtitles m_titles;
    Stretch m_leaving;  ///< the last one, until the dissolve at its end is written
    FilmFrames m_only;
    std::int64_t m_frames;  ///< of the film, so far, those that are not written included
    std::string m_remark;   ///< reencodingRemark() of the first source that has one
};

ClipCoding codingOf(const ClipForm& form, const FilmForm& film, const ClipOptions& options,
                    const ClipOutput& output) {
    ClipCoding coding;
    coding.codec = form.codec;
    coding.crf = options.crf;
    coding.preset = options.preset;
    coding.frameRate = film.frameRate;
    coding.ticksPerSecond = ticksFor(film.frameRate);
    coding.globalHeader = output.wantsGlobalHeaders();
    return coding;
}

FilmJob::FilmJob(const FilmContents& film, const ClipRequest& request)
    : m_film(film),
      m_request(request),
      m_form(plainForm(request.container, request.options)),
      m_audioCoding(filmAudioCoding(request.container, request.options)),
      m_source(opened(film.pieces.front().source)),
      m_output(request.file, request.target, request.container, request.context),
      m_ticks(ticksFor(film.form.frameRate)),
      m_encoder(codingOf(m_form, film.form, request.options, m_output), m_source->converter(),
                [this](AVPacket& packet) { m_track.add(packet); }),
      m_track(m_output, m_output.addStream(m_encoder.context()), {1, m_ticks},
              m_encoder.reorderDepth(), (Rational(1) / film.form.frameRate).roundTimes(m_ticks)),
      m_titles(film.titles, m_ticks, BurntLook::Titles),
      m_only(film.only.value_or(FilmFrames{0, filmFrames(film), 0})),
      m_frames(m_only.before) {
    if (film.form.hasAudio)
        m_audio = std::make_unique<FilmAudio>(m_output, m_audioCoding, request.options);
    for (const Transcript::Line& chapter : film.chapters)
        m_output.addChapter(chapter.start, chapter.end, chapter.text);
    m_output.begin();
}

std::shared_ptr<FilmSource> FilmJob::opened(const fs::path& path) {
    ClipOptions options = m_request.options;
    if (m_gains.contains(path)) options.loudness.reset();
    auto source = blaming(path, m_request.context, [&] {
        return std::make_shared<FilmSource>(path, m_film, m_form, m_audioCoding.format, options,
                                            m_request.context);
    });
    m_gains.try_emplace(path, source->gain());
    return source;
}

/// @param again  a second time, while the first one is still read
const std::shared_ptr<FilmSource>& FilmJob::source(const fs::path& path, bool again) {
    if (again || m_source->path() != path) m_source = opened(path);
    return m_source;
}

ClipReport FilmJob::run() {
    const std::vector<FilmPiece>& pieces = m_film.pieces;
    for (std::size_t first = 0; first < pieces.size();) {
        std::size_t end = first + 1;
        while (end < pieces.size() && pieces[end].continues) ++end;
        writeRun(first, end);
        first = end;
    }
    const std::int64_t end = written(m_frames).roundTimes(m_ticks);
    m_encoder.finish(end);
    m_track.finish(end);
    if (m_audio) m_audio->finish();
    m_output.finish();
    return report();
}

std::vector<Stretch> FilmJob::stretchesOf(std::size_t first, std::size_t end) {
    const Rational& rate = m_film.form.frameRate;
    const std::vector<FilmPiece>& pieces = m_film.pieces;
    std::vector<Stretch> stretches;
    for (std::size_t at = first; at < end; ++at) {
        const FilmPiece& piece = pieces[at];
        Stretch stretch{nullptr, &piece, filmFrames(piece.range, rate)};
        if (at == first) stretch.before = halfDissolve(piece, rate);
        if (at + 1 == end && end < pieces.size()) stretch.after = halfDissolve(pieces[end], rate);
        stretch.source = source(piece.source, stretch.before > 0);
        if (m_remark.empty()) m_remark = stretch.source->remark();
        if (at + 1 < end && stretch.source->audio() != nullptr) stretch.source->audio()->goOn();
        stretches.push_back(std::move(stretch));
    }
    return stretches;
}

/// Audio and picture of a dissolve begin together, before the cut.
void FilmJob::writeRun(std::size_t first, std::size_t end) {
    const Rational& rate = m_film.form.frameRate;
    const std::vector<Stretch> stretches = stretchesOf(first, end);
    std::vector<FilmAudio::Span> spans;
    for (const Stretch& stretch : stretches)
        spans.push_back({stretch.source->audio(), m_gains.at(stretch.piece->source),
                         stretch.piece->range.start, Rational(stretch.count) / rate});
    const std::int64_t skipped = m_only.first - (m_frames + stretches.front().before);
    if (m_audio)
        m_audio->begin(std::move(spans), Rational(std::max<std::int64_t>(skipped, 0)) / rate);
    for (const Stretch& stretch : stretches) {
        open(stretch);
        if (stretch.before > 0) writeDissolve(stretch);
        writePiece(stretch);
    }
    m_leaving = stretches.back();
    if (m_audio)
        m_audio->end(written(m_frames + m_leaving.after), Rational(2 * m_leaving.after) / rate);
}

/// The time of a frame of the film in the file.
Rational FilmJob::written(std::int64_t frame) const {
    return Rational(std::clamp(frame, m_only.first, m_only.end) - m_only.first) /
           m_film.form.frameRate;
}

void FilmJob::open(const Stretch& stretch) {
    const Rational& rate = m_film.form.frameRate;
    const TimeRange& range = stretch.piece->range;
    const std::int64_t unwanted = std::max<std::int64_t>(m_only.first - m_frames, 0);
    const Rational start = range.start - Rational(stretch.before) / rate;
    blaming(stretch.piece->source, m_request.context, [&] {
        stretch.source->goTo({start, range.end + Rational(stretch.after) / rate},
                             start + Rational(unwanted) / rate);
    });
}

ffmpeg::Frame FilmJob::frameOf(const Stretch& stretch, std::int64_t frame) {
    return blaming(stretch.piece->source, m_request.context, [&] {
        return stretch.source->frameAt(stretch.piece->range.start +
                                       Rational(frame) / m_film.form.frameRate);
    });
}

void FilmJob::writeDissolve(const Stretch& next) {
    for (std::int64_t frame = -next.before; frame < next.before; ++frame, ++m_frames) {
        if (!isWanted()) continue;
        const ffmpeg::Frame from = frameOf(m_leaving, m_leaving.count + frame);
        const ffmpeg::Frame to = frameOf(next, frame);
        const float share =
            (static_cast<float>(frame + next.before) + 0.5F) / static_cast<float>(2 * next.before);
        writeFrame(blended(*from, *to, share), frame == -next.before);
    }
}

void FilmJob::writePiece(const Stretch& stretch) {
    for (std::int64_t frame = stretch.before; frame < stretch.count - stretch.after;
         ++frame, ++m_frames)
        if (isWanted()) writeFrame(frameOf(stretch, frame), frame == 0);
}

void FilmJob::writeFrame(ffmpeg::Frame image, bool first) {
    const Rational filmTime = Rational(m_frames) / m_film.form.frameRate;
    const Rational time = written(m_frames);
    m_request.progress.advanceTo(time.roundTimes(1000));
    const bool titled = std::ranges::any_of(m_film.titles, [&](const Transcript::Line& title) {
        return title.start <= filmTime && filmTime < title.end;
    });
    if (titled) image = m_titles.drawnInto(std::move(image), filmTime.roundTimes(m_ticks));
    m_encoder.add(std::move(image), time.roundTimes(m_ticks), first);
    if (m_audio) m_audio->advance(time);
}

ClipReport FilmJob::report() const {
    const ClipOutput::Written& video = m_output.written(m_track.streamIndex());
    ClipReport result;
    result.videoFrames = video.packets;
    result.duration = video.end - video.start;
    result.remark =
        m_remark + (m_remark.empty() || m_form.remark.empty() ? "" : " ") + m_form.remark;
    result.hasAudio = m_audio != nullptr;
    result.audioTracks = m_audio ? 1 : 0;
    if (m_audio)
        result.audioMinusVideoMs =
            1000 * (m_output.written(m_audio->streamIndex()).end - video.end).toDouble();
    return result;
}

/// Copies what it can, if the options ask for it.
ClipReport written(const FilmContents& film, const ClipRequest& request) {
    if (request.options.mode == ClipMode::Accurate) return FilmJob(film, request).run();
    std::string reason;
    try {
        return writeSmartFilm(film, request);
    } catch (const NotCopyable& refusal) {
        reason = refusal.reason;
    }
    std::error_code failure;
    fs::resize_file(request.file, 0, failure);
    ClipReport report = FilmJob(film, request).run();
    report.remark = "All of the film is re-encoded: " + reason + "." +
                    (report.remark.empty() ? "" : " ") + report.remark;
    return report;
}

}  // namespace

ClipReport writeFilm(const FilmContents& film, const fs::path& target, const ClipOptions& options,
                     const RunContext& context) {
    const ClipContainer container = clipContainerFor(target);
    checkFilm(film, target, options);
    std::optional<AtomicFile> own;
    if (options.into.empty()) own.emplace(target, ifClipExists(options));
    const std::int64_t frames = film.only ? film.only->end - film.only->first : filmFrames(film);
    StageProgress progress(context, Stage::Export,
                           (Rational(frames) / film.form.frameRate).roundTimes(1000));
    const EditList none;
    const ClipRequest request{
        none,    own ? own->temporaryPath() : options.into, target, container, options, context,
        progress};
    const ClipReport report = written(film, request);
    context.throwIfStopped();
    if (own) own->commit();
    progress.finish();
    return report;
}

}  // namespace skimline
