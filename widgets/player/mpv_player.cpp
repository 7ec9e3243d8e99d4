// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/player/mpv_player.h"

#include <QFileInfo>
#include <QList>
#include <QStringList>
#include <algorithm>
#include <clocale>
#include <cstring>
#include <utility>

#include "widgets/player/mpv_load.h"
#include "widgets/player/player_limits.h"

namespace skimline {
namespace {

// Ids that tell libmpv's property changes apart.
enum Observed : std::uint64_t {
    timePosition = 1,
    pauseState,
    endReached,
    trackTurn,
    frameTurn,
    curve
};

/// Id of the reply to a change of filters.
constexpr std::uint64_t kFilterReply = 1;

constexpr const char* kTrackTurn = "current-tracks/video/demux-rotation";
constexpr const char* kFrameTurn = "video-dec-params/rotate";
constexpr const char* kCurve = "video-dec-params/gamma";
/// White at 203 candela (BT.2408), as in thumbnails; brighter parts are compressed. Frames are
/// scaled down first: every pixel costs three floating-point numbers.
constexpr const char* kToSdr =
    "@sdr:lavfi=[scale=w='min(960,iw)':h=-2,zscale=t=linear:npl=203,format=gbrpf32le,"
    "zscale=p=bt709,tonemap=mobius:param=0.6:desat=0,zscale=t=bt709:m=bt709:r=tv,format=yuv420p]";

/// Seconds by which a seek in a stream without an index starts earlier: otherwise libmpv finds no
/// keyframe before the frame and shows the next one.
constexpr const char* kSeekEarlier = "5";

/// Milliseconds after a seek in which libmpv 0.35 may confuse a frame step with the frame of the
/// seek itself, which it is still drawing: on a busy machine it lost one step in eight.
constexpr int kSettling = 100;

/// Steps that wait at most: those of a key that is held must not go on long after it was released.
constexpr int kMostSteps = 12;

bool isWithoutIndex(const QString& url) {
    static const QStringList kSuffixes{
        QStringLiteral("ts"),  QStringLiteral("m2ts"), QStringLiteral("mts"), QStringLiteral("m2t"),
        QStringLiteral("mpg"), QStringLiteral("mpeg"), QStringLiteral("vob")};
    return kSuffixes.contains(QFileInfo(url).suffix(), Qt::CaseInsensitive);
}

}  // namespace

MpvPlayer::MpvPlayer(const MpvSetup& setup, QObject* parent)
    : QObject(parent), m_silent(setup.silent) {
    // libmpv refuses to start under a locale that writes decimal commas.
    std::setlocale(LC_NUMERIC, "C");
    m_handle.reset(mpv_create());
    if (!m_handle) return;
    setOption("vo", "libmpv");
    setOption("hwdec", setup.silent ? "no" : "auto-safe");
    setOption("keep-open", "yes");
    setOption("idle", "yes");
    // Otherwise its first signal would report that it is playing.
    setOption("pause", "yes");
    setOption("terminal", "no");
    for (const auto& [name, value] : fixedLimits()) setOption(name, value);
    setOption("hr-seek", "yes");
    setOption("gapless-audio", "yes");
    // Edit lists use container times; the first frame is not always at 0.
    setOption("rebase-start-time", "no");
    setOption("audio-fallback-to-null", "yes");
    setOption("ao", setup.silent ? "null" : "");
    if (!setup.withAudio) setOption("aid", "no");
    if (mpv_initialize(m_handle.get()) < 0) {
        m_handle.reset();
        return;
    }
    mpv_observe_property(m_handle.get(), timePosition, "time-pos", MPV_FORMAT_DOUBLE);
    mpv_observe_property(m_handle.get(), pauseState, "pause", MPV_FORMAT_FLAG);
    mpv_observe_property(m_handle.get(), endReached, "eof-reached", MPV_FORMAT_FLAG);
    mpv_observe_property(m_handle.get(), trackTurn, kTrackTurn, MPV_FORMAT_INT64);
    mpv_observe_property(m_handle.get(), frameTurn, kFrameTurn, MPV_FORMAT_INT64);
    mpv_set_wakeup_callback(
        m_handle.get(),
        [](void* self) {
            auto* player = static_cast<MpvPlayer*>(self);
            QMetaObject::invokeMethod(player, &MpvPlayer::drainEvents, Qt::QueuedConnection);
        },
        this);
    m_settling.setSingleShot(true);
    m_settling.setInterval(kSettling);
    connect(&m_settling, &QTimer::timeout, this, [this] {
        m_filtering = false;
        stepIfWanted();
    });
}

MpvPlayer::~MpvPlayer() {
    if (m_handle) mpv_set_wakeup_callback(m_handle.get(), nullptr, nullptr);
}

void MpvPlayer::setOption(const char* name, const char* value) {
    mpv_set_option_string(m_handle.get(), name, value);
}

void MpvPlayer::command(std::initializer_list<QByteArray> words, std::uint64_t reply) {
    if (!m_handle) return;
    QList<const char*> arguments;
    for (const QByteArray& word : words) arguments << word.constData();
    arguments << nullptr;
    mpv_command_async(m_handle.get(), reply, arguments.data());
}

void MpvPlayer::setSurfaceReady() {
    m_surfaceReady = true;
    if (m_waiting) startLoad(*std::exchange(m_waiting, std::nullopt));
}

void MpvPlayer::load(const QString& url, double start, bool paused) {
    m_loaded = false;
    m_nextSeek.reset();
    m_nextSteps.reset();
    const Load wanted{url, start, paused};
    if (m_surfaceReady) {
        startLoad(wanted);
    } else {
        m_waiting = wanted;
    }
}

void MpvPlayer::startLoad(const Load& wanted) {
    setPaused(wanted.paused);
    m_seeking = false;
    m_inSeek = false;
    m_steppingBack = false;
    m_starting = false;
    m_atEnd = false;
    const int before = rotation();
    // The filter does the rotation of a mirrored frame.
    m_turn = m_coding.mirrored ? 0 : m_coding.degrees;
    if (rotation() != before) Q_EMIT rotationChanged(rotation());
    openFile(wanted);
}

void MpvPlayer::openFile(const Load& wanted) {
    if (!m_handle) return;
    if (m_decoders.isEmpty()) m_decoders = decodersByCodec(m_handle.get());
    const bool pieces = wanted.url.startsWith(QLatin1String("edl://"));
    MpvOptions options = limitsFor(m_format, pieces, m_decoders);
    options.emplaceBack("start", QByteArray::number(wanted.start, 'f', 6));
    if (isWithoutIndex(wanted.url)) options.emplaceBack("hr-seek-demuxer-offset", kSeekEarlier);
    // libmpv reads the matrix of a mirrored frame as its rotation turned upside down. The filter
    // needs frames in memory.
    // Empty for the others: libmpv restores an option of one file after it, together with the
    // filter that was added meanwhile.
    options.emplaceBack("vf", m_coding.mirrored ? "vflip" : "");
    if (m_coding.mirrored && !m_silent) options.emplaceBack("hwdec", "auto-copy-safe");
    loadFile(m_handle.get(), wanted.url.toUtf8(), options);
}

void MpvPlayer::stop() {
    m_waiting.reset();
    m_loaded = false;
    command({"stop"});
}

void MpvPlayer::setPaused(bool paused) {
    if (!m_handle) return;
    // A step that waits would pause again.
    if (!paused) m_nextSteps.reset();
    if (!paused && m_atEnd) seek(0);
    int flag = paused ? 1 : 0;
    mpv_set_property_async(m_handle.get(), 0, "pause", MPV_FORMAT_FLAG, &flag);
}

void MpvPlayer::setPausesAtEnd(bool pauses) {
    if (!m_handle) return;
    int flag = pauses ? 1 : 0;
    mpv_set_property_async(m_handle.get(), 0, "keep-open-pause", MPV_FORMAT_FLAG, &flag);
}

void MpvPlayer::seek(double seconds) {
    m_nextSteps.reset();
    m_steppingBack = false;
    if (m_waiting) {
        m_waiting->start = seconds;
        return;
    }
    if (m_seeking || m_starting || !m_loaded) {
        m_nextSeek = seconds;
        return;
    }
    m_seeking = true;
    m_atEnd = false;
    command({"seek", QByteArray::number(seconds, 'f', 6), "absolute+exact"});
}

void MpvPlayer::stepFrame(int direction) { step({direction, false}); }

void MpvPlayer::stepKeyframe(int direction) { step({direction, true}); }

void MpvPlayer::keepForLater(const Steps& wanted) {
    if (!m_nextSteps || m_nextSteps->toKeyframe != wanted.toKeyframe)
        m_nextSteps = wanted;
    else
        m_nextSteps->count += wanted.count;
    m_nextSteps->count = std::clamp(m_nextSteps->count, -kMostSteps, kMostSteps);
    if (m_nextSteps->count == 0) m_nextSteps.reset();
}

void MpvPlayer::step(const Steps& wanted) {
    const bool early = m_filtering || (!wanted.toKeyframe && m_settling.isActive());
    if (!m_loaded || m_seeking || m_inSeek || m_starting || m_steppingBack || early)
        return keepForLater(wanted);
    const bool forward = wanted.count > 0;
    if (!wanted.toKeyframe && forward) {
        for (int step = 0; step < wanted.count; ++step) command({"frame-step"});
        return;
    }
    // The others follow when this one has ended.
    const int left = wanted.count + (forward ? -1 : 1);
    if (left != 0) keepForLater({left, wanted.toKeyframe});
    if (!wanted.toKeyframe) {
        m_steppingBack = true;
        command({"frame-back-step"});
        return;
    }
    m_seeking = true;
    m_atEnd = false;
    // Starting at a keyframe, even the smallest step in either direction leaves it.
    command({"seek", forward ? "0.001" : "-0.001", "relative+keyframes"});
}

void MpvPlayer::stepIfWanted() {
    if (m_nextSteps) step(*std::exchange(m_nextSteps, std::nullopt));
}

void MpvPlayer::setSpeed(double speed) {
    if (!m_handle) return;
    mpv_set_property_async(m_handle.get(), 0, "speed", MPV_FORMAT_DOUBLE, &speed);
}

void MpvPlayer::setMuted(bool muted) {
    if (!m_handle) return;
    int flag = muted ? 1 : 0;
    mpv_set_property_async(m_handle.get(), 0, "mute", MPV_FORMAT_FLAG, &flag);
}

void MpvPlayer::setVolume(int percent) {
    if (!m_handle) return;
    double volume = percent;
    mpv_set_property_async(m_handle.get(), 0, "volume", MPV_FORMAT_DOUBLE, &volume);
}

void MpvPlayer::drainEvents() {
    while (m_handle) {
        const mpv_event* event = mpv_wait_event(m_handle.get(), 0);
        if (event->event_id == MPV_EVENT_NONE) return;
        onEvent(*event);
    }
}

void MpvPlayer::onEvent(const mpv_event& event) {
    switch (event.event_id) {
        case MPV_EVENT_PROPERTY_CHANGE:
            onProperty(*static_cast<mpv_event_property*>(event.data));
            break;
        case MPV_EVENT_FILE_LOADED:
            m_loaded = true;
            m_starting = true;
            if (m_convertsHdr) askForCurve();
            Q_EMIT loaded();
            break;
        case MPV_EVENT_SEEK:
            m_inSeek = true;
            break;
        case MPV_EVENT_COMMAND_REPLY:
            if (event.reply_userdata == kFilterReply) m_settling.start();
            break;
        case MPV_EVENT_PLAYBACK_RESTART:
            if (m_seeking || m_starting) m_settling.start();
            m_inSeek = false;
            m_starting = false;
            m_seeking = false;
            m_steppingBack = false;
            turnTheRest();
            if (m_nextSeek) {
                const std::optional<Steps> later = m_nextSteps;  // asked for after the seek
                seek(*std::exchange(m_nextSeek, std::nullopt));
                m_nextSteps = later;
            } else {
                stepIfWanted();
            }
            break;
        case MPV_EVENT_END_FILE:
            onEndFile(*static_cast<mpv_event_end_file*>(event.data));
            break;
        default:
            break;
    }
}

void MpvPlayer::leaveRotationToSurface() {
    m_surfaceTurns = true;
    if (m_handle) mpv_set_property_string(m_handle.get(), "video-rotate", "no");
}

void MpvPlayer::turnTheRest() {
    if (m_surfaceTurns || !m_handle) return;
    std::int64_t degrees = turnsByItself() ? 0 : m_turn;
    mpv_set_property_async(m_handle.get(), 0, "video-rotate", MPV_FORMAT_INT64, &degrees);
}

void MpvPlayer::convertHdr() { m_convertsHdr = true; }

void MpvPlayer::askForCurve() {
    m_toSdr = false;
    mpv_unobserve_property(m_handle.get(), curve);
    mpv_observe_property(m_handle.get(), curve, kCurve, MPV_FORMAT_STRING);
}

void MpvPlayer::setCurve(const mpv_event_property& property) {
    // It is unknown before the first frame, and may still be that of the file before.
    if (!property.data || !m_loaded) return;
    const QByteArray name = *static_cast<const char* const*>(property.data);
    const bool hdr = name == "pq" || name == "hlg";
    if (std::exchange(m_toSdr, hdr) == hdr) return;
    // Paused, libmpv seeks to its own position after a change of filters. It would repeat a step to
    // a keyframe that is under way, and drop one that comes before that seek.
    m_filtering = true;
    if (hdr)
        command({"vf", "add", kToSdr}, kFilterReply);
    else
        command({"vf", "remove", "@sdr"}, kFilterReply);
}

void MpvPlayer::setRotation(int& kept, const mpv_event_property& property) {
    const int before = rotation();
    // Without a value nothing is rotated. Only quarter turns are supported.
    const auto degrees = property.data ? *static_cast<std::int64_t*>(property.data) : 0;
    kept = degrees % 90 == 0 ? static_cast<int>((degrees % 360 + 360) % 360) : 0;
    if (m_loaded && !m_starting) turnTheRest();
    if (rotation() != before) Q_EMIT rotationChanged(rotation());
}

void MpvPlayer::onProperty(const mpv_event_property& property) {
    if (std::strcmp(property.name, kTrackTurn) == 0) return setRotation(m_trackRotation, property);
    if (std::strcmp(property.name, kFrameTurn) == 0) return setRotation(m_frameRotation, property);
    if (std::strcmp(property.name, kCurve) == 0) return setCurve(property);
    if (!property.data) return;
    if (std::strcmp(property.name, "time-pos") == 0) {
        m_position = *static_cast<double*>(property.data);
        // A position from before the seek would make every view jump back for a moment.
        if (m_loaded && !m_seeking && !m_nextSeek) Q_EMIT positionChanged(m_position);
    } else if (std::strcmp(property.name, "pause") == 0) {
        m_paused = *static_cast<int*>(property.data) != 0;
        Q_EMIT pausedChanged(m_paused);
    } else if (std::strcmp(property.name, "eof-reached") == 0) {
        m_atEnd = *static_cast<int*>(property.data) != 0;
    }
}

void MpvPlayer::onEndFile(const mpv_event_end_file& end) {
    if (end.reason != MPV_END_FILE_REASON_ERROR) return;
    m_loaded = false;
    Q_EMIT failed(sentenceFor(end.error));
}

/// libmpv's own words are English.
QString MpvPlayer::sentenceFor(int error) {
    switch (error) {
        case MPV_ERROR_LOADING_FAILED:
            return tr("Cannot play this video: the file cannot be read.");
        case MPV_ERROR_NOTHING_TO_PLAY:
            return tr("Cannot play this video: it contains no playable stream.");
        case MPV_ERROR_UNKNOWN_FORMAT:
            return tr("Cannot play this video: unknown format.");
        case MPV_ERROR_UNSUPPORTED:
        case MPV_ERROR_NOT_IMPLEMENTED:
            return tr("Cannot play this video: the player does not support its format.");
        default:
            return tr("Cannot play this video.");
    }
}

}  // namespace skimline

#include "moc_mpv_player.cpp"
