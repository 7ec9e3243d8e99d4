// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/video/markers_dialog.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "app/studio/document/skim_editor.h"
#include "widgets/style/layouts.h"
#include "widgets/style/theme.h"
#include "widgets/style/time_text.h"

namespace skimline {
namespace {

enum Column { Time, Text };

}  // namespace

MarkersDialog::MarkersDialog(SkimEditor* edits, double playhead, QWidget* parent)
    : QDialog(parent), m_edits(edits), m_list(new QTreeWidget(this)) {
    setWindowTitle(tr("Markers"));
    auto* lead = styledLabel("lead", this,
                             tr("Double-click a text to change it. Markers are written into edit "
                                "lists; those in dropped shots only into JSON."));
    lead->setWordWrap(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    m_remove = buttons->addButton(tr("&Remove"), QDialogButtonBox::ActionRole);
    connect(m_remove, &QPushButton::clicked, this, &MarkersDialog::removeChosen);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    buildList();
    connect(edits, &SkimEditor::changed, this, &MarkersDialog::refresh);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(spacing::kPage, spacing::kPage, spacing::kPage, spacing::kWide);
    layout->setSpacing(spacing::kWide);
    layout->addWidget(lead);
    layout->addWidget(m_list, 1);
    layout->addWidget(buttons);
    resize(460, 340);
    refresh();
    for (int row = 0; row < m_list->topLevelItemCount(); ++row)
        if (edits->markerAt(playhead) == &edits->plan().markers[static_cast<std::size_t>(row)])
            m_list->setCurrentItem(m_list->topLevelItem(row));
}

void MarkersDialog::buildList() {
    m_list->setHeaderLabels({tr("Time"), tr("Text")});
    m_list->setRootIsDecorated(false);
    m_list->setAccessibleName(windowTitle());
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->header()->setSectionResizeMode(Time, QHeaderView::ResizeToContents);
    connect(m_list, &QTreeWidget::itemDoubleClicked, this,
            [this](QTreeWidgetItem* item) { m_list->editItem(item, Text); });
    connect(m_list, &QTreeWidget::itemClicked, this,
            [this](QTreeWidgetItem* item) { Q_EMIT seekRequested(secondsOf(item)); });
    connect(m_list, &QTreeWidget::itemChanged, this, &MarkersDialog::rename);
    connect(m_list, &QTreeWidget::currentItemChanged, this,
            [this](const QTreeWidgetItem* item) { m_remove->setEnabled(item != nullptr); });
}

double MarkersDialog::secondsOf(const QTreeWidgetItem* item) const {
    return item->data(Time, Qt::UserRole).toDouble();
}

void MarkersDialog::refresh() {
    const QSignalBlocker quiet(m_list);
    const int chosen = m_list->indexOfTopLevelItem(m_list->currentItem());
    m_list->clear();
    for (const Marker& marker : m_edits->plan().markers) {
        auto* item = new QTreeWidgetItem(
            m_list, {preciseTimeText(marker.at.toDouble()), QString::fromStdString(marker.text)});
        item->setData(Time, Qt::UserRole, marker.at.toDouble());
        item->setFlags(item->flags() | Qt::ItemIsEditable);
    }
    m_list->setCurrentItem(m_list->topLevelItem(std::min(chosen, m_list->topLevelItemCount() - 1)));
    m_remove->setEnabled(m_list->currentItem() != nullptr);
}

void MarkersDialog::rename(QTreeWidgetItem* item) {
    const double seconds = secondsOf(item);
    const QString text = item->text(Text);
    // Once the list is done with the field: refresh() makes the rows anew.
    QMetaObject::invokeMethod(
        this,
        [this, seconds, text] {
            if (m_edits) m_edits->setMarker(seconds, text);
        },
        Qt::QueuedConnection);
}

void MarkersDialog::removeChosen() {
    const QTreeWidgetItem* item = m_list->currentItem();
    if (item && m_edits) m_edits->removeMarker(secondsOf(item));
}

}  // namespace skimline

#include "moc_markers_dialog.cpp"
