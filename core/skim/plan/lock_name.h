// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/skim/plan/key_shots.h"

namespace skimline {

/// "none", "in", "out": in reports and projects.
inline const char* nameOf(Lock lock) {
    switch (lock) {
        case Lock::In:
            return "in";
        case Lock::Out:
            return "out";
        case Lock::None:
            break;
    }
    return "none";
}

}  // namespace skimline
