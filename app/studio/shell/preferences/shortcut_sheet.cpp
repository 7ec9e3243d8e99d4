// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/shell/preferences/shortcut_sheet.h"

#include <QAction>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>
#include <algorithm>

#include "app/studio/shell/preferences/key_bindings.h"
#include "widgets/style/layouts.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

/// The keys of commands by name, or fixed keys; with a text of their own, or that of the menu.
struct KeyLine {
    QStringList commands;
    QStringList keys;
    QString meaning;
};

struct KeySection {
    QString title;
    QList<KeyLine> lines;
};

KeyLine of(const char* command, const QString& meaning = {}) {
    return {{QLatin1String(command)}, {}, meaning};
}

KeyLine fixed(const QStringList& keys, const QString& meaning) { return {{}, keys, meaning}; }

/// A class, because lupdate learns the context of a text from the class it stands in.
class SheetText {
    Q_DECLARE_TR_FUNCTIONS(skimline::ShortcutSheet)

public:
    static QList<KeySection> playSections();
    static QList<KeySection> workSections();
};

QList<KeySection> SheetText::playSections() {
    return {{tr("Play"),
             {fixed({tr("Space")}, tr("Play or pause")),
              {{QStringLiteral("play.rewind"), QStringLiteral("play.pause"),
                QStringLiteral("play.forward")},
               {},
               tr("Rewind, pause, fast forward; press again to speed up")},
              {{QStringLiteral("play.previousFrame"), QStringLiteral("play.nextFrame")},
               {},
               tr("Previous or next frame")},
              {{QStringLiteral("play.previousKeyframe"), QStringLiteral("play.nextKeyframe")},
               {},
               tr("Previous or next keyframe")},
              {{QStringLiteral("play.previousMarker"), QStringLiteral("play.nextMarker")},
               {},
               tr("Previous or next marker")},
              of("play.loop"),
              fixed({QStringLiteral("←"), QStringLiteral("→")},
                    tr("Back or forward 5 s; 1 s with Shift")),
              fixed({tr("Home"), tr("End")}, tr("To the start or the end")),
              of("play.sourceOrSkim"),
              of("play.sideBySide"),
              {{QStringLiteral("play.slower"), QStringLiteral("play.faster")},
               {},
               tr("Slower or faster")},
              of("play.mute", tr("Mute; Ctrl+↑ ↓ for volume up, down")),
              of("view.fullScreen", tr("Full screen; Esc exits"))}},
            {tr("Shots"),
             {fixed({QStringLiteral("↑"), QStringLiteral("↓")}, tr("Previous or next shot")),
              of("edit.toggle"),
              of("edit.keep"),
              of("edit.drop"),
              of("edit.fast"),
              of("edit.padding"),
              of("edit.label"),
              of("edit.split"),
              of("edit.merge"),
              {{QStringLiteral("edit.startHere"), QStringLiteral("edit.endHere")},
               {},
               tr("Start or end the shot with this frame")},
              {{QStringLiteral("edit.rollEarlier"), QStringLiteral("edit.rollLater")},
               {},
               tr("Roll the cut before the shot by one frame")},
              {{QStringLiteral("edit.markIn"), QStringLiteral("edit.markOut")},
               {},
               tr("Set in or out point")},
              {{QStringLiteral("edit.keepMarked"), QStringLiteral("edit.dropMarked")},
               {},
               tr("Keep or drop the marked range")},
              of("edit.makeShot"),
              {{QStringLiteral("edit.marker"), QStringLiteral("edit.markers")},
               {},
               tr("Add a marker, list the markers")},
              of("edit.another"),
              {{QStringLiteral("edit.undo"), QStringLiteral("edit.redo")}, {}, tr("Undo, redo")}}}};
}

