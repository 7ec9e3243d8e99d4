#include "app/pages/attention_links_panel.h"

#include <QCheckBox>
#include <QHeaderView>
#include <QLabel>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "widgets/theme.h"

namespace skimline {

AttentionLinksPanel::AttentionLinksPanel(QWidget* parent)
    : QWidget(parent),
      m_neighbours(new QCheckBox(tr("Also within the local band"), this)),
      m_list(new QTreeWidget(this)),
      m_note(new QLabel(this)) {
    m_list->setAccessibleName(tr("Strongest links"));
    m_list->setHeaderLabels({tr("Looks"), tr("at"), tr("Weight")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAlternatingRowColors(true);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(2, QHeaderView::ResizeToContents);
    m_note->setObjectName(QStringLiteral("secondary"));
    m_note->setWordWrap(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::unit);
    layout->addWidget(m_neighbours);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_note);
    connect(m_neighbours, &QCheckBox::clicked, this, &AttentionLinksPanel::wanted);
    const auto choose = [this](const QTreeWidgetItem* item) {
        if (item)
            Q_EMIT chosen(item->data(0, Qt::UserRole).toLongLong(),
                          item->data(1, Qt::UserRole).toLongLong());
    };
    connect(m_list, &QTreeWidget::itemActivated, this, choose);
    connect(m_list, &QTreeWidget::itemClicked, this, choose);
}

bool AttentionLinksPanel::withNeighbours() const { return m_neighbours->isChecked(); }

void AttentionLinksPanel::setNeighboursPossible(bool possible) {
    m_neighbours->setVisible(possible);
}

void AttentionLinksPanel::setBusy() {
    m_list->clear();
    m_note->setText(tr("Looking through the whole map…"));
}

void AttentionLinksPanel::setLinks(const std::vector<AttentionLink>& links, const MapAxis& rows,
                                   const MapAxis& columns) {
    m_list->clear();
    for (const AttentionLink& link : links) {
        auto* item = new QTreeWidgetItem(
            m_list, {rows.nameOf(link.row), columns.nameOf(link.column),
                     locale().toString(static_cast<double>(link.weight), 'f', 3)});
        item->setData(0, Qt::UserRole, static_cast<qlonglong>(link.row));
        item->setData(1, Qt::UserRole, static_cast<qlonglong>(link.column));
        item->setTextAlignment(2, Qt::AlignRight);
    }
    m_note->setText(links.empty() ? tr("This map has no such links.")
                                  : tr("The heaviest of each neighbourhood. Click one to see it in "
                                       "the map and in the player."));
}

}  // namespace skimline
