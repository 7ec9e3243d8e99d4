// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "core/skim/inspect/attention/attention_inspector.h"
#include "widgets/maps/images/map_colours.h"
#include "widgets/maps/images/map_scale.h"

class QComboBox;

namespace skimline {

/// Chooses the shown map and its style: part, layer, head, reduction of several; scale, colours,
/// pooling.
class AttentionChoosers : public QWidget {
    Q_OBJECT

public:
    explicit AttentionChoosers(QWidget* parent = nullptr);

    /// Offers what the run has; keeps the choice if it can.
    void setRun(const AttentionRunPointer& run);
    HeadSelection selection() const;
    void select(const HeadSelection& selection);

    /// "Encoder"
    QString partName() const;
    /// "Encoder, layer 1, head 2"
    QString title() const;

    MapScaleKind scale() const;
    MapColours colours() const;
    bool isMean() const;

    /// Shows the controls that the current view depends on and hides the rest.
    struct Acting {
        bool heads = true;    ///< layer and head, and how several become one
        bool colours = true;  ///< scale and colours
        bool pooling = true;
    };
    void setActing(const Acting& acting);

Q_SIGNALS:
    /// Another part, and with it another selection.
    void partChanged();
    void selectionChanged();
    void lookChanged();

private:
    QComboBox* addBox(const QString& name, const QStringList& entries);
    void offer(QComboBox* box, qint64 count, const QString& one, const QString& all);
    void offerHeads();
    void onPart();

    AttentionRunPointer m_run;
    QComboBox* m_part;
    QComboBox* m_layer;
    QComboBox* m_head;
    QComboBox* m_combination;
    QComboBox* m_scale;
    QComboBox* m_colours;
    QComboBox* m_pooling;
};

}  // namespace skimline
