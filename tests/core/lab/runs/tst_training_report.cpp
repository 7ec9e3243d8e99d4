// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/runs/training_report.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <limits>

#include "core/foundation/base/error.h"
#include "core/foundation/figures/axes.h"
#include "core/foundation/figures/svg.h"
#include "core/lab/runs/html_page.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

std::size_t count(const std::string& text, const std::string& part) {
    std::size_t found = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
}

void writeLog(const fs::path& folder, int steps, bool validates) {
    fs::create_directories(folder);
    std::ofstream log(folder / "log.jsonl", std::ios::app);
    for (int step = 1; step <= steps; ++step) {
        log << R"({"step":)" << step << R"(,"sequence_loss":)" << 3.0 / step
            << R"(,"importance_loss":0.5,"gradient_norm":1.5,"learning_rate":0.001,"seconds":)"
            << step << (validates && step % 5 == 0 ? R"(,"validation_f":0.25})" : "}") << "\n";
    }
}

TEST(TrainingReport, showsEveryNetworkOfARun) {
    const test::ScratchFolder folder;
    for (const char* fold : {"run/seed-1/fold-0", "run/seed-1/fold-1", "run/seed-2/fold-10"})
        writeLog(folder / fold, 12, true);
    const std::string page = trainingReport(folder / "run/");
    EXPECT_NE(page.find("Training run run<"), std::string::npos);
    EXPECT_NE(page.find("3 networks"), std::string::npos);
    EXPECT_EQ(count(page, "<details"), 3U);
    EXPECT_LT(page.find("seed-1, fold-1"), page.find("seed-2, fold-10"));
    EXPECT_EQ(count(page, "<svg"), 15U);
    EXPECT_EQ(count(page, "Agreement F on held-back videos</span>"), 3U);
    EXPECT_EQ(page.find("http"), std::string::npos);
    EXPECT_EQ(page.find("<script"), std::string::npos);
    EXPECT_NE(page.find("prefers-color-scheme:dark"), std::string::npos);
    writeTrainingReport(folder / "run", folder / "a.html");
    writeTrainingReport(folder / "run", folder / "a.html");
    EXPECT_EQ(fs::file_size(folder / "a.html"), page.size());
}

TEST(TrainingReport, repeatedCutAndHostileLinesDoNotMatter) {
    const test::ScratchFolder folder;
    writeLog(folder / "run", 6, false);
    const std::string clean = trainingReport(folder / "run");
    std::ofstream(folder / "run/log.jsonl", std::ios::app)
        << "{\"step\":5,\"sequ\n[1]\n{\"step\":\"x\"}\nnull\n{\"sequence_loss\":3}\n";
    writeLog(folder / "run", 6, false);  // a killed and resumed run repeats lines
    EXPECT_EQ(trainingReport(folder / "run"), clean);
    EXPECT_EQ(count(clean, "Agreement F"), 0U);
    EXPECT_THROW(trainingReport(folder / "nowhere"), Error);
    fs::create_directories(folder / "empty");
    EXPECT_THROW(trainingReport(folder / "empty"), Error);
}

TEST(TrainingReport, mapsBesideTheIndexAreShownAndNothingElse) {
    const test::ScratchFolder folder;
    writeLog(folder / "run", 3, false);
    fs::create_directories(folder / "run/maps");
    std::ofstream(folder / "run/maps/a.png") << "abc";
    std::ofstream(folder / "run/secret.png") << "secret";
    std::ofstream(folder / "run/maps/index.json") << R"({"video": "<i>v</i>", "maps": [
        {"epoch": 2, "step": 4, "part": "encoder", "layer": 1, "head": 1, "picture": "a.png"},
        {"step": 5, "part": "encoder", "layer": 1, "head": 1, "picture": "../secret.png"},
        {"step": 6, "part": "encoder", "layer": 1, "head": 1, "picture": "none.png"}, 7]})";
    const std::string page = trainingReport(folder / "run");
    EXPECT_EQ(count(page, "<img"), 1U);
    EXPECT_NE(page.find("base64,YWJj\""), std::string::npos);
    EXPECT_NE(page.find("epoch 2"), std::string::npos);
    EXPECT_NE(page.find("encoder, layer 1, head 1"), std::string::npos);
    EXPECT_NE(page.find("&lt;i&gt;v"), std::string::npos);
    std::ofstream(folder / "run/maps/index.json") << "not JSON";
    EXPECT_EQ(count(trainingReport(folder / "run"), "<img"), 0U);
}

TEST(HtmlPage, chartsOfOddCurves) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT_NE(htmlChart({"none", "x", {{"a", {}}}, false}).find("Nothing was measured"),
              std::string::npos);
    EXPECT_NE(htmlChart({"nan", "x", {{"a", {{1, nan}, {nan, 2}}}}, true}).find("Nothing"),
              std::string::npos);
    for (const std::vector<ChartPoint>& points : {std::vector<ChartPoint>{{1, 2}},
                                                  {{0, 0}, {1, 0}},
                                                  {{1, 1e-30}, {2, 1e30}},
                                                  {{-5, -1e9}, {7, -1e9}}}) {
        const std::string chart = htmlChart({"one", "x", {{"a", points}, {"b<", points}}, true});
        EXPECT_EQ(count(chart, "stroke:var(--c0)"), 2U);
        EXPECT_EQ(count(chart, "stroke-opacity:28.0%"), 2U);
        EXPECT_EQ(count(chart, "background:var(--c1)\"></i>b&lt;"), 1U);
        EXPECT_EQ(chart.find("nan"), std::string::npos) << chart;
        EXPECT_EQ(chart.find("inf"), std::string::npos) << chart;
        EXPECT_LT(chart.size(), 8000U);
    }
    std::vector<ChartPoint> many;
    for (int i = 0; i < 100'000; ++i) many.push_back({double(i), std::sin(i)});
    EXPECT_LT(htmlChart({"many", "x", {{"a", many}}, true}).size(), 12'000U);
}

TEST(HtmlPage, numbersAndTexts) {
    EXPECT_EQ(readableNumber(0.00012344), "0.0001234");
    EXPECT_EQ(readableNumber(-0.0), "0");
    EXPECT_EQ(readableNumber(1200), "1200");
    EXPECT_EQ(readableNumber(-20000), "-20000");
    EXPECT_EQ(readableNumber(3e12), "3e+12");
    EXPECT_EQ(readableNumber(std::nan("")), "-");
    EXPECT_EQ(escapedMarkup("a&b<c>\"d\""), "a&amp;b&lt;c&gt;&quot;d&quot;");
    EXPECT_NE(htmlImage("M", "x").find("base64,TQ==\""), std::string::npos);
    EXPECT_NE(htmlImage("Ma", "x").find("base64,TWE=\""), std::string::npos);
    EXPECT_NE(htmlTable({{"a"}, {{"<td>"}}}).find("&lt;td&gt;"), std::string::npos);
}

}  // namespace
}  // namespace skimline
