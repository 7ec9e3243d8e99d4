// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/clip/encode/burnt_subtitles.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <memory>
#include <new>
#include <string>
#include <utility>

#include "core/foundation/base/error_ids.h"
#include "core/foundation/text/subtitles/retiming.h"
#include "core/foundation/text/subtitles/title_script.h"

extern "C" {
#include <libavfilter/buffersink.h>
#include <libavfilter/buffersrc.h>
#include <libavutil/avstring.h>
}

namespace skimline {
namespace {

/// Letters in units of the filter, for which a frame is 288 high.
constexpr double kLargestLetters = 16;
constexpr double kLettersOfWidth = 26;  ///< of frames that are higher than wide
constexpr int kMargin = 14;

/// Grey levels of diffuse white by ITU-R BT.2408: full PQ or HLG would be far too bright for text.
int whiteOf(const AVFrame& frame) {
    if (frame.color_trc == AVCOL_TRC_SMPTE2084) return 148;
    return frame.color_trc == AVCOL_TRC_ARIB_STD_B67 ? 191 : 255;
}

std::string escaped(const std::string& path) {
    char* text = nullptr;
    if (av_escape(&text, path.c_str(), ":", AV_ESCAPE_MODE_BACKSLASH, 0) < 0)
        throw std::bad_alloc();
    const std::unique_ptr<char, ffmpeg::FreeByValue<av_free>> owner(text);
    return text;
}

std::string optionsFor(const AVFrame& frame, const std::string& file) {
    const double size =
        std::min(kLargestLetters, kLettersOfWidth * frame.width / std::max(frame.height, 1));
    const int white = whiteOf(frame);
    std::array<char, 160> style{};
    std::snprintf(style.data(), style.size(),
                  ":charenc=UTF-8:force_style=FontName=sans-serif,FontSize=%.1f,MarginV=%d,"
                  "PrimaryColour=&H%02X%02X%02X",
                  size, kMargin, white, white, white);
    return "filename=" + escaped(file) + style.data();
}

/// Escapes braces and backslashes, so that libass draws them instead of reading them as codes.
std::vector<Transcript::Line> asLetters(std::vector<Transcript::Line> texts) {
    for (Transcript::Line& line : texts) {
        std::string text;
        for (const char letter : line.text) {
            if (letter == '{') text += '\\';
            text += letter;
            if (letter == '\\') text += "\u2060";
        }
        line.text = std::move(text);
    }
    return texts;
}

/// A file in memory: a sandboxed process may write no other than the clip.
class MemoryFile {
public:
    explicit MemoryFile(const std::string& text) : m_file(memfd_create("subtitles", MFD_CLOEXEC)) {
        if (m_file >= 0 && fill(text)) return;
        if (m_file >= 0) close(m_file);
        throw std::bad_alloc();
    }
    ~MemoryFile() { close(m_file); }
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;

    std::string path() const { return "/proc/self/fd/" + std::to_string(m_file); }

private:
    bool fill(const std::string& text) const {
        std::size_t done = 0;
        while (done < text.size()) {
            const ssize_t some = ::write(m_file, text.data() + done, text.size() - done);
            if (some == 0 || (some < 0 && errno != EINTR)) return false;
            if (some > 0) done += static_cast<std::size_t>(some);
        }
        return true;
    }

    int m_file;
};

}  // namespace

BurntSubtitles::BurntSubtitles(std::vector<Transcript::Line> texts, int ticksPerSecond,
                               BurntLook look)
    : m_texts(std::move(texts)), m_timeBase{1, ticksPerSecond}, m_look(look) {}

void BurntSubtitles::build(const AVFrame& frame) {
    // The filter reads the file when it is built.
    const bool titles = m_look == BurntLook::Titles;
    const double aspect = static_cast<double>(frame.width) / std::max(frame.height, 1);
    const MemoryFile file(titles ? titleScript(asLetters(m_texts), aspect)
                                 : toSrt(asLetters(m_texts)));
    const std::string path = file.path();
    m_chain = linkFilters({{{"buffer", bufferOptions(frame, m_timeBase).c_str()},
                            {"subtitles", titles ? ("filename=" + escaped(path)).c_str()
                                                 : optionsFor(frame, path).c_str()},
                            {"buffersink", nullptr}}});
    if (av_buffersink_get_format(m_chain.sink) != frame.format)
        throw Error(ErrorCode::Unsupported, ErrorId::PixelFormat, {});
}

ffmpeg::Frame BurntSubtitles::drawnInto(ffmpeg::Frame frame, std::int64_t ticks) {
    if (m_texts.empty()) return frame;
    if (m_chain.source == nullptr) build(*frame);
    frame->pts = ticks;
    ffmpeg::Frame drawn = ffmpeg::makeFrame();
    if (av_buffersrc_add_frame(m_chain.source, frame.get()) < 0 ||
        av_buffersink_get_frame(m_chain.sink, drawn.get()) < 0)
        throw std::bad_alloc();
    return drawn;
}

}  // namespace skimline
