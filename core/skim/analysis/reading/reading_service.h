// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/foundation/sandbox/message_channel.h"
#include "core/foundation/sandbox/sandbox_needs.h"

namespace skimline {

/// Work of another module on a video, under a name (IsolatedReader::other()).
struct OtherReading {
    std::string name;
    /// Adds the rights that an order needs besides reading its video.
    std::function<void(std::string_view order, SandboxNeeds& needs)> needs;
    /// Runs with these rights only. @return the result
    std::function<std::string(std::string_view order, const RunContext& context)> work;
};

/// Starts a process for every socket that arrives: it waits for a job there, gives up every right
/// that it does not need, and answers; it stops on request, and if the other end is gone. A crash
/// is reported on the socket. Ends itself and these processes when the other end of `orders` is
/// closed. Call it in a process without threads.
void serveReadings(MessageChannel orders, std::vector<OtherReading> others = {});

}  // namespace skimline
