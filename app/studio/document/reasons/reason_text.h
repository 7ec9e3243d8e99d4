// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <vector>

#include "core/skim/worth/reasons/shot_reasons.h"

namespace skimline {

/// A word or two, for lists: "face", "like 1:20".
QString shortReason(const ShotReason& reason);
/// With measured values: "face (4 % of the image)", "like 1:20 (similarity 0.94)".
QString longReason(const ShotReason& reason);
/// Without measured values: "face · moving".
QString reasonWords(const std::vector<ShotReason>& reasons);
/// With measured values, one after the other.
QString reasonList(const std::vector<ShotReason>& reasons, const QString& separator);
/// All of a shot: "Kept: face (4 % of the image), moving (3.1 levels)".
QString reasonSentence(const std::vector<ShotReason>& reasons, bool kept);

}  // namespace skimline
