// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/features/cache/feature_entry.h"

#include <xxhash.h>

#include <bit>
#include <cmath>
#include <cstring>

#include "core/foundation/base/error.h"
#include "core/skim/worth/cues/cue_names.h"

namespace skimline {
namespace {

static_assert(std::endian::native == std::endian::little,
              "entries are written as they lie in memory");

/// Raising this number invalidates older entries: format 3 had other boundaries.
constexpr std::string_view kTag = "skimline features 4\n";
constexpr std::size_t kChecksumBytes = sizeof(XXH128_canonical_t);

std::string checksumOf(std::string_view bytes) {
    XXH128_canonical_t canonical;
    XXH128_canonicalFromHash(&canonical, XXH3_128bits(bytes.data(), bytes.size()));
    return {reinterpret_cast<const char*>(canonical.digest), kChecksumBytes};
}

void append(std::string& bytes, std::int64_t value) {
    bytes.append(reinterpret_cast<const char*>(&value), sizeof(value));
}

void append(std::string& bytes, std::string_view text) {
    append(bytes, static_cast<std::int64_t>(text.size()));
    bytes.append(text);
}

void append(std::string& bytes, const Rational& value) {
    append(bytes, value.num());
    append(bytes, value.den());
}

void append(std::string& bytes, const FloatMatrix& matrix) {
    append(bytes, matrix.rows);
    append(bytes, matrix.cols);
    bytes.append(reinterpret_cast<const char*>(matrix.values.data()),
                 matrix.values.size() * sizeof(float));
}

void append(std::string& bytes, const CropRectangle& crop) {
    const double sides[]{crop.left, crop.top, crop.width, crop.height};
    bytes.append(reinterpret_cast<const char*>(sides), sizeof sides);
}

/// In thousandths, enough for the confidence of a boundary.
std::int64_t packed(const Boundary& boundary) {
    return std::llround(boundary.confidence * 1000) * 4 + (boundary.inexact ? 2 : 0) +
           (boundary.kind == BoundaryKind::Gradual ? 1 : 0);
}

void append(std::string& bytes, const VideoSights& sights) {
    append(bytes, kCueVersion);
    append(bytes, kBoundaryVersion);
    append(bytes, sights.cues);
    append(bytes, static_cast<std::int64_t>(sights.boundaries.size()));
    for (const Boundary& boundary : sights.boundaries) {
        append(bytes, packed(boundary));
        append(bytes, boundary.earlierEnd);
        append(bytes, boundary.laterStart);
    }
    append(bytes, static_cast<std::int64_t>(sights.stillest.size()));
    for (const Rational& moment : sights.stillest) append(bytes, moment);
}

/// Takes values off the front; once something does not fit everything after fails too.
class Taker {
public:
    explicit Taker(std::string_view bytes) : m_left(bytes) {}

    std::string_view bytes(std::int64_t count) {
        if (count < 0 || static_cast<std::uint64_t>(count) > m_left.size()) {
            m_good = false;
            m_left = {};
            return {};
        }
        const std::string_view taken = m_left.substr(0, static_cast<std::size_t>(count));
        m_left.remove_prefix(taken.size());
        return taken;
    }
    std::int64_t integer() {
        const std::string_view taken = bytes(sizeof(std::int64_t));
        std::int64_t value = 0;
        if (m_good) std::memcpy(&value, taken.data(), sizeof(value));
        return value;
    }
    std::string text() { return std::string(bytes(integer())); }
    Rational rational() {
        const std::int64_t num = integer();
        const std::int64_t den = integer();
        if (den <= 0) m_good = false;
        return m_good ? Rational(num, den) : Rational();
    }
    CropRectangle crop() {
        double sides[4]{0, 0, 1, 1};
        const std::string_view taken = bytes(sizeof sides);
        if (m_good) std::memcpy(sides, taken.data(), sizeof sides);
        return {sides[0], sides[1], sides[2], sides[3]};
    }
    FloatMatrix matrix() {
        const std::int64_t rows = integer();
        const std::int64_t cols = integer();
        const auto room = static_cast<std::int64_t>(m_left.size() / sizeof(float));
        // Division, because the product of two hostile numbers may overflow.
        if (rows < 0 || cols < 0 || cols > room || (cols > 0 && rows > room / cols) ||
            (cols == 0 && rows > 0)) {
            m_good = false;
            return {};
        }
        FloatMatrix matrix(rows, cols);
        const std::string_view taken =
            bytes(rows * cols * static_cast<std::int64_t>(sizeof(float)));
        if (!taken.empty()) std::memcpy(matrix.values.data(), taken.data(), taken.size());
        return matrix;
    }
    /// A count of items that take at least this many bytes each.
    std::size_t count(std::size_t leastBytes) {
        const std::int64_t value = integer();
        if (value < 0 || static_cast<std::uint64_t>(value) > m_left.size() / leastBytes)
            m_good = false;
        return m_good ? static_cast<std::size_t>(value) : 0;
    }
    VideoSights sights() {
        VideoSights sights;
        if (text() != kCueVersion) m_good = false;
        if (text() != kBoundaryVersion) m_good = false;
        sights.cues = matrix();
        sights.boundaries.resize(count(5 * sizeof(std::int64_t)));
        for (Boundary& boundary : sights.boundaries) {
            const std::int64_t bits = integer();
            boundary.kind = (bits & 1) != 0 ? BoundaryKind::Gradual : BoundaryKind::Cut;
            boundary.inexact = (bits & 2) != 0;
            boundary.confidence = static_cast<double>(bits / 4) / 1000;
            boundary.earlierEnd = rational();
            boundary.laterStart = rational();
        }
        sights.stillest.resize(count(2 * sizeof(std::int64_t)));
        for (Rational& moment : sights.stillest) moment = rational();
        return sights;
    }
    bool isAtEnd() const { return m_left.empty(); }
    bool finishedWell() const { return m_good && isAtEnd(); }

private:
    std::string_view m_left;
    bool m_good = true;
};

}  // namespace

std::string encodeFeatureEntry(const std::string& hash, const VideoFeatures& features) {
    std::string bytes(kTag);
    append(bytes, hash);
    append(bytes, features.extractorId);
    append(bytes, features.extractorVersion);
    append(bytes, features.sampleRate);
    append(bytes, features.duration);
    append(bytes, features.features);
    append(bytes, features.sights);
    append(bytes, features.crop);
    append(bytes, std::int64_t{features.fillsFrame});
    // Most videos have none, and their entries stay as they were before these were counted.
    if (features.damagedFrames > 0) append(bytes, features.damagedFrames);
    bytes += checksumOf(bytes);
    return bytes;
}

std::optional<VideoFeatures> decodeFeatureEntry(std::string_view bytes, const std::string& hash) {
    if (bytes.size() < kTag.size() + kChecksumBytes || !bytes.starts_with(kTag)) return {};
    const std::string_view body = bytes.substr(0, bytes.size() - kChecksumBytes);
    if (bytes.substr(body.size()) != checksumOf(body)) return {};
    Taker taker(body.substr(kTag.size()));
    if (taker.text() != hash) return {};
    VideoFeatures entry;
    entry.extractorId = taker.text();
    entry.extractorVersion = taker.text();
    entry.sampleRate = taker.rational();
    entry.duration = taker.rational();
    entry.features = taker.matrix();
    entry.sights = taker.sights();
    entry.crop = taker.crop();
    entry.fillsFrame = taker.integer() != 0;
    if (!taker.isAtEnd()) entry.damagedFrames = taker.integer();
    if (!taker.finishedWell()) return {};
    return entry;
}

}  // namespace skimline
