// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/text/xml/xml_text.h"

#include <gtest/gtest.h>

#include "core/foundation/base/error.h"

using namespace skimline;

TEST(XmlText, elementsAttributesAndTextAreRead) {
    const XmlElement root = parseXml(
        "<?xml version=\"1.0\"?>\n<!DOCTYPE tt [ <!ELEMENT tt ANY> ]>\n<!-- <a> -->\n"
        "<tt:tt xml:lang='en' a=\"1 &lt; 2\">one &amp; &#x2019;&#233; "
        "<br/>two<![CDATA[<3>]]></tt:tt>\n");
    EXPECT_EQ(root.name, "tt");
    EXPECT_EQ(root.attribute("lang"), "en");
    EXPECT_EQ(root.attribute("a"), "1 < 2");
    EXPECT_EQ(root.attribute("b"), "");
    ASSERT_EQ(root.children.size(), 4U);
    EXPECT_EQ(root.children[0].text, "one & \u2019\u00e9 ");
    EXPECT_EQ(root.children[1].name, "br");
    EXPECT_EQ(root.children[3].text, "<3>");
    ASSERT_NE(root.child("br"), nullptr);
    EXPECT_EQ(root.child("p"), nullptr);
    // A custom entity is text, and is never expanded.
    EXPECT_EQ(parseXml("<a>&lol; & b;</a>").children[0].text, "&lol; & b;");
}

TEST(XmlText, whatIsNotWellFormedIsRefused) {
    const std::string deep = [] {
        std::string text;
        for (int level = 0; level < 100000; ++level) text += "<a>";
        return text;
    }();
    for (const std::string& wrong :
         {std::string(), std::string("text"), std::string("<a>"), std::string("<a b></a>"),
          std::string("<a><b></a></b>"), std::string("<a b=1/>"), std::string("<!-- "),
          std::string("<"), std::string("<a b='"), deep})
        EXPECT_THROW(parseXml(wrong), Error) << wrong.substr(0, 20);
}
