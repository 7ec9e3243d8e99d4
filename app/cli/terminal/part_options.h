// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>

#include "core/foundation/base/edit_list.h"
#include "core/skim/export/listed_cut.h"

namespace CLI {
class App;
}

namespace skimline::cli {

/// Options that name a part of a video.
class PartOptions {
public:
    /// --start, --end
    void addTo(CLI::App& command);

    /// Nothing if neither was typed. @throws Error(Usage) for an empty one
    std::optional<VideoPart> typed() const;

private:
    std::string m_start;
    std::string m_end;
};

}  // namespace skimline::cli
