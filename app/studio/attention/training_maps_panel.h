// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>
#include <QWidget>
#include <vector>

#include "core/skim/inspect/attention/attention_map_log.h"

class QComboBox;
class QLabel;

class QLabel;
class QSlider;
class QTimer;
class QToolButton;

namespace skimline {

class AttentionMapView;
class EpochBar;

/// How a head's attention developed: the maps that a training run saved, in order.
class TrainingMapsPanel : public QWidget {
    Q_OBJECT

public:
    explicit TrainingMapsPanel(QWidget* parent = nullptr);

    void setMaps(const SavedMaps& maps);
    /// The heads in them, each once; headWanted() asks for the maps of one.
    const std::vector<HeadId>& heads() const { return m_heads; }
    /// Maps of one head, in the order of training.
    std::vector<SavedMap> mapsOf(const HeadId& head) const;
    void showHead(const std::vector<FloatMatrix>& maps);

    /// "Encoder, layer 1, head 2, epoch 12"
    QString title() const;
    AttentionMapView* view() const { return m_view; }
    EpochBar* epochs() const { return m_epochs; }

Q_SIGNALS:
    void folderRequested();
    void headWanted(const skimline::HeadId& head);

private:
    void showMoment(int moment);
    void askForHead();

    SavedMaps m_maps;
    std::vector<HeadId> m_heads;
    std::vector<FloatMatrix> m_shown;
    QComboBox* m_head;
    QLabel* m_video;
    AttentionMapView* m_view;
    EpochBar* m_epochs;
};

/// Steps through the saved maps of a training, or plays them.
class EpochBar : public QWidget {
    Q_OBJECT

public:
    explicit EpochBar(QWidget* parent = nullptr);

    /// @param names one per moment ("Epoch 12"); goes to the last one
    void setMoments(const QStringList& names);
    int moment() const;
    QString momentName() const { return m_names.value(moment()); }
    void setMoment(int moment);
    bool isPlaying() const;
    /// Starts over at the first one if it is at the end.
    void setPlaying(bool playing);

Q_SIGNALS:
    void momentChanged(int moment);

private:
    void step();

    QToolButton* m_play;
    QSlider* m_slider;
    QLabel* m_name;
    QTimer* m_clock;
    QStringList m_names;
};

}  // namespace skimline
