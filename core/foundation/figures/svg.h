// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "core/foundation/figures/sheet.h"

namespace skimline {

/// A colour by its name in a page's style sheet; the opacity is written separately.
using InkName = std::function<std::string(const Ink&)>;

/// A drawing as an svg element inside a page, in the page's fonts. Text stays text. A chart's
/// drawing: images are left out. @param label  plain text, for screen readers
std::string inlineSvg(const Sheet& sheet, std::string_view label, const InkName& nameOf);

/// "#0072b2"
std::string hexName(const Ink& ink);

/// Text escaped for XML and HTML.
std::string escapedMarkup(std::string_view text);

}  // namespace skimline
