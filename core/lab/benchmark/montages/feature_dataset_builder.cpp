// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/benchmark/montages/feature_dataset_builder.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include "core/foundation/base/error.h"
#include "core/foundation/base/random.h"

namespace skimline {
namespace {

constexpr double kSmallestView = 0.5;  // of the photo's width and height
constexpr int kSmallestSide = 8;

constexpr std::array<std::string_view, 4> kPhotoSuffixes = {".jpg", ".jpeg", ".png", ".bmp"};
constexpr std::array<std::string_view, 7> kFilmSuffixes = {".mp4", ".mkv",  ".mov", ".avi",
                                                           ".m4v", ".webm", ".mpg"};

bool hasSuffix(const std::filesystem::path& path, SourceKind kind) {
    std::string suffix = path.extension().string();
    std::transform(suffix.begin(), suffix.end(), suffix.begin(),
                   [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    const auto isListed = [&](const auto& list) {
        return std::find(list.begin(), list.end(), suffix) != list.end();
    };
    return kind == SourceKind::Photo ? isListed(kPhotoSuffixes) : isListed(kFilmSuffixes);
}

std::uint64_t seedOfName(const std::string& name) {
    std::uint64_t seed = 0;
    for (const char letter : name) {
        seed = mixSeeds(seed, static_cast<std::uint64_t>(static_cast<unsigned char>(letter)));
    }
    return seed;
}

/// Part of the photo that a view shows, as shares of its width and height.
struct View {
    double left = 0;
    double top = 0;
    double size = 1;
};

View drawView(Random& random) {
    View view;
    view.size = random.uniform(kSmallestView, 1.0);
    view.left = random.uniform(0, 1.0 - view.size);
    view.top = random.uniform(0, 1.0 - view.size);
    return view;
}

cv::Rect pixelsOf(const View& view, const cv::Mat& photo) {
    const auto side = [](double share, int whole) {
        return std::clamp(static_cast<int>(share * whole), std::min(kSmallestSide, whole), whole);
    };
    const int width = side(view.size, photo.cols);
    const int height = side(view.size, photo.rows);
    return {std::min(static_cast<int>(view.left * photo.cols), photo.cols - width),
            std::min(static_cast<int>(view.top * photo.rows), photo.rows - height), width, height};
}

}  // namespace

std::vector<FoundFile> findSources(const std::vector<std::filesystem::path>& folders,
                                   SourceKind kind) {
    std::vector<FoundFile> found;
    for (const auto& folder : folders) {
        if (!std::filesystem::is_directory(folder)) {
            throw Error(ErrorCode::NotFound, folder.string(),
                        "There is no folder " + folder.string() + ".");
        }
        const auto root = std::filesystem::canonical(folder);
        for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
            if (!entry.is_regular_file() || !hasSuffix(entry.path(), kind)) continue;
            const auto below = std::filesystem::relative(entry.path(), root);
            found.push_back({entry.path(), (root.filename() / below).generic_string(),
                             entry.path().parent_path().filename().string(), kind});
        }
    }
    std::sort(found.begin(), found.end(),
              [](const FoundFile& a, const FoundFile& b) { return a.name < b.name; });
    return found;
}

FloatMatrix photoFeatures(const FoundFile& photo, int crops, FeatureExtractor& extractor) {
    const cv::Mat image = cv::imread(photo.path.string(), cv::IMREAD_COLOR);
    if (image.empty()) return {};
    Random random(seedOfName(photo.name));
    const View from = drawView(random);
    const View to = drawView(random);
    const int side = extractor.inputSize();
    std::vector<std::uint8_t> pixels(static_cast<std::size_t>(crops) *
                                     static_cast<std::size_t>(side * side * 3));
    for (int crop = 0; crop < crops; ++crop) {
        const double share = crops > 1 ? static_cast<double>(crop) / (crops - 1) : 0.0;
        const View view{from.left + (to.left - from.left) * share,
                        from.top + (to.top - from.top) * share,
                        from.size + (to.size - from.size) * share};
        cv::Mat target(side, side, CV_8UC3,
                       pixels.data() + static_cast<std::size_t>(crop) *
                                           static_cast<std::size_t>(side * side * 3));
        cv::resize(image(pixelsOf(view, image)), target, target.size(), 0, 0, cv::INTER_AREA);
    }
    return extractor.extract(pixels, crops);
}

}  // namespace skimline
