// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include "core/skim/installation/model_cards.h"

namespace skimline {

/// The model card of a network that Skimline knows, in a few sentences of the user's language.
struct PlainCard {
    QString summary;
    QString data;
    QString limits;
};

/// Empty for a network that did not come with Skimline.
PlainCard plainCardOf(const ModelCard& card);

}  // namespace skimline
