// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QSizeF>
#include <QWidget>

#include "core/skim/export/clip_export.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;

namespace skimline {

/// Options that few exports need: preset, part of the frame, quality, frame rate, codec, audio,
/// padding around every piece.
class ExportDetails : public QWidget {
    Q_OBJECT

public:
    explicit ExportDetails(QWidget* parent = nullptr);
    /// Hides choices that do not apply to this video.
    void setMedia(const MediaInfo& media);
    /// Width of the column before the fields.
    int labelWidth() const;
    void setLabelWidth(int width);
    /// Whether there are subtitles that can be drawn into the frames.
    void setSubtitles(bool exist);
    /// @param exist  parts of the skim are run through fast
    void setFast(bool exist);
    /// Quality is offered if the mode re-encodes anything.
    void setMode(ClipMode mode);
    /// Codecs that the container cannot hold cannot be chosen. @param suffix  without a dot
    void setContainer(const QString& suffix);

    ClipOptions applied(ClipOptions options) const;
    Handles handles() const;
    /// The clip is of a different shape.
    bool reframes() const;
    bool burnsSubtitles() const;
    /// Every frame has to be re-encoded.
    bool changesEveryFrame() const;

Q_SIGNALS:
    void changed();
    /// The shown part of the frame changed, too.
    void shapeChanged();
    /// The purpose wants this kind of file. @param suffix  without a dot
    void containerWanted(const QString& suffix);

private:
    void addPicture(QFormLayout* form);
    void addQuality(QFormLayout* form);
    void onPart();
    void showFrame();
    void showQuality();
    void addAudio(QFormLayout* form);
    void onPurpose();

    QComboBox* m_purpose;
    QComboBox* m_part;
    QComboBox* m_height;
    QLabel* m_frame;
    QSizeF m_source;  ///< as it is shown
    QCheckBox* m_widens;
    QCheckBox* m_burn;
    QCheckBox* m_blend;
    QComboBox* m_quality;
    QLabel* m_qualityNote;  ///< why it cannot be chosen
    QComboBox* m_rate;
    QComboBox* m_codec;
    QCheckBox* m_sdr;
    QComboBox* m_tracks;
    QComboBox* m_loudness;
    QCheckBox* m_stereo;
    QDoubleSpinBox* m_around;
    ClipMode m_mode = ClipMode::Accurate;
};

}  // namespace skimline