QList<KeySection> SheetText::workSections() {
    return {{tr("Videos"),
             {of("file.open"), of("file.openProject"), of("file.save"), of("file.saveAs"),
              of("file.frame"), of("file.export"), of("file.exportSeveral"), of("file.close"),
              of("file.quit")}},
            {tr("Timeline"),
             {fixed({tr("Wheel")}, tr("Zoom at the pointer")),
              fixed({tr("Drag")}, tr("Pan the timeline or move a shot boundary")),
              fixed({tr("Shift"), tr("Drag")}, tr("Move a boundary without snapping")),
              fixed({QStringLiteral("Alt+←"), QStringLiteral("Alt+→")},
                    tr("Move the start of the selected shot by one frame")),
              {{QStringLiteral("view.zoomIn"), QStringLiteral("view.zoomOut")},
               {},
               tr("Zoom in, zoom out")},
              of("view.shot"),
              fixed({tr("Enter")}, tr("Keep or drop the selected shot")),
              of("view.all")}},
            {tr("View"),
             {of("view.edit"), of("view.study"), of("view.jobs"), of("view.models"),
              of("view.inspector"), of("view.preferences"), of("help.guide"),
              of("help.keys", tr("Show this sheet"))}}};
}

/// The first key of each command, or all keys if it is alone in its row.
QStringList keysOf(const KeyLine& line, const KeyBindings& bindings) {
    QStringList keys = line.keys;
    for (const QString& name : line.commands) {
        const QAction* command = bindings.command(name);
        if (!command) continue;
        for (const QKeySequence& key : command->shortcuts()) {
            keys << key.toString(QKeySequence::NativeText);
            if (line.commands.size() > 1) break;
        }
    }
    return keys;
}

QString meaningOf(const KeyLine& line, const KeyBindings& bindings) {
    if (!line.meaning.isEmpty()) return line.meaning;
    const QAction* command = bindings.command(line.commands.first());
    return bindings.titleOf(command);
}

QGridLayout* columnOf(const QList<KeySection>& sections, const KeyBindings& bindings) {
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(spacing::kWide);
    grid->setVerticalSpacing(spacing::kHalf - 1);
    int row = 0;
    for (const KeySection& section : sections) {
        if (row > 0) grid->setRowMinimumHeight(row++, spacing::kUnit);
        auto* title = new QLabel(section.title);
        title->setObjectName(QStringLiteral("sectionTitle"));
        grid->addWidget(title, row++, 0, 1, 2);
        for (const KeyLine& line : section.lines) {
            const QStringList keyTexts = keysOf(line, bindings);
            if (keyTexts.isEmpty()) continue;
            auto* keys = new QHBoxLayout;
            keys->setSpacing(spacing::kHalf);
            for (const QString& key : keyTexts) {
                auto* cap = new QLabel(key);
                cap->setObjectName(QStringLiteral("keyCap"));
                keys->addWidget(cap);
            }
            keys->addStretch();
            grid->addLayout(keys, row, 0);
            grid->addWidget(new QLabel(meaningOf(line, bindings)), row++, 1);
        }
    }
    grid->setRowStretch(row, 1);
    return grid;
}

}  // namespace

ShortcutSheet::ShortcutSheet(const KeyBindings& bindings, QWidget* parent) : QDialog(parent) {
    setWindowTitle(tr("Keyboard shortcuts"));
    auto* sheet = new QWidget(this);
    auto* columns = bareLayout<QHBoxLayout>(sheet, 2 * spacing::kPage);
    columns->addLayout(columnOf(SheetText::playSections(), bindings));
    columns->addLayout(columnOf(SheetText::workSections(), bindings));
    auto* area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setAccessibleName(windowTitle());
    area->setWidget(sheet);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(spacing::kPage, spacing::kPage, spacing::kPage, spacing::kWide);
    layout->setSpacing(spacing::kWide);
    layout->addWidget(area, 1);
    layout->addWidget(buttons);
    // As tall as the screen allows, with a title bar.
    const QSize whole = sheet->sizeHint();
    const int room = screen()->availableSize().height() * 9 / 10;
    const int rest = buttons->sizeHint().height() + spacing::kPage + 2 * spacing::kWide;
    const bool fits = whole.height() + rest <= room;
    const int bar = fits ? 0 : area->verticalScrollBar()->sizeHint().width();
    // Leaves a gap between texts and the bar.
    columns->setContentsMargins(0, 0, bar, 0);
    area->setMinimumWidth(whole.width() + 2 * bar);
    resize(whole.width() + 2 * bar + 2 * spacing::kPage, std::min(whole.height() + rest, room));
}

}  // namespace skimline

#include "moc_shortcut_sheet.cpp"
