// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/attention/maps/attention_statistics.h"
#include "tests/core/foundation/attention/maps/dense_statistics.h"
#include "tests/core/foundation/attention/maps/expect_statistics.h"
#include "tests/core/foundation/attention/maps/map_case.h"
#include "tests/core/foundation/attention/operator/golden_operator.h"
#include "tests/support/golden_data.h"

namespace skimline {
namespace {

void checkCase(const std::filesystem::path& file) {
    SCOPED_TRACE(file.filename().string());
    const test::GoldenOperator golden = test::readGoldenOperator(file);
    const AttentionPattern pattern = golden.pattern();
    const at::Tensor q = golden.tensors.at("q");
    const at::Tensor k = golden.tensors.at("k");
    const at::Tensor lse = golden.tensors.at("lse");
    ASSERT_GT(q.size(0), 0);
    for (std::int64_t head = 0; head < q.size(0); ++head) {
        const MapSource source{q[head], k[head], lse[head], MapCells::Pattern, pattern};
        const MapPlaces places{pattern.window, pattern.globals, {}};
        const at::Tensor map = test::exactMap(source, lse[head]);
        test::expectStatistics(headStatistics(source, places),
                               test::denseStatistics(map, places, true), map.size(1));
    }
}

TEST(GoldenStatistics, everyHeadOfEveryOperatorCase) {
    for (const auto& folder : test::goldenFolders("fulltransnet")) {
        const auto files = test::goldenOperatorFiles(folder);
        for (const auto& file : files) checkCase(file);
        EXPECT_GE(files.size(), 7U);
    }
}

}  // namespace
}  // namespace skimline
