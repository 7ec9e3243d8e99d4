// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/style/theme.h"

#include <QApplication>
#include <QFile>
#include <QStyle>
#include <QStyleFactory>
#include <QVariant>

#include "widgets/style/resources.h"

namespace skimline {
namespace {

const ThemeColors& lightColors() {
    static const ThemeColors kColors{
        .window = QColor(0xF3, 0xF5, 0xF8),
        .surface = QColor(0xFF, 0xFF, 0xFF),
        .raised = QColor(0xE8, 0xEC, 0xF1),
        .border = QColor(0xD5, 0xDB, 0xE3),
        .track = QColor(0xD5, 0xDB, 0xE3),
        .text = QColor(0x1A, 0x20, 0x2A),
        .secondaryText = QColor(0x57, 0x63, 0x74),
        .accent = QColor(0x0B, 0x7A, 0x70),
        .onAccent = QColor(0xFF, 0xFF, 0xFF),
        .accentSoft = QColor(0xCF, 0xEC, 0xE7),
        .muted = QColor(0xAA, 0xB4, 0xC2),
        .lock = QColor(0xB4, 0x6A, 0x00),
        .playhead = QColor(0xD9, 0x2D, 0x4B),
        .danger = QColor(0xB4, 0x23, 0x18),
        .dangerSoft = QColor(0xFD, 0xE7, 0xE5),
        .warningSoft = QColor(0xFD, 0xF1, 0xD8),
        .successSoft = QColor(0xDC, 0xF3, 0xEE),
    };
    return kColors;
}

const ThemeColors& darkColors() {
    static const ThemeColors kColors{
        .window = QColor(0x12, 0x16, 0x1C),
        .surface = QColor(0x1A, 0x1F, 0x27),
        .raised = QColor(0x26, 0x2D, 0x37),
        .border = QColor(0x33, 0x3C, 0x48),
        .track = QColor(0x33, 0x3C, 0x48),
        .text = QColor(0xE7, 0xEB, 0xF1),
        .secondaryText = QColor(0x9A, 0xA6, 0xB5),
        .accent = QColor(0x35, 0xC9, 0xB6),
        .onAccent = QColor(0x04, 0x22, 0x1E),
        .accentSoft = QColor(0x17, 0x3F, 0x3C),
        .muted = QColor(0x68, 0x75, 0x86),
        .lock = QColor(0xF3, 0xB2, 0x3D),
        .playhead = QColor(0xFF, 0x6B, 0x81),
        .danger = QColor(0xFF, 0x8A, 0x80),
        .dangerSoft = QColor(0x44, 0x21, 0x24),
        .warningSoft = QColor(0x42, 0x35, 0x1B),
        .successSoft = QColor(0x16, 0x3B, 0x37),
    };
    return kColors;
}

/// Contrast to the black behind is at least 4.5 : 1 for everything to be distinguished, 7 : 1 for
/// text.
const ThemeColors& contrastColors() {
    static const ThemeColors kColors{
        .window = QColor(0x00, 0x00, 0x00),
        .surface = QColor(0x00, 0x00, 0x00),
        .raised = QColor(0x40, 0x40, 0x40),
        .border = QColor(0xFF, 0xFF, 0xFF),
        .track = QColor(0x6A, 0x6A, 0x6A),
        .text = QColor(0xFF, 0xFF, 0xFF),
        .secondaryText = QColor(0xEC, 0xEC, 0xEC),
        .accent = QColor(0xFF, 0xD8, 0x00),
        .onAccent = QColor(0x00, 0x00, 0x00),
        .accentSoft = QColor(0x4A, 0x3E, 0x00),
        .muted = QColor(0xAD, 0xAD, 0xAD),
        .lock = QColor(0x5C, 0xE1, 0xFF),
        .playhead = QColor(0xFF, 0x77, 0xFF),
        .danger = QColor(0xFF, 0x9C, 0x94),
        .dangerSoft = QColor(0x4A, 0x00, 0x00),
        .warningSoft = QColor(0x3F, 0x33, 0x00),
        .successSoft = QColor(0x00, 0x3A, 0x1E),
    };
    return kColors;
}

QPalette paletteFor(const ThemeColors& colors) {
    QPalette palette;
    const auto set = [&palette](QPalette::ColorRole role, const QColor& color) {
        palette.setColor(role, color);
    };
    set(QPalette::Window, colors.window);
    set(QPalette::WindowText, colors.text);
    set(QPalette::Base, colors.surface);
    set(QPalette::AlternateBase, colors.window);
    set(QPalette::Text, colors.text);
    set(QPalette::Button, colors.raised);
    set(QPalette::ButtonText, colors.text);
    set(QPalette::BrightText, colors.danger);
    set(QPalette::Highlight, colors.accent);
    set(QPalette::HighlightedText, colors.onAccent);
    set(QPalette::Link, colors.accent);
    set(QPalette::LinkVisited, colors.accent);
    set(QPalette::ToolTipBase, colors.raised);
    set(QPalette::ToolTipText, colors.text);
    set(QPalette::PlaceholderText, colors.secondaryText);
    set(QPalette::Light, colors.surface);
    set(QPalette::Midlight, colors.raised);
    set(QPalette::Mid, colors.border);
    set(QPalette::Dark, colors.border);
    set(QPalette::Shadow, colors.border);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
        palette.setColor(QPalette::Disabled, role, colors.muted);
    }
    palette.setColor(QPalette::Disabled, QPalette::Highlight, colors.muted);
    return palette;
}

QString styleSheetFor(const ThemeColors& colors) {
    loadResources();
    QFile file(QStringLiteral(":/skimline/style/studio.qss"));
    if (!file.open(QIODevice::ReadOnly)) return {};
    QString sheet = QString::fromUtf8(file.readAll());
    const std::pair<const char*, QColor> tokens[] = {
        {"@window", colors.window},
        {"@surface", colors.surface},
        {"@raised", colors.raised},
        {"@border", colors.border},
        {"@track", colors.track},
        {"@text", colors.text},
        {"@secondary", colors.secondaryText},
        {"@onAccent", colors.onAccent},
        {"@accentSoft", colors.accentSoft},
        {"@accent", colors.accent},
        {"@muted", colors.muted},
        {"@dangerSoft", colors.dangerSoft},
        {"@danger", colors.danger},
        {"@warningSoft", colors.warningSoft},
        {"@successSoft", colors.successSoft},
        {"@lock", colors.lock},
    };
    for (const auto& [token, color] : tokens) {
        sheet.replace(QLatin1String(token), color.name());
    }
    // White would be invisible on the bright accent of dark themes.
    const bool darkInk = colors.onAccent.lightness() < 128;
    const QLatin1String dark(":/skimline/icons/check-mark-dark.svg");
    const QLatin1String light(":/skimline/icons/check-mark.svg");
    sheet.replace(QLatin1String("@checkMark"), darkInk ? dark : light);
    // Menus have the background that the accent stands out from.
    sheet.replace(QLatin1String("@menuMark"), darkInk ? light : dark);
    return sheet;
}

/// The platform's palette, kept before our first theme replaces it.
bool systemIsDark(const QApplication& application) {
    static const bool kDark = isDark(application.palette());
    return kDark;
}

}  // namespace

bool isDark(const QPalette& palette) {
    return palette.color(QPalette::Window).lightness() <
           palette.color(QPalette::WindowText).lightness();
}

bool isHighContrast(const QPalette& palette) {
    return palette.color(QPalette::Window) == contrastColors().window;
}

const ThemeColors& themeColors(const QPalette& palette) {
    if (isHighContrast(palette)) return contrastColors();
    return isDark(palette) ? darkColors() : lightColors();
}

void applyTheme(QApplication& application, ThemeChoice choice) {
    const bool system = systemIsDark(application);
    const bool dark = choice == ThemeChoice::Dark || (choice == ThemeChoice::System && system);
    const ThemeColors& colors = choice == ThemeChoice::Contrast ? contrastColors()
                                : dark                          ? darkColors()
                                                                : lightColors();
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    QApplication::setPalette(paletteFor(colors));
    application.setStyleSheet(styleSheetFor(colors));
}

}  // namespace skimline
