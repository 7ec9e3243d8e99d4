// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <mpv/client.h>

#include <QByteArray>
#include <QList>
#include <utility>

namespace skimline {

/// Names and values of libmpv's options.
using MpvOptions = QList<std::pair<QByteArray, QByteArray>>;

/// Opens a file or list in place of the open one, with options of its own. Does not wait.
void loadFile(mpv_handle* handle, const QByteArray& url, const MpvOptions& options);

}  // namespace skimline
