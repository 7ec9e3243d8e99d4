// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/export/export_choices.h"

#include <QComboBox>

#include "core/skim/export/clip_export.h"

namespace skimline {

QComboBox* ExportChoices::containers(QWidget* parent) {
    auto* box = new QComboBox(parent);
    box->addItem(tr("MP4 — H.264, plays everywhere"), QStringLiteral("mp4"));
    box->addItem(tr("Matroska — H.264"), QStringLiteral("mkv"));
    box->addItem(tr("WebM — VP9, for the web"), QStringLiteral("webm"));
    box->addItem(tr("QuickTime — H.264"), QStringLiteral("mov"));
    return box;
}

QComboBox* ExportChoices::modes(QWidget* parent) {
    auto* box = new QComboBox(parent);
    box->addItem(tr("Exact — re-encode every frame"), int(ClipMode::Accurate));
    box->addItem(tr("Smart — frame-accurate, re-encodes only around cuts"), int(ClipMode::Smart));
    box->addItem(tr("Copy — no re-encoding, cuts snap to keyframes"), int(ClipMode::Copy));
    return box;
}

QComboBox* ExportChoices::purposes(QWidget* parent) {
    auto* box = new QComboBox(parent);
    box->addItem(tr("Custom"), QString());
    box->addItem(tr("Plays everywhere — H.264, up to 1080p"), QStringLiteral("1080p"));
    box->addItem(tr("YouTube — best quality, -14 LUFS"), QStringLiteral("youtube"));
    box->addItem(tr("For sharing — small file, up to 720p"), QStringLiteral("small"));
    box->addItem(tr("For editing — ProRes in QuickTime"), QStringLiteral("editing"));
    return box;
}

QComboBox* ExportChoices::frameParts(QWidget* parent) {
    auto* box = new QComboBox(parent);
    box->setObjectName(QStringLiteral("framePart"));
    box->addItem(tr("Whole frame"), 0.0);
    box->addItem(tr("Vertical 9:16 — follows the subject"), 9.0 / 16);
    box->addItem(tr("Vertical 4:5 — follows the subject"), 4.0 / 5);
    box->addItem(tr("Square 1:1 — follows the subject"), 1.0);
    return box;
}

QComboBox* ExportChoices::heights(QWidget* parent) {
    auto* box = new QComboBox(parent);
    box->setObjectName(QStringLiteral("height"));
    box->addItem(tr("Full size"), 0);
    for (const int height : {2160, 1080, 720, 480}) box->addItem(tr("%1p").arg(height), height);
    return box;
}

QComboBox* ExportChoices::qualities(QWidget* parent) {
    auto* box = new QComboBox(parent);
    box->setObjectName(QStringLiteral("quality"));
    box->addItem(tr("Small file"), 0);
    box->addItem(tr("Normal"), 1);
    box->addItem(tr("High, larger file"), 2);
    box->setCurrentIndex(1);
    return box;
}

QComboBox* ExportChoices::frameRates(QWidget* parent) {
    auto* box = new QComboBox(parent);
    box->setObjectName(QStringLiteral("frameRate"));
    box->addItem(tr("Unchanged"), 0);
    for (const int rate : {60, 50, 30, 25, 24}) box->addItem(tr("%1 fps").arg(rate), rate);
    return box;
}

QComboBox* ExportChoices::codecs(QWidget* parent) {
    auto* box = new QComboBox(parent);
    box->addItem(tr("Automatic"), int(ClipCodec::Auto));
    box->addItem(tr("H.264 — plays everywhere"), int(ClipCodec::H264));
    box->addItem(tr("HEVC — smaller, for newer players"), int(ClipCodec::Hevc));
    box->addItem(tr("VP9 — royalty-free, for the web"), int(ClipCodec::Vp9));
    box->addItem(tr("AV1 — smallest, slow to encode"), int(ClipCodec::Av1));
    box->addItem(tr("ProRes — for editors"), int(ClipCodec::ProRes));
    box->addItem(tr("FFV1 — lossless"), int(ClipCodec::Ffv1));
    return box;
}

QComboBox* ExportChoices::audioTracks(QWidget* parent) {
    auto* box = new QComboBox(parent);
    box->addItem(tr("All tracks"), int(AudioTracks::All));
    box->addItem(tr("Main track only"), int(AudioTracks::Default));
    return box;
}

QComboBox* ExportChoices::loudness(QWidget* parent) {
    auto* box = new QComboBox(parent);
    box->addItem(tr("Unchanged"), 0.0);
    box->addItem(tr("-14 LUFS — web"), -14.0);
    box->addItem(tr("-16 LUFS — podcasts"), -16.0);
    box->addItem(tr("-23 LUFS — television"), -23.0);
    return box;
}

bool ExportChoices::fits(ClipCodec codec, const QString& suffix) {
    const bool isQuickTime = suffix == QLatin1String("mov");
    const bool isMatroska = suffix == QLatin1String("mkv");
    const bool isWebM = suffix == QLatin1String("webm");
    switch (codec) {
        case ClipCodec::Auto:
            return true;
        case ClipCodec::ProRes:
            return isQuickTime;
        case ClipCodec::Ffv1:
            return isMatroska;
        case ClipCodec::H264:
        case ClipCodec::Hevc:
            return !isWebM;
        case ClipCodec::Vp9:
        case ClipCodec::Av1:
            return !isQuickTime;
    }
    return false;
}

}  // namespace skimline
