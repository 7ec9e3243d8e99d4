#include "app/ui/export_menu_button.h"

#include <QMenu>

#include "widgets/style/symbol_icon.h"

namespace skimline {

ExportMenuButton::ExportMenuButton(QWidget* parent) : QToolButton(parent) {
    setIcon(symbolIcon(Symbol::Export));
    setToolTip(tr("Export what is on show"));
    setAccessibleName(toolTip());
    setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(this);
    m_picture =
        menu->addAction(tr("Picture for print…"), this, &ExportMenuButton::pictureRequested);
    m_data = menu->addAction(tr("Data of this view…"), this, &ExportMenuButton::dataRequested);
    m_stop = menu->addAction(tr("Stop saving"), this, &ExportMenuButton::stopRequested);
    setMenu(menu);
    setSaving(false);
}

void ExportMenuButton::setSaving(bool saving) {
    m_picture->setVisible(!saving);
    m_data->setVisible(!saving);
    m_stop->setVisible(saving);
}

}  // namespace skimline
