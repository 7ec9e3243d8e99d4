// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/taste/taste_page.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QSlider>
#include <QVBoxLayout>
#include <cmath>

#include "app/studio/taste/taste_bars.h"
#include "widgets/style/layouts.h"
#include "widgets/style/number_text.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

constexpr int kHundred = 100;  // slider positions in a strength of 1

QLabel* secondary(QWidget* parent, const QString& text = {}) {
    auto* label = styledLabel("secondary", parent, text);
    label->setWordWrap(true);
    return label;
}

}  // namespace

TastePage::TastePage(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    auto* layout = bareLayout<QVBoxLayout>(this, 0);
    layout->addWidget(buildSwitch());
    layout->addWidget(buildLearned(), 1);
    layout->addWidget(buildButtons());
    setMinimumWidth(256);
    show({});
    setVideo(false, 0);
}

QWidget* TastePage::buildSwitch() {
    auto* box = new QWidget(this);
    m_switch = new QCheckBox(tr("Learn from my edits"), box);
    auto* strength = new QHBoxLayout;
    auto* name = new QLabel(tr("Strength"), box);
    m_strength = new QSlider(Qt::Horizontal, box);
    m_strength->setRange(0, static_cast<int>(kHundred * kMostTasteStrength));
    m_strength->setPageStep(kHundred / 4);
    m_strength->setAccessibleName(tr("Weight of the learned preferences"));
    m_strength->setToolTip(m_strength->accessibleName());
    m_strengthText = new QLabel(box);
    m_strengthText->setMinimumWidth(fontMetrics().horizontalAdvance(QStringLiteral("200 %")) +
                                    spacing::kUnit);
    m_strengthText->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    name->setBuddy(m_strength);
    strength->setSpacing(spacing::kUnit);
    strength->addWidget(name);
    strength->addWidget(m_strength, 1);
    strength->addWidget(m_strengthText);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(spacing::kWide, spacing::kWide, spacing::kWide, spacing::kUnit);
    layout->setSpacing(spacing::kUnit);
    addWidgets(
        layout,
        {m_switch,
         secondary(box, tr("Skimline learns your preferences from the shots you keep, drop and "
                           "trim, and applies them to videos analysed from now on. Nothing leaves "
                           "this computer. Only numbers are stored, no images or names."))});
    layout->addLayout(strength);
    connect(m_switch, &QCheckBox::clicked, this, &TastePage::switched);
    connect(m_strength, &QSlider::valueChanged, this, [this] {
        showStrength();
        if (!m_strength->isSliderDown())
            Q_EMIT strengthChosen(static_cast<double>(m_strength->value()) / kHundred);
    });
    connect(m_strength, &QSlider::sliderReleased, this,
            [this] { Q_EMIT strengthChosen(static_cast<double>(m_strength->value()) / kHundred); });
    return box;
}

QWidget* TastePage::buildLearned() {
    auto* area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    auto* box = new QWidget;
    box->setObjectName(QStringLiteral("panel"));
    auto* title = styledLabel("sectionTitle", box, tr("Learned preferences"));
    m_summary = secondary(box);
    m_problem = new QLabel(box);
    m_problem->setWordWrap(true);
    m_problem->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_problem->setAccessibleName(title->text());
    m_problem->hide();
    m_bars = new TasteBars(box);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(spacing::kWide, spacing::kUnit, spacing::kWide, spacing::kWide);
    layout->setSpacing(spacing::kUnit);
    addWidgets(layout, {title, m_summary, m_problem, m_bars});
    layout->addStretch(1);
    area->setWidget(box);
    return area;
}

QWidget* TastePage::buildButtons() {
    auto* box = new QWidget(this);
    m_used = secondary(box);
    m_again = new QPushButton(tr("Analyse this video again"), box);
    m_again->setToolTip(tr("With the learned preferences; your own edits stay"));
    m_export = new QPushButton(tr("Export…"), box);
    m_export->setToolTip(tr("Export a copy of the learned preferences"));
    m_import = new QPushButton(tr("Import…"), box);
    m_import->setToolTip(tr("Replace the learned preferences with a copy"));
    m_reset = new QPushButton(tr("Reset"), box);
    m_reset->setToolTip(tr("Reset everything learned"));
    auto* row = new QHBoxLayout;
    row->setSpacing(spacing::kUnit);
    addWidgets(row, {m_export, m_import});
    row->addStretch(1);
    row->addWidget(m_reset);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(spacing::kWide, spacing::kUnit, spacing::kWide, spacing::kWide);
    layout->setSpacing(spacing::kUnit);
    layout->addWidget(m_used);
    layout->addWidget(m_again, 0, Qt::AlignLeft);
    layout->addLayout(row);
    connect(m_again, &QPushButton::clicked, this, &TastePage::analysisRequested);
    connect(m_export, &QPushButton::clicked, this, &TastePage::exportRequested);
    connect(m_import, &QPushButton::clicked, this, &TastePage::importRequested);
    connect(m_reset, &QPushButton::clicked, this, &TastePage::resetRequested);
    return box;
}

void TastePage::showStrength() {
    m_strengthText->setText(percentText(QLocale().toString(m_strength->value())));
}

void TastePage::showSummary() {
    if (m_taste.traits.empty()) {
        m_summary->setText(m_taste.on
                               ? tr("Nothing yet. Keep, drop or trim shots of a video.")
                               : tr("Learning is off. Turn it on, then keep, drop or trim shots."));
        return;
    }
    m_summary->setText(tr("Based on %1 in %2. Right: you tend to keep it. Left: you tend to drop "
                          "it. Pale: uncertain.")
                           .arg(tr("%n decisions", "", static_cast<int>(m_taste.decisions)),
                                tr("%n videos", "", static_cast<int>(m_taste.videos))));
}

void TastePage::show(const TasteOverview& taste) {
    m_taste = taste;
    m_problem->hide();
    m_summary->show();
    m_bars->show();
    m_switch->setEnabled(true);
    m_switch->setChecked(taste.on);
    m_strength->setEnabled(taste.on);
    if (!m_strength->isSliderDown()) {
        const QSignalBlocker quiet(m_strength);
        m_strength->setValue(static_cast<int>(std::lround(kHundred * taste.strength)));
    }
    showStrength();
    showSummary();
    m_bars->setTraits(taste.traits);
    m_export->setEnabled(taste.videos > 0);
    m_reset->setEnabled(taste.videos > 0);
}

void TastePage::showProblem(const QString& sentence) {
    m_problem->setText(sentence);
    m_problem->show();
    m_summary->hide();
    m_bars->hide();
    m_switch->setEnabled(false);
    m_strength->setEnabled(false);
    m_export->setEnabled(false);
    m_reset->setEnabled(true);
}

void TastePage::setVideo(bool there, int videos) {
    m_used->setVisible(there);
    m_again->setVisible(there);
    m_used->setText(videos > 0 ? tr("This skim uses the edits of %n videos.", "", videos)
                               : tr("Not applied to this skim yet."));
}

}  // namespace skimline

#include "moc_taste_page.cpp"
