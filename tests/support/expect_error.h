// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "core/foundation/base/error.h"

namespace skimline::test {

/// The error that `action` throws; nothing, and a failure of the test, where it throws none. What
/// it says must be one sentence.
template <class Action>
std::optional<Error> errorOf(const Action& action) {
    try {
        action();
    } catch (const Error& error) {
        const std::string sentence = error.what();
        EXPECT_TRUE(sentence.ends_with('.')) << sentence;
        EXPECT_EQ(sentence.find('\n'), std::string::npos) << sentence;
        return error;
    }
    ADD_FAILURE() << "no error";
    return std::nullopt;
}

/// Its code and its sentence. A missing error equals no code, so a test that expects an error fails
/// without one.
template <class Action>
std::optional<ErrorCode> codeOf(const Action& action, std::string* sentence = nullptr) {
    const std::optional<Error> error = errorOf(action);
    if (error && sentence) *sentence = error->what();
    return error ? std::optional(error->code()) : std::nullopt;
}

}  // namespace skimline::test

/// EXPECT_ERROR(code, expression): the expression throws an Error of that code.
#define EXPECT_ERROR(expected, ...)                         \
    EXPECT_EQ(skimline::test::codeOf([&] { __VA_ARGS__; }), \
              std::optional<skimline::ErrorCode>(expected))
