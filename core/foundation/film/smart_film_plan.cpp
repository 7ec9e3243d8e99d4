// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/film/smart_film_plan.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

#include "core/foundation/media/ffmpeg/stream_info.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

/// Rates as files announce them differ in their last digits.
constexpr double kSameRate = 0.005;

std::string nameOf(const fs::path& source) { return source.filename().string(); }

/// All that two sources must have in common so that one decoder can go on from one to the other.
struct Coding {
    fs::path source;
    AVCodecID codec = AV_CODEC_ID_NONE;
    int width = 0;
    int height = 0;
    int format = 0;
    int profile = 0;
    double rate = 0;
    Rational sampleAspect;
    Orientation orientation;
    std::vector<int> colours;
    std::vector<std::uint8_t> sets;  ///< parameter sets
};

Coding codingOf(const JoinedSource& source) {
    const AVStream& stream = source.reader.stream();
    const AVCodecParameters& parameters = *stream.codecpar;
    Coding coding{source.path,
                  parameters.codec_id,
                  parameters.width,
                  parameters.height,
                  parameters.format,
                  parameters.profile,
                  0,
                  {},
                  {},
                  {},
                  {}};
    coding.rate = (Rational(1) / source.video.nominalDuration()).toDouble();
    coding.sampleAspect = sampleAspectOf(stream, nullptr);
    coding.orientation = ffmpeg::orientationOf(stream);
    coding.colours = {parameters.color_range, parameters.color_space, parameters.color_primaries,
                      parameters.color_trc};
    coding.sets = source.reader.parameterSets().annexB();
    return coding;
}

/// Why a source cannot follow the first one; empty: it can.
std::string differenceOf(const Coding& first, const Coding& other) {
    if (other.codec != first.codec || other.profile != first.profile) return "codecs";
    if (other.width != first.width || other.height != first.height ||
        other.sampleAspect != first.sampleAspect)
        return "frame sizes";
    if (!(other.orientation == first.orientation)) return "orientations";
    if (std::abs(other.rate - first.rate) > kSameRate * first.rate) return "frame rates";
    if (other.format != first.format || other.colours != first.colours) return "pixel formats";
    if (other.sets != first.sets) return "settings of the encoder";
    return {};
}

/// Refuses wishes that only new frames can show.
void refuseNewFrames(const FilmContents& film, const ClipOptions& options) {
    const auto dissolves = [](const FilmPiece& piece) { return piece.dissolve > Rational(); };
    if (std::ranges::any_of(film.pieces, dissolves))
        throw NotCopyable{"its dissolves are new frames"};
    if (!film.titles.empty()) throw NotCopyable{"titles are drawn into its frames"};
    if (film.only) throw NotCopyable{"only a part of it is written"};
    if (options.codec != ClipCodec::Auto && options.codec != ClipCodec::H264 &&
        options.codec != ClipCodec::Hevc)
        throw NotCopyable{"it has another codec"};
}

/// The film's form is that of this source.
void requireForm(const FilmForm& form, const JoinedSource& source, const Coding& coding) {
    const bool turned = coding.orientation.isSideways();
    const int width = turned ? coding.height : coding.width;
    const int height = turned ? coding.width : coding.height;
    const std::string name = nameOf(source.path);
    if (width != form.width || height != form.height || coding.sampleAspect != Rational(1))
        throw NotCopyable{"frames of " + name + " are fitted into its size"};
    const double rate = form.frameRate.toDouble();
    if (std::abs(coding.rate - rate) > kSameRate * rate)
        throw NotCopyable{name + " has another frame rate"};
    if (!usesStartCodes(coding.codec))
        throw NotCopyable{name + " is encoded as " + avcodec_get_name(coding.codec) +
                          ", which is not copied into films"};
    const int transfer = coding.colours.back();
    if (transfer == AVCOL_TRC_SMPTE2084 || transfer == AVCOL_TRC_ARIB_STD_B67)
        throw NotCopyable{"HDR of " + name + " is converted to SDR"};
}

class SmartFilmPlanner {
public:
    SmartFilmPlanner(const FilmContents& film, const ClipRequest& request, JoinedSources& sources)
        : m_film(film), m_request(request), m_sources(sources) {}

    SmartFilmPlan plan();

private:
    void addPiece(const FilmPiece& piece);
    void requireSame(JoinedSource& source);
    int ticksFor(const AVStream& stream) const;
    void append(const SmartCutPlan& cut, const Rational& length);

