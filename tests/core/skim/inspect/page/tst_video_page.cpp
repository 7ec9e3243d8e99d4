// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/inspect/page/video_page.h"

#include <gtest/gtest.h>

#include <regex>

#include "core/foundation/base/error.h"
#include "core/skim/inspect/page/page_html.h"
#include "core/skim/plan/transition.h"
#include "tests/core/skim/analysis/tiny_engine.h"
#include "tests/support/expect_error.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

std::size_t timesIn(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

PageRequest requestFor(const test::SmallEngine& engine) {
    PageRequest request;
    request.analysis = engine.request(test::fixturesFolder() / "scenes.mp4");
    request.budget = {0.5, 0};
    return request;
}

TEST(VideoPage, showsShotsAttentionAndCauses) {
    const test::SmallEngine engine;
    const std::string page = videoPage(requestFor(engine), {});
    EXPECT_NE(page.find("<h1>scenes.mp4</h1>"), std::string::npos);
    EXPECT_GE(timesIn(page, "<li class=\"kept\">"), 1U);
    EXPECT_GE(timesIn(page, "<li>"), 1U);
    EXPECT_GE(timesIn(page, "data:image/jpeg;base64,"), 10U);
    EXPECT_EQ(timesIn(page, "data:image/png;base64,"), 1U);
    EXPECT_EQ(timesIn(page, "<h2>"), 5U);
    EXPECT_GE(timesIn(page, "class=\"arc\""), 1U);
}

TEST(VideoPage, fetchesNothingAndRunsNothing) {
    const test::SmallEngine engine;
    const std::string page = videoPage(requestFor(engine), {});
    EXPECT_NE(page.find("default-src 'none'; img-src data:; style-src 'unsafe-inline'"),
              std::string::npos);
    for (const char* outside :
         {"http:", "https:", "<script", "url(", "@import", "<link", "<iframe"})
        EXPECT_EQ(page.find(outside), std::string::npos) << outside;
    static const std::regex kSource(R"re( (?:src|href)="(?!data:image/(?:png|jpeg);base64,))re");
    EXPECT_FALSE(std::regex_search(page, kSource));
    EXPECT_EQ(timesIn(page, "<img"),
              timesIn(page, "<img alt=") + timesIn(page, "<img class=\"map\" alt="));
}

TEST(VideoPage, keepsTheShotsOfTheUser) {
    const test::SmallEngine engine;
    PageRequest request = requestFor(engine);
    const AnalysisPointer analysis = analyse(request.analysis, {});
    request.analysis.known = analysis;
    std::vector<Shot> shots = analysis->scores->shots;
    for (Shot& shot : shots) shot.kept = false;
    request.shots = shots;
    const std::string page = videoPage(request, {});
    EXPECT_EQ(timesIn(page, "<li class=\"kept\">"), 0U);
    EXPECT_NE(page.find("lasts 0:00.0 of"), std::string::npos);
    // Without a kept shot there is none to be explained.
    EXPECT_EQ(page.find("Causes of shot"), std::string::npos);
    request.cause = 1;
    EXPECT_NE(videoPage(request, {}).find("Causes of shot 1"), std::string::npos);
}

TEST(VideoPage, theLengthIsThatOfTheClip) {
    const test::SmallEngine engine;
    PageRequest request = requestFor(engine);
    const AnalysisPointer analysis = analyse(request.analysis, {});
    request.analysis.known = analysis;
    std::vector<Shot> shots = analysis->scores->shots;
    ASSERT_GT(shots.size(), 1U);
    for (Shot& shot : shots) {
        shot.kept = false;
        shot.lock = Lock::Out;
    }
    // A fast shot is played, too, and padding is shown.
    shots.front().fast = 2;
    shots.back().kept = true;
    shots.back().lock = Lock::In;
    shots.back().padding.before = Rational(1, 5);
    request.shots = shots;
    const double played = editListOf(*analysis, shots).duration().toDouble();
    EXPECT_GT(played, (shots.back().range.end - shots.back().range.start).toDouble() + 0.2);
    EXPECT_NE(videoPage(request, {}).find("lasts " + page::clock(played) + " of"),
              std::string::npos);
}

TEST(VideoPage, partsOfAShotAreNamedAndCounted) {
    const test::SmallEngine engine;
    PageRequest request = requestFor(engine);
    const AnalysisPointer analysis = analyse(request.analysis, {});
    request.analysis.known = analysis;
    std::vector<Shot> shots = analysis->scores->shots;
    ASSERT_GE(shots.size(), 2U);
    for (Shot& shot : shots) {
        shot.passing = false;
        shot.kept = false;
    }
    numberShots(shots, std::vector<Shot>(shots));
    shots[0].kept = true;
    shots[1].number = shots[0].number;
    const std::int64_t count = shotCount(shots);
    request.shots = shots;
    const std::string page = videoPage(request, {});
    EXPECT_NE(page.find("<strong>Shot 1, part 1 of 2</strong>, kept"), std::string::npos);
    EXPECT_NE(page.find("<strong>Shot 1, part 2 of 2</strong>, dropped"), std::string::npos);
    EXPECT_EQ(timesIn(page, ", part "), 2U * 2) << "the names of pictures have them, too";
    EXPECT_NE(page.find(std::to_string(count) + (count == 1 ? " shot" : " shots") + ", shown in " +
                        std::to_string(shots.size()) + " parts; the skim keeps 1."),
              std::string::npos);
    EXPECT_EQ(timesIn(page, "<li>") + timesIn(page, "<li class"), shots.size());
}

TEST(VideoPage, takesPicturesFromWhereItIsTold) {
    const test::SmallEngine engine;
    PageRequest request = requestFor(engine);
    std::size_t asked = 0;
    request.pictures = [&](const std::filesystem::path& video, const std::vector<Rational>& times,
                           int, const PictureReceiver& found, const RunContext&) {
        EXPECT_EQ(video.filename(), "scenes.mp4");
        for (std::size_t at = 0; at < times.size(); ++at) found(at, "picture");
        asked += times.size();
    };
    const std::string page = videoPage(request, {});
    EXPECT_GT(asked, 10U);
    // "picture" in base 64.
    EXPECT_EQ(timesIn(page, "data:image/jpeg;base64,cGljdHVyZQ=="), asked);
    EXPECT_EQ(timesIn(page, "data:image/jpeg;base64,"), asked);
}

TEST(VideoPage, anotherHeadThanThereIsIsRefused) {
    const test::SmallEngine engine;
    PageRequest request = requestFor(engine);
    request.head.head = 99;
    EXPECT_ERROR(ErrorCode::Usage, videoPage(request, {}));
}

TEST(PageHtml, namesCannotBecomeMarkup) {
    EXPECT_EQ(page::escaped("<a b=\"c\">&"), "&lt;a b=&quot;c&quot;>&amp;");
    const std::string whole = page::document("</title><script>", "");
    EXPECT_EQ(whole.find("<script"), std::string::npos);
}

TEST(PageHtml, mapsHaveTimesAlongBothSides) {
    const std::string figure = page::mapFigure("png", "Map", {0, 30, 60, 90, 120});
    EXPECT_NE(figure.find("alt=\"Map\" src=\"data:image/png;base64,cG5n\""), std::string::npos);
    for (const char* edge : {"top", "left"})
        for (const char* at : {":0.0%\">0:00<", ":25.0%\">0:30<", ":100.0%\">2:00<"})
            EXPECT_EQ(timesIn(figure, edge + std::string(at)), 1U) << edge << at;
    EXPECT_NE(page::mapFigure("png", "One", {7}).find("0:07"), std::string::npos);
    EXPECT_EQ(page::mapFigure("png", "None", {}).find("<span"), std::string::npos);
}

TEST(PageHtml, drawingsStayInTheirBox) {
    const std::string svg =
        page::curveSvg({{0, 5, 12}, {-0.5F, 2, 0.5F}, 10, -1, 1, {{2, 30}}, "a"});
    // The widest line, 3, fits in at the top and the bottom.
    EXPECT_NE(svg.find("points=\"0.0,118.5 500.0,3.0 1000.0,41.5 \""), std::string::npos) << svg;
    // The top of a link lies half way to its control point: at 3 for one that spans the video.
    const std::string arcs = page::arcsSvg({{0, 10, 1}, {0, 2.5, 1}}, 10, "a");
    EXPECT_NE(arcs.find("M0.0 180.0 Q500.0 -174.0 1000.0 180.0"), std::string::npos) << arcs;
    EXPECT_NE(arcs.find("M0.0 180.0 Q125.0 3.0 250.0 180.0"), std::string::npos) << arcs;
    // The values at the edges, and the times.
    EXPECT_NE(svg.find("<b class=\"most\">1</b><b class=\"least\">-1</b>"), std::string::npos);
    EXPECT_NE(svg.find("left:100.0%\">0:10<"), std::string::npos) << svg;
    EXPECT_EQ(timesIn(svg, "class=\"guide\""), 3U);
    EXPECT_NE(svg.find("x=\"200.0\" y=\"0\" width=\"800.0\""), std::string::npos) << svg;
    EXPECT_EQ(page::clock(59.96), "1:00.0");
}

}  // namespace
}  // namespace skimline
