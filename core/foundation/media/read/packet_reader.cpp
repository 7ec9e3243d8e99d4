// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/read/packet_reader.h"

#include <utility>

#include "core/foundation/media/ffmpeg/stream_info.h"

namespace skimline {

PacketReader::PacketReader(std::filesystem::path path, const RunContext& context)
    : m_path(std::move(path)), m_context(context) {
    restart();
    m_sets = std::make_unique<ParameterSets>(*stream().codecpar);
    m_web = std::make_unique<WebFrames>(*stream().codecpar);
}

void PacketReader::restart() {
    m_source = std::make_unique<MediaSource>(m_path, m_context);
    m_source->keepOnly({m_source->video().index});
    m_roles = std::make_unique<FrameDependencies>(*m_source->video().codecpar);
    m_held = false;
}

bool PacketReader::next() {
    if (std::exchange(m_held, false)) return true;
    if (!m_understood) return false;
    do {
        m_context.throwIfStopped();
        if (!m_source->read(*m_packet)) return false;
    } while (m_packet->stream_index != stream().index || m_packet->size == 0);
    std::size_t extra = 0;
    const bool changes =
        av_packet_get_side_data(m_packet.get(), AV_PKT_DATA_NEW_EXTRADATA, &extra) != nullptr;
    if (m_packet->pts == AV_NOPTS_VALUE || changes) {
        m_understood = false;
        return false;
    }
    m_sets->note(bytesOf(*m_packet));
    const bool webEntry = m_web->note(bytesOf(*m_packet));
    m_image.time = m_packet->pts;
    m_image.duration = m_packet->duration;
    m_image.bytes = m_packet->size;
    m_image.key = (m_packet->flags & AV_PKT_FLAG_KEY) != 0;
    m_image.entry = m_image.key;
    if (m_roles->understood()) m_image.entry = m_image.key && m_roles->of(*m_packet).entry;
    if (m_web->known()) m_image.entry = m_image.key && webEntry;
    // Damage spoils a frame's picture, not its position: a frame that lost a packet is still shown.
    m_image.shown = (m_packet->flags & AV_PKT_FLAG_DISCARD) == 0;
    return true;
}

void PacketReader::goTo(std::int64_t time, Landing landing) {
    const std::int64_t second = ticksPerSecond(stream().time_base);
    // As in ClipVideoSource: indexes may be wrong and demuxers land late, so the landing is
    // checked. Entries can be much rarer than key frames.
    for (const int earlier : {0, 3, 15, 60}) {
        const std::int64_t target = time - earlier * second;
        if (m_source->seek(target) && landsAt(time, landing)) return;
    }
    restart();
}

bool PacketReader::landsAt(std::int64_t time, Landing landing) {
    constexpr int kMostRead = 2000;
    m_held = false;
    for (int read = 0; read < kMostRead && next(); ++read) {
        if (m_image.time > time && m_image.key) return false;
        if (landing == Landing::Key ? !m_image.key : !m_image.entry) continue;
        m_held = true;
        return true;
    }
    return false;
}

}  // namespace skimline
