// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <optional>
#include <vector>

#include "core/foundation/attention/pattern/attention_pattern.h"
#include "core/skim/plan/hand_choices.h"

namespace skimline {

class AttentionMapView;
class PinnedCells;

/// Keeps the notes of a video on its attention maps and the pins of the shown map in step: a cell
/// with a note is pinned, and unpinning it removes the note. GUI thread.
class CellNotes : public QObject {
    Q_OBJECT

public:
    /// All outlive this object.
    CellNotes(AttentionMapView* map, PinnedCells* pinned, QObject* parent);

    /// All notes of the video.
    void setNotes(const std::vector<CellNote>& notes);
    /// Before the map changes: pins that the map drops keep their notes.
    void release();
    /// The map shows this part of the video's network.
    void show(AttentionPart part);

Q_SIGNALS:
    /// The user changed a note: all notes of the video as they should be.
    void changed(const std::vector<skimline::CellNote>& notes);

private:
    /// A note without text on a cell of the shown map.
    CellNote noteOn(qint64 row, qint64 column) const;
    bool isShown(const CellNote& note) const;
    void pinNoted();
    void followPins();
    void setNote(qint64 row, qint64 column, const QString& text);
    void listNotes();

    AttentionMapView* m_map;
    PinnedCells* m_pinned;
    std::vector<CellNote> m_notes;
    std::optional<AttentionPart> m_part;  ///< none: the map takes no notes
};

}  // namespace skimline
