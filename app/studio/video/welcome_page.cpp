// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/video/welcome_page.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QVBoxLayout>

#include "widgets/style/accessible_role.h"
#include "widgets/style/controls/drop_area.h"
#include "widgets/style/layouts.h"
#include "widgets/style/symbol_icon.h"
#include "widgets/style/theme.h"

namespace skimline {

WelcomePage::WelcomePage(QWidget* parent)
    : QWidget(parent),
      m_drop(new DropArea(this)),
      m_recent(new QListWidget(this)),
      m_recentTitle(new QLabel(tr("Recent files"), this)) {
    connect(m_drop, &DropArea::openRequested, this, &WelcomePage::openRequested);
    connect(m_drop, &DropArea::sampleRequested, this, &WelcomePage::sampleRequested);
    connect(m_drop, &DropArea::pathsDropped, this, &WelcomePage::pathsChosen);
    m_recentTitle->setObjectName(QStringLiteral("sectionTitle"));
    m_recent->setObjectName(QStringLiteral("recentList"));
    m_recent->setAccessibleName(tr("Recent files"));
    m_recent->setTextElideMode(Qt::ElideMiddle);
    m_recent->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_recent->setSpacing(2);
    connect(m_recent, &QListWidget::itemActivated, this, [this](const QListWidgetItem* item) {
        Q_EMIT pathsChosen({item->data(Qt::UserRole).toString()});
    });
    connect(m_recent, &QListWidget::itemClicked, this, [this](const QListWidgetItem* item) {
        Q_EMIT pathsChosen({item->data(Qt::UserRole).toString()});
    });
    // The first press of Tab focuses the button; until then nothing is outlined.
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleRole(this, QAccessible::Pane);
    setAccessibleName(tr("First steps"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(spacing::kPage * 4, spacing::kPage, spacing::kPage * 4,
                               spacing::kPage);
    layout->setSpacing(spacing::kUnit);
    layout->addWidget(m_drop, 1);
    layout->addSpacing(spacing::kWide);
    layout->addLayout(buildSteps());
    layout->addSpacing(spacing::kWide);
    addWidgets(layout, {m_recentTitle, m_recent});
    setRecentFiles({});
}

QLayout* WelcomePage::buildSteps() {
    const std::pair<QString, QString> steps[] = {
        {tr("1   Watch"), tr("Skimline scores every frame and finds the shots.")},
        {tr("2   Decide"), tr("Set the length. Double-click a shot to keep or drop it.")},
        {tr("3   Export"),
         tr("Play the skim, then export it as a clip or for your video editor.")}};
    auto* row = new QHBoxLayout;
    row->setSpacing(spacing::kPage);
    for (const auto& [title, text] : steps) {
        auto* head = styledLabel("stepTitle", this, title);
        auto* line = styledLabel("lead", this, text);
        line->setWordWrap(true);
        auto* column = new QVBoxLayout;
        column->setSpacing(spacing::kHalf);
        addWidgets(column, {head, line});
        column->addStretch();
        row->addLayout(column, 1);
    }
    return row;
}

void WelcomePage::setRecentFiles(const QStringList& paths) {
    m_recent->clear();
    for (const QString& path : paths) {
        const QFileInfo info(path);
        const bool isProject = info.suffix() == QLatin1String("skimline");
        const QString text = tr("%1    %2").arg(info.fileName(), info.absolutePath());
        auto* item = new QListWidgetItem(
            symbolIcon(isProject ? Symbol::Save : Symbol::Film, SymbolRole::Secondary), text);
        item->setData(Qt::UserRole, path);
        item->setToolTip(path);
        m_recent->addItem(item);
    }
    m_recentTitle->setVisible(!paths.isEmpty());
    m_recent->setVisible(!paths.isEmpty());
    const int rows = std::min<int>(static_cast<int>(paths.size()), 4);
    const int row = std::max(m_recent->sizeHintForRow(0), fontMetrics().height() + 12);
    m_recent->setFixedHeight(std::max(1, rows) * (row + 2 * m_recent->spacing()) +
                             2 * m_recent->frameWidth() + 4);
}

}  // namespace skimline

#include "moc_welcome_page.cpp"
