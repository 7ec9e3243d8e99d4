// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include "core/foundation/base/error_ids.h"

namespace skimline {

/// The sentence of an error in the language of the studio; in English if it has no id. Reentrant.
QString errorSentence(const Error& error);

}  // namespace skimline
