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
    box->addItem(tr("Exact — every picture is coded anew"), int(ClipMode::Accurate));
    box->addItem(tr("Smart — exact, and unchanged where it can be"), int(ClipMode::Smart));
    box->addItem(tr("Copy — unchanged and fastest, cuts move a little"), int(ClipMode::Copy));
    return box;
}

}  // namespace skimline
