// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/clip/film_writer.h"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "core/foundation/base/atomic_file.h"
#include "core/foundation/clip/audio/film_audio.h"
#include "core/foundation/clip/clip_writer.h"
#include "core/foundation/clip/encode/clip_video_encoder.h"
#include "core/foundation/clip/encode/clip_video_track.h"
#include "core/foundation/clip/film_sources.h"

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

class FilmJob {
public:
    FilmJob(const FilmContents& film, const ClipRequest& request);

    ClipReport run();

private:
    std::shared_ptr<FilmSource> opened(const fs::path& path) const;
    const std::shared_ptr<FilmSource>& source(const fs::path& path);
    void writeRun(std::size_t first, std::size_t end);
    void writePiece(FilmSource& source, const FilmPiece& piece);
    ClipReport report() const;

    const FilmContents& m_film;
    const ClipRequest& m_request;
    ClipForm m_form;
    ClipAudioCoding m_audioCoding;
    std::shared_ptr<FilmSource> m_source;  ///< that was opened last
    ClipOutput m_output;
    int m_ticks;
    ClipVideoEncoder m_encoder;
    ClipVideoTrack m_track;
    std::unique_ptr<FilmAudio> m_audio;
    std::int64_t m_frames = 0;
    std::string m_remark;  ///< reencodingRemark() of the first source that has one
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
              m_encoder.reorderDepth(), (Rational(1) / film.form.frameRate).roundTimes(m_ticks)) {
    if (film.form.hasAudio)
        m_audio = std::make_unique<FilmAudio>(m_output, m_audioCoding, request.options);
    for (const Transcript::Line& chapter : film.chapters)
        m_output.addChapter(chapter.start, chapter.end, chapter.text);
    m_output.begin();
}

std::shared_ptr<FilmSource> FilmJob::opened(const fs::path& path) const {
    return blaming(path, m_request.context, [&] {
        return std::make_shared<FilmSource>(path, m_film, m_form, m_audioCoding.format,
                                            m_request.options, m_request.context);
    });
}

const std::shared_ptr<FilmSource>& FilmJob::source(const fs::path& path) {
    if (m_source->path() != path) m_source = opened(path);
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
    const std::int64_t end = (Rational(m_frames) / m_film.form.frameRate).roundTimes(m_ticks);
    m_encoder.finish(end);
    m_track.finish(end);
    if (m_audio) m_audio->finish();
    m_output.finish();
    return report();
}

void FilmJob::writeRun(std::size_t first, std::size_t end) {
    std::vector<std::shared_ptr<FilmSource>> sources;
    std::vector<FilmAudio::Span> spans;
    for (std::size_t at = first; at < end; ++at) {
        const FilmPiece& piece = m_film.pieces[at];
        sources.push_back(source(piece.source));
        if (m_remark.empty()) m_remark = sources.back()->remark();
        if (at + 1 < end && sources.back()->audio() != nullptr) sources.back()->audio()->goOn();
        const Rational length =
            Rational(filmFrames(piece.range, m_film.form.frameRate)) / m_film.form.frameRate;
        spans.push_back(
            {sources.back()->audio(), sources.back()->gain(), piece.range.start, length});
    }
    if (m_audio) m_audio->begin(std::move(spans));
    for (std::size_t at = first; at < end; ++at)
        writePiece(*sources[at - first], m_film.pieces[at]);
    if (m_audio) m_audio->end(Rational(m_frames) / m_film.form.frameRate);
}

void FilmJob::writePiece(FilmSource& source, const FilmPiece& piece) {
    const Rational& rate = m_film.form.frameRate;
    const std::int64_t count = filmFrames(piece.range, rate);
    blaming(piece.source, m_request.context, [&] { source.goTo(piece.range); });
    for (std::int64_t frame = 0; frame < count; ++frame) {
        const Rational filmTime = Rational(m_frames++) / rate;
        m_request.progress.advanceTo(filmTime.roundTimes(1000));
        ffmpeg::Frame image = blaming(piece.source, m_request.context, [&] {
            return source.frameAt(piece.range.start + Rational(frame) / rate);
        });
        m_encoder.add(std::move(image), filmTime.roundTimes(m_ticks), frame == 0);
        if (m_audio) m_audio->advance(filmTime);
    }
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

}  // namespace

// As for a clip of each source.
void checkFilm(const FilmContents& film, const fs::path& target, const ClipOptions& options) {
    const FilmForm& form = film.form;
    if (form.width < 16 || form.height < 16 || form.width % 2 != 0 || form.height % 2 != 0)
        throw Error(ErrorCode::Usage, "size", "The film's width and height must be even numbers.");
    if (!(form.frameRate > Rational(0)))
        throw Error(ErrorCode::Usage, "rate", "The film's frame rate must be more than 0.");
    std::map<fs::path, EditList> bySource;
    for (const FilmPiece& piece : film.pieces) {
        bySource[piece.source].source = piece.source;
        bySource[piece.source].ranges.push_back(piece.range);
    }
    if (bySource.empty()) checkClipRequest({}, target, options);
    for (const auto& [source, edits] : bySource) checkClipRequest(edits, target, options);
}

ClipReport writeFilm(const FilmContents& film, const fs::path& target, const ClipOptions& options,
                     const RunContext& context) {
    const ClipContainer container = clipContainerFor(target);
    checkFilm(film, target, options);
    std::optional<AtomicFile> own;
    if (options.into.empty()) own.emplace(target, ifClipExists(options));
    Rational length;
    for (const FilmPiece& piece : film.pieces)
        length = length + (piece.range.end - piece.range.start);
    StageProgress progress(context, Stage::Export, length.roundTimes(1000));
    const EditList none;
    const ClipReport report = FilmJob(film, {none, own ? own->temporaryPath() : options.into,
                                             target, container, options, context, progress})
                                  .run();
    context.throwIfStopped();
    if (own) own->commit();
    progress.finish();
    return report;
}

}  // namespace skimline
