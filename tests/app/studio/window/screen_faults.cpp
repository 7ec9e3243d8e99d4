// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/window/screen_faults.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QStyleOption>
#include <QTabBar>
#include <QToolButton>
#include <algorithm>

#include "widgets/style/elided_label.h"

namespace skimline::test {
namespace {

constexpr int kTabMargin = 6;  // pixels behind the last tab

class Faults {
public:
    explicit Faults(const QWidget& window) : m_window(window) {}

    template <typename Widget>
    void look(void (Faults::*at)(const Widget&)) {
        for (const Widget* widget : m_window.findChildren<Widget*>())
            if (widget->isVisible()) (this->*at)(*widget);
    }
    void atButton(const QAbstractButton& button) {
        if (button.text().isEmpty() || isIconAlone(button)) return;
        // A tool button of fixed size has less space around its text.
        const bool tool = qobject_cast<const QToolButton*>(&button) != nullptr;
        const int needed = tool ? button.fontMetrics().horizontalAdvance(button.text())
                                : button.minimumSizeHint().width();
        if (button.width() < needed) add(button, button.text());
    }
    void atLabel(const QLabel& label) {
        if (label.text().isEmpty()) return;
        if (const auto* elided = qobject_cast<const ElidedLabel*>(&label)) {
            const int needed = label.fontMetrics().horizontalAdvance(elided->fullText());
            if (needed > label.contentsRect().width()) add(label, elided->fullText());
            return;
        }
        const QSize needed = label.minimumSizeHint();
        const int height = label.wordWrap() ? label.heightForWidth(label.width()) : needed.height();
        const bool narrow = !label.wordWrap() && label.width() < needed.width();
        if (narrow || label.height() < height) add(label, label.text());
    }
    void atCombo(const QComboBox& combo) {
        QStyleOptionComboBox option;
        option.initFrom(&combo);
        option.editable = combo.isEditable();
        const int room =
            combo.style()
                ->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &combo)
                .width();
        if (combo.fontMetrics().horizontalAdvance(combo.currentText()) > room)
            add(combo, combo.currentText());
    }
    void atField(const QLineEdit& field) {
        const QString shown = field.text().isEmpty() ? field.placeholderText() : QString();
        if (field.fontMetrics().horizontalAdvance(shown) + 8 > field.width()) add(field, shown);
    }
    void atTabs(const QTabBar& bar) {
        for (int tab = 0; tab < bar.count(); ++tab) {
            if (!bar.isTabVisible(tab)) continue;
            const QRect place = bar.tabRect(tab);
            const int needed = bar.fontMetrics().horizontalAdvance(bar.tabText(tab));
            if (place.right() > bar.width() + kTabMargin || place.left() < 0 ||
                place.width() < needed)
                add(bar, bar.tabText(tab));
        }
    }
    void atHeader(const QHeaderView& header) {
        if (header.orientation() != Qt::Horizontal || !header.model()) return;
        for (int column = 0; column < header.count(); ++column) {
            if (header.isSectionHidden(column)) continue;
            const QString text =
                header.model()->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
            if (header.fontMetrics().horizontalAdvance(text) > header.sectionSize(column))
                add(header, text);
        }
    }
    /// Texts and controls must not overlap others of the same parent.
    void lookForOverlaps() {
        QList<const QWidget*> parts;
        for (const QWidget* part : m_window.findChildren<QWidget*>())
            if (part->isVisible() && !part->isWindow() &&
                (qobject_cast<const QLabel*>(part) || qobject_cast<const QAbstractButton*>(part) ||
                 qobject_cast<const QComboBox*>(part) || qobject_cast<const QLineEdit*>(part)))
                parts << part;
        for (const QWidget* one : parts)
            for (const QWidget* other : parts)
                if (one < other && one->parentWidget() == other->parentWidget() &&
                    one->geometry().intersects(other->geometry()))
                    add(*one, QStringLiteral("lies over ") + nameOf(*other));
    }
    const QStringList& found() const { return m_found; }

private:
    static bool isIconAlone(const QAbstractButton& button) {
        const auto* tool = qobject_cast<const QToolButton*>(&button);
        return tool && tool->toolButtonStyle() == Qt::ToolButtonIconOnly && !tool->icon().isNull();
    }
    static QString nameOf(const QWidget& widget) {
        const QString text = widget.property("text").toString();
        return QLatin1String(widget.metaObject()->className()) + QLatin1Char(' ') +
               (text.isEmpty() ? widget.objectName() + QLatin1Char(' ') + widget.accessibleName()
                               : text);
    }
    void add(const QWidget& widget, const QString& text) {
        m_found << QStringLiteral("%1 %2x%3: %4")
                       .arg(QLatin1String(widget.metaObject()->className()))
                       .arg(widget.width())
                       .arg(widget.height())
                       .arg(text);
    }

    const QWidget& m_window;
    QStringList m_found;
};

}  // namespace

QStringList faultsOf(const QWidget& window) {
    Faults faults(window);
    faults.look(&Faults::atButton);
    faults.look(&Faults::atLabel);
    faults.look(&Faults::atCombo);
    faults.look(&Faults::atField);
    faults.look(&Faults::atTabs);
    faults.look(&Faults::atHeader);
    faults.lookForOverlaps();
    return faults.found();
}

QImage contactSheet(const QList<SheetPicture>& pictures, int columns, int width) {
    constexpr int kGap = 12;
    constexpr int kName = 22;
    QSize tile;
    for (const SheetPicture& each : pictures)
        tile = tile.expandedTo(each.image.size().scaled(std::min(width, each.image.width()),
                                                        1 << 14, Qt::KeepAspectRatio));
    const auto rows = static_cast<int>((pictures.size() + columns - 1) / columns);
    QImage sheet(columns * (tile.width() + kGap) + kGap,
                 rows * (tile.height() + kGap + kName) + kGap, QImage::Format_RGB32);
    sheet.fill(QColor(0x80, 0x80, 0x80));
    QPainter painter(&sheet);
    painter.setPen(Qt::white);
    for (int at = 0; at < pictures.size(); ++at) {
        const QPoint corner(kGap + at % columns * (tile.width() + kGap),
                            kGap + at / columns * (tile.height() + kGap + kName));
        const QImage& image = pictures[at].image;
        painter.drawImage(corner, image.width() > width
                                      ? image.scaledToWidth(width, Qt::SmoothTransformation)
                                      : image);
        painter.drawText(QRect(corner + QPoint(0, tile.height()), QSize(tile.width(), kName)),
                         Qt::AlignCenter, pictures[at].name);
    }
    return sheet;
}

}  // namespace skimline::test
