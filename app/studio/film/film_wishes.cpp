// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/film/film_wishes.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>

#include "widgets/style/controls/fold_section.h"
#include "widgets/style/flow_layout.h"
#include "widgets/style/layouts.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

constexpr int kLongestFilm = 4 * 3600;   // seconds
constexpr double kLongestDissolve = 10;  // seconds
constexpr int kRoomForAll = 860;         // pixels of the page: below it the storyboard has none
constexpr int kByHand = 3;               // index behind the orders of FilmOrder

}  // namespace

FilmWishes::FilmWishes(QWidget* parent)
    : QWidget(parent),
      m_seconds(new QSpinBox(this)),
      m_share(new QSpinBox(this)),
      m_each(new QCheckBox(tr("Something of every video"), this)),
      m_order(new QComboBox(this)),
      m_dissolve(new QDoubleSpinBox(this)),
      m_titles(new QComboBox(this)),
      m_blurred(new QCheckBox(tr("Blurred ground"), this)),
      m_more(new FoldSection(tr("More options"), this)) {
    auto* form = new QFormLayout(this);
    form->setContentsMargins(spacing::kWide, spacing::kUnit, spacing::kWide, spacing::kUnit);
    form->setSpacing(spacing::kUnit);
    setUp();
    addRows(form);
    connectFields();
}

void FilmWishes::setUp() {
    m_seconds->setRange(1, kLongestFilm);
    m_seconds->setSuffix(tr(" s"));
    m_share->setRange(1, 100);
    m_share->setSuffix(tr(" %"));
    m_share->setToolTip(tr("The largest share of the film that one recording may have"));
    m_dissolve->setRange(0, kLongestDissolve);
    m_dissolve->setDecimals(1);
    m_dissolve->setSingleStep(0.1);
    m_dissolve->setSuffix(tr(" s"));
    m_dissolve->setSpecialValueText(tr("None"));
    m_dissolve->setToolTip(tr("How long picture and sound take to change from shot to shot"));
    for (QAbstractSpinBox* each :
         {static_cast<QAbstractSpinBox*>(m_seconds), static_cast<QAbstractSpinBox*>(m_share),
          static_cast<QAbstractSpinBox*>(m_dissolve)})
        each->setKeyboardTracking(false);
    m_order->addItems({tr("Time of recording"), tr("Name"), tr("As in the list"), tr("By hand")});
    m_titles->addItems({tr("None"), tr("For each day"), tr("For each video")});
    m_titles->setToolTip(tr("Texts in the picture where another day or video begins"));
    m_blurred->setToolTip(tr("Around videos of another shape, in place of black bars"));
}

void FilmWishes::addRows(QFormLayout* form) {
    form->addRow(tr("&Length:"), m_seconds);
    form->addRow(m_more);
    auto* more = bareLayout<QFormLayout>(nullptr, spacing::kUnit);
    m_more->inside()->addLayout(more);
    more->addRow(tr("&At most per video:"), m_share);
    more->addRow(tr("&Order:"), m_order);
    // Side by side if both fit: a low page has no row to spare.
    auto* looks = new FlowLayout(spacing::kUnit);
    const auto labelled = [&](const QString& text, QWidget* field) {
        auto* pair = new QWidget(this);
        auto* label = new QLabel(text, pair);
        label->setBuddy(field);
        addWidgets(bareLayout<QHBoxLayout>(pair, spacing::kUnit), {label, field});
        looks->addWidget(pair);
    };
    labelled(tr("&Dissolves:"), m_dissolve);
    labelled(tr("&Titles:"), m_titles);
    more->addRow(looks);
    auto* boxes = new FlowLayout(spacing::kUnit);
    boxes->addWidget(m_each);
    boxes->addWidget(m_blurred);
    more->addRow(boxes);
}

void FilmWishes::setRoom(int height) {
    if (m_foldedByHand) return;
    const QSignalBlocker quiet(m_more);
    m_more->setOpen(height >= kRoomForAll);
}

void FilmWishes::connectFields() {
    connect(m_more, &FoldSection::toggled, this, [this] { m_foldedByHand = true; });
    connect(m_seconds, &QSpinBox::valueChanged, this,
            [this](int seconds) { Q_EMIT secondsChosen(seconds); });
    connect(m_share, &QSpinBox::valueChanged, this,
            [this](int percent) { Q_EMIT shareChosen(percent / 100.0); });
    connect(m_each, &QCheckBox::toggled, this, &FilmWishes::eachChosen);
    connect(m_order, &QComboBox::activated, this, &FilmWishes::chooseOrder);
    connect(m_dissolve, &QDoubleSpinBox::valueChanged, this, &FilmWishes::dissolveChosen);
    connect(m_titles, &QComboBox::activated, this,
            [this](int index) { Q_EMIT titlesChosen(static_cast<FilmTitles>(index)); });
    connect(m_blurred, &QCheckBox::toggled, this, &FilmWishes::blurredGroundChosen);
}

void FilmWishes::showWishes(const FilmDecisions& film) {
    const QSignalBlocker quiet[] = {QSignalBlocker(m_seconds),  QSignalBlocker(m_share),
                                    QSignalBlocker(m_each),     QSignalBlocker(m_order),
                                    QSignalBlocker(m_dissolve), QSignalBlocker(m_titles),
                                    QSignalBlocker(m_blurred)};
    m_seconds->setValue(static_cast<int>(film.seconds + 0.5));
    m_share->setValue(static_cast<int>(100 * film.perFile + 0.5));
    m_each->setChecked(film.each);
    m_order->setCurrentIndex(film.sequence.empty() ? static_cast<int>(film.order) : kByHand);
    m_dissolve->setValue(film.dissolve);
    m_titles->setCurrentIndex(static_cast<int>(film.titles));
    m_blurred->setChecked(film.blurredGround);
}

void FilmWishes::chooseOrder(int index) {
    if (index < kByHand) Q_EMIT orderChosen(static_cast<FilmOrder>(index));
}

}  // namespace skimline

#include "moc_film_wishes.cpp"
