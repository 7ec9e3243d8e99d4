// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>

namespace skimline {

/// Format of a file as found in the sandbox, by FFmpeg's names. The player opens it only as that.
struct SourceFormat {
    QString container;   ///< of a demuxer, "mov,mp4,m4a,3gp,3g2,mj2"; empty: unknown
    QStringList codecs;  ///< of the streams that may be decoded; empty: unknown
    bool operator==(const SourceFormat&) const = default;
};

}  // namespace skimline
