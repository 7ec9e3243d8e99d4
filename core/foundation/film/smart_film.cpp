// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/film/smart_film.h"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "core/foundation/clip/encode/clip_video_track.h"
#include "core/foundation/clip/smart_cut_segments.h"
#include "core/foundation/film/film_audio.h"
#include "core/foundation/film/film_sources.h"
#include "core/foundation/film/smart_film_plan.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

/// Share of checking in the work, for progress.
constexpr double kFilmCheckShare = 0.2;

/// The members are in the order of the data flow.
class SmartFilmJob {
public:
    SmartFilmJob(const FilmContents& film, const ClipRequest& request);

    ClipReport run();

private:
    using Piece = SmartFilmPlan::Piece;

    void openFirst();
    void beginAudio(std::size_t first);
    void writePiece(std::size_t at);
    void writeSegment(const Piece& piece, std::size_t at, SegmentReader& segments);
    void advance(std::int64_t filmTicks);
    void check();
    ClipReport report() const;

    const FilmContents& m_film;
    const ClipRequest& m_request;
    JoinedSources m_sources;
    SmartFilmPlan m_plan;
    ClipAudioCoding m_audioCoding;
    ClipOutput m_output;
    std::optional<FrameConverter> m_converter;
    ClipCoding m_coding;
    Orientation m_orientation;
    std::unique_ptr<ClipVideoTrack> m_track;
    std::unique_ptr<ClipVideoEncoder> m_encoder;
    std::unique_ptr<FilmAudio> m_audio;
    std::vector<std::shared_ptr<FilmSource>> m_heard;  ///< of the run
    std::map<fs::path, float> m_gains;
    std::map<std::size_t, FrameSignature> m_signatures;
    std::int64_t m_written = 0;  ///< film ticks
    std::int64_t m_copied = 0;
};

SmartFilmJob::SmartFilmJob(const FilmContents& film, const ClipRequest& request)
    : m_film(film),
      m_request(request),
      m_sources(request),
      m_plan(planSmartFilm(film, request, m_sources)),
      m_audioCoding(filmAudioCoding(request.container, request.options)),
      m_output(request.file, request.target, request.container, request.context) {
    openFirst();
    if (film.form.hasAudio)
        m_audio = std::make_unique<FilmAudio>(m_output, m_audioCoding, request.options);
    for (const Transcript::Line& chapter : film.chapters)
        m_output.addChapter(chapter.start, chapter.end, chapter.text);
    m_output.begin();
}

/// All sources are coded as the first one is.
void SmartFilmJob::openFirst() {
    JoinedSource& first = m_sources.at(m_film.pieces.front().source);
    // The parameter sets are known when a packet has been read.
    while (first.reader.next() && !first.reader.image().entry) continue;
    m_converter.emplace(plainConverterFor(first.video));
    m_coding = codingBeside(m_request.options, m_film.form.frameRate, first.video, first.reader,
                            m_plan.ticks);
    m_orientation = ffmpeg::orientationOf(first.video.stream());
    const int stream = addJoinedStream(m_output, first.video.stream(), first.reader, m_coding,
                                       m_plan.whole.encodes(), *m_converter);
    m_track = std::make_unique<ClipVideoTrack>(
        m_output, stream, AVRational{1, m_plan.ticks},
        std::max(m_plan.whole.reorderDepth, m_coding.reorderDepth),
        (Rational(1) / m_film.form.frameRate).roundTimes(m_plan.ticks));
}

ClipReport SmartFilmJob::run() {
    const std::vector<FilmPiece>& pieces = m_film.pieces;
    for (std::size_t at = 0; at < pieces.size(); ++at) {
        if (at == 0 || !pieces[at].continues) beginAudio(at);
        writePiece(at);
        const bool goesOn = at + 1 < pieces.size() && pieces[at + 1].continues;
        if (m_audio && !goesOn) m_audio->end(m_plan.whole.ranges[at].clipEnd, {});
    }
    const ClipPlan::Frame& last = m_plan.whole.images.back();
    m_track->finish(last.clip + last.duration);
    if (m_audio) m_audio->finish();
    m_output.finish();
    check();
    return report();
}

