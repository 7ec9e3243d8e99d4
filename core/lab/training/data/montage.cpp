// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/data/montage.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

#include "core/foundation/base/error.h"
#include "core/foundation/base/random.h"

namespace skimline {
namespace {

// Note [Montages]
// A montage is a row of shots, each of a topic: a photo or a clip. How fast it is cut (the median
// length of its shots) and how much of it is repetition are drawn per montage, because real videos
// differ most in these two. A shot either opens a new topic or, with the montage's share of
// repeats, comes back to one seen before, popular topics more often than others (weights drawn from
// an exponential distribution). Lengths are log-normal around the montage's pace. Every time a
// topic comes back it is another shot: of a photo, another stretch of its pan-and-zoom path in
// another direction and at another speed (one time in ten another photo of the same folder); of a
// clip, another contiguous segment. Two shots in a row are of different topics where possible. A
// photo has only a few real crops on its path. A shot needs more rows, so rows between two crops
// are linear blends of the features of both, with noise of 3 % of the row's size added (features
// are averages of rectified values, hence never below zero). Blends are smoother than features of
// true in-between crops; segments of real clips keep the network used to real frame-to-frame
// change. With `blend`, a photo topic is mixed, crop by crop, with a second photo drawn for the
// topic: the number of topics is then unlimited, so the network gains nothing by memorising them
// and has to compare frames. With `channelSpread`, every feature channel of a montage is multiplied
// by a random gain of its own, drawn for the montage: similarities stay nearly the same, the
// features of a photo do not.
constexpr double kLeastWeight = 0.05;
constexpr double kOtherPhotoShare = 0.1;
constexpr double kNoise = 0.03;

/// Sources of one part, by index into bank.sources.
struct Pool {
    std::vector<std::size_t> photos;
    std::vector<std::size_t> clips;
    std::map<std::string, std::vector<std::size_t>> photosOfGroup;
};

Pool makePool(const FeatureBank& bank, Part part, const MontageOptions& options) {
    Pool pool;
    for (std::size_t index = 0; index < bank.sources.size(); ++index) {
        const BankSource& source = bank.sources[index];
        if (source.part != part) continue;
        if (source.kind == SourceKind::Photo) {
            pool.photos.push_back(index);
            pool.photosOfGroup[source.group].push_back(index);
        } else if (source.rows >= options.minShotRows) {
            pool.clips.push_back(index);
        }
    }
    // A mixture may have a single kind, or little of one, as a user's footage may.
    const bool clipsDo = options.clipShare > 0 && !pool.clips.empty();
    const bool photosDo = options.clipShare < 1 && !pool.photos.empty();
    if (!clipsDo && !photosDo) {
        throw Error(ErrorCode::Config, "bank",
                    "The feature bank holds too few photos or clips for these montages.");
    }
    return pool;
}

void appendRow(std::vector<float>& rows, std::span<const float> left, std::span<const float> right,
               double weight, Random& random) {
    const std::size_t width = left.size();
    const std::size_t start = rows.size();
    double energy = 0;
    for (std::size_t column = 0; column < width; ++column) {
        const double value = left[column] + weight * (right[column] - left[column]);
        energy += value * value;
        rows.push_back(static_cast<float>(value));
    }
    const double scale = kNoise * std::sqrt(energy / static_cast<double>(width));
    for (std::size_t column = 0; column < width; ++column) {
        float& value = rows[start + column];
        value = std::max(0.0F, value + static_cast<float>(scale * random.normal()));
    }
}

/// Crops of a photo, mixed with those of another one.
struct Blend {
    const BankSource* other = nullptr;
    double share = 0;
};

std::vector<float> blendedCrops(const FeatureBank& bank, const BankSource& photo,
                                const Blend& blend) {
    const auto crops = bank.rowsOf(photo);
    std::vector<float> mixed(crops.begin(), crops.end());
    if (blend.other == nullptr || blend.other->rows < photo.rows) return mixed;
    const auto others = bank.rowsOf(*blend.other);
    const auto share = static_cast<float>(blend.share);
    for (std::size_t at = 0; at < mixed.size(); ++at) {
        mixed[at] += share * (others[at] - mixed[at]);
    }
    return mixed;
}

std::vector<float> photoShot(const FeatureBank& bank, const BankSource& photo, const Blend& blend,
                             std::int64_t length, Random& random) {
    const std::vector<float> storage = blendedCrops(bank, photo, blend);
    const std::span<const float> crops(storage);
    const auto width = static_cast<std::size_t>(bank.features.cols);
    const auto lastCrop = static_cast<double>(photo.rows - 1);
    const double from = random.uniform(0, lastCrop);
    const double to = random.uniform(0, lastCrop);
    std::vector<float> rows;
    rows.reserve(static_cast<std::size_t>(length) * width);
    for (std::int64_t row = 0; row < length; ++row) {
        const double share =
            length > 1 ? static_cast<double>(row) / static_cast<double>(length - 1) : 0.0;
        const double position = from + (to - from) * share;
        const auto left = static_cast<std::size_t>(position);
        const auto right = std::min(left + 1, static_cast<std::size_t>(photo.rows - 1));
        appendRow(rows, crops.subspan(left * width, width), crops.subspan(right * width, width),
                  position - static_cast<double>(left), random);
    }
    return rows;
}

std::vector<float> clipShot(const FeatureBank& bank, const BankSource& clip, const Blend& blend,
                            std::int64_t length, Random& random) {
    const auto width = static_cast<std::size_t>(bank.features.cols);
    length = std::min(length, clip.rows);
    const auto first = static_cast<std::size_t>(random.below(clip.rows - length + 1));
    const auto segment =
        bank.rowsOf(clip).subspan(first * width, static_cast<std::size_t>(length) * width);
    std::vector<float> rows(segment.begin(), segment.end());
    if (blend.other == nullptr) return rows;
    const auto other = bank.rowsOf(*blend.other);
    const auto share = static_cast<float>(blend.share);
    for (std::size_t at = 0; at < rows.size(); ++at) {
        rows[at] += share * (other[at % width] - rows[at]);
    }
    return rows;
}

std::size_t drawFrom(const std::vector<std::size_t>& pool, Random& random) {
    return pool[static_cast<std::size_t>(random.below(static_cast<std::int64_t>(pool.size())))];
}

struct Topic {
    std::size_t source = 0;
    bool isClip = false;
    Blend blend;
    double weight = 0;
};

Topic newTopic(const FeatureBank& bank, const Pool& pool, const MontageOptions& options,
               Random& random) {
    Topic topic;
    const bool wantsClip = random.uniform() < options.clipShare;
    topic.isClip = wantsClip ? !pool.clips.empty() : pool.photos.empty();
    topic.source = drawFrom(topic.isClip ? pool.clips : pool.photos, random);
    topic.weight = kLeastWeight - std::log(1.0 - random.uniform());
    if (options.blend > 0 && !pool.photos.empty()) {
        topic.blend.share = random.uniform(0, options.blend);
        topic.blend.other = &bank.sources[drawFrom(pool.photos, random)];
    }
    return topic;
}

/// Draws one of the earlier topics by weight; not that of the previous shot if there is another.
std::size_t seenTopic(const std::vector<Topic>& topics, std::size_t previous, Random& random) {
    if (topics.size() == 1) return 0;
    double total = -topics[previous].weight;
    for (const Topic& topic : topics) total += topic.weight;
    double draw = random.uniform(0, total);
    std::size_t chosen = previous == 0 ? 1 : 0;
    for (std::size_t index = 0; index < topics.size(); ++index) {
        if (index == previous) continue;
        chosen = index;
        if (draw < topics[index].weight) break;
        draw -= topics[index].weight;
    }
    return chosen;
}

std::int64_t drawLength(const MontageOptions& options, double pace, Random& random) {
    const double drawn = pace * std::exp(options.shotSpread * random.normal());
    return std::clamp(static_cast<std::int64_t>(std::lround(drawn)), options.minShotRows,
                      options.maxShotRows);
}

std::vector<float> topicShot(const FeatureBank& bank, const Pool& pool, const Topic& topic,
                             std::int64_t length, Random& random) {
    const BankSource& source = bank.sources[topic.source];
    if (topic.isClip) return clipShot(bank, source, topic.blend, length, random);
    if (random.uniform() >= kOtherPhotoShare) {
        return photoShot(bank, source, topic.blend, length, random);
    }
    const std::size_t other = drawFrom(pool.photosOfGroup.at(source.group), random);
    return photoShot(bank, bank.sources[other], topic.blend, length, random);
}

void scaleChannels(FloatMatrix& features, double spread, Random& random) {
    std::vector<float> gains(static_cast<std::size_t>(features.cols));
    for (float& gain : gains) gain = static_cast<float>(std::exp(spread * random.normal()));
    for (std::int64_t row = 0; row < features.rows; ++row) {
        const auto values = features.row(row);
        for (std::size_t column = 0; column < gains.size(); ++column) {
            values[column] *= gains[column];
        }
    }
}

// Note [Worth]

// The network is told the worth of every frame and has to use it well, from any
// source: the shipped measure of it, a later one, or a user's edits. So worth is drawn here without
// looking at the images: every topic has a worth, which is close to zero for a share of the topics
// that differs from montage to montage, and varies a little within a shot. A topic that comes back
// is worth about the same as before.
class WorthWriter {
public:
    WorthWriter(const MontageOptions& options, std::uint64_t seed)
        : m_random(mixSeeds(seed, kWorthStream)), m_dull(m_random.uniform(0, options.mostDull)) {}

