// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/highlights/highlight_masks_view.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QVBoxLayout>

#include "widgets/maps/charts/mask_heatmap.h"
#include "widgets/maps/charts/weight_histogram.h"
#include "widgets/style/layouts.h"
#include "widgets/style/number_text.h"
#include "widgets/style/theme.h"
#include "widgets/style/time_text.h"

namespace skimline {
namespace {

constexpr TokenBlock kShownBlocks[] = {TokenBlock::Images, TokenBlock::Sounds, TokenBlock::Words,
                                       TokenBlock::Speech, TokenBlock::Window};

QString nameOf(TokenBlock block) {
    switch (block) {
        case TokenBlock::Images:
            return HighlightMasksView::tr("Frames");
        case TokenBlock::Sounds:
            return HighlightMasksView::tr("Audio");
        case TokenBlock::Words:
            return HighlightMasksView::tr("Query");
        case TokenBlock::Speech:
            return HighlightMasksView::tr("Speech");
        case TokenBlock::Window:
            break;
    }
    return HighlightMasksView::tr("Whole window");
}

QString percent(double share) { return percentText(QLocale().toString(100 * share, 'f', 1)); }

QLabel* label(QWidget* parent, const char* objectName, const QString& text = {}) {
    auto* made = new QLabel(text, parent);
    made->setObjectName(QLatin1String(objectName));
    return made;
}

QList<double> listOf(const std::array<double, HighlightAttention::kBins>& shares) {
    return {shares.begin(), shares.end()};
}

}  // namespace

HighlightMasksView::HighlightMasksView(QWidget* parent)
    : QWidget(parent),
      m_masks(new QCheckBox(tr("Use the learnable masks"), this)),
      m_histogram(new WeightHistogram(this)),
      m_share(label(this, "secondary")),
      m_window(label(this, "sectionTitle")),
      m_layers(new QComboBox(this)),
      m_kinds(new QComboBox(this)),
      m_map(new MaskHeatmap(this)),
      m_range(label(this, "secondary")) {
    m_masks->setChecked(true);
    m_masks->setToolTip(tr("Compare with the same network without its masks"));
    m_share->setWordWrap(true);
    m_layers->setAccessibleName(tr("Layer"));
    m_layers->setSizeAdjustPolicy(QComboBox::AdjustToContents);  // they come with a run
    m_kinds->setAccessibleName(tr("Content of the map"));
    m_kinds->addItems({tr("Mask"), tr("Attention with masks"), tr("Attention without masks")});
    auto* choosers = new QHBoxLayout;
    choosers->addWidget(m_layers);
    choosers->addWidget(m_kinds, 1);
    auto* layout = bareLayout<QVBoxLayout>(this, spacing::kUnit);
    addWidgets(layout, {label(this, "sectionTitle", tr("Effect of the masks")), m_masks,
                        buildMasses(), m_histogram, m_share});
    layout->addSpacing(spacing::kUnit);
    layout->addWidget(m_window);
    layout->addLayout(choosers);
    addWidgets(layout, {m_map, m_range});
    connect(m_masks, &QCheckBox::toggled, this, &HighlightMasksView::masksChosen);
    connect(m_layers, &QComboBox::currentIndexChanged, this, &HighlightMasksView::showMap);
    connect(m_kinds, &QComboBox::currentIndexChanged, this, &HighlightMasksView::showMap);
}

QWidget* HighlightMasksView::buildMasses() {
    auto* box = new QWidget(this);
    auto* grid = new QGridLayout(box);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(spacing::kWide);
    grid->setVerticalSpacing(spacing::kHalf);
    grid->setColumnStretch(0, 1);
    grid->addWidget(label(box, "secondary", tr("Frames attend to")), 0, 0);
    const QString headings[] = {tr("masks on"), tr("off")};
    for (int side = 0; side < 2; ++side) {
        auto* heading = label(box, "secondary", headings[side]);
        grid->addWidget(heading, 0, side + 1, Qt::AlignRight);
    }
    int row = 1;
    for (const TokenBlock block : kShownBlocks) {
        auto* name = new QLabel(nameOf(block), box);
        if (block == TokenBlock::Speech) m_speech = name;
        grid->addWidget(name, row, 0);
        for (int side = 0; side < 2; ++side) {
            QLabel*& value = m_mass[static_cast<std::size_t>(block)][side];
            value = new QLabel(box);
            grid->addWidget(value, row, side + 1, Qt::AlignRight);
        }
        ++row;
    }
    return box;
}

void HighlightMasksView::setMasks(bool on) { m_masks->setChecked(on); }

QString HighlightMasksView::massText(TokenBlock block, bool withMasks) const {
    return m_mass[static_cast<std::size_t>(block)][withMasks ? 0 : 1]->text();
}

void HighlightMasksView::showRun(const HighlightRun& run) {
    const HighlightAttention& with = run.found().attention;
    const HighlightAttention& without = run.withoutMasks().attention;
    for (const TokenBlock block : kShownBlocks) {
        m_mass[static_cast<std::size_t>(block)][0]->setText(percent(with.massOf(block)));
        m_mass[static_cast<std::size_t>(block)][1]->setText(percent(without.massOf(block)));
    }
    for (QLabel* cell : {m_speech, m_mass[static_cast<std::size_t>(TokenBlock::Speech)][0],
                         m_mass[static_cast<std::size_t>(TokenBlock::Speech)][1]})
        cell->setVisible(with.hearsSpeech);
    m_histogram->setShares(listOf(with.histogram), listOf(without.histogram), -4,
                           HighlightAttention::kBinsPerTenth);
    m_share->setText(tr("Weights below 0.1/N: %1 with masks (solid), %2 without (dashed).")
                         .arg(percent(with.belowTenth), percent(without.belowTenth)));
}

void HighlightMasksView::showWindow(const HighlightWindowMaps& maps) {
    m_maps = maps;
    m_window->setText(tr("Window %1 to %2").arg(timeText(maps.start), timeText(maps.end)));
    const auto layers = static_cast<int>(maps.layers.size());
    if (m_layers->count() != layers) {
        m_layers->clear();
        for (int layer = 0; layer < layers; ++layer)
            m_layers->addItem(tr("Layer %1").arg(layer + 1));
    }
    showMap();
}

void HighlightMasksView::showMap() {
    const int chosen = m_layers->currentIndex();
    if (chosen < 0 || chosen >= static_cast<int>(m_maps.layers.size())) return;
    const auto& layer = m_maps.layers[static_cast<std::size_t>(chosen)];
    const FloatMatrix& map = m_kinds->currentIndex() == 0   ? layer.mask
                             : m_kinds->currentIndex() == 1 ? layer.weights
                                                            : layer.weightsWithout;
    QList<MaskHeatmap::Block> blocks;
    for (const HighlightWindowMaps::Block& block : m_maps.blocks)
        blocks << MaskHeatmap::Block{nameOf(block.kind), static_cast<int>(block.first),
                                     static_cast<int>(block.count)};
    m_map->setValues(map.values, static_cast<int>(map.rows), blocks);
    const QLocale locale;
    m_range->setText(
        map.rows == 0 ? tr("This network has no masks.")
                      : tr("Dark to bright: %1 to %2. Rows: query. Columns: key.")
                            .arg(numberText(m_map->lowest(), 2), numberText(m_map->highest(), 2)));
    m_range->setWordWrap(true);
}

}  // namespace skimline

#include "moc_highlight_masks_view.cpp"
