// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include "app/studio/jobs/failure.h"
#include "widgets/style/controls/message_banner.h"

namespace skimline {

/// A few translated words for the kind of failure, to stand before its sentence.
QString errorHeadline(ErrorCode code);

/// Posts a failure as a message; a cancellation is not one.
void postFailure(MessageArea* messages, const Failure& failure,
                 const QList<MessageAction>& actions = {});

}  // namespace skimline
