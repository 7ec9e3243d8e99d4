// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/export/export_choices.h"

#include <QComboBox>

#include "core/engine/export/clip_export.h"

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

}  // namespace skimline
