// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include "app/jobs/failure.h"

namespace skimline {

/// A few translated words for the kind of failure, to stand before its sentence.
QString errorHeadline(ErrorCode code);

}  // namespace skimline
