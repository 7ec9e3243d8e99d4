// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/ffmpeg/parameter_sets.h"

#include <algorithm>

namespace skimline {
namespace {

// Unit types.
constexpr int kH264Sps = 7;
constexpr int kH264Pps = 8;
constexpr int kH264Delimiter = 9;
constexpr int kH264SpsExtension = 13;
constexpr int kHevcVps = 32;
constexpr int kHevcSps = 33;
constexpr int kHevcPps = 34;
constexpr int kHevcDelimiter = 35;

constexpr unsigned kNoNumber = 1U << 20;

/// Reads the few bits at the head of a unit, emulation prevention undone.
class HeadBits {
public:
    HeadBits(Bytes unit, std::size_t from) {
        int zeros = 0;
        for (std::size_t i = from; i < unit.size() && m_bytes.size() < kEnough; ++i) {
            const bool prevention = zeros >= 2 && unit[i] == 3;
            zeros = unit[i] == 0 ? zeros + 1 : 0;
            if (!prevention) m_bytes.push_back(unit[i]);
        }
    }

    void skip(std::size_t bits) { m_at += bits; }
    unsigned bit() {
        const std::size_t byte = m_at / 8;
        if (byte >= m_bytes.size()) return 0;
        return m_bytes[byte] >> (7 - m_at++ % 8) & 1U;
    }
    unsigned bits(int count) {
        unsigned value = 0;
        for (int i = 0; i < count; ++i) value = value << 1 | bit();
        return value;
    }
    unsigned exponentialGolomb() {
        int zeros = 0;
        while (zeros < 17 && m_at / 8 < m_bytes.size() && bit() == 0) ++zeros;
        return zeros > 16 ? kNoNumber : (1U << zeros) - 1 + bits(zeros);
    }

private:
    static constexpr std::size_t kEnough = 128;
    std::vector<std::uint8_t> m_bytes;
    std::size_t m_at = 0;
};

unsigned hevcSequenceNumber(Bytes unit) {
    HeadBits head(unit, 2);
    head.skip(4);
    const unsigned subLayers = head.bits(3);
    head.skip(1);
    head.skip(88 + 8);
    std::vector<std::pair<bool, bool>> present;
    for (unsigned i = 0; i < subLayers; ++i) {
        const bool profile = head.bit() != 0;
        present.emplace_back(profile, head.bit() != 0);
    }
    if (subLayers > 0) head.skip(std::size_t{2} * (8 - subLayers));
    for (const auto& [profile, level] : present)
        head.skip((profile ? 88U : 0U) + (level ? 8U : 0U));
    return head.exponentialGolomb();
}

}  // namespace

ParameterSets::ParameterSets(const AVCodecParameters& parameters)
    : m_known(parameters.codec_id == AV_CODEC_ID_H264 || parameters.codec_id == AV_CODEC_ID_HEVC),
      m_hevc(parameters.codec_id == AV_CODEC_ID_HEVC),
      m_framing(parameters) {
    const Bytes extra(parameters.extradata, static_cast<std::size_t>(parameters.extradata_size));
    if (!isConfigurationRecord(parameters)) {
        note(extra);
        return;
    }
    // Configuration records hold the units with 16-bit lengths, counted.
    std::size_t at = m_hevc ? 23 : 5;
    const auto takeUnits = [&](std::size_t count) {
        for (std::size_t i = 0; i < count && at + 2 <= extra.size(); ++i) {
            const std::size_t length = std::size_t{extra[at]} << 8 | extra[at + 1];
            at += 2;
            if (length > extra.size() - at) return;
            noteUnit(extra.subspan(at, length));
            at += length;
        }
    };
    if (!m_hevc) {
        takeUnits(extra[at++] & 0x1F);
        if (at < extra.size()) takeUnits(extra[at++]);
        return;
    }
    for (int arrays = extra[22]; arrays > 0 && at + 3 <= extra.size(); --arrays) {
        const std::size_t count = std::size_t{extra[at + 1]} << 8 | extra[at + 2];
        at += 3;
        takeUnits(count);
    }
}

bool ParameterSets::isParameterSet(Bytes unit) const {
    const int type = m_hevc ? hevcUnitType(unit) : h264UnitType(unit);
    if (m_hevc) return type >= kHevcVps && type <= kHevcPps;
    return type == kH264Sps || type == kH264Pps || type == kH264SpsExtension;
}

ParameterSets::Key ParameterSets::keyOf(Bytes unit) const {
    if (m_hevc) {
        const int type = hevcUnitType(unit);
        if (type == kHevcVps) return {type, HeadBits(unit, 2).bits(4)};
        if (type == kHevcSps) return {type, hevcSequenceNumber(unit)};
        return {type, HeadBits(unit, 2).exponentialGolomb()};
    }
    HeadBits head(unit, 1);
    if (h264UnitType(unit) == kH264Sps) head.skip(24);
    return {h264UnitType(unit), head.exponentialGolomb()};
}

void ParameterSets::note(Bytes packet) {
    if (!m_known) return;
    m_framing.forEachUnit(packet, [&](Bytes unit) {
        if (isParameterSet(unit)) noteUnit(unit);
    });
}

void ParameterSets::noteUnit(Bytes unit) {
    if (unit.size() < 2 || !isParameterSet(unit)) return;
    const Key key = keyOf(unit);
    std::vector<std::uint8_t>& known = m_sets[key];
    const bool same = std::ranges::equal(known, unit);
    if (!known.empty() && !same && key.type == (m_hevc ? kHevcSps : kH264Sps))
        m_sequenceChanged = true;
    if (!same) known.assign(unit.begin(), unit.end());
}

std::vector<std::uint8_t> ParameterSets::annexB() const {
    std::vector<std::uint8_t> bytes;
    for (const auto& [key, unit] : m_sets) appendUnit(bytes, unit);
    return bytes;
}

int ParameterSets::freeNumber() const {
    constexpr unsigned kMostSequenceSets = 32;
    for (unsigned number = 1; number < kMostSequenceSets; ++number) {
        const auto taken = [&](const auto& entry) { return entry.first.number == number; };
        if (std::ranges::none_of(m_sets, taken)) return static_cast<int>(number);
    }
    return 0;
}

std::vector<std::uint8_t> ParameterSets::rewritten(Bytes packet, bool withSets) const {
    std::vector<std::uint8_t> bytes;
    if (withSets) bytes = annexB();
    const bool whole = m_framing.forEachUnit(packet, [&](Bytes unit) {
        const int type = m_hevc ? hevcUnitType(unit) : h264UnitType(unit);
        // Delimiters must be the first unit of a frame, or absent.
        const bool delimiter = type == (m_hevc ? kHevcDelimiter : kH264Delimiter);
        if (!delimiter && !(withSets && isParameterSet(unit))) appendUnit(bytes, unit);
    });
    if (!whole) bytes.clear();
    return bytes;
}

}  // namespace skimline
