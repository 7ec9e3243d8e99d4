#pragma once

#include <QUndoCommand>

#include "app/studio/skim_editor.h"

namespace skimline {

/// From one state of an editor to another. States are shared: the one after an edit is the one
/// before the next.
class EditCommand : public QUndoCommand {
public:
    EditCommand(SkimEditor* editor, const QString& name, int gesture,
                SkimEditor::StatePointer before, SkimEditor::StatePointer after);

    int id() const override { return m_gesture > 0 ? m_gesture : -1; }
    bool mergeWith(const QUndoCommand* next) override;
    void undo() override;
    void redo() override;

private:
    SkimEditor* m_editor;
    int m_gesture;
    SkimEditor::StatePointer m_before;
    SkimEditor::StatePointer m_after;
};

}  // namespace skimline
