// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <string>

#include "core/foundation/base/run_context.h"
#include "core/foundation/sandbox/child_process.h"
#include "core/foundation/sandbox/message_channel.h"
#include "core/foundation/sandbox/sandbox_needs.h"

namespace skimline {

/// Runs `work` and sends a Result with its return value or a Failure with its error.
void answer(const MessageChannel& channel, const std::function<std::string()>& work);

/// Starts a process with no more rights than its work needs (enterSandbox()), so that a hostile
/// file that takes over a decoder causes one error message at most. It answers through the channel;
/// `prepare` closes the other end and all unneeded descriptors in it.
/// @param prepare  runs first, with all rights. @return the rights that the work needs
/// @param stop  set, in the new process, when the other end asks for it (MessageKind::Stop) or is
/// gone
/// @throws Error(Io)
ChildProcess startSandboxed(const MessageChannel& channel,
                            const std::function<SandboxNeeds()>& prepare,
                            const std::function<std::string()>& work, const StopFlag& stop = {});

}  // namespace skimline