/// Begins the audio of a piece and of those that continue it.
void SmartFilmJob::beginAudio(std::size_t first) {
    if (!m_audio) return;
    std::vector<std::shared_ptr<FilmSource>> heard;
    std::vector<FilmAudio::Span> spans;
    const std::vector<FilmPiece>& pieces = m_film.pieces;
    for (std::size_t at = first; at < pieces.size() && (at == first || pieces[at].continues);
         ++at) {
        const fs::path& path = pieces[at].source;
        ClipOptions options = m_request.options;
        if (m_gains.contains(path)) options.loudness.reset();
        try {
            const bool isSame = !m_heard.empty() && m_heard.back()->path() == path;
            heard.push_back(isSame ? m_heard.back()
                                   : std::make_shared<FilmSource>(path, m_film, ClipForm{},
                                                                  m_audioCoding.format, options,
                                                                  m_request.context));
        } catch (const Error& error) {
            if (error.code() == ErrorCode::Cancelled || m_request.context.stopRequested()) throw;
            throw FilmSourceFailed{path, error};
        }
        m_gains.try_emplace(path, heard.back()->gain());
        const Rational& start = m_plan.pieces[at].start;
        spans.push_back({heard.back()->audio(), m_gains.at(path), pieces[at].range.start,
                         m_plan.whole.ranges[at].clipEnd - start});
        const bool goesOn = at + 1 < pieces.size() && pieces[at + 1].continues;
        if (goesOn && heard.back()->audio() != nullptr) heard.back()->audio()->goOn();
    }
    m_audio->begin(std::move(spans), {});
    m_heard = std::move(heard);
}

void SmartFilmJob::writePiece(std::size_t at) {
    const Piece& piece = m_plan.pieces[at];
    const fs::path& path = m_film.pieces[at].source;
    JoinedSource& source = m_sources.at(path);
    SegmentReader segments(source.video, source.reader, piece.cut);
    try {
        for (std::size_t segment = 0; segment < piece.cut.plan.segments.size(); ++segment)
            writeSegment(piece, segment, segments);
    } catch (const NotCopyable& refusal) {
        throw NotCopyable{path.filename().string() + ": " + refusal.reason};
    }
    for (const auto& [image, signature] : segments.signatures())
        m_signatures[piece.firstImage + image] = signature;
}

void SmartFilmJob::writeSegment(const Piece& piece, std::size_t at, SegmentReader& segments) {
    const std::vector<ClipPlan::Segment>& all = piece.cut.plan.segments;
    const ClipPlan::Segment& segment = all[at];
    if (segment.way == ClipPlan::Way::Copy) {
        segments.copy(segment, [&](AVPacket& packet, const ClipPlan::Frame& place) {
            packet.pts = piece.startTicks + place.clip;
            packet.duration = place.duration;
            m_track->add(packet);
            ++m_copied;
            advance(packet.pts);
        });
        return;
    }
    if (!m_encoder)
        m_encoder = std::make_unique<ClipVideoEncoder>(
            m_coding, *m_converter, [this](AVPacket& packet) { m_track->add(packet); });
    segments.decode(segment,
                    [&](const AVFrame& frame, const ClipPlan::Frame& place, bool keyFrame) {
                        const std::int64_t ticks = piece.startTicks + place.clip;
                        m_encoder->add(m_converter->shape(frame), ticks, keyFrame);
                        advance(ticks);
                    });
    if (at + 1 < all.size() && all[at + 1].way == ClipPlan::Way::Encode) return;
    segments.noteBehind(segment);
    const ClipPlan::Frame& last =
        piece.cut.plan.images[segment.firstImage + segment.imageCount - 1];
    m_encoder->finish(piece.startTicks + last.clip + last.duration);
    m_encoder.reset();
}

void SmartFilmJob::advance(std::int64_t filmTicks) {
    m_written = std::max(m_written, filmTicks);
    const Rational time(m_written, m_plan.ticks);
    m_request.progress.advanceTo(
        static_cast<std::int64_t>(time.toDouble() * 1000 * (1 - kFilmCheckShare)));
    if (m_audio) m_audio->advance(time);
}

void SmartFilmJob::check() {
    const double length = m_plan.whole.end().toDouble() * 1000;
    checkClip(m_request.file, {m_plan.whole, m_plan.ticks, m_orientation, m_signatures},
              m_request.context, [&](double share) {
                  m_request.progress.advanceTo(static_cast<std::int64_t>(
                      length * (1 - kFilmCheckShare + kFilmCheckShare * share)));
              });
}

ClipReport SmartFilmJob::report() const {
    const ClipOutput::Written& video = m_output.written(m_track->streamIndex());
    ClipReport result;
    result.mode = ClipMode::Smart;
    result.copiedFrames = m_copied;
    result.videoFrames = video.packets;
    result.duration = video.end - video.start;
    result.hasAudio = m_audio != nullptr;
    result.audioTracks = m_audio ? 1 : 0;
    if (m_audio)
        result.audioMinusVideoMs =
            1000 * (m_output.written(m_audio->streamIndex()).end - video.end).toDouble();
    return result;
}

}  // namespace

ClipReport writeSmartFilm(const FilmContents& film, const ClipRequest& request) {
    try {
        return SmartFilmJob(film, request).run();
    } catch (const Error& error) {
        if (const auto refusal = joinRefusal(error)) throw NotCopyable(*refusal);
        throw;
    }
}

}  // namespace skimline
