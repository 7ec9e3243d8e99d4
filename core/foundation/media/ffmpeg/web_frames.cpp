// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/ffmpeg/web_frames.h"

#include <algorithm>

namespace skimline {
namespace {

constexpr unsigned kVp9Sync = 0x498342;
constexpr unsigned kVp9Srgb = 7;

// Types of AV1's units (OBU).
constexpr unsigned kAv1SequenceHeader = 1;
constexpr unsigned kAv1Delimiter = 2;
constexpr unsigned kAv1FrameHeader = 3;
constexpr unsigned kAv1Frame = 6;
constexpr std::uint8_t kAv1SequenceHead = kAv1SequenceHeader << 3 | 2;  ///< a size follows
constexpr std::size_t kAv1RecordHead = 4;  ///< bytes of av1C before units

/// Reads bits from the front; zeros behind the end.
class FrontBits {
public:
    explicit FrontBits(Bytes bytes) : m_bytes(bytes) {}
    unsigned take(int count) {
        unsigned value = 0;
        for (; count > 0; --count, ++m_at) {
            const std::size_t byte = m_at / 8;
            const unsigned bit = byte < m_bytes.size() ? m_bytes[byte] >> (7 - m_at % 8) & 1U : 0U;
            value = value << 1 | bit;
        }
        return value;
    }

private:
    Bytes m_bytes;
    std::size_t m_at = 0;
};

/// Calls visit(frame) for the frames of a VP9 packet, which may be a superframe.
template <typename Visit>
void forEachVp9Frame(Bytes packet, Visit visit) {
    if (packet.empty()) return;
    const std::uint8_t mark = packet.back();
    const std::size_t count = (mark & 7U) + 1;
    const std::size_t width = (mark >> 3 & 3U) + 1;
    const std::size_t index = 2 + count * width;
    if ((mark & 0xE0U) != 0xC0U || packet.size() < index || packet[packet.size() - index] != mark)
        return visit(packet);
    Bytes sizes = packet.subspan(packet.size() - index + 1);
    Bytes rest = packet.first(packet.size() - index);
    for (std::size_t i = 0; i < count; ++i) {
        std::size_t size = 0;
        for (std::size_t byte = 0; byte < width; ++byte)
            size |= std::size_t{sizes[i * width + byte]} << (8 * byte);
        size = std::min(size, rest.size());
        if (size > 0) visit(rest.first(size));
        rest = rest.subspan(size);
    }
}

/// One unit of AV1. `whole` includes its head.
struct Av1Unit {
    unsigned type = 0;
    Bytes whole;
    Bytes payload;
};

/// Calls visit(unit) for each; stops where the packet is not built so.
template <typename Visit>
void forEachAv1Unit(Bytes packet, Visit visit) {
    while (!packet.empty()) {
        const bool extended = (packet[0] & 4U) != 0;
        const bool sized = (packet[0] & 2U) != 0;
        std::size_t head = extended ? 2 : 1;
        std::size_t size = packet.size() - std::min(packet.size(), head);
        if (sized) {
            size = 0;
            for (int shift = 0; shift < 56 && head < packet.size(); shift += 7) {
                const std::uint8_t byte = packet[head++];
                size |= std::size_t{byte & 0x7FU} << shift;
                if ((byte & 0x80U) == 0) break;
            }
        }
        if (head > packet.size() || size > packet.size() - head) return;
        visit(Av1Unit{packet[0] >> 3 & 15U, packet.first(head + size), packet.subspan(head, size)});
        packet = packet.subspan(head + size);
    }
}

std::vector<std::uint8_t> sequenceUnit(Bytes payload) {
    std::vector<std::uint8_t> unit = {kAv1SequenceHead};
    std::size_t left = payload.size();
    for (; left > 0x7F; left >>= 7) unit.push_back(static_cast<std::uint8_t>(left | 0x80));
    unit.push_back(static_cast<std::uint8_t>(left));
    unit.insert(unit.end(), payload.begin(), payload.end());
    return unit;
}

}  // namespace

WebFrames::WebFrames(const AVCodecParameters& parameters) {
    if (parameters.codec_id == AV_CODEC_ID_VP9) m_kind = Kind::Vp9;
    if (parameters.codec_id != AV_CODEC_ID_AV1) return;
    m_kind = Kind::Av1;
    Bytes extra(parameters.extradata, static_cast<std::size_t>(parameters.extradata_size));
    // The record begins with a marker and its version.
    if (extra.size() >= kAv1RecordHead && extra[0] == 0x81) extra = extra.subspan(kAv1RecordHead);
    forEachAv1Unit(extra, [&](const Av1Unit& unit) {
        if (unit.type == kAv1SequenceHeader)
            m_sequence.assign(unit.payload.begin(), unit.payload.end());
    });
}

bool WebFrames::note(Bytes packet) {
    if (!known()) return false;
    const Facts facts = m_kind == Kind::Vp9 ? noteVp9(packet) : noteAv1(packet);
    m_oneEach = m_oneEach && facts.shown == 1;
    return facts.entry;
}

/// Extra data may be coarser than what packets say, so these decide.
void WebFrames::noteSequence(Bytes header) {
    if (m_inPackets && !std::ranges::equal(m_sequence, header)) m_changed = true;
    m_sequence.assign(header.begin(), header.end());
    m_inPackets = true;
}

WebFrames::Facts WebFrames::noteVp9(Bytes packet) {
    Facts facts;
    bool first = true;
    forEachVp9Frame(packet, [&](Bytes frame) {
        noteVp9Frame(frame, first, facts);
        first = false;
    });
    return facts;
}

void WebFrames::noteVp9Frame(Bytes frame, bool first, Facts& facts) {
    FrontBits bits(frame);
    if (bits.take(2) != 2) return;
    const unsigned low = bits.take(1);
    const unsigned profile = low + 2 * bits.take(1);
    if (profile == 3) bits.take(1);
    if (bits.take(1) != 0) {  // shows a frame that was decoded earlier
        ++facts.shown;
        return;
    }
    const bool key = bits.take(1) == 0;
    const bool shown = bits.take(1) != 0;
    bits.take(1);
    facts.shown += shown ? 1 : 0;
    if (!key || bits.take(24) != kVp9Sync) return;
    // All eight places for references hold a key frame, shown or not.
    facts.entry = facts.entry || first;
    std::vector<std::uint8_t> sequence = {static_cast<std::uint8_t>(profile)};
    if (profile >= 2) sequence.push_back(static_cast<std::uint8_t>(bits.take(1)));
    const unsigned colours = bits.take(3);
    sequence.push_back(static_cast<std::uint8_t>(colours));
    if (colours != kVp9Srgb) sequence.push_back(static_cast<std::uint8_t>(bits.take(1)));
    if (profile % 2 != 0)
        sequence.push_back(static_cast<std::uint8_t>(bits.take(colours != kVp9Srgb ? 3 : 1)));
    for (int i = 0; i < 4; ++i) sequence.push_back(static_cast<std::uint8_t>(bits.take(8)));
    noteSequence(sequence);
}

WebFrames::Facts WebFrames::noteAv1(Bytes packet) {
    Facts facts;
    bool first = true;
    forEachAv1Unit(packet, [&](const Av1Unit& unit) {
        if (unit.type == kAv1SequenceHeader) noteSequence(unit.payload);
        if (unit.type != kAv1FrameHeader && unit.type != kAv1Frame) return;
        facts.entry = noteAv1Frame(unit.payload, first, facts) || facts.entry;
        first = false;
    });
    return facts;
}

/// @return whether decoding can begin with it
bool WebFrames::noteAv1Frame(Bytes payload, bool first, Facts& facts) const {
    FrontBits sequence(m_sequence);
    sequence.take(4);
    const bool still = sequence.take(1) != 0;
    FrontBits bits(payload);
    const bool shownAgain = !still && bits.take(1) != 0;
    const bool key = still || (!shownAgain && bits.take(2) == 0);
    const bool shown = still || shownAgain || bits.take(1) != 0;
    facts.shown += shown ? 1 : 0;
    // A hidden key frame leaves other references as they are.
    return first && key && shown;
}

std::vector<std::uint8_t> WebFrames::asEntry(Bytes packet) const {
    std::vector<std::uint8_t> bytes(packet.begin(), packet.end());
    if (m_kind != Kind::Av1 || m_sequence.empty()) return bytes;
    bool brings = false;
    std::size_t behindDelimiter = 0;
    forEachAv1Unit(packet, [&](const Av1Unit& unit) {
        brings = brings || unit.type == kAv1SequenceHeader;
        if (unit.type == kAv1Delimiter && behindDelimiter == 0) behindDelimiter = unit.whole.size();
    });
    if (brings) return bytes;
    const std::vector<std::uint8_t> header = sequenceUnit(m_sequence);
    bytes.insert(bytes.begin() + static_cast<std::ptrdiff_t>(behindDelimiter), header.begin(),
                 header.end());
    return bytes;
}

}  // namespace skimline
