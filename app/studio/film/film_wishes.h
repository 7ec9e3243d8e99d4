// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "core/skim/plan/film_decisions.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QSpinBox;

namespace skimline {

class FoldSection;

/// The options of a film. Emits the choices of the user.
class FilmWishes : public QWidget {
    Q_OBJECT

public:
    explicit FilmWishes(QWidget* parent = nullptr);

    void showWishes(const FilmDecisions& film);
    /// Folds all but the length away where a page of this height would leave the storyboard no
    /// room, until the user chooses.
    void setRoom(int height);

Q_SIGNALS:
    void secondsChosen(double seconds);
    void shareChosen(double perFile);
    void eachChosen(bool each);
    void orderChosen(skimline::FilmOrder order);
    void dissolveChosen(double seconds);
    void titlesChosen(skimline::FilmTitles titles);
    void blurredGroundChosen(bool blurred);

private:
    void setUp();
    void addRows(QFormLayout* form);
    void connectFields();
    void chooseOrder(int index);

    QSpinBox* m_seconds;
    QSpinBox* m_share;
    QCheckBox* m_each;
    QComboBox* m_order;
    QDoubleSpinBox* m_dissolve;
    QComboBox* m_titles;
    QCheckBox* m_blurred;
    FoldSection* m_more;
    bool m_foldedByHand = false;
};

}  // namespace skimline
