// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/style/symbol_icon.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmapCache>
#include <QSvgRenderer>
#include <iterator>

#include "widgets/style/resources.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

/// In the order of Symbol.
constexpr const char* kFileNames[] = {
    "open",        "film",      "play",     "pause",  "step-back", "step-forward", "volume",
    "muted",       "export",    "folder",   "close",  "check",     "warning",      "error",
    "lock",        "lock-open", "keep",     "drop",   "automatic", "keyboard",     "refresh",
    "fit-view",    "undo",      "redo",     "split",  "merge",     "save",         "lengths",
    "full-screen", "shuffle",   "measures", "shots",  "attention", "compare",      "words",
    "highlights",  "model",     "taste",    "causes", "lanes",
};
static_assert(std::size(kFileNames) == static_cast<std::size_t>(Symbol::Lanes) + 1);

QString fileName(Symbol symbol) {
    return QString::fromLatin1(kFileNames[static_cast<std::size_t>(symbol)]);
}

QColor roleColor(SymbolRole role) {
    const ThemeColors& colors = themeColors(QGuiApplication::palette());
    switch (role) {
        case SymbolRole::Text:
            return colors.text;
        case SymbolRole::Accent:
            return colors.accent;
        case SymbolRole::OnAccent:
            return colors.onAccent;
        case SymbolRole::Danger:
            return colors.danger;
        case SymbolRole::Lock:
            return colors.lock;
        case SymbolRole::Secondary:
            return colors.secondaryText;
    }
    return colors.text;
}

QPixmap rendered(Symbol symbol, const QSize& pixels, const QColor& color) {
    const QString key = QStringLiteral("skimline/%1/%2x%3/%4")
                            .arg(static_cast<int>(symbol))
                            .arg(pixels.width())
                            .arg(pixels.height())
                            .arg(color.rgba());
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap)) return pixmap;
    loadResources();
    QFile file(QStringLiteral(":/skimline/icons/%1.svg").arg(fileName(symbol)));
    if (!file.open(QIODevice::ReadOnly)) return {};
    const QByteArray svg = file.readAll().replace("currentColor", color.name().toLatin1());
    QSvgRenderer renderer(svg);
    pixmap = QPixmap(pixels);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    renderer.render(&painter);
    painter.end();
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

/// Looks up its colour in the palette whenever it is drawn.
class SymbolIconEngine : public QIconEngine {
public:
    SymbolIconEngine(Symbol symbol, SymbolRole role) : m_symbol(symbol), m_role(role) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode,
               QIcon::State state) override {
        const qreal scale = painter->device()->devicePixelRatioF();
        painter->drawPixmap(rect, pixmap(rect.size() * scale, mode, state));
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State) override {
        const QColor color = mode == QIcon::Disabled ? themeColors(QGuiApplication::palette()).muted
                                                     : roleColor(m_role);
        return rendered(m_symbol, size, color);
    }
    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State state, qreal) override {
        return pixmap(size, mode, state);
    }
    QIconEngine* clone() const override { return new SymbolIconEngine(*this); }

private:
    Symbol m_symbol;
    SymbolRole m_role;
};

}  // namespace

QIcon symbolIcon(Symbol symbol, SymbolRole role) {
    return QIcon(new SymbolIconEngine(symbol, role));
}

QPixmap symbolPixmap(Symbol symbol, int size, const QColor& color, qreal devicePixelRatio) {
    QPixmap pixmap = rendered(symbol, QSize(size, size) * devicePixelRatio, color);
    pixmap.setDevicePixelRatio(devicePixelRatio);
    return pixmap;
}

}  // namespace skimline
