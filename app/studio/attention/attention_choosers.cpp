// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/attention/attention_choosers.h"

#include <QComboBox>
#include <QGridLayout>
#include <algorithm>
#include <array>

#include "widgets/style/theme.h"

namespace skimline {
namespace {

constexpr std::array kParts{AttentionPart::Encoder, AttentionPart::Decoder, AttentionPart::Cross};

}  // namespace

AttentionChoosers::AttentionChoosers(QWidget* parent)
    : QWidget(parent),
      m_part(addBox(tr("Type of attention"),
                    {tr("Encoder"), tr("Decoder (masked)"), tr("Cross-attention")})),
      m_layer(addBox(tr("Layer"), {})),
      m_head(addBox(tr("Head"), {})),
      m_combination(
          addBox(tr("Combine heads and layers by"), {tr("Mean of heads"), tr("Maximum of heads")})),
      m_scale(addBox(tr("Scale"), {tr("Linear"), tr("Logarithmic"), tr("By rank")})),
      m_colours(addBox(tr("Colours"), {tr("Blue to yellow"), tr("Violet to orange")})),
      m_pooling(addBox(tr("Downsample by"), {tr("Pixels: max"), tr("Pixels: mean")})) {
    m_scale->setCurrentIndex(static_cast<int>(MapScaleKind::Logarithmic));
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(spacing::kHalf);
    grid->addWidget(m_part, 0, 0, 1, 3);
    grid->addWidget(m_layer, 0, 3, 1, 3);
    grid->addWidget(m_head, 1, 0, 1, 3);
    grid->addWidget(m_combination, 1, 3, 1, 3);
    grid->addWidget(m_scale, 2, 0, 1, 2);
    grid->addWidget(m_colours, 2, 2, 1, 2);
    grid->addWidget(m_pooling, 2, 4, 1, 2);
    for (int column = 0; column < 6; ++column) grid->setColumnStretch(column, 1);
    connect(m_part, &QComboBox::activated, this, &AttentionChoosers::onPart);
    for (QComboBox* box : {m_layer, m_head, m_combination})
        connect(box, &QComboBox::activated, this, [this] {
            offerHeads();
            Q_EMIT selectionChanged();
        });
    for (QComboBox* box : {m_scale, m_colours, m_pooling})
        connect(box, &QComboBox::activated, this, &AttentionChoosers::lookChanged);
}

QComboBox* AttentionChoosers::addBox(const QString& name, const QStringList& entries) {
    auto* box = new QComboBox(this);
    box->setAccessibleName(name);
    box->setToolTip(name);
    box->addItems(entries);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(5);
    return box;
}

void AttentionChoosers::offer(QComboBox* box, qint64 count, const QString& one,
                              const QString& all) {
    const int before = box->currentIndex();
    box->clear();
    box->addItem(all);
    for (qint64 index = 1; index <= count; ++index) box->addItem(one.arg(index));
    const int last = box->count() - 1;
    box->setCurrentIndex(before < 0 ? std::min(1, last) : std::min(before, last));
}

void AttentionChoosers::setRun(const AttentionRunPointer& run) {
    m_run = run;
    if (!run) return;
    m_part->setVisible(!run->foreign());
    for (int index = 0; index < m_part->count(); ++index) {
        const bool exists = run->size(kParts[static_cast<std::size_t>(index)]).layers > 0;
        m_part->setItemData(index, exists ? QVariant() : QVariant(0), Qt::UserRole - 1);
        if (!exists && m_part->currentIndex() == index) m_part->setCurrentIndex(0);
    }
    offerHeads();
}

void AttentionChoosers::offerHeads() {
    if (!m_run) return;
    const AttentionInspection::Size size =
        m_run->size(kParts[static_cast<std::size_t>(m_part->currentIndex())]);
    offer(m_layer, size.layers, tr("Layer %1"), tr("All layers"));
    offer(m_head, size.heads, tr("Head %1"), tr("All heads"));
    const bool several = m_layer->currentIndex() == 0 || m_head->currentIndex() == 0;
    m_combination->setEnabled(several);
}

void AttentionChoosers::onPart() {
    offerHeads();
    Q_EMIT partChanged();
}

HeadSelection AttentionChoosers::selection() const {
    return {kParts[static_cast<std::size_t>(m_part->currentIndex())], m_layer->currentIndex() - 1,
            m_head->currentIndex() - 1,
            m_combination->currentIndex() == 0 ? HeadCombination::Mean : HeadCombination::Maximum};
}

void AttentionChoosers::select(const HeadSelection& selection) {
    const bool otherPart = selection.part != this->selection().part;
    m_part->setCurrentIndex(
        static_cast<int>(std::find(kParts.begin(), kParts.end(), selection.part) - kParts.begin()));
    offerHeads();
    m_layer->setCurrentIndex(static_cast<int>(selection.layer) + 1);
    m_head->setCurrentIndex(static_cast<int>(selection.head) + 1);
    m_combination->setCurrentIndex(selection.combination == HeadCombination::Mean ? 0 : 1);
    offerHeads();
    if (otherPart) {
        Q_EMIT partChanged();
    } else {
        Q_EMIT selectionChanged();
    }
}

QString AttentionChoosers::partName() const {
    if (m_run && m_run->foreign()) return QString::fromStdString(m_run->foreign()->name);
    return m_part->currentText();
}

QString AttentionChoosers::title() const {
    const QString heads = tr("%1, %2, %3", "part, layer, head")
                              .arg(partName(), m_layer->currentText(), m_head->currentText());
    return m_combination->isEnabled()
               ? tr("%1 (%2)", "heads, what they become").arg(heads, m_combination->currentText())
               : heads;
}

MapScaleKind AttentionChoosers::scale() const {
    return static_cast<MapScaleKind>(m_scale->currentIndex());
}

MapColours AttentionChoosers::colours() const {
    return static_cast<MapColours>(m_colours->currentIndex());
}

void AttentionChoosers::setActing(const Acting& acting) {
    for (QComboBox* box : {m_layer, m_head, m_combination}) box->setVisible(acting.heads);
    for (QComboBox* box : {m_scale, m_colours}) box->setVisible(acting.colours);
    m_pooling->setVisible(acting.pooling);
}

bool AttentionChoosers::isMean() const { return m_pooling->currentIndex() == 1; }

}  // namespace skimline

#include "moc_attention_choosers.cpp"
