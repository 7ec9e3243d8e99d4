// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/document/edit_command.h"

#include <utility>

namespace skimline {

EditCommand::EditCommand(Show show, const QString& name, int gesture, StatePointer before,
                         StatePointer after)
    : QUndoCommand(name),
      m_show(std::move(show)),
      m_gesture(gesture),
      m_before(std::move(before)),
      m_after(std::move(after)) {}

bool EditCommand::mergeWith(const QUndoCommand* next) {
    // Qt asks only for commands of equal id, which are commands of one gesture.
    m_after = static_cast<const EditCommand*>(next)->m_after;
    setObsolete(*m_after == *m_before);
    return true;
}

void EditCommand::undo() { m_show(m_before); }

void EditCommand::redo() { m_show(m_after); }

}  // namespace skimline
