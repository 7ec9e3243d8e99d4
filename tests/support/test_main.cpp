// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// main() of every GoogleTest program. A run in which a case skipped itself and none failed ends
// with 77, which ctest shows as skipped; which cases and why is left in the file that
// SKIMLINE_SKIPPED names, for ./test to print.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>

namespace {

constexpr int kSomethingWasSkipped = 77;

class SkippedCases : public testing::EmptyTestEventListener {
public:
    bool any() const { return !m_lines.empty(); }

    /// Replaces what an earlier run left.
    void write() const {
        const char* file = std::getenv("SKIMLINE_SKIPPED");
        if (!file) return;
        std::filesystem::remove(file);
        if (!any()) return;
        std::filesystem::create_directories(std::filesystem::path(file).parent_path());
        std::ofstream(file) << m_lines;
    }

private:
    void OnTestEnd(const testing::TestInfo& test) override {
        if (!test.result()->Skipped()) return;
        m_lines += std::string("  ") + test.test_suite_name() + "." + test.name();
        for (int i = 0; i < test.result()->total_part_count(); ++i) {
            const testing::TestPartResult& part = test.result()->GetTestPartResult(i);
            if (part.skipped()) m_lines += std::string(": ") + part.message();
        }
        m_lines += '\n';
    }

    std::string m_lines;
};

}  // namespace

int main(int argc, char** argv) {
    testing::InitGoogleTest(&argc, argv);
    auto* skipped = new SkippedCases;  // GoogleTest deletes its listeners
    testing::UnitTest::GetInstance()->listeners().Append(skipped);
    const int failed = RUN_ALL_TESTS();
    if (testing::UnitTest::GetInstance()->test_to_run_count() == 0) {
        std::cerr << "No case has such a name.\n";
        return 1;
    }
    skipped->write();
    return failed == 0 && skipped->any() ? kSomethingWasSkipped : failed;
}
