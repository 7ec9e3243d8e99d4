// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/compare/compare_maps_view.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QSignalBlocker>
#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <memory>

#include "app/studio/attention/attention_images.h"
#include "core/skim/inspect/compare/similar_heads.h"
#include "widgets/maps/map_legend.h"
#include "widgets/style/layouts.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

// Room that a page of 640 pixels leaves after its margins and a scroll bar.
constexpr int kTwoColumns = 600;
constexpr int kThreeColumns = 1040;
constexpr int kLegendsBeside = 780;
constexpr int kLeastHeight = 260;

/// The second map less the first. A cell that one of them did not compute counts as 0; a cell that
/// neither computed stays marked. Zoomed out, the difference of what the two views show.
class DifferenceImages : public MapImages {
public:
    DifferenceImages(MapImagesPointer first, MapImagesPointer second)
        : m_first(std::move(first)), m_second(std::move(second)) {}

    qint64 rows() const override { return m_first->rows(); }
    qint64 columns() const override { return m_first->columns(); }
    bool isSigned() const override { return true; }

    std::vector<float> image(const MapPart& part,
                             const std::function<bool()>& stopped) const override {
        std::vector<float> first = m_first->image(part, stopped);
        const std::vector<float> second = m_second->image(part, stopped);
        if (first.size() != second.size()) return {};
        for (std::size_t at = 0; at < first.size(); ++at) {
            const bool none = std::isnan(first[at]) && std::isnan(second[at]);
            const auto weight = [](float value) { return std::isnan(value) ? 0.0F : value; };
            first[at] = none ? std::numeric_limits<float>::quiet_NaN()
                             : weight(second[at]) - weight(first[at]);
        }
        return first;
    }

private:
    MapImagesPointer m_first;
    MapImagesPointer m_second;
};

void fill(QComboBox* box, qint64 count, const QString& text) {
    const QSignalBlocker blocker(box);
    const int before = box->currentIndex();
    box->clear();
    for (qint64 number = 1; number <= count; ++number) box->addItem(text.arg(number));
    // The last layer decides.
    box->setCurrentIndex(before >= 0 && before < count ? before : static_cast<int>(count) - 1);
}

}  // namespace

CompareMapsView::CompareMapsView(QWidget* parent)
    : QWidget(parent),
      m_first(addBox(tr("First run"))),
      m_second(addBox(tr("Second run"))),
      m_part(addBox(tr("Part"))),
      m_layer(addBox(tr("Layer"))),
      m_head(addBox(tr("Head"))),
      m_match(addBox(tr("Head of the second run"))),
      m_scale(addBox(tr("Scale"))),
      m_note(styledLabel("secondary", this)),
      m_legend(new MapLegend(this)),
      m_differenceLegend(new MapLegend(this)),
      m_legends(new QBoxLayout(QBoxLayout::TopToBottom)),
      m_grid(new QGridLayout) {
    m_part->addItems({tr("Encoder"), tr("Decoder (masked)"), tr("Cross-attention")});
    m_match->addItems({tr("Same head number"), tr("Most similar head")});
    m_note->setWordWrap(true);
    auto* choosers = new QGridLayout;
    choosers->setSpacing(spacing::kHalf);
    int place = 0;
    for (QComboBox* box : {m_first, m_second, m_part, m_match, m_layer, m_head}) {
        choosers->addWidget(box, place / 2, place % 2);
        choosers->setColumnStretch(place % 2, 1);
        ++place;
    }
    choosers->addWidget(m_scale, place / 2, 0, 1, 2);
    m_scale->addItems({tr("Linear"), tr("Logarithmic")});
    m_scale->setCurrentIndex(1);
    m_differenceLegend->setSparse(false);
    m_legends->setSpacing(spacing::kUnit);
    QLabel* weight = addLegend(tr("Weight"), m_legend);
    QLabel* difference = addLegend(tr("Difference"), m_differenceLegend);
    // One below the other, their ramps stand under one another.
    const int room = std::max(weight->sizeHint().width(), difference->sizeHint().width());
    for (QLabel* name : {weight, difference}) name->setMinimumWidth(room);
    m_grid->setSpacing(spacing::kUnit);
    for (int number = 0; number < 3; ++number) {
        m_names.push_back(new QLabel(this));
        m_names.back()->setWordWrap(true);
        m_maps.push_back(new AttentionMapView(this));
        m_maps.back()->setZoomsWithControl(true);
        connect(m_maps.back(), &AttentionMapView::seekRequested, this,
                &CompareMapsView::seekRequested);
        connect(m_maps.back(), &AttentionMapView::completed, this, &CompareMapsView::shareScale);
    }
    applyScale();
    auto* layout = bareLayout<QVBoxLayout>(this, spacing::kUnit);
    layout->addLayout(choosers);
    layout->addWidget(m_note);
    layout->addLayout(m_legends);
    layout->addLayout(m_grid);
    layout->addStretch(1);
    linkWindows();
    placeMaps();
}

