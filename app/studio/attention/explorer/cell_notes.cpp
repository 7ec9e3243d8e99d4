// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/attention/explorer/cell_notes.h"

#include <QList>
#include <QString>
#include <QStringList>
#include <algorithm>

#include "app/studio/attention/pinned_cells.h"
#include "core/skim/inspect/attention/training_map_choice.h"
#include "widgets/maps/attention_map_view.h"

namespace skimline {
namespace {

bool isSameCell(const CellNote& a, const CellNote& b) {
    return a.part == b.part && a.rows == b.rows && a.columns == b.columns && a.row == b.row &&
           a.column == b.column;
}

MapCell cellOf(const CellNote& note) { return {note.row, note.column}; }

}  // namespace

CellNotes::CellNotes(AttentionMapView* map, PinnedCells* pinned, QObject* parent)
    : QObject(parent), m_map(map), m_pinned(pinned) {
    connect(map, &AttentionMapView::pinsChanged, this, &CellNotes::followPins);
    connect(pinned, &PinnedCells::noted, this, &CellNotes::setNote);
}

void CellNotes::setNotes(const std::vector<CellNote>& notes) {
    if (notes == m_notes) return;
    m_notes = notes;
    if (m_part) pinNoted();
}

void CellNotes::release() {
    m_part.reset();
    m_map->setPinNotes({});
    m_pinned->setNotesPossible(false);
}

void CellNotes::show(AttentionPart part) {
    m_part = part;
    m_pinned->setNotesPossible(true);
    pinNoted();
}

CellNote CellNotes::noteOn(qint64 row, qint64 column) const {
    return {
        partName(*m_part), m_map->rowAxis().count(), m_map->columnAxis().count(), row, column, {}};
}

bool CellNotes::isShown(const CellNote& note) const {
    return isSameCell(note, noteOn(note.row, note.column));
}

void CellNotes::pinNoted() {
    QList<MapCell> pins = m_map->pins();
    for (const CellNote& note : m_notes)
        if (isShown(note) && !pins.contains(cellOf(note))) pins << cellOf(note);
    m_map->setPins(pins);
    listNotes();
}

void CellNotes::followPins() {
    if (!m_part) return;
    std::vector<CellNote> left = m_notes;
    std::erase_if(left, [this](const CellNote& note) {
        return isShown(note) && !m_map->pins().contains(cellOf(note));
    });
    if (left != m_notes)
        Q_EMIT changed(left);
    else
        listNotes();
}

void CellNotes::setNote(qint64 row, qint64 column, const QString& text) {
    if (!m_part) return;
    CellNote note = noteOn(row, column);
    note.text = text.simplified().toStdString();
    std::vector<CellNote> notes = m_notes;
    const auto same = std::ranges::find_if(
        notes, [&note](const CellNote& other) { return isSameCell(note, other); });
    if (note.text.empty()) {
        if (same == notes.end()) return;
        notes.erase(same);
    } else if (same == notes.end()) {
        notes.push_back(note);
    } else {
        *same = note;
    }
    Q_EMIT changed(notes);
}

void CellNotes::listNotes() {
    QStringList texts;
    for (const MapCell& pin : m_map->pins()) {
        const auto note = std::ranges::find_if(
            m_notes, [&](const CellNote& each) { return cellOf(each) == pin && isShown(each); });
        texts << (note == m_notes.end() ? QString() : QString::fromStdString(note->text));
    }
    m_map->setPinNotes(texts);
    m_pinned->refresh();
}

}  // namespace skimline

#include "moc_cell_notes.cpp"
