// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/attention/maps/attention_statistics.h"
#include "tests/core/attention/maps/dense_statistics.h"
#include "tests/core/attention/maps/expect_statistics.h"
#include "tests/core/attention/maps/map_case.h"
#include "tests/core/attention/operator/golden_operator.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

TEST(GoldenStatistics, everyHeadOfEveryOperatorCase) {
    SKIMLINE_REQUIRE_SHARED(folder, "golden/fulltransnet");
    int heads = 0;
    for (const auto& file : test::goldenOperatorFiles(folder)) {
        SCOPED_TRACE(file.filename().string());
        const test::GoldenOperator golden = test::readGoldenOperator(file);
        const AttentionPattern pattern = golden.pattern();
        const at::Tensor q = golden.tensors.at("q");
        const at::Tensor k = golden.tensors.at("k");
        const at::Tensor lse = golden.tensors.at("lse");
        for (std::int64_t head = 0; head < q.size(0); ++head) {
            const MapSource source{q[head], k[head], lse[head], MapCells::Pattern, pattern};
            const MapPlaces places{pattern.window, pattern.globals, {}};
            const at::Tensor map = test::exactMap(source, lse[head]);
            test::expectStatistics(headStatistics(source, places),
                                   test::denseStatistics(map, places, true), map.size(1));
            ++heads;
        }
    }
    EXPECT_GE(heads, 7);
}

}  // namespace
}  // namespace skimline
