// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>
#include <QWidget>

class QLabel;
class QSlider;
class QTimer;
class QToolButton;

namespace skimline {

/// Goes through the moments of a training at which a map was saved; plays them.
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
    /// Starts over from the first one when it stands at the end.
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
