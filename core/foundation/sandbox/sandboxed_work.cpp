// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/sandbox/sandboxed_work.h"

#include <cstdlib>
#include <thread>

#include "core/foundation/base/error_ids.h"
#include "core/foundation/base/json/error_record.h"
#include "core/foundation/sandbox/sandbox.h"

namespace skimline {

void answer(const MessageChannel& channel, const std::function<std::string()>& work) {
    try {
        channel.send(MessageKind::Result, work());
    } catch (...) {
        channel.send(MessageKind::Failure, errorBytes(currentError()));
    }
}

ChildProcess startSandboxed(const MessageChannel& channel,
                            const std::function<SandboxNeeds()>& prepare,
                            const std::function<std::string()>& work, const StopFlag& stop) {
    return ChildProcess([&] {
        answer(channel, [&] {
            enterSandbox(prepare());
            // Ends with the process.
            std::thread([&channel, told = stop]() mutable {
                channel.receive();
                told.request();
            }).detach();
            return work();
        });
        return EXIT_SUCCESS;
    });
}

}  // namespace skimline
