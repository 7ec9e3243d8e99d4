// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <fstream>

#include "core/lab/worth/taste/evaluate_owners.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

TEST(Owners, missingFootageAndNothingToDealAreSaid) {
    const test::ScratchFolder folder;
    OwnersRequest request;
    request.judged = folder / "judged.json";
    request.footage = folder / "nowhere";
    EXPECT_ERROR(ErrorCode::NotFound, evaluateOwners(request, {}, {}));
    std::ofstream(request.judged) << R"({"video": "a.mp4", "segments": [
        {"start": 0, "end": 2, "worth": 1, "shows": ["people"]}]})";
    EXPECT_ERROR(ErrorCode::NotFound, evaluateOwners(request, {}, {}));
    request.draws = 0;
    EXPECT_ERROR(ErrorCode::Usage, evaluateOwners(request, {}, {}));
}

}  // namespace
}  // namespace skimline