    /// Appends one shot's worths.
    void add(std::size_t topic, std::size_t rows, std::vector<float>& worth) {
        while (m_topics.size() <= topic) m_topics.push_back(drawn());
        const double level = m_topics[topic] * std::exp(0.15 * m_random.normal());
        const double tilt = m_random.normal() * 0.2;
        const double swell = m_random.normal() * 0.2;
        for (std::size_t row = 0; row < rows; ++row) {
            const double place = (static_cast<double>(row) + 0.5) / static_cast<double>(rows) - 0.5;
            const double shape = 1 + tilt * 2 * place + swell * (1 - 4 * place * place);
            const double value = level * shape + 0.03 * m_random.normal();
            worth.push_back(static_cast<float>(std::clamp(value, 0.0, 1.0)));
        }
    }

private:
    static constexpr std::uint64_t kWorthStream = 0x3082;

    double drawn() {
        const bool dull = m_random.uniform() < m_dull;
        return dull ? m_random.uniform(0, 0.15) : m_random.uniform(0.2, 1);
    }

    Random m_random;
    double m_dull;
    std::vector<double> m_topics;
};

}  // namespace

Montage makeMontage(const FeatureBank& bank, Part part, const MontageOptions& options,
                    std::uint64_t seed) {
    const Pool pool = makePool(bank, part, options);
    Random random(seed);
    const std::int64_t rows = random.between(options.minRows, options.maxRows);
    const double pace = random.uniform(options.fastestPace, options.slowestPace);
    const double repeats = random.uniform(options.leastRepeats, options.mostRepeats);
    Montage montage;
    montage.features = FloatMatrix(rows, bank.features.cols);
    auto& values = montage.features.values;
    WorthWriter worth(options, seed);
    std::vector<Topic> topics;
    std::size_t topic = 0;
    for (std::size_t filled = 0; filled < values.size();) {
        if (filled > 0) {
            montage.cuts.push_back(static_cast<std::int64_t>(filled) / bank.features.cols);
        }
        if (topics.empty() || random.uniform() >= repeats) {
            topics.push_back(newTopic(bank, pool, options, random));
            topic = topics.size() - 1;
        } else {
            topic = seenTopic(topics, topic, random);
        }
        const auto shot =
            topicShot(bank, pool, topics[topic], drawLength(options, pace, random), random);
        const std::size_t count = std::min(shot.size(), values.size() - filled);
        std::copy_n(shot.begin(), count, values.begin() + static_cast<std::ptrdiff_t>(filled));
        filled += count;
        if (options.worth)
            worth.add(topic, count / static_cast<std::size_t>(bank.features.cols), montage.worth);
    }
    if (options.channelSpread > 0) scaleChannels(montage.features, options.channelSpread, random);
    return montage;
}

}  // namespace skimline
