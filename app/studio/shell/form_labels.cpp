// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/shell/form_labels.h"

#include <QFormLayout>
#include <QWidget>

namespace skimline {

void centreLabels(QFormLayout& form) {
    for (int row = 0; row < form.rowCount(); ++row) {
        const QLayoutItem* label = form.itemAt(row, QFormLayout::LabelRole);
        const QLayoutItem* field = form.itemAt(row, QFormLayout::FieldRole);
        if (label && field) label->widget()->setMinimumHeight(field->sizeHint().height());
    }
}

}  // namespace skimline
