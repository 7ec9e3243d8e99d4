// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/maps/images/give_way.h"

#ifdef __linux__
#include <sys/resource.h>
#include <unistd.h>
#endif

namespace skimline {

// Priorities of QThread mean nothing to Linux unless a thread is real-time or idle, and an idle one
// would wait for every other program.
void giveWayToTheWindow() {
#ifdef __linux__
    constexpr int kNice = 10;
    setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNice);
#endif
}

}  // namespace skimline
