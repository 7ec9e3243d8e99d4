// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/style/resources.h"

#include <QDir>

// Q_INIT_RESOURCE declares a function, so it must be outside a namespace.
static void initSkimlineResources() { Q_INIT_RESOURCE(skimline); }

namespace skimline {

void loadResources() {
    static const bool kLoaded = [] {
        initSkimlineResources();
        return true;
    }();
    static_cast<void>(kLoaded);
}

}  // namespace skimline
