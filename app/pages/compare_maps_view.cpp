#include "app/pages/compare_maps_view.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <algorithm>
#include <cmath>
#include <limits>

#include "app/studio/attention_pictures.h"
#include "widgets/theme.h"

namespace skimline {
namespace {

constexpr int sideBySideWidth = 780;

/// The second map less the first. What one of them did not compute it gave no weight; what neither
/// computed stays marked. Zoomed out, the difference of what the two views show.
class DifferencePictures : public MapPictures {
public:
    DifferencePictures(MapPicturesPointer first, MapPicturesPointer second)
        : m_first(std::move(first)), m_second(std::move(second)) {}

    qint64 rows() const override { return m_first->rows(); }
    qint64 columns() const override { return m_first->columns(); }
    bool isSigned() const override { return true; }

    std::vector<float> picture(const MapPart& part,
                               const std::function<bool()>& stopped) const override {
        std::vector<float> first = m_first->picture(part, stopped);
        const std::vector<float> second = m_second->picture(part, stopped);
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
    MapPicturesPointer m_first;
    MapPicturesPointer m_second;
};

void fill(QComboBox* box, qint64 count, const QString& text) {
    const QSignalBlocker blocker(box);
    const int before = box->currentIndex();
    box->clear();
    for (qint64 at = 0; at < count; ++at) box->addItem(text.arg(at));
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
      m_column(new QBoxLayout(QBoxLayout::TopToBottom)) {
    m_part->addItems({tr("Encoder"), tr("Masked decoder"), tr("Cross-attention")});
    auto* choosers = new QGridLayout;
    choosers->setSpacing(spacing::half);
    choosers->addWidget(m_first, 0, 0, 1, 3);
    choosers->addWidget(m_second, 0, 3, 1, 3);
    choosers->addWidget(m_part, 1, 0, 1, 2);
    choosers->addWidget(m_layer, 1, 2, 1, 2);
    choosers->addWidget(m_head, 1, 4, 1, 2);
    for (int column = 0; column < 6; ++column) choosers->setColumnStretch(column, 1);
    m_column->setSpacing(spacing::unit);
    for (int number = 0; number < 3; ++number) {
        auto* cell = new QVBoxLayout;
        cell->setSpacing(spacing::half);
        m_names.push_back(new QLabel(this));
        m_maps.push_back(new AttentionMapView(this));
        m_maps.back()->setMinimumHeight(220);
        cell->addWidget(m_names.back());
        cell->addWidget(m_maps.back(), 1);
        m_column->addLayout(cell, 1);
        connect(m_maps.back(), &AttentionMapView::seekRequested, this,
                &CompareMapsView::seekRequested);
    }
    m_maps.back()->setColours(MapColours::Diverging);
    m_maps.back()->setScale(MapScaleKind::Linear);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::unit);
    layout->addLayout(choosers);
    layout->addLayout(m_column, 1);
    linkWindows();
}

QComboBox* CompareMapsView::addBox(const QString& name) {
    auto* box = new QComboBox(this);
    box->setAccessibleName(name);
    box->setToolTip(name);
    // Long names of runs must not widen the dock.
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(6);
    connect(box, &QComboBox::currentIndexChanged, this, [this, box] {
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
                        if (other == from || !other->pictures() || !from->pictures()) continue;
                        if (other->pictures()->rows() == from->pictures()->rows() &&
                            other->pictures()->columns() == from->pictures()->columns())
                            other->setWindow(window);
                    }
                });
    }
}

void CompareMapsView::setComparison(const ComparisonPointer& comparison) {
    m_comparison = comparison;
    for (QComboBox* box : {m_first, m_second}) {
        const QSignalBlocker blocker(box);
        box->clear();
        if (!comparison) continue;
        for (const ComparedRun& run : comparison->runs)
            box->addItem(QString::fromStdString(run.name));
        box->setCurrentIndex(box == m_first ? 0 : std::min(1, box->count() - 1));
    }
    offerHeads();
}

void CompareMapsView::offerHeads() {
    if (m_comparison && m_first->currentIndex() >= 0) {
        const auto& run = m_comparison->runs[static_cast<std::size_t>(m_first->currentIndex())];
        const auto part = static_cast<AttentionPart>(m_part->currentIndex());
        const AttentionRun::Size size =
            run.attention ? run.attention->size(part) : AttentionRun::Size();
        fill(m_layer, size.layers, tr("Layer %1"));
        fill(m_head, size.heads, tr("Head %1"));
    }
    showHead();
}

void CompareMapsView::showHead() {
    for (AttentionMapView* map : m_maps) map->setMap(nullptr, {}, {});
    if (!m_comparison || m_first->currentIndex() < 0 || m_second->currentIndex() < 0) return;
    const HeadSelection heads{static_cast<AttentionPart>(m_part->currentIndex()),
                              m_layer->currentIndex(), m_head->currentIndex()};
    MapPicturesPointer pictures[2];
    for (std::size_t side = 0; side < 2; ++side) {
        const int index = (side == 0 ? m_first : m_second)->currentIndex();
        const ComparedRun& run = m_comparison->runs[static_cast<std::size_t>(index)];
        m_names[side]->setText(QString::fromStdString(run.name));
        if (!run.attention) continue;
        const AttentionRun::Size size = run.attention->size(heads.part);
        if (heads.layer < 0 || heads.layer >= size.layers || heads.head >= size.heads) continue;
        pictures[side] = picturesOf(run.attention, heads);
        m_maps[side]->setMap(pictures[side],
                             rowAxisOf(*run.attention, heads.part, run.analysis->shots),
                             columnAxisOf(*run.attention, heads.part, run.analysis->shots));
    }
    m_names[2]->setText(tr("%1 less %2").arg(m_second->currentText(), m_first->currentText()));
    const bool comparable = pictures[0] && pictures[1] &&
                            pictures[0]->rows() == pictures[1]->rows() &&
                            pictures[0]->columns() == pictures[1]->columns();
    m_maps[2]->setPlaceholder(tr("The two maps differ in size."));
    if (comparable)
        m_maps[2]->setMap(std::make_shared<const DifferencePictures>(pictures[0], pictures[1]),
                          m_maps[0]->rowAxis(), m_maps[0]->columnAxis());
}

void CompareMapsView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_column->setDirection(width() >= sideBySideWidth ? QBoxLayout::LeftToRight
                                                      : QBoxLayout::TopToBottom);
}

}  // namespace skimline
