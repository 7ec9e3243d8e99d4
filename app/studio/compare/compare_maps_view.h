// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>
#include <array>
#include <vector>

#include "app/studio/attention/attention_views.h"
#include "app/studio/jobs/engine.h"
#include "widgets/maps/attention_map_view.h"

class QBoxLayout;
class QComboBox;
class QGridLayout;
class QLabel;

namespace skimline {

class MapLegend;

/// A head of one run, the same or the most similar head of another, and the difference of the two,
/// zoomed and panned together, in colours of one scale.
class CompareMapsView : public QWidget {
    Q_OBJECT

public:
    explicit CompareMapsView(QWidget* parent = nullptr);

    /// nullptr: nothing to show.
    void setComparison(const ComparisonPointer& comparison);
    /// Frames along the edges.
    void setThumbnails(const ThumbnailStore& images);
    /// 0 and 1: of the two runs; 2: the second less the first.
    AttentionMapView* map(int number) const { return m_maps.at(static_cast<std::size_t>(number)); }
    /// The existing maps, with their names.
    std::vector<ShownMap> shown() const;
    /// Whether the second map shows the most similar head instead of the one with the same number.
    QComboBox* match() const { return m_match; }
    /// For the first and the second map.
    const HeadSelection& head(int number) const {
        return m_heads.at(static_cast<std::size_t>(number));
    }

Q_SIGNALS:
    void seekRequested(double seconds);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QLabel* addLegend(const QString& name, MapLegend* legend);
    QComboBox* addBox(const QString& name);
    void offerHeads();
    void showHead();
    const ComparedRun* runOf(const QComboBox* box) const;
    HeadSelection headOf(int number, QString& said) const;
    void showMap(int number);
    void showDifference();
    void placeMaps();
    void linkWindows();
    void applyScale();
    void shareScale();
    void fitMaps();

    ComparisonPointer m_comparison;
    QComboBox* m_first;
    QComboBox* m_second;
    QComboBox* m_part;
    QComboBox* m_layer;
    QComboBox* m_head;
    QComboBox* m_match;
    QComboBox* m_scale;
    QLabel* m_note;
    MapLegend* m_legend;
    MapLegend* m_differenceLegend;
    QBoxLayout* m_legends;
    QGridLayout* m_grid;
    int m_columns = 0;
    std::vector<QLabel*> m_names;
    std::vector<AttentionMapView*> m_maps;
    std::array<HeadSelection, 2> m_heads;
};

}  // namespace skimline
