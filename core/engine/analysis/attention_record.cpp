// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/engine/analysis/attention_record.h"

#include "core/base/error.h"

namespace skimline {

const AttentionRecord& attentionOf(const Analysis& analysis) {
    if (analysis.attention) return *analysis.attention;
    throw Error(ErrorCode::Usage, "attention", "This analysis kept no attention maps.");
}

}  // namespace skimline
