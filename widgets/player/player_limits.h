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
// has read, and only in the format that was found:
//  * its files of settings, scripts, playlists, and whatever lies next to a video stay closed;
//  * container and decoders are named to it, so none is guessed a second time;
//  * FFmpeg may open no protocol, so a demuxer that follows a reference fails;
//  * Matroska files that continue in others are played by themselves (no ordered chapters).
// A skim is libmpv's own list of pieces (edl://). There references have to be allowed and the
// demuxer of a piece cannot be named, so beginsAsList() rejects files that libmpv would recognise
// as a list or an archive before it checks their container.

/// For every file, to be set before libmpv is initialised. Versions support different subsets.
const MpvOptions& fixedLimits();

/// Names of FFmpeg's decoders, by codec.
QHash<QString, QStringList> decodersByCodec(mpv_handle* handle);

/// For opening one file as `format`. @param pieces  it is opened as pieces of an edl:// list
MpvOptions limitsFor(const SourceFormat& format, bool pieces,
                     const QHash<QString, QStringList>& decoders);

/// Whether libmpv might treat the file as a playlist or an archive. Reads its beginning; false for
/// an unreadable file.
bool beginsAsList(const QString& path);

}  // namespace skimline
