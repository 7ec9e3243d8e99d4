// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal/part_options.h"

#include <CLI/CLI.hpp>

#include "app/cli/terminal/duration_parsing.h"
#include "app/cli/terminal/options.h"
#include "core/foundation/base/error.h"

namespace skimline::cli {

void PartOptions::addTo(CLI::App& command) {
    beginGroup(command, kLengthGroup);
    command.add_option("--start", m_start,
                       "Keep nothing before this time: 90, 90s, 1:30 or 00:01:30.5.");
    command.add_option("--end", m_end, "Keep nothing from this time on.");
}

std::optional<VideoPart> PartOptions::typed() const {
    if (m_start.empty() && m_end.empty()) return {};
    VideoPart part;
    if (!m_start.empty()) part.start = Rational::fromSeconds(secondsFromText(m_start));
    if (!m_end.empty()) part.end = Rational::fromSeconds(secondsFromText(m_end));
    if (part.end && *part.end <= part.start)
        throw Error(ErrorCode::Usage, "--end", "--end must be later than --start.");
    return part;
}

}  // namespace skimline::cli
