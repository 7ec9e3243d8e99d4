// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/sandbox/message_channel.h"

namespace skimline {

/// For every socket that arrives a process that waits for a job there, gives up all that it does
/// not need, and answers; it stops when asked to, and when the other end is gone. A crash is
/// reported there. Ends, and ends them, when the other end of `orders` is closed. Call it in a
/// process without threads.
void serveReadings(MessageChannel orders);

}  // namespace skimline
