#include "core/training/tasks/keyword_recall.h"

#include <gtest/gtest.h>

#include <cstdio>

#include "core/base/error.h"

namespace skimline {
namespace {

double learned(RecallGlobals globals) {
    KeywordRecallOptions options;
    options.globals = globals;
    const double share = learnKeywordRecall(options);
    std::printf("right %.3f\n", share);
    return share;
}

TEST(KeywordRecall, keywordsThatAreGlobalSolveIt) {
    EXPECT_GE(learned(RecallGlobals::Keywords), 0.95);
}

TEST(KeywordRecall, withoutGlobalTokensNothingCan) { EXPECT_LE(learned(RecallGlobals::None), 0.6); }

TEST(KeywordRecall, theStartTokenAloneCannot) { EXPECT_LE(learned(RecallGlobals::Start), 0.6); }

TEST(KeywordRecall, globalTokensAnywhereCannot) { EXPECT_LE(learned(RecallGlobals::Random), 0.6); }

TEST(KeywordRecall, stopsWhenAsked) {
    StopFlag stop;
    stop.request();
    EXPECT_THROW(learnKeywordRecall({}, {}, RunContext(stop, {})), Error);
}

}  // namespace
}  // namespace skimline
