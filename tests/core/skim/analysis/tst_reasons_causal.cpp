// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "core/skim/analysis/analysis.h"
#include "tests/support/environment.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

/// Damage to one take of the sample trailer, and the reason that fits it.
struct Damage {
    const char* name;
    const char* filter;
    ReasonKind kind;
};
constexpr Damage kDamages[] = {
    {"dark", "lutyuv=y=16+(val-16)*0.08", ReasonKind::Dark},
    {"white", "lutyuv=y=235", ReasonKind::Overexposed},
    {"frozen", "loop=loop=71:size=1:start=10,trim=end_frame=72,setpts=N/24/TB", ReasonKind::Frozen},
};
/// Beginnings of takes of three seconds in the trailer.
constexpr double kTakes[] = {12.5, 16, 20, 24, 27, 30, 33, 37, 40};
constexpr std::size_t kDamaged[] = {0, 2, 3, 5, 6};

/// A montage of the takes, one of them damaged.
bool writeMontageOf(const Damage& damage, std::size_t damaged,
                    const std::filesystem::path& target) {
    const std::string sample =
        (test::sourceFolder() / "resources/sample/sintel-trailer.mp4").string();
    std::string inputs;
    std::string filters;
    std::string joined;
    for (std::size_t take = 0; take < std::size(kTakes); ++take) {
        const std::string number = std::to_string(take);
        inputs += " -ss " + std::to_string(kTakes[take]) + " -t 3 -i '" + sample + "'";
        filters += "[" + number + ":v]scale=426:240,fps=24,setpts=PTS-STARTPTS";
        if (take == damaged) filters += std::string(",") + damage.filter;
        filters += "[v" + number + "];";
        joined += "[v" + number + "]";
    }
    const std::string command = "ffmpeg -nostdin -v error -y" + inputs + " -filter_complex '" +
                                filters + joined + "concat=n=" + std::to_string(std::size(kTakes)) +
                                "' -c:v libx264 -crf 18 -preset veryfast '" + target.string() + "'";
    return std::system(command.c_str()) == 0;
}

/// Reasons of the shot that shows most of the damaged take.
std::vector<ShotReason> reasonsAt(const Analysis& video, double begin, double end) {
    const Selection skim = select(skimSourceOf(video), Budget());
    std::size_t most = 0;
    double longest = 0;
    for (std::size_t place = 0; place < skim.shots.size(); ++place) {
        const TimeRange& range = skim.shots[place].range;
        const double shown =
            std::min(range.end.toDouble(), end) - std::max(range.start.toDouble(), begin);
        if (skim.shots[place].passing || shown <= longest) continue;
        most = place;
        longest = shown;
    }
    return ShotReasons(reasonInputOf(video)).of(skim.shots, most);
}

// A fault that occurs nowhere else in the video is named first. It is no reason if an ordinary
// picture would not be kept either, which is rare.
TEST(ReasonsCausal, theOneFaultOfAVideoIsNamedFirst) {
    const test::ScratchFolder folder;
    const test::EnvironmentVariable data("XDG_DATA_HOME", folder.path().string());
    const test::EnvironmentVariable models("SKIMLINE_MODELS", std::nullopt);
    AnalysisRequest request;
    request.extractor = "builtin";
    request.reasons = true;
    request.cacheFolder = folder / "cache";
    int named = 0;
    std::string others;
    for (const Damage& damage : kDamages) {
        for (const std::size_t take : kDamaged) {
            request.video = folder / (damage.name + std::to_string(take) + ".mp4");
            ASSERT_TRUE(writeMontageOf(damage, take, request.video));
            const AnalysisPointer video = analyse(request, {});
            const double begin = 3 * static_cast<double>(take);
            const std::vector<ShotReason> reasons = reasonsAt(*video, begin, begin + 3);
            ASSERT_FALSE(reasons.empty());
            if (reasons.front().kind != damage.kind) {
                others +=
                    damage.name + std::to_string(take) + ": " + textOf(reasons.front()) + "\n";
                continue;
            }
            EXPECT_LT(reasons.front().effect, 0) << damage.name << take;
            ++named;
        }
    }
    EXPECT_GE(named, 12) << others;
}

}  // namespace
}  // namespace skimline
