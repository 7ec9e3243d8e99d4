// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/video/label_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QVBoxLayout>
#include <algorithm>

#include "app/studio/document/skim_editor.h"
#include "app/studio/shell/form_labels.h"
#include "core/skim/plan/transition.h"
#include "widgets/style/layouts.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

constexpr int kLongestLabel = 200;

const Shot& shotAt(const SkimEditor& edits, int shot) {
    return edits.plan().shots[static_cast<std::size_t>(shot)];
}

}  // namespace

LabelDialog* LabelDialog::ask(SkimEditor* edits, const QList<int>& shots, QWidget* parent) {
    const auto count = static_cast<int>(edits->plan().shots.size());
    const auto isThere = [count](int shot) { return shot >= 0 && shot < count; };
    if (shots.isEmpty() || !std::ranges::all_of(shots, isThere)) return nullptr;
    auto* dialog = new LabelDialog(edits, shots, parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
    return dialog;
}

LabelDialog::LabelDialog(SkimEditor* edits, const QList<int>& shots, QWidget* parent)
    : QDialog(parent), m_tag(new QComboBox(this)) {
    const bool one = shots.size() == 1;
    const ShotLabel& label = shotAt(*edits, shots.first()).label;
    const auto number = shotNumber(edits->plan().shots, static_cast<std::size_t>(shots.first()));
    setWindowTitle(!one         ? tr("Tag of %n shots", nullptr, static_cast<int>(shots.size()))
                   : number > 0 ? tr("Name and tag of shot %1").arg(number)
                                : tr("Name and tag of a transition"));
    if (one) m_name = new QLineEdit(QString::fromStdString(label.name), this);
    m_tag->setEditable(true);
    m_tag->addItems(edits->tags());
    m_tag->setCurrentText(QString::fromStdString(label.tag));
    auto* lead = styledLabel("lead", this,
                             tr("Shown in the list and the timeline, and written into edit lists "
                                "and chapters. Several shots can have the same tag."));
    lead->setWordWrap(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(this, &QDialog::accepted, edits, [this, edits, shots] {
        const auto name = m_name ? std::optional(m_name->text()) : std::nullopt;
        edits->setLabel(shots, name, m_tag->currentText());
    });
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(spacing::kPage, spacing::kPage, spacing::kPage, spacing::kWide);
    layout->setSpacing(spacing::kWide);
    layout->addWidget(lead);
    layout->addLayout(buildFields());
    layout->addWidget(buttons);
    setMinimumWidth(400);
    if (!m_name) return;
    setTabOrder(m_name, m_tag);
    m_name->setFocus();
}

QFormLayout* LabelDialog::buildFields() {
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(spacing::kWide);
    form->setVerticalSpacing(spacing::kUnit);
    if (m_name) {
        m_name->setMaxLength(kLongestLabel);
        m_name->setPlaceholderText(tr("Opening"));
        m_name->selectAll();
        form->addRow(tr("&Name"), m_name);
    }
    m_tag->lineEdit()->setMaxLength(kLongestLabel);
    m_tag->lineEdit()->setPlaceholderText(tr("interview"));
    form->addRow(tr("&Tag"), m_tag);
    centreLabels(*form);
    return form;
}

}  // namespace skimline

#include "moc_label_dialog.cpp"
