// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/player/player_stage.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QStackedLayout>
#include <QVBoxLayout>

#include "widgets/style/layouts.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

constexpr int kFrameGap = 2;  // between the two frames, one more if the halves need it

QWidget* blackWidget(QWidget* parent) {
    auto* black = new QWidget(parent);
    black->setObjectName(QStringLiteral("stage"));
    black->setAttribute(Qt::WA_StyledBackground);
    return black;
}

}  // namespace

PlayerStage::PlayerStage(QWidget* parent)
    : QWidget(parent),
      m_stack(new QStackedLayout(this)),
      m_sourceCaption(new QLabel(tr("Source"))),
      m_skimCaption(new QLabel(tr("Skim"))),
      m_panes(blackWidget(this)) {
    QWidget* black = blackWidget(this);
    // Low: with every lane on show the window must fit a screen of 720 pixels.
    black->setMinimumSize(240, 72);
    addWidgets(m_stack, {black, m_panes});
    bareLayout<QHBoxLayout>(m_panes, kFrameGap);
    m_sourcePane = addPane(m_sourceCaption);
    m_skimPane = addPane(m_skimCaption);
    m_sourcePane->hide();
    m_skimCaption->hide();
}

QWidget* PlayerStage::addPane(QLabel* caption) {
    auto* pane = new QWidget(m_panes);
    auto* column = bareLayout<QVBoxLayout>(pane, 0);
    caption->setObjectName(QStringLiteral("stageCaption"));
    caption->setAlignment(Qt::AlignCenter);
    column->addWidget(caption);
    m_panes->layout()->addWidget(pane);
    return pane;
}

void PlayerStage::place(QWidget* pane, QWidget* surface) {
    static_cast<QVBoxLayout*>(pane->layout())->addWidget(surface, 1);
}

void PlayerStage::setSurface(QWidget* surface) { place(m_skimPane, surface); }

void PlayerStage::setSourceSurface(QWidget* surface) {
    m_source = surface;
    place(m_sourcePane, surface);
}

void PlayerStage::showNothing() { m_stack->setCurrentIndex(0); }

void PlayerStage::showOne() {
    m_sourcePane->hide();
    m_skimCaption->hide();
    m_stack->setCurrentWidget(m_panes);
}

void PlayerStage::showBoth() {
    // Equal halves, independent of the width of the captions.
    auto* row = static_cast<QHBoxLayout*>(m_panes->layout());
    row->setStretchFactor(m_sourcePane, 1);
    row->setStretchFactor(m_skimPane, 1);
    m_sourcePane->show();
    m_skimCaption->show();
    m_stack->setCurrentWidget(m_panes);
}

void PlayerStage::setClocks(const QString& source, const QString& skim) {
    m_sourceCaption->setText(tr("Source   %1").arg(source));
    m_skimCaption->setText(tr("Skim   %1").arg(skim));
}

void PlayerStage::resizeEvent(QResizeEvent* event) {
    // To the pixel: the compared pictures must not differ in size.
    m_panes->layout()->setSpacing(kFrameGap + width() % 2);
    QWidget::resizeEvent(event);
}

void PlayerStage::mouseDoubleClickEvent(QMouseEvent*) { Q_EMIT doubleClicked(); }

}  // namespace skimline

#include "moc_player_stage.cpp"
