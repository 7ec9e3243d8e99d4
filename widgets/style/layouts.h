// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QBoxLayout>
#include <QLabel>
#include <QTabBar>
#include <QWidget>
#include <initializer_list>

namespace skimline {

/// A layout without margins. @param spacing  negative: the style's
template <class Layout>
Layout* bareLayout(QWidget* parent = nullptr, int spacing = -1) {
    auto* layout = new Layout(parent);
    layout->setContentsMargins(0, 0, 0, 0);
    if (spacing >= 0) layout->setSpacing(spacing);
    return layout;
}

/// One after another. @param box  a layout, a splitter, a stack
template <class Box>
void addWidgets(Box* box, std::initializer_list<QWidget*> widgets) {
    for (QWidget* widget : widgets) box->addWidget(widget);
}

/// A label in one of the looks that the style sheet knows by name.
inline QLabel* styledLabel(const char* look, QWidget* parent, const QString& text = {}) {
    auto* label = new QLabel(text, parent);
    label->setObjectName(QLatin1String(look));
    return label;
}

/// Tabs as wide as their names. Their size hint is a pixel too small if a bold one is selected
/// later: give them the whole row, and no scroll arrows.
inline void setPlainTabs(QTabBar* tabs, const QString& name) {
    tabs->setAccessibleName(name);
    tabs->setDrawBase(false);
    tabs->setExpanding(false);
    tabs->setUsesScrollButtons(false);
}

}  // namespace skimline
