// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Bars around a video change neither the features of its frames nor the selection.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "core/lab/benchmark/feature_export.h"
#include "core/skim/analysis/analysis.h"
#include "core/skim/features/cache/feature_cache.h"
#include "core/skim/features/sights/black_bars.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

bool ffmpeg(const std::string& arguments) {
    return std::system(("ffmpeg -nostdin -v error -y " + arguments).c_str()) == 0;
}

std::string coder(const std::string& preset) {
    return " -an -c:v libx264 -preset " + preset + " -crf 12 -pix_fmt yuv420p ";
}

/// A quarter of a minute that fills its frame: eight scenes, cuts between them.
/// FFmpeg's gradients are of random colours unless all are named, whatever the seed.
std::string colours(int scene) {
    constexpr unsigned kFactor = 0x3D5A73;
    std::string text;
    for (unsigned colour = 0; colour < 6; ++colour) {
        char one[24];
        std::snprintf(one, sizeof one, ":c%u=0x%06X", colour,
                      kFactor * (6 * static_cast<unsigned>(scene) + colour + 1) & 0xFFFFFF);
        text += one;
    }
    return text;
}

bool drawFilm(const fs::path& target) {
    std::string inputs;
    std::string graph;
    for (int scene = 0; scene < 8; ++scene) {
        const std::string number = std::to_string(scene);
        const std::string source =
            scene % 2 == 0
                ? "gradients=n=6:speed=0.03:rate=25:seed=" + number + colours(scene)
                : "mandelbrot=rate=5:start_scale=" + std::to_string(0.9 / (scene * scene)) +
                      ":start_x=-0." + std::to_string(740 + 3 * scene);
        inputs += "-f lavfi -t 2 -i " + source + ":size=480x270 ";
        graph += "[" + number + "]fps=25,noise=alls=6:allf=t,format=yuv420p[s" + number + "];";
    }
    for (int scene = 0; scene < 8; ++scene) graph += "[s" + std::to_string(scene) + "]";
    return ffmpeg(inputs + "-filter_complex \"" + graph + "concat=n=8\"" + coder("ultrafast") +
                  "\"" + target.string() + "\"");
}

/// The film with this filter behind it.
bool makeCopy(const fs::path& film, const std::string& filter, const std::string& preset,
              const fs::path& target) {
    return ffmpeg("-t 32 -i \"" + film.string() + "\" -vf \"" + filter + "\"" + coder(preset) +
                  "\"" + target.string() + "\"");
}

AnalysisRequest request(const fs::path& video, const fs::path& cache) {
    AnalysisRequest request;
    request.video = video;
    request.extractor = "builtin";
    request.cacheFolder = cache;
    request.precision = FeaturePrecision::Float32;  // the cache is looked into under its name
    request.threads = 1;
    return request;
}

FloatMatrix featuresOf(const AnalysisRequest& request, const Analysis& analysis) {
    const std::size_t space = analysis.facts->extractor.find(' ');
    const auto found =
        FeatureCache(request.cacheFolder)
            .find(analysis.facts->contentHash, analysis.facts->extractor.substr(0, space),
                  analysis.facts->extractor.substr(space + 1), analysis.facts->sampleRate,
                  analysis.facts->crop == CropRectangle() ? Framing::Whole : Framing::WithoutBars);
    return found ? found->features : FloatMatrix();
}

double cosine(std::span<const float> a, std::span<const float> b) {
    double ab = 0;
    double aa = 0;
    double bb = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        ab += static_cast<double>(a[i] * b[i]);
        aa += static_cast<double>(a[i] * a[i]);
        bb += static_cast<double>(b[i] * b[i]);
    }
    return ab / std::sqrt(aa * bb);
}