QLabel* CompareMapsView::addLegend(const QString& name, MapLegend* legend) {
    auto* row = new QHBoxLayout;
    auto* label = new QLabel(name, this);
    label->setAlignment(Qt::AlignTop);
    row->addWidget(label);
    row->addWidget(legend, 1);
    m_legends->addLayout(row);
    legend->setAccessibleName(name);
    return label;
}

QComboBox* CompareMapsView::addBox(const QString& name) {
    auto* box = new QComboBox(this);
    box->setAccessibleName(name);
    box->setToolTip(name);
    // Long names of runs must not widen the dock.
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(6);
    connect(box, &QComboBox::currentIndexChanged, this, [this, box] {
        if (box == m_scale) return applyScale();
        if (box == m_head || box == m_layer || box == m_match) return showHead();
        offerHeads();
    });
    return box;
}

void CompareMapsView::linkWindows() {
    for (AttentionMapView* from : m_maps) {
        connect(from, &AttentionMapView::windowChanged, this,
                [this, from](const MapWindow& window) {
                    for (AttentionMapView* other : m_maps) {
                        if (other == from || !other->images() || !from->images()) continue;
                        if (other->images()->rows() == from->images()->rows() &&
                            other->images()->columns() == from->images()->columns())
                            other->setWindow(window);
                    }
                });
    }
}

void CompareMapsView::applyScale() {
    if (m_maps.size() < 3) return;  // still being built
    for (AttentionMapView* map : m_maps)
        map->setScale(static_cast<MapScaleKind>(m_scale->currentIndex()));
    shareScale();
}

// The same weight has the same colour in both maps, and a difference is measured by it.
void CompareMapsView::shareScale() {
    float top = 0;
    for (const AttentionMapView* map : m_maps) top = std::max(top, map->largestValue());
    for (AttentionMapView* map : m_maps)
        map->setCommonTop(top > 0 ? std::optional(top) : std::nullopt);
    const auto kind = static_cast<MapScaleKind>(m_scale->currentIndex());
    m_legend->setScale(MapScale(kind, top, false), m_maps.front()->colours());
    m_differenceLegend->setScale(MapScale(kind, top, true), MapColours::Diverging);
}

std::vector<ShownMap> CompareMapsView::shown() const {
    std::vector<ShownMap> maps;
    for (std::size_t number = 0; number < m_maps.size(); ++number)
        if (m_maps[number]->images())
            maps.push_back(shownMap(*m_maps[number],
                                    tr("%1: %2", "run and head, part of the network")
                                        .arg(m_names[number]->text(), m_part->currentText())));
    return maps;
}

void CompareMapsView::setComparison(const ComparisonPointer& comparison) {
    m_comparison = comparison;
    for (QComboBox* box : {m_first, m_second}) {
        const QSignalBlocker blocker(box);
        box->clear();
        if (!comparison) continue;
        for (std::size_t at = 0; at < comparison->runs.size(); ++at) {
            const ComparedRun& run = comparison->runs[at];
            // Baselines choose without a network and have no maps.
            if (run.choice.baseline.empty())
                box->addItem(QString::fromStdString(run.name), QVariant::fromValue(at));
        }
        box->setCurrentIndex(box == m_first ? 0 : std::min(1, box->count() - 1));
    }
    const ComparedRun* first = runOf(m_first);
    const ComparedRun* second = runOf(m_second);
    const QSignalBlocker blocker(m_match);
    // Head numbers of separately trained networks do not correspond.
    if (first && second)
        m_match->setCurrentIndex(
            first->analysis->scores->checkpoint == second->analysis->scores->checkpoint ? 0 : 1);
    offerHeads();
}

void CompareMapsView::offerHeads() {
    if (m_comparison && m_first->currentIndex() >= 0) {
        const auto& run = m_comparison->runs[m_first->currentData().value<std::size_t>()];
        const auto part = static_cast<AttentionPart>(m_part->currentIndex());
        const AttentionInspection::Size size =
            run.attention ? run.attention->size(part) : AttentionInspection::Size();
        fill(m_layer, size.layers, tr("Layer %1"));
        fill(m_head, size.heads, tr("Head %1"));
    }
    showHead();
}

const ComparedRun* CompareMapsView::runOf(const QComboBox* box) const {
    if (!m_comparison || box->currentIndex() < 0) return nullptr;
    return &m_comparison->runs[box->currentData().value<std::size_t>()];
}

