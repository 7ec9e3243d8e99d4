// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QGuiApplication>
#include <QString>

#include "app/studio/shell/figures/sheet_painter.h"
#include "core/foundation/figures/figure_entry.h"

namespace {

QtMessageHandler otherHandler = nullptr;

/// Drops warnings of QStandardPaths about a missing runtime folder, which figures do not need.
void passMessage(QtMsgType type, const QMessageLogContext& context, const QString& message) {
    if (!message.startsWith(QLatin1String("QStandardPaths:"))) otherHandler(type, context, message);
}

/// Fonts need an application object; figures need no display.
void ensureApplication() {
    if (QGuiApplication::instance()) return;
    static int count = 3;
    static char name[] = "skimline";
    static char option[] = "-platform";
    static char platform[] = "offscreen";
    static char* arguments[] = {name, option, platform, nullptr};
    otherHandler = qInstallMessageHandler(passMessage);
    // Never destroyed: the painting library stays loaded until the process ends.
    new QGuiApplication(count, arguments);
}

}  // namespace

bool skimlinePaintFigure(const char* layout, const skimline::Sheet* sheet,
                         skimline::FigureFormat format, std::string* bytes) {
    if (skimline::figureLayout() != layout) return false;
    if (!sheet) return true;
    ensureApplication();
    const QByteArray painted = skimline::paintedSheet(*sheet, format);
    bytes->assign(painted.constData(), static_cast<std::size_t>(painted.size()));
    return !painted.isEmpty();
}
