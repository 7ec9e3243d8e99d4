#include "core/training/montage.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

#include "core/base/error.h"
#include "core/training/random.h"

namespace skimline {
namespace {

// Note [Montages]
// A montage is a list of topics. A topic is a photo or a clip that comes back 1 to 4 times (50, 25,
// 15 and 10 %). Every time it comes back it is another shot: of a photo, another stretch of its
// pan-and-zoom path in another direction and at another speed (one time in five another photo of
// the same folder instead); of a clip, another contiguous segment. Then all shots are shuffled. A
// photo has only a few real crops on its path. A shot needs 4 to 16 rows, so rows between two crops
// are linear blends of the features of both, with noise of 3 % of the row's size added (features
// are averages of rectified values, hence never below zero). Blends are smoother than features of
// true in-between crops; segments of real clips keep the network used to real frame-to-frame
// change.
constexpr double kRepeatShares[] = {0.5, 0.75, 0.9, 1.0};
constexpr double kOtherPhotoShare = 0.2;
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
    const bool wantsClips = options.clipShare > 0;
    const bool wantsPhotos = options.clipShare < 1;
    if ((wantsClips && pool.clips.empty()) || (wantsPhotos && pool.photos.empty())) {
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

std::vector<float> photoShot(const FeatureBank& bank, const BankSource& photo, std::int64_t length,
                             Random& random) {
    const auto crops = bank.rowsOf(photo);
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

std::vector<float> clipShot(const FeatureBank& bank, const BankSource& clip, std::int64_t length,
                            Random& random) {
    const auto width = static_cast<std::size_t>(bank.features.cols);
    length = std::min(length, clip.rows);
    const auto first = static_cast<std::size_t>(random.below(clip.rows - length + 1));
    const auto segment =
        bank.rowsOf(clip).subspan(first * width, static_cast<std::size_t>(length) * width);
    return {segment.begin(), segment.end()};
}

std::int64_t drawRepeats(Random& random) {
    const double draw = random.uniform();
    std::int64_t repeats = 1;
    for (const double share : kRepeatShares) {
        if (draw < share) break;
        ++repeats;
    }
    return repeats;
}

/// Appends all shots of one topic. @return rows added
std::int64_t appendTopic(const FeatureBank& bank, const Pool& pool, const MontageOptions& options,
                         Random& random, std::vector<std::vector<float>>& shots) {
    const bool isClip = random.uniform() < options.clipShare;
    const auto& candidates = isClip ? pool.clips : pool.photos;
    const std::size_t topic = candidates[static_cast<std::size_t>(
        random.below(static_cast<std::int64_t>(candidates.size())))];
    const std::int64_t repeats = drawRepeats(random);
    std::int64_t added = 0;
    for (std::int64_t repeat = 0; repeat < repeats; ++repeat) {
        const std::int64_t length = random.between(options.minShotRows, options.maxShotRows);
        std::size_t chosen = topic;
        if (!isClip && random.uniform() < kOtherPhotoShare) {
            const auto& folder = pool.photosOfGroup.at(bank.sources[topic].group);
            chosen = folder[static_cast<std::size_t>(
                random.below(static_cast<std::int64_t>(folder.size())))];
        }
        const BankSource& source = bank.sources[chosen];
        shots.push_back(isClip ? clipShot(bank, source, length, random)
                               : photoShot(bank, source, length, random));
        added += static_cast<std::int64_t>(shots.back().size()) / bank.features.cols;
    }
    return added;
}

}  // namespace

Montage makeMontage(const FeatureBank& bank, Part part, const MontageOptions& options,
                    std::uint64_t seed) {
    const Pool pool = makePool(bank, part, options);
    Random random(seed);
    const std::int64_t rows = random.between(options.minRows, options.maxRows);
    std::vector<std::vector<float>> shots;
    for (std::int64_t total = 0; total < rows;) {
        total += appendTopic(bank, pool, options, random, shots);
    }
    random.shuffle(shots);

    Montage montage;
    montage.features = FloatMatrix(rows, bank.features.cols);
    auto& values = montage.features.values;
    std::size_t filled = 0;
    for (const auto& shot : shots) {
        if (filled == values.size()) break;
        if (filled > 0) {
            montage.cuts.push_back(static_cast<std::int64_t>(filled) / bank.features.cols);
        }
        const std::size_t count = std::min(shot.size(), values.size() - filled);
        std::copy_n(shot.begin(), count, values.begin() + static_cast<std::ptrdiff_t>(filled));
        filled += count;
    }
    return montage;
}

}  // namespace skimline
