// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/compare/compare_maps_view.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <memory>

#include "app/studio/attention/attention_images.h"
#include "widgets/maps/map_legend.h"
#include "widgets/style/layouts.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

constexpr int kSideBySideWidth = 780;
constexpr int kLeastHeight = 260;

/// The second map less the first. What one of them did not compute it gave no weight; what neither
/// computed stays marked. Zoomed out, the difference of what the two views show.
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
    // The last layer is the one that decides.
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
      m_scale(addBox(tr("Scale"))),
      m_legend(new MapLegend(this)),
      m_differenceLegend(new MapLegend(this)),
      m_legends(new QBoxLayout(QBoxLayout::TopToBottom)),
      m_column(new QBoxLayout(QBoxLayout::TopToBottom)) {
    m_part->addItems({tr("Encoder"), tr("Masked decoder"), tr("Cross-attention")});
    auto* choosers = new QGridLayout;
    choosers->setSpacing(spacing::kHalf);
    int place = 0;
    for (QComboBox* box : {m_first, m_second, m_part, m_scale, m_layer, m_head}) {
        choosers->addWidget(box, place / 2, place % 2);
        choosers->setColumnStretch(place % 2, 1);
        ++place;
    }
    m_scale->addItems({tr("Linear"), tr("Logarithmic")});
    m_scale->setCurrentIndex(1);
    m_differenceLegend->setSparse(false);
    m_legends->setSpacing(spacing::kUnit);
    QLabel* weight = addLegend(tr("Weight"), m_legend);
    QLabel* difference = addLegend(tr("Difference"), m_differenceLegend);
    // One below the other, their ramps stand under one another.
    const int room = std::max(weight->sizeHint().width(), difference->sizeHint().width());
    for (QLabel* name : {weight, difference}) name->setMinimumWidth(room);
    m_column->setSpacing(spacing::kUnit);
    for (int number = 0; number < 3; ++number) {
        auto* cell = new QVBoxLayout;
        cell->setSpacing(spacing::kHalf);
        m_names.push_back(new QLabel(this));
        m_maps.push_back(new AttentionMapView(this));
        m_maps.back()->setZoomsWithControl(true);
        cell->addWidget(m_names.back());
        cell->addWidget(m_maps.back(), 1);
        m_column->addLayout(cell, 1);
        connect(m_maps.back(), &AttentionMapView::seekRequested, this,
                &CompareMapsView::seekRequested);
        connect(m_maps.back(), &AttentionMapView::completed, this, &CompareMapsView::shareScale);
    }
    applyScale();
    auto* layout = bareLayout<QVBoxLayout>(this, spacing::kUnit);
    layout->addLayout(choosers);
    layout->addLayout(m_legends);
    layout->addLayout(m_column, 1);
    linkWindows();
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
        if (box == m_head || box == m_layer) return showHead();
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
            maps.push_back(
                shownMap(*m_maps[number], tr("%1: %2, %3, %4", "run, part, layer, head")
                                              .arg(m_names[number]->text(), m_part->currentText(),
                                                   m_layer->currentText(), m_head->currentText())));
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
            // What chooses without a network has no maps.
            if (run.choice.baseline.empty())
                box->addItem(QString::fromStdString(run.name), QVariant::fromValue(at));
        }
        box->setCurrentIndex(box == m_first ? 0 : std::min(1, box->count() - 1));
    }
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

void CompareMapsView::showHead() {
    if (!m_comparison || m_first->currentIndex() < 0 || m_second->currentIndex() < 0) {
        for (AttentionMapView* map : m_maps) map->setMap(nullptr, {}, {});
        return;
    }
    const HeadSelection heads{static_cast<AttentionPart>(m_part->currentIndex()),
                              m_layer->currentIndex(), m_head->currentIndex()};
    MapImagesPointer images[2];
    for (std::size_t side = 0; side < 2; ++side) {
        const QComboBox* box = side == 0 ? m_first : m_second;
        const ComparedRun& run = m_comparison->runs[box->currentData().value<std::size_t>()];
        m_names[side]->setText(QString::fromStdString(run.name));
        const AttentionInspection::Size size =
            run.attention ? run.attention->size(heads.part) : AttentionInspection::Size();
        if (heads.layer < 0 || heads.layer >= size.layers || heads.head >= size.heads) {
            m_maps[side]->setMap(nullptr, {}, {});
            continue;
        }
        images[side] = imagesOf(run.attention, heads);
        m_maps[side]->setMap(images[side], rowAxisOf(*run.attention, heads.part, run.shots),
                             columnAxisOf(*run.attention, heads.part, run.shots));
    }
    m_names[2]->setText(tr("%1 − %2").arg(m_second->currentText(), m_first->currentText()));
    const bool comparable = images[0] && images[1] && images[0]->rows() == images[1]->rows() &&
                            images[0]->columns() == images[1]->columns();
    m_maps[2]->setPlaceholder(tr("The two maps differ in size."));
    if (!comparable) return m_maps[2]->setMap(nullptr, {}, {});
    m_maps[2]->setMap(std::make_shared<const DifferenceImages>(images[0], images[1]),
                      m_maps[0]->rowAxis(), m_maps[0]->columnAxis());
    fitMaps();
}

void CompareMapsView::setThumbnails(const ThumbnailStore& images) {
    for (AttentionMapView* map : m_maps) map->setThumbnails(images);
}

void CompareMapsView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    for (QBoxLayout* row : {m_column, m_legends})
        row->setDirection(width() >= kSideBySideWidth ? QBoxLayout::LeftToRight
                                                      : QBoxLayout::TopToBottom);
    fitMaps();
}

// One below the other, each is as high as its width asks for; the page scrolls.
void CompareMapsView::fitMaps() {
    const bool stacked = m_column->direction() == QBoxLayout::TopToBottom;
    for (AttentionMapView* map : m_maps)
        map->setMinimumHeight(stacked && map->hasHeightForWidth() ? map->heightForWidth(width())
                                                                  : kLeastHeight);
}

}  // namespace skimline

#include "moc_compare_maps_view.cpp"
