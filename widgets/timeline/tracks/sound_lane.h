// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "widgets/timeline/tracks/sound_bars.h"

class QLabel;
class QToolButton;

namespace skimline {

/// Texts of a lane that shows something other than sounds.
struct LaneWords {
    QString title;
    QString name;     ///< for assistive technologies
    QString chipTip;  ///< "%1" stands for the name of a kind
    QString barsName;
};

/// Lane of what is heard: a chip for every kind that occurs, which switches it, above the bars of
/// its sounds. Takes no room without sounds, or while it is not wanted.
class SoundLane : public QWidget {
    Q_OBJECT

public:
    /// @param axis outlives this widget
    explicit SoundLane(TimeAxis* axis, QWidget* parent = nullptr);

    /// Chips then say no numbers.
    void setWords(const LaneWords& words);
    void setSounds(const QList<HeardSound>& sounds);
    /// Kinds that are switched off, by their ids; kinds that do not occur are unchanged.
    void setHiddenKinds(const QStringList& ids);
    const QStringList& hiddenKinds() const { return m_hidden; }
    /// While not wanted it takes no room, even with sounds.
    void setWanted(bool wanted);
    /// Lower, for a timeline that is short of room.
    void setLow(bool low);

    SoundBars* bars() const { return m_bars; }
    /// In the order of their colours.
    const QList<QToolButton*>& chips() const { return m_chips; }

Q_SIGNALS:
    /// The user switched a kind.
    void hiddenKindsChanged(const QStringList& ids);
    /// The menu of all sounds of a kind.
    void kindMenuRequested(const QString& kind, const QPoint& globalPosition);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildChips();
    QToolButton* makeChip(const HeardSound& first, int count);
    void toggle(const QString& kind, bool shown);
    void paintChips();
    /// Without room for all words the chips show colours only.
    void fitChips();
    void refresh();

    QLabel* m_title;
    QString m_chipTip;
    bool m_counts = true;
    QWidget* m_head;
    SoundBars* m_bars;
    QList<QToolButton*> m_chips;
    QStringList m_hidden;
    bool m_wanted = true;
};

}  // namespace skimline
