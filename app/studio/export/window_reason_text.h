// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include "core/skim/export/window_looks.h"

namespace skimline {

/// Why a clip of another shape shows this part of a frame: two or three words.
QString windowReasonWord(const WindowLook& look);
/// The same as a sentence.
QString windowReasonSentence(const WindowLook& look);

}  // namespace skimline
