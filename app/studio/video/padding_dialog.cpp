// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/video/padding_dialog.h"

#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>

#include "app/studio/document/skim_editor.h"
#include "app/studio/shell/form_labels.h"
#include "core/skim/plan/transition.h"
#include "widgets/style/layouts.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

constexpr double kMost = 60;  // seconds
constexpr double kStep = 0.25;

const Shot* shotOf(const SkimEditor& edits, int shot) {
    const std::vector<Shot>& all = edits.plan().shots;
    const auto at = static_cast<std::size_t>(shot);
    return shot >= 0 && at < all.size() ? &all[at] : nullptr;
}

/// Number of an existing shot.
std::int64_t numberOf(const SkimEditor& edits, int shot) {
    return shotNumber(edits.plan().shots, static_cast<std::size_t>(shot));
}

QList<int> keptOf(const SkimEditor& edits, const QList<int>& shots) {
    QList<int> kept;
    for (const int shot : shots)
        if (const Shot* found = shotOf(edits, shot); found && found->kept) kept << shot;
    return kept;
}

}  // namespace

bool PaddingDialog::fits(const SkimEditor& edits, const QList<int>& shots) {
    return !keptOf(edits, shots).isEmpty();
}

PaddingDialog* PaddingDialog::ask(SkimEditor* edits, const QList<int>& shots, QWidget* parent) {
    const QList<int> kept = keptOf(*edits, shots);
    if (kept.isEmpty()) {
        Q_EMIT edits->refused(tr("Only kept shots can have padding. Keep this shot first."));
        return nullptr;
    }
    auto* dialog = new PaddingDialog(edits, kept, parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
    return dialog;
}

PaddingDialog::PaddingDialog(SkimEditor* edits, const QList<int>& shots, QWidget* parent)
    : QDialog(parent), m_edits(edits), m_shots(shots), m_gesture(SkimEditor::nextGesture()) {
    for (const int shot : shots) m_before << shotOf(*edits, shot)->padding;
    m_head = addField(m_before.first().before, tr("Padding before, in seconds"));
    m_tail = addField(m_before.first().after, tr("Padding after, in seconds"));
    setWindowTitle(shots.size() > 1
                       ? tr("Padding of %n shots", nullptr, int(shots.size()))
                       : tr("Padding of shot %1").arg(numberOf(*edits, shots.first())));
    auto* lead =
        styledLabel("lead", this,
                    tr("Adds time before and after, beyond the target length. Adjacent kept "
                       "shots play as one piece: only its outer ends are padded."));
    lead->setWordWrap(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(this, &QDialog::rejected, this, &PaddingDialog::takeBack);
    for (QDoubleSpinBox* field : {m_head, m_tail})
        connect(field, &QDoubleSpinBox::valueChanged, this, [this] { show(padding()); });
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(spacing::kPage, spacing::kPage, spacing::kPage, spacing::kWide);
    layout->setSpacing(spacing::kWide);
    layout->addWidget(lead);
    layout->addLayout(buildFields());
    layout->addWidget(buttons);
    setMinimumWidth(400);
    showEnds();
    m_head->selectAll();  // typing replaces "none"
}

QFormLayout* PaddingDialog::buildFields() {
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(spacing::kWide);
    form->setVerticalSpacing(spacing::kUnit);
    form->addRow(tr("&Before"), m_head);
    form->addRow(tr("&After"), m_tail);
    centreLabels(*form);
    return form;
}

QDoubleSpinBox* PaddingDialog::addField(const Rational& seconds, const QString& name) {
    auto* field = new QDoubleSpinBox(this);
    field->setRange(0, kMost);
    field->setDecimals(2);
    field->setSingleStep(kStep);
    field->setSuffix(tr(" s"));
    field->setSpecialValueText(tr("none"));
    field->setValue(seconds.toDouble());
    field->setAccessibleName(name);
    return field;
}

void PaddingDialog::showEnds() {
    const auto touchesKept = [this](int step) {
        return std::ranges::all_of(m_shots, [this, step](int shot) {
            const Shot* beside = shotOf(*m_edits, shot + step);
            return beside && beside->kept;
        });
    };
    if (touchesKept(-1)) {
        m_head->setEnabled(false);
        m_head->setToolTip(tr("No effect: the shot before is kept, too."));
    }
    if (touchesKept(1)) {
        m_tail->setEnabled(false);
        m_tail->setToolTip(tr("No effect: the shot after is kept, too."));
    }
}

Padding PaddingDialog::padding() const {
    return {Rational::fromSeconds(m_head->value()), Rational::fromSeconds(m_tail->value())};
}

void PaddingDialog::show(const Padding& padding) {
    if (m_edits) m_edits->setPadding(m_shots, padding, m_gesture);
}

void PaddingDialog::takeBack() {
    for (qsizetype at = 0; m_edits && at < m_shots.size(); ++at)
        m_edits->setPadding({m_shots[at]}, m_before[at], m_gesture);
}

}  // namespace skimline

#include "moc_padding_dialog.cpp"
