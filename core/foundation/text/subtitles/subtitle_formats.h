// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/foundation/base/run_context.h"
#include "core/foundation/text/transcript.h"

namespace skimline {

// The readers of the single formats, over UTF-8 with "\n"; none throws but
// Error(Cancelled). Private to core/foundation/text but
// for the events of a container's subtitle stream.

Transcript parseSrt(std::string_view text, const RunContext& context = {});
Transcript parseVtt(std::string_view text, const RunContext& context = {});
Transcript parseAss(std::string_view text, const RunContext& context = {});

/// "1:02:03,456", "02:03.4", "0:00:01.25": hours may be missing, any number of decimals.
/// @return nothing for anything else, and beyond 1000 hours
std::optional<Rational> parseTimestamp(std::string_view text);

/// Without `<tags>`, `{\overrides}` and character entities.
std::string withoutMarkup(std::string_view text);
/// The text of an ASS event: override blocks and drawings taken out, `\N` and `\h` resolved.
std::string assEventText(std::string_view text);

/// Adds a line unless nothing of its text is left; one that ends before it starts gets no length.
void addLine(Transcript& found, const Rational& start, const Rational& end,
             const std::string& text);

}  // namespace skimline