    const FilmContents& m_film;
    const ClipRequest& m_request;
    JoinedSources& m_sources;
    SmartFilmPlan m_plan;
    std::optional<Coding> m_first;
    Rational m_end;
};

SmartFilmPlan SmartFilmPlanner::plan() {
    refuseNewFrames(m_film, m_request.options);
    for (const FilmPiece& piece : m_film.pieces) addPiece(piece);
    if (!m_plan.whole.copies())
        throw NotCopyable{"no run of frames between two keyframes is entirely inside a shot"};
    return std::move(m_plan);
}

int SmartFilmPlanner::ticksFor(const AVStream& stream) const {
    EditList all{{}, m_film.form.frameRate, {}};
    for (const FilmPiece& piece : m_film.pieces) all.ranges.push_back(piece.range);
    return clipTicksPerSecond(stream.time_base, all, m_film.form.frameRate);
}

void SmartFilmPlanner::addPiece(const FilmPiece& piece) {
    JoinedSource& source = m_sources.at(piece.source);
    if (m_plan.ticks == 0) m_plan.ticks = ticksFor(source.video.stream());
    const Rational length =
        Rational(filmFrames(piece.range, m_film.form.frameRate)) / m_film.form.frameRate;
    const EditList edits{
        piece.source, m_film.form.frameRate, {{piece.range.start, piece.range.start + length}}};
    // Checked before anything is planned, so that the reason is about the film.
    requireForm(m_film.form, source, codingOf(source));
    ClipOptions options = m_request.options;
    options.mode = ClipMode::Smart;
    options.codec = ClipCodec::Auto;
    options.frameRate.reset();
    try {
        append(planSegments(edits, m_request.container, options, source.video, source.reader,
                            m_plan.ticks),
               length);
    } catch (const NotCopyable& refusal) {
        throw NotCopyable{nameOf(piece.source) + ": " + refusal.reason};
    } catch (const Error& error) {
        if (error.code() == ErrorCode::Cancelled) throw;
        throw FilmSourceFailed{piece.source, error};
    }
    requireSame(source);
}

void SmartFilmPlanner::requireSame(JoinedSource& source) {
    Coding coding = codingOf(source);
    if (!m_first) {
        m_first = std::move(coding);
        return;
    }
    const std::string differs = differenceOf(*m_first, coding);
    if (!differs.empty())
        throw NotCopyable{nameOf(m_first->source) + " and " + nameOf(coding.source) +
                          " have different " + differs};
}

void SmartFilmPlanner::append(const SmartCutPlan& cut, const Rational& length) {
    SmartFilmPlan::Piece piece{cut, m_end, m_end.roundTimes(m_plan.ticks),
                               m_plan.whole.images.size()};
    const std::int64_t end = (m_end + length).roundTimes(m_plan.ticks);
    ClipPlan& own = piece.cut.plan;
    // If the source ends early, its last frame stays.
    own.images.back().duration = end - piece.startTicks - own.images.back().clip;
    for (ClipPlan::Frame image : own.images) {
        image.clip += piece.startTicks;
        m_plan.whole.images.push_back(image);
    }
    for (ClipPlan::Segment segment : own.segments) {
        segment.firstImage += piece.firstImage;
        segment.range = m_plan.pieces.size();
        m_plan.whole.segments.push_back(segment);
    }
    m_end = m_end + length;
    m_plan.whole.ranges.push_back({{own.ranges.front().source}, m_end});
    m_plan.whole.reorderDepth = std::max(m_plan.whole.reorderDepth, own.reorderDepth);
    m_plan.whole.skippedFrames += own.skippedFrames;
    m_plan.pieces.push_back(std::move(piece));
}

}  // namespace

JoinedSource::JoinedSource(const fs::path& file, const ClipOptions& options,
                           const RunContext& context)
    : path(file),
      video(file, context, ClipVideoSource::Fields::Whole, options.threads),
      reader(file, context) {}

JoinedSource& JoinedSources::at(const fs::path& path) {
    if (m_last && m_last->path == path) return *m_last;
    try {
        m_last = std::make_unique<JoinedSource>(path, m_request.options, m_request.context);
    } catch (const Error& error) {
        if (error.code() == ErrorCode::Cancelled || m_request.context.stopRequested()) throw;
        throw FilmSourceFailed{path, error};
    }
    return *m_last;
}

SmartFilmPlan planSmartFilm(const FilmContents& film, const ClipRequest& request,
                            JoinedSources& sources) {
    return SmartFilmPlanner(film, request, sources).plan();
}

}  // namespace skimline
