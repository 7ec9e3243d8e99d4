// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QUndoCommand>
#include <functional>
#include <memory>

#include "app/studio/document/skim_state.h"

namespace skimline {

/// From one state of an editor to another. States are shared: the one after an edit is the one
/// before the next.
class EditCommand : public QUndoCommand {
public:
    using StatePointer = std::shared_ptr<const SkimState>;
    /// Makes a state the current one of the editor.
    using Show = std::function<void(const StatePointer& state)>;

    EditCommand(Show show, const QString& name, int gesture, StatePointer before,
                StatePointer after);

    int id() const override { return m_gesture > 0 ? m_gesture : -1; }
    bool mergeWith(const QUndoCommand* next) override;
    void undo() override;
    void redo() override;
    const SkimState& before() const { return *m_before; }

private:
    Show m_show;
    int m_gesture;
    StatePointer m_before;
    StatePointer m_after;
};

}  // namespace skimline
