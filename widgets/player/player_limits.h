// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <mpv/client.h>

#include <QHash>
#include <QString>
#include <QStringList>

#include "widgets/player/mpv_load.h"
#include "widgets/player/source_format.h"

namespace skimline {

// Note [What the player opens]
//
// libmpv decodes in the window's process, so it must open nothing but the one file that the sandbox
// has read, and that only as what it was found to be:
//  * its files of settings, scripts, playlists, and whatever lies next to a video stay closed;
//  * container and decoders are named to it, so none is guessed a second time;
//  * FFmpeg may open no protocol, so a demuxer that follows a reference fails;
//  * Matroska files that continue in others are played by themselves (no ordered chapters).
// A skim is libmpv's own list of pieces (edl://). There references have to be allowed and the
// demuxer of a piece cannot be named, so beginsAsList() keeps out files in which libmpv would see a
// list or an archive before it comes to their container.

/// For every file, to be set before libmpv is initialised. Versions differ in what they know of it.
const MpvOptions& fixedLimits();

/// Names of FFmpeg's decoders, by codec.
QHash<QString, QStringList> decodersByCodec(mpv_handle* handle);

/// For opening one file as `format`. @param pieces  it is opened as pieces of an edl:// list
MpvOptions limitsFor(const SourceFormat& format, bool pieces,
                     const QHash<QString, QStringList>& decoders);

/// libmpv may take the file for a list of others, or for an archive. Reads its beginning. A file
/// that cannot be read begins as none.
bool beginsAsList(const QString& path);

}  // namespace skimline
