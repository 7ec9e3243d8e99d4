// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/sandbox/sandbox.h"

#include <sys/prctl.h>
#include <sys/resource.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <thread>

#include "core/foundation/sandbox/file_access.h"
#include "core/foundation/sandbox/system_calls.h"

namespace skimline {
namespace {

constexpr rlim_t kOpenFiles = 256;
constexpr rlim_t kDay = 24 * 60 * 60;

void limit(__rlimit_resource_t what, rlim_t most) {
    rlimit limits{};
    if (getrlimit(what, &limits) != 0) return;
    limits.rlim_max = std::min(limits.rlim_max, most);
    limits.rlim_cur = std::min(limits.rlim_cur, limits.rlim_max);
    setrlimit(what, &limits);
}

}  // namespace

bool isolationIsWanted() {
    const char* wish = std::getenv("SKIMLINE_ISOLATION");
    return wish == nullptr || std::strcmp(wish, "off") != 0;
}

void enterSandbox(const SandboxNeeds& needs) {
    if (needs.before) needs.before();
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_NOFILE, kOpenFiles);
    if (!needs.takesDays)
        limit(RLIMIT_CPU, kDay * std::max(std::thread::hardware_concurrency(), 1U));
    if (needs.memoryBytes > 0) limit(RLIMIT_DATA, needs.memoryBytes);
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    restrictFiles(needs);
    restrictSystemCalls();
}

}  // namespace skimline
