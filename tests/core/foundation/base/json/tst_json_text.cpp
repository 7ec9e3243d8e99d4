// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/base/json/json_text.h"

#include <gtest/gtest.h>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

std::string lists(int count) {
    return std::string(static_cast<std::size_t>(count), '[') + "1" +
           std::string(static_cast<std::size_t>(count), ']');
}

template <class Read>
void expectTooDeep(const Read& read) {
    try {
        read();
        ADD_FAILURE() << "nothing was thrown";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Corrupt);
        EXPECT_EQ(error.subject(), "a.json");
        EXPECT_STREQ(error.what(), "a.json is nested too deeply to be read.");
    }
}

TEST(ParseJson, readsWhatIsShallow) {
    const auto json = parseJson(R"({"b": [1, {"c": null}], "a": "[[[["})", "a.json");
    EXPECT_EQ(json["b"][0], 1);
    EXPECT_EQ(json["a"], "[[[[");
    const auto ordered = parseJson<nlohmann::ordered_json>(R"({"b": 1, "a": 2})", "a.json");
    EXPECT_EQ(jsonText(ordered), R"({"b":1,"a":2})");
}

TEST(ParseJson, depthIsBounded) {
    EXPECT_EQ(jsonText(parseJson(lists(kMostJsonDepth), "a.json")), lists(kMostJsonDepth));
    expectTooDeep([] { parseJson(lists(kMostJsonDepth + 1), "a.json"); });
    EXPECT_NO_THROW(parseJson(lists(3), "a.json", IfNotJson::Throw, 3));
    expectTooDeep([] { parseJson(lists(4), "a.json", IfNotJson::Throw, 3); });
    expectTooDeep([] { parseJson(lists(1'000'000), "a.json"); });
    // The text need not be complete, and IfNotJson::Discard throws, too.
    expectTooDeep([] { parseJson(std::string(1'000'000, '['), "a.json", IfNotJson::Discard); });
    std::string objects;
    for (int level = 0; level < 200'000; ++level) objects += R"({"a":)";
    expectTooDeep([&] { parseJson<nlohmann::ordered_json>(objects, "a.json"); });
}

TEST(ParseJson, whatIsNoJson) {
    for (const char* text : {"", "{", "[1,]", "x", "[] []"}) {
        EXPECT_THROW(parseJson(text, "a.json"), nlohmann::json::parse_error) << text;
        EXPECT_TRUE(parseJson(text, "a.json", IfNotJson::Discard).is_discarded()) << text;
    }
}

TEST(JsonText, indentAndTextThatIsNotUtf8) {
    const nlohmann::ordered_json json{{"b", {1, 2}}, {"a", "x"}};
    EXPECT_EQ(jsonText(json), R"({"b":[1,2],"a":"x"})");
    EXPECT_EQ(jsonText(json, 1), "{\n \"b\": [\n  1,\n  2\n ],\n \"a\": \"x\"\n}");
    const nlohmann::json damaged = "caf\xe9";
    EXPECT_THROW(jsonText(damaged), nlohmann::json::type_error);
    EXPECT_EQ(jsonText(damaged, -1, IfNotUtf8::Replace), "\"caf\xef\xbf\xbd\"");
}

}  // namespace
}  // namespace skimline
