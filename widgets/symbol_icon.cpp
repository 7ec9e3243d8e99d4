#include "widgets/symbol_icon.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmapCache>
#include <QSvgRenderer>

#include "widgets/resources.h"
#include "widgets/theme.h"

namespace skimline {
namespace {

QString fileName(Symbol symbol) {
    switch (symbol) {
        case Symbol::Open: return QStringLiteral("open");
        case Symbol::Film: return QStringLiteral("film");
        case Symbol::Play: return QStringLiteral("play");
        case Symbol::Pause: return QStringLiteral("pause");
        case Symbol::StepBack: return QStringLiteral("step-back");
        case Symbol::StepForward: return QStringLiteral("step-forward");
        case Symbol::Volume: return QStringLiteral("volume");
        case Symbol::Muted: return QStringLiteral("muted");
        case Symbol::Export: return QStringLiteral("export");
        case Symbol::Folder: return QStringLiteral("folder");
        case Symbol::Close: return QStringLiteral("close");
        case Symbol::Check: return QStringLiteral("check");
        case Symbol::Warning: return QStringLiteral("warning");
        case Symbol::Error: return QStringLiteral("error");
        case Symbol::Lock: return QStringLiteral("lock");
        case Symbol::LockOpen: return QStringLiteral("lock-open");
        case Symbol::Keep: return QStringLiteral("keep");
        case Symbol::Drop: return QStringLiteral("drop");
        case Symbol::Automatic: return QStringLiteral("automatic");
        case Symbol::Keyboard: return QStringLiteral("keyboard");
        case Symbol::Refresh: return QStringLiteral("refresh");
        case Symbol::FitView: return QStringLiteral("fit-view");
    }
    return {};
}

QColor roleColor(SymbolRole role) {
    const ThemeColors& colors = themeColors(QGuiApplication::palette());
    switch (role) {
        case SymbolRole::Text: return colors.text;
        case SymbolRole::Accent: return colors.accent;
        case SymbolRole::OnAccent: return colors.onAccent;
        case SymbolRole::Danger: return colors.danger;
        case SymbolRole::Lock: return colors.lock;
        case SymbolRole::Secondary: return colors.secondaryText;
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

/// Asks the palette for its colour at every drawing.
class SymbolIconEngine : public QIconEngine {
public:
    SymbolIconEngine(Symbol symbol, SymbolRole role) : m_symbol(symbol), m_role(role) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override {
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

QIcon symbolIcon(Symbol symbol, SymbolRole role) { return QIcon(new SymbolIconEngine(symbol, role)); }

QPixmap symbolPixmap(Symbol symbol, int size, const QColor& color, qreal devicePixelRatio) {
    QPixmap pixmap = rendered(symbol, QSize(size, size) * devicePixelRatio, color);
    pixmap.setDevicePixelRatio(devicePixelRatio);
    return pixmap;
}

}  // namespace skimline
