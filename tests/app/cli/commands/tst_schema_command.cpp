// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>

#include "tests/app/cli/command_run.h"
#include "tests/support/json_schema.h"

namespace skimline::cli {
namespace {

TEST(SchemaCommand, everyListedSchemaIsPrintedAndNamesItsVersion) {
    const Outcome list = runWith({"schema"});
    ASSERT_EQ(list.status, 0) << list.err;
    std::istringstream lines(list.out);
    std::size_t count = 0;
    for (std::string line; std::getline(lines, line); ++count) {
        const std::string name = line.substr(0, line.find('\t'));
        const Outcome printed = runWith({"schema", name});
        ASSERT_EQ(printed.status, 0) << printed.err;
        const auto schema = nlohmann::json::parse(printed.out);
        EXPECT_EQ(schema["$schema"], "https://json-schema.org/draft/2020-12/schema");
        EXPECT_EQ(schema["$id"], "urn:skimline:schema:" + name + ":1");
        EXPECT_EQ(line, name + "\t" + schema["title"].get<std::string>());
        // Refuses a keyword that the validator does not know.
        EXPECT_NO_THROW(test::JsonSchema(schema).faults(nlohmann::json::object()));
    }
    EXPECT_GE(count, 22U);
}

TEST(SchemaCommand, anUnknownNameIsRefused) {
    const Outcome outcome = runWith({"schema", "../models/skimline-worth"});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_NE(outcome.err.find("`skimline schema` lists all"), std::string::npos) << outcome.err;
}

TEST(JsonSchema, findsEveryKindOfFault) {
    using nlohmann::json;
    const test::JsonSchema schema(json::parse(R"({"type": "object", "required": ["a", "list"],
        "properties": {"a": {"type": "integer", "minimum": 1, "maximum": 9},
                       "list": {"type": "array", "items": {"$ref": "#/$defs/one"}},
                       "name": {"type": ["string", "null"], "pattern": "^x"},
                       "kind": {"enum": ["p", "q"]}},
        "$defs": {"one": {"anyOf": [{"const": 1}, {"type": "string"}]}}})"));
    const auto faults = [&](const char* text) { return schema.faults(json::parse(text)); };
    EXPECT_TRUE(faults(R"({"a": 3, "list": [1, "z"], "name": null, "kind": "q"})").empty());
    EXPECT_EQ(faults(R"({"list": []})"), std::vector<std::string>{"$ has no a"});
    for (const char* bad :
         {R"({"a": 0, "list": []})", R"({"a": 10, "list": []})", R"({"a": 1.5, "list": []})",
          R"({"a": 1, "list": [2]})", R"({"a": 1, "list": [], "name": "y"})",
          R"({"a": 1, "list": [], "name": 2})", R"({"a": 1, "list": [], "kind": "r"})",
          R"({"a": 1, "list": [], "other": 1})", R"([])"})
        EXPECT_EQ(faults(bad).size(), 1U) << bad;
    EXPECT_THROW(test::JsonSchema(json{{"format", "date"}}).faults(json()), std::logic_error);
}

}  // namespace
}  // namespace skimline::cli
