// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "core/skim/highlights/highlight_run.h"

class QCheckBox;
class QComboBox;
class QLabel;

namespace skimline {

class MaskHeatmap;
class WeightHistogram;

/// Effect of the learnable masks on one video: attention to each block with and without them, the
/// two distributions of the weights, and the maps of the window at the playhead.
class HighlightMasksView : public QWidget {
    Q_OBJECT

public:
    explicit HighlightMasksView(QWidget* parent = nullptr);

    void showRun(const HighlightRun& run);
    void showWindow(const HighlightWindowMaps& maps);
    void setMasks(bool on);

    QCheckBox* masks() const { return m_masks; }
    QComboBox* layers() const { return m_layers; }
    QComboBox* kinds() const { return m_kinds; }
    MaskHeatmap* map() const { return m_map; }
    QLabel* share() const { return m_share; }
    /// Attention that images give to a block, as shown.
    QString massText(TokenBlock block, bool withMasks) const;

Q_SIGNALS:
    void masksChosen(bool on);

private:
    QWidget* buildMasses();
    void showMap();

    QCheckBox* m_masks;
    QLabel* m_mass[kTokenBlocks][2] = {};
    QLabel* m_speech = nullptr;  ///< heading of a row whose block not every network has
    WeightHistogram* m_histogram;
    QLabel* m_share;
    QLabel* m_window;
    QComboBox* m_layers;
    QComboBox* m_kinds;
    MaskHeatmap* m_map;
    QLabel* m_range;
    HighlightWindowMaps m_maps;
};

}  // namespace skimline