class BlackBars : public testing::Test {
protected:
    void SetUp() override { makeFilm(); }
    virtual void makeFilm() {
        static const test::ScratchFolder kDrawn;
        m_films = kDrawn.path();
        ASSERT_TRUE(fs::exists(film()) || drawFilm(film()));
    }
    void featuresAndKeyShotsAreThoseOfTheImageInside() const;
    fs::path film() const { return m_films / "film.mp4"; }
    /// Made once for all cases.
    fs::path filtered(const std::string& name, const std::string& filter) const {
        fs::path target = m_films / (name + ".mp4");
        EXPECT_TRUE(fs::exists(target) || makeCopy(film(), filter, m_preset, target));
        return target;
    }
    fs::path plain() const { return filtered("plain", "scale=480:270"); }
    /// The same frames within a larger black one.
    fs::path framed(const std::string& pad) const {
        return filtered(pad, "scale=480:270,pad=" + pad + ":black");
    }

    test::ScratchFolder folder;
    fs::path m_films;
    std::string m_preset = "ultrafast";
    std::vector<double> m_cuts = {2, 4, 6, 8, 10, 12, 14};  ///< seconds
    /// Synthetic scenes have the same worth, so a tiny difference decides which of them is kept.
    bool m_keyShotsCount = false;
};

/// Seconds that both keep.
double sharedSeconds(const Analysis& a, const Analysis& b) {
    const Selection first = select(skimSourceOf(a), {0.5, 0});
    const Selection second = select(skimSourceOf(b), {0.5, 0});
    double seconds = 0;
    for (const Shot& one : first.shots)
        for (const Shot& other : second.shots)
            if (one.kept && other.kept)
                seconds += std::max(0.0, (std::min(one.range.end, other.range.end) -
                                          std::max(one.range.start, other.range.start))
                                             .toDouble());
    return seconds;
}

/// Whether a shot begins there, to the frame.
bool hasBorderAt(const Analysis& analysis, double seconds) {
    return std::any_of(analysis.scores->shots.begin(), analysis.scores->shots.end(),
                       [seconds](const Shot& shot) {
                           return std::abs(shot.range.start.toDouble() - seconds) < 0.05;
                       });
}

void BlackBars::featuresAndKeyShotsAreThoseOfTheImageInside() const {
    const AnalysisRequest asked = request(plain(), folder / "cache");
    const auto original = analyse(asked, {});
    EXPECT_EQ(original->facts->crop, CropRectangle());
    const FloatMatrix features = featuresOf(asked, *original);
    ASSERT_GE(features.rows, 30);
    for (const char* pad : {"480:360:0:46", "640:270:82:0", "640:360:80:40"}) {
        const AnalysisRequest askedOfCopy = request(framed(pad), folder / "cache");
        const auto copy = analyse(askedOfCopy, {});
        EXPECT_NE(copy->facts->crop, CropRectangle()) << pad;
        const FloatMatrix found = featuresOf(askedOfCopy, *copy);
        ASSERT_EQ(found.rows, features.rows) << pad;
        double least = 1;
        double mean = 0;
        for (std::int64_t row = 0; row < found.rows; ++row) {
            const double one = cosine(found.row(row), features.row(row));
            least = std::min(least, one);
            mean += one / static_cast<double>(found.rows);
        }
        std::printf("%s: cosine %.4f, least %.4f\n", pad, mean, least);
        EXPECT_GE(mean, 0.98) << pad;
        // Between two cuts the borders lie where little happens, and coding moves them; the cuts
        // themselves stay where they are.
        for (const double cut : m_cuts) {
            EXPECT_TRUE(hasBorderAt(*original, cut)) << cut << " of the film";
            EXPECT_TRUE(hasBorderAt(*copy, cut)) << cut << " of " << pad;
        }
        if (m_keyShotsCount) {
            EXPECT_GE(sharedSeconds(*copy, *original), 0.75 * sharedSeconds(*original, *original))
                << pad;
        }
    }
}

TEST_F(BlackBars, doNotChangeFeaturesAndKeyShots) { featuresAndKeyShotsAreThoseOfTheImageInside(); }

/// Half a minute of real footage.
class GoldenBlackBars : public BlackBars {
protected:
    void makeFilm() override {
        SKIMLINE_REQUIRE_SHARED(source, "data/videos/derived_multiscene_ccby.mp4");
        m_films = folder.path();
        m_preset = "veryfast";  // the selection in real footage depends on its encoding
        ASSERT_TRUE(ffmpeg("-ss 60 -t 32 -i \"" + source.string() + "\"" + coder(m_preset) + "\"" +
                           film().string() + "\""));
        m_cuts = {22};
        m_keyShotsCount = true;
    }
};

