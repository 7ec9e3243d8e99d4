// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/attention/maps_source_button.h"

#include <QMenu>

#include "widgets/style/symbol_icon.h"

namespace skimline {

MapsSourceButton::MapsSourceButton(QWidget* parent) : QToolButton(parent) {
    setIcon(symbolIcon(Symbol::Open));
    setToolTip(tr("Attention maps of other networks"));
    setAccessibleName(toolTip());
    setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(this);
    menu->addAction(tr("Open attention maps…"), this, &MapsSourceButton::fileRequested);
    m_own = menu->addAction(tr("Show the maps of this video's network"), this,
                            &MapsSourceButton::ownRequested);
    setMenu(menu);
    setForeign(false);
}

void MapsSourceButton::setForeign(bool foreign) { m_own->setVisible(foreign); }

}  // namespace skimline

#include "moc_maps_source_button.cpp"
