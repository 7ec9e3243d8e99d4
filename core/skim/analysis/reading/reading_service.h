// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/skim/analysis/reading/message_channel.h"

namespace skimline {

/// Waits for a job, gives up for good all that it does not need (enterSandbox()), does it and says
/// what came of it. Stops when asked to, and when the other end is gone.
void serveReading(const MessageChannel& channel);

/// For every socket that arrives a process that serves it; one that crashes is told of there. Ends,
/// and ends them, when nobody gives orders any more. Call it in a process without threads.
void serveReadings(MessageChannel orders);

}  // namespace skimline
