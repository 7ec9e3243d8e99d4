// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/video/fast_dialog.h"

#include "app/studio/document/skim_editor.h"
#include "core/skim/plan/fast_rest.h"

namespace skimline {
namespace {

constexpr int kUsualFactor = 8;

}  // namespace

FastDialog* FastDialog::ask(SkimEditor* edits, const QList<int>& shots, QWidget* parent) {
    const std::vector<Shot>& all = edits->plan().shots;
    int factor = 0;
    for (const int shot : shots)
        if (shot >= 0 && shot < static_cast<int>(all.size()))
            factor = std::max(factor, all[static_cast<std::size_t>(shot)].fast);
    if (shots.isEmpty() || shots.first() < 0 || all.empty()) return nullptr;
    auto* dialog = new FastDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Run through fast"));
    dialog->setLabelText(tr("How many times as fast, without audio:"));
    dialog->setInputMode(QInputDialog::IntInput);
    dialog->setIntRange(static_cast<int>(kSlowestRest), static_cast<int>(kFastestRest));
    dialog->setIntValue(factor > 0 ? factor : kUsualFactor);
    connect(dialog, &QInputDialog::intValueSelected, edits,
            [edits, shots](int chosen) { edits->setFast(shots, chosen); });
    dialog->open();
    return dialog;
}

}  // namespace skimline

#include "moc_fast_dialog.cpp"
