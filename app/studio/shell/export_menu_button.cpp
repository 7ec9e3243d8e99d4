// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/shell/export_menu_button.h"

#include <QMenu>

#include "widgets/style/symbol_icon.h"

namespace skimline {

ExportMenuButton::ExportMenuButton(QWidget* parent) : QToolButton(parent) {
    setIcon(symbolIcon(Symbol::Export));
    setToolTip(tr("Export this view"));
    setAccessibleName(toolTip());
    setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(this);
    m_image = menu->addAction(tr("Image for print…"), this, &ExportMenuButton::imageRequested);
    m_data = menu->addAction(tr("Data of this view…"), this, &ExportMenuButton::dataRequested);
    m_stop = menu->addAction(tr("Stop saving"), this, &ExportMenuButton::stopRequested);
    setMenu(menu);
    setSaving(false);
}

void ExportMenuButton::setSaving(bool saving) {
    m_image->setVisible(!saving);
    m_data->setVisible(!saving);
    m_stop->setVisible(saving);
}

}  // namespace skimline

#include "moc_export_menu_button.cpp"
