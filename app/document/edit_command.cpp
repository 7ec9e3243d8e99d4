#include "app/studio/edit_command.h"

namespace skimline {

EditCommand::EditCommand(SkimEditor* editor, const QString& name, int gesture,
                         SkimEditor::StatePointer before, SkimEditor::StatePointer after)
    : QUndoCommand(name),
      m_editor(editor),
      m_gesture(gesture),
      m_before(std::move(before)),
      m_after(std::move(after)) {}

bool EditCommand::mergeWith(const QUndoCommand* next) {
    // Qt asks only for commands of equal id, which are commands of one gesture.
    m_after = static_cast<const EditCommand*>(next)->m_after;
    setObsolete(*m_after == *m_before);
    return true;
}

void EditCommand::undo() { m_editor->show(m_before); }

void EditCommand::redo() { m_editor->show(m_after); }

}  // namespace skimline