TEST_F(GoldenBlackBars, doNotChangeFeaturesAndKeyShots) {
    featuresAndKeyShotsAreThoseOfTheImageInside();
}

TEST_F(BlackBars, ofRotatedVideosAreCutWhereTheyAreStored) {
    const fs::path turned = folder / "turned.mp4";
    ASSERT_TRUE(ffmpeg("-display_rotation 90 -i \"" + framed("480:360:0:46").string() +
                       "\" -c copy \"" + turned.string() + "\"") ||
                ffmpeg("-i \"" + framed("480:360:0:46").string() +
                       "\" -c copy -metadata:s:v rotate=90 \"" + turned.string() + "\""));
    const CropRectangle crop = withoutBlackBars(turned, {});
    EXPECT_EQ(crop.width, 1);
    EXPECT_NEAR(crop.top, 46 / 360.0, 0.01);
    EXPECT_NEAR(crop.height, 270 / 360.0, 0.01);
}

TEST_F(BlackBars, ofDarkVideosAndOfAPartOfThemAreNone) {
    const fs::path dark = folder / "dark.mp4";
    ASSERT_TRUE(makeCopy(film(), "scale=480:270,lutyuv=y='16+(val-16)*0.06'", m_preset, dark));
    EXPECT_EQ(withoutBlackBars(dark, {}), CropRectangle());
    const fs::path passing = folder / "passing.mp4";
    ASSERT_TRUE(makeCopy(film(),
                         "scale=480:270,drawbox=t=fill:c=black:h=40:enable='lt(t,11)',"
                         "drawbox=t=fill:c=black:y=230:h=40:enable='lt(t,11)'",
                         m_preset, passing));
    EXPECT_EQ(withoutBlackBars(passing, {}), CropRectangle());
    EXPECT_EQ(withoutBlackBars(plain(), {}), CropRectangle());
}

TEST_F(BlackBars, ofFramesThatChangeTheirSizeAreNone) {
    std::ofstream joined(folder / "joined.ts", std::ios::binary);
    for (const std::string change :
         {"480:360 -output_ts_offset 0", "240:180 -output_ts_offset 8"}) {
        const fs::path part = folder / "part.ts";
        ASSERT_TRUE(ffmpeg("-y -t 8 -i \"" + film().string() +
                           "\" -an -g 24 -vf scale=480:270,pad=480:360:0:45,scale=" + change +
                           coder(m_preset) + "\"" + part.string() + "\""));
        joined << std::ifstream(part, std::ios::binary).rdbuf();
    }
    joined.close();
    EXPECT_EQ(withoutBlackBars(folder / "joined.ts", {}), CropRectangle());
}

TEST_F(BlackBars, stayInFilesOfTheBenchmarksFormat) {
    const fs::path copy = framed("480:360:0:46");
    const AnalysisRequest asked = request(copy, folder / "cache");
    exportFeatures(asked, folder / "copy.h5", false, {});
    AnalysisRequest onGrid = asked;
    onGrid.bounds.grid = true;
    const auto whole = analyse(onGrid, {});
    EXPECT_TRUE(whole->facts->featuresFromCache);
    EXPECT_EQ(whole->facts->crop, CropRectangle());
    // Features stored by a benchmark are not used for a video with bars, nor replaced.
    const auto product = analyse(asked, {});
    EXPECT_FALSE(product->facts->featuresFromCache);
    EXPECT_NE(product->facts->crop, CropRectangle());
    EXPECT_TRUE(analyse(asked, {})->facts->featuresFromCache);
    EXPECT_TRUE(analyse(onGrid, {})->facts->featuresFromCache);
    // They are used for a video without bars.
    AnalysisRequest plainGrid = request(plain(), folder / "cache");
    plainGrid.bounds.grid = true;
    EXPECT_FALSE(analyse(plainGrid, {})->facts->featuresFromCache);
    EXPECT_TRUE(analyse(request(plain(), folder / "cache"), {})->facts->featuresFromCache);
}

}  // namespace
}  // namespace skimline
