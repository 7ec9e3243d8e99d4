// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/style/accessible_role.h"

#include <QAccessibleWidget>
#include <QVariant>
#include <QWidget>

namespace skimline {
namespace {

constexpr const char* kRole = "accessibleRole";

/// Called for every class of an object, the most derived one first.
QAccessibleInterface* faceOf(const QString& /*className*/, QObject* object) {
    auto* widget = qobject_cast<QWidget*>(object);
    if (!widget || !widget->property(kRole).isValid()) return nullptr;
    return new QAccessibleWidget(widget,
                                 static_cast<QAccessible::Role>(widget->property(kRole).toInt()));
}

}  // namespace

void setAccessibleRole(QWidget* widget, QAccessible::Role role) {
    static const bool kInstalled = [] {
        QAccessible::installFactory(faceOf);
        return true;
    }();
    Q_UNUSED(kInstalled);
    widget->setProperty(kRole, static_cast<int>(role));
}

}  // namespace skimline
