// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace skimline {

/// An element of an XML file, or text between elements, which has no name.
struct XmlElement {
    std::string name;  ///< without the prefix of its name space
    std::string text;
    std::vector<std::pair<std::string, std::string>> attributes;  ///< names without prefixes
    std::vector<XmlElement> children;

    /// Empty if there is none.
    std::string attribute(std::string_view name) const;
    /// The first one of this name; null: none.
    const XmlElement* child(std::string_view name) const;
};

/// The outermost element of a UTF-8 text. Comments, processing instructions and the document type
/// are skipped; entities are the five of XML and numbers, others stay as they stand.
/// @throws Error(Corrupt) for text that is not well-formed or nested more than 64 deep, "line 3:
/// ..."
XmlElement parseXml(std::string_view text);

}  // namespace skimline