/// @param said  what stands above its map
HeadSelection CompareMapsView::headOf(int number, QString& said) const {
    const ComparedRun& run = *runOf(number == 0 ? m_first : m_second);
    HeadSelection head{static_cast<AttentionPart>(m_part->currentIndex()), m_layer->currentIndex(),
                       m_head->currentIndex()};
    std::optional<SimilarHead> similar;
    if (number == 1 && m_match->currentIndex() == 1)
        similar = mostSimilarHead(*runOf(m_first), {head.part, head.layer, head.head}, run);
    if (similar) head = {similar->head.part, similar->head.layer, similar->head.head};
    said = tr("%1, layer %2, head %3", "run")
               .arg(QString::fromStdString(run.name), QString::number(head.layer + 1),
                    QString::number(head.head + 1));
    if (similar)
        said = tr("%1, most similar (r = %2)", "run, layer and head")
                   .arg(said, QLocale().toString(similar->correlation, 'f', 2));
    return head;
}

void CompareMapsView::showMap(int number) {
    const auto at = static_cast<std::size_t>(number);
    const ComparedRun& run = *runOf(number == 0 ? m_first : m_second);
    QString said;
    const HeadSelection head = m_heads[at] = headOf(number, said);
    m_names[at]->setText(said);
    const AttentionInspection::Size size =
        run.attention ? run.attention->size(head.part) : AttentionInspection::Size();
    if (head.layer < 0 || head.layer >= size.layers || head.head >= size.heads)
        return m_maps[at]->setMap(nullptr, {}, {});
    m_maps[at]->setMap(imagesOf(run.attention, head),
                       rowAxisOf(*run.attention, head.part, run.shots),
                       columnAxisOf(*run.attention, head.part, run.shots));
}

void CompareMapsView::showDifference() {
    const MapImagesPointer first = m_maps[0]->images();
    const MapImagesPointer second = m_maps[1]->images();
    m_names[2]->setText(tr("%1 − %2 (pairs not computed count as 0)")
                            .arg(m_second->currentText(), m_first->currentText()));
    const bool comparable =
        first && second && first->rows() == second->rows() && first->columns() == second->columns();
    m_maps[2]->setPlaceholder(tr("The two maps differ in size."));
    if (!comparable) return m_maps[2]->setMap(nullptr, {}, {});
    m_maps[2]->setMap(std::make_shared<const DifferenceImages>(first, second), m_maps[0]->rowAxis(),
                      m_maps[0]->columnAxis());
}

void CompareMapsView::showHead() {
    const ComparedRun* first = runOf(m_first);
    const ComparedRun* second = runOf(m_second);
    const bool apart = first && second &&
                       first->analysis->scores->checkpoint != second->analysis->scores->checkpoint;
    m_note->setText(tr(
        "These networks were trained separately: heads with the same number do not correspond."));
    m_note->setVisible(apart);
    if (!first || !second) {
        for (AttentionMapView* map : m_maps) map->setMap(nullptr, {}, {});
        return;
    }
    showMap(0);
    showMap(1);
    showDifference();
    fitMaps();
}

void CompareMapsView::setThumbnails(const ThumbnailStore& images) {
    for (AttentionMapView* map : m_maps) map->setThumbnails(images);
}

void CompareMapsView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_legends->setDirection(width() >= kLegendsBeside ? QBoxLayout::LeftToRight
                                                      : QBoxLayout::TopToBottom);
    placeMaps();
    fitMaps();
}

// One below the other, two side by side with the difference below, or all three in a row.
void CompareMapsView::placeMaps() {
    const int columns = width() >= kThreeColumns ? 3 : width() >= kTwoColumns ? 2 : 1;
    if (columns == m_columns) return;
    m_columns = columns;
    for (int number = 0; number < 3; ++number) {
        const auto at = static_cast<std::size_t>(number);
        const int row = 2 * (number / columns);
        m_grid->addWidget(m_names[at], row, number % columns, Qt::AlignBottom);
        m_grid->addWidget(m_maps[at], row + 1, number % columns);
    }
    for (int column = 0; column < 3; ++column)
        m_grid->setColumnStretch(column, column < columns ? 1 : 0);
}

// Each is as tall as its width requires; the page scrolls.
void CompareMapsView::fitMaps() {
    const int room = (width() - (m_columns - 1) * spacing::kUnit) / m_columns;
    for (AttentionMapView* map : m_maps)
        map->setFixedHeight(map->hasHeightForWidth() ? map->heightForWidth(room) : kLeastHeight);
}

}  // namespace skimline

#include "moc_compare_maps_view.cpp"
