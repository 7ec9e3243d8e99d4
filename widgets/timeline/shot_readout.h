// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/timeline/timeline_shot.h"

namespace skimline {

/// "Opening [interview]": what a user calls a shot; empty: nothing.
QString labelText(const TimelineShot& shot);

/// Text of the timeline about the shot under the pointer.
QString shotReadout(const QList<TimelineShot>& shots, int index);

}  // namespace skimline
