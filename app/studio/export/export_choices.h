// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QCoreApplication>

#include "core/skim/export/clip_export.h"

class QComboBox;
class QWidget;

namespace skimline {

/// The choices that every clip export offers, under the same names.
class ExportChoices {
    Q_DECLARE_TR_FUNCTIONS(skimline::ExportChoices)

public:
    /// Data: the suffix without a dot.
    static QComboBox* containers(QWidget* parent);
    /// Data: ClipMode as int.
    static QComboBox* modes(QWidget* parent);
    /// Data: a ClipPreset's name, empty for none.
    static QComboBox* purposes(QWidget* parent);
    /// Data: width by height; the first is the whole frame.
    static QComboBox* frameParts(QWidget* parent);
    /// Data: the most rows of the frame, pixels; 0: any.
    static QComboBox* heights(QWidget* parent);
    /// Data: place in kClipQualities.
    static QComboBox* qualities(QWidget* parent);
    /// Data: frames a second; the first leaves them as they are.
    static QComboBox* frameRates(QWidget* parent);
    /// Data: ClipCodec as int.
    static QComboBox* codecs(QWidget* parent);
    /// Data: AudioTracks as int.
    static QComboBox* audioTracks(QWidget* parent);
    /// Data: LUFS; the first leaves it as it is.
    static QComboBox* loudness(QWidget* parent);

    /// Whether a file of this suffix (without a dot) takes frames of this codec.
    static bool fits(ClipCodec codec, const QString& suffix);
};

}  // namespace skimline
