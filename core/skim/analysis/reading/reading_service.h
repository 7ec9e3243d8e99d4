// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/sandbox/message_channel.h"

namespace skimline {

/// Starts a process for every socket that arrives: it waits for a job there, gives up every right
/// that it does not need, and answers; it stops on request, and if the other end is gone. A crash
/// is reported on the socket. Ends itself and these processes when the other end of `orders` is
/// closed. Call it in a process without threads.
void serveReadings(MessageChannel orders);

}  // namespace skimline
