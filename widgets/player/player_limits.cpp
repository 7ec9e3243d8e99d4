// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/player/player_limits.h"

#include <QFile>
#include <QStringList>
#include <algorithm>
#include <array>

namespace skimline {
namespace {

// As in core's MediaSource: it matches nothing, and every nested open inherits it.
constexpr const char* kNoProtocol = "none";
constexpr qint64 kBeginning = 4096;  ///< bytes; more than libmpv looks at

/// libmpv's syntax for a value that may contain commas.
QByteArray quoted(const QByteArray& value) {
    return '%' + QByteArray::number(value.size()) + '%' + value;
}

/// Demuxers refine these codecs into each other.
const QStringList& kindred(const QString& codec) {
    static const QStringList kMpegAudio{QStringLiteral("mp1"), QStringLiteral("mp2"),
                                        QStringLiteral("mp3")};
    static const QStringList kMpegVideo{QStringLiteral("mpeg1video"), QStringLiteral("mpeg2video")};
    static const QStringList kNone;
    if (kMpegAudio.contains(codec)) return kMpegAudio;
    return kMpegVideo.contains(codec) ? kMpegVideo : kNone;
}

/// Allowed in every file. A file may have a second video or programme with another codec than the
/// analysed one, and libmpv may choose it.
const QStringList& usualCodecs() {
    static const QStringList kUsual{
        QStringLiteral("h264"), QStringLiteral("hevc"),       QStringLiteral("mpeg4"),
        QStringLiteral("vp8"),  QStringLiteral("mpeg2video"), QStringLiteral("vp9"),
        QStringLiteral("av1"),  QStringLiteral("mjpeg"),      QStringLiteral("aac"),
        QStringLiteral("mp3"),  QStringLiteral("mp2"),        QStringLiteral("ac3"),
        QStringLiteral("eac3"), QStringLiteral("opus"),       QStringLiteral("vorbis"),
        QStringLiteral("flac"), QStringLiteral("pcm_s16le"),  QStringLiteral("pcm_s24le")};
    return kUsual;
}

QByteArray decodersOf(const QStringList& codecs, const QHash<QString, QStringList>& decoders) {
    QStringList names;
    for (const QString& codec : codecs) {
        names += decoders.value(codec);
        for (const QString& other : kindred(codec)) names += decoders.value(other);
    }
    names.removeDuplicates();
    return names.join(QLatin1Char(',')).toLatin1();
}

/// First words of the lists that libmpv tells by their text: its edit lists, playlists, cue sheets.
constexpr std::array kListWords{
    "# MPV EDL", "#EXTM3U", "[PLAYLIST]", "[REFERENCE]", "<",          "MMS",     "FILE",
    "TRACK",     "INDEX",   "TITLE",      "CATALOG",     "CDTEXTFILE", "FLAGS",   "ISRC",
    "PERFORMER", "POSTGAP", "PREGAP",     "REM",         "SONGWRITER", "MESSAGE", "MCN"};
constexpr std::array kArchiveMarks{"Rar!", "PK\x03\x04", "PK\x05\x06", "7z\xBC\xAF"};

QByteArray withoutBlanks(QByteArray text) {
    if (text.startsWith("\xEF\xBB\xBF")) text.remove(0, 3);
    const auto isBlank = [](char letter) {
        // 0xA0 is one to libmpv.
        return letter == ' ' || (letter >= '\t' && letter <= '\r') || letter == '\xA0';
    };
    text.erase(text.begin(), std::ranges::find_if_not(text, isBlank));
    return text;
}

}  // namespace

const MpvOptions& fixedLimits() {
    static const MpvOptions kLimits = [] {
        MpvOptions limits{{"demuxer-lavf-allow-mimetype", "no"}, {"audio-display", "no"}};
        for (const char* off : {"config",
                                "ytdl",
                                "load-scripts",
                                "osc",
                                "load-auto-profiles",
                                "load-osd-console",
                                "load-console",
                                "load-stats-overlay",
                                "load-select",
                                "load-positioning",
                                "load-commands",
                                "load-context-menu",
                                "load-unsafe-playlists",
                                "autocreate-playlist",
                                "autoload-files",
                                "sub-auto",
                                "audio-file-auto",
                                "cover-art-auto",
                                "sid",
                                "embeddedfonts",
                                "ordered-chapters",
                                "resume-playback",
                                "save-position-on-quit",
                                "use-filedir-conf",
                                "cookies",
                                "media-controls",
                                "input-media-keys",
                                "input-default-bindings",
                                "input-builtin-bindings",
                                "input-vo-keyboard"})
            limits.emplaceBack(off, "no");
        return limits;
    }();
    return kLimits;
}

QHash<QString, QStringList> decodersByCodec(mpv_handle* handle) {
    QHash<QString, QStringList> decoders;
    mpv_node list{};
    if (mpv_get_property(handle, "decoder-list", MPV_FORMAT_NODE, &list) < 0) return decoders;
    for (int i = 0; list.format == MPV_FORMAT_NODE_ARRAY && i < list.u.list->num; ++i) {
        const mpv_node& entry = list.u.list->values[i];
        QString codec;
        QString decoder;
        for (int field = 0; entry.format == MPV_FORMAT_NODE_MAP && field < entry.u.list->num;
             ++field) {
            const mpv_node& value = entry.u.list->values[field];
            if (value.format != MPV_FORMAT_STRING) continue;
            const QByteArray key = entry.u.list->keys[field];
            if (key == "codec") codec = QString::fromUtf8(value.u.string);
            if (key == "driver") decoder = QString::fromUtf8(value.u.string);
        }
        if (!codec.isEmpty() && !decoder.isEmpty()) decoders[codec] << decoder;
    }
    mpv_free_node_contents(&list);
    return decoders;
}

MpvOptions limitsFor(const SourceFormat& format, bool pieces,
                     const QHash<QString, QStringList>& decoders) {
    const QByteArray container = format.container.toLatin1();
    const bool matroska = container.startsWith("matroska");
    MpvOptions limits{{"access-references", pieces ? "yes" : "no"}};
    if (!pieces) limits.emplaceBack("demuxer", matroska ? "mkv" : "lavf");
    // FFmpeg finds a demuxer by one of its names.
    if (!container.isEmpty())
        limits.emplaceBack("demuxer-lavf-format", container.split(',').first());
    QByteArray lavf = QByteArray("protocol_whitelist=") + kNoProtocol;
    if (!container.isEmpty()) lavf += ",format_whitelist=" + quoted(container);
    const QByteArray names = format.codecs.isEmpty()
                                 ? QByteArray()
                                 : decodersOf(format.codecs + usualCodecs(), decoders);
    if (!names.isEmpty()) {
        lavf += ",codec_whitelist=" + quoted(names);
        // The last entry leaves out all others.
        for (const char* kind : {"vd", "ad"}) limits.emplaceBack(kind, names + ",-");
    }
    limits.emplaceBack("demuxer-lavf-o", lavf);
    return limits;
}

bool beginsAsList(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return false;
    const QByteArray beginning = file.read(kBeginning);
    if (std::ranges::any_of(kArchiveMarks,
                            [&](const char* mark) { return beginning.contains(mark); }))
        return true;
    const QByteArray text = withoutBlanks(beginning).left(16).toUpper();
    return std::ranges::any_of(kListWords, [&](const char* word) { return text.startsWith(word); });
}

}  // namespace skimline
