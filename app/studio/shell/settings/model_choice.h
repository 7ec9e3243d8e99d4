// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace skimline {

/// Which networks analyses use; empty: Skimline decides.
struct ModelChoice {
    QString checkpoint;  ///< file
    QString extractor;   ///< "googlenet", "builtin"

    friend bool operator==(const ModelChoice&, const ModelChoice&) = default;
};

}  // namespace skimline
