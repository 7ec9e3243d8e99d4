// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/shortcut_sheet.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "widgets/style/theme.h"

namespace skimline {
namespace {

struct KeyLine {
    QStringList keys;
    QString meaning;
};

struct KeySection {
    QString title;
    QList<KeyLine> lines;
};

/// A class, because lupdate learns the context of a text from the class it stands in.
class SheetText {
    Q_DECLARE_TR_FUNCTIONS(skimline::ShortcutSheet)

public:
    static QList<KeySection> playSections();
    static QList<KeySection> workSections();
};

QList<KeySection> SheetText::playSections() {
    return {{tr("Play"),
             {{{tr("Space")}, tr("Play or pause")},
              {{QStringLiteral("J"), QStringLiteral("K"), QStringLiteral("L")},
               tr("Rewind, pause, fast forward; press again to speed up")},
              {{QStringLiteral(","), QStringLiteral(".")}, tr("Previous or next frame")},
              {{QStringLiteral("←"), QStringLiteral("→")}, tr("5 seconds; 1 with Shift")},
              {{tr("Home"), tr("End")}, tr("To the start or the end")},
              {{QStringLiteral("S")}, tr("Source or skim; side by side with Shift")},
              {{QStringLiteral("["), QStringLiteral("]")}, tr("Slower or faster")},
              {{QStringLiteral("M")}, tr("Mute; Ctrl+↑ ↓ for louder, softer")},
              {{QStringLiteral("F"), QStringLiteral("F11")}, tr("Full screen; Esc exits")}}},
            {tr("Videos"),
             {{{QStringLiteral("Ctrl+O")}, tr("Open videos")},
              {{QStringLiteral("Ctrl+S")}, tr("Save the project; open one with Ctrl+Shift+O")},
              {{QStringLiteral("Ctrl+E")}, tr("Export the skim; of several videos with Shift")},
              {{QStringLiteral("Ctrl+W")}, tr("Close the video")},
              {{QStringLiteral("Ctrl+Q")}, tr("Quit")}}}};
}

QList<KeySection> SheetText::workSections() {
    return {{tr("Shots"),
             {{{QStringLiteral("↑"), QStringLiteral("↓")}, tr("Previous or next shot")},
              {{QStringLiteral("X")}, tr("Keep or drop it; always keep it with Shift")},
              {{tr("Backspace")}, tr("Always drop it")},
              {{QStringLiteral("B")}, tr("Split here; merge with the next with Shift")},
              {{QStringLiteral("I"), QStringLiteral("O")},
               tr("In and out point; keep or drop between with Shift")},
              {{QStringLiteral("Ctrl+Z")}, tr("Undo; redo with Shift")}}},
            {tr("Time line"),
             {{{tr("Wheel")}, tr("Zoom about the pointer")},
              {{tr("Drag")}, tr("Move the curve, or a boundary between shots")},
              {{QStringLiteral("Alt+←"), QStringLiteral("→")},
               tr("Move the start of the chosen shot by frames")},
              {{QStringLiteral("Ctrl+0")}, tr("Show everything")},
              {{tr("Enter")}, tr("Keep or drop the chosen shot")}}},
            {tr("View"),
             {{{QStringLiteral("Ctrl+J")}, tr("All jobs of this session")},
              {{QStringLiteral("Ctrl+M")}, tr("Models and training")},
              {{QStringLiteral("F9")}, tr("Show or hide the inspector")},
              {{QStringLiteral("?")}, tr("This sheet")}}}};
}

/// "Ctrl" as the keys of the user's keyboard and the menus name it.
QString nativeKey(const QString& key) {
    return key.startsWith(QLatin1String("Ctrl+"))
               ? QKeySequence::fromString(key).toString(QKeySequence::NativeText)
               : key;
}

void addSections(QGridLayout* grid, int column, const QList<KeySection>& sections) {
    int row = 0;
    for (const KeySection& section : sections) {
        auto* title = new QLabel(section.title);
        title->setObjectName(QStringLiteral("sectionTitle"));
        grid->addWidget(title, row++, column, 1, 2);
        for (const KeyLine& line : section.lines) {
            auto* keys = new QHBoxLayout;
            keys->setSpacing(spacing::kHalf);
            for (const QString& key : line.keys) {
                auto* cap = new QLabel(nativeKey(key));
                cap->setObjectName(QStringLiteral("keyCap"));
                keys->addWidget(cap);
            }
            keys->addStretch();
            grid->addLayout(keys, row, column);
            grid->addWidget(new QLabel(line.meaning), row++, column + 1);
        }
        grid->setRowMinimumHeight(row++, spacing::kUnit);
    }
}

}  // namespace

ShortcutSheet::ShortcutSheet(QWidget* parent) : QDialog(parent) {
    setWindowTitle(tr("Keyboard shortcuts"));
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(spacing::kWide);
    grid->setVerticalSpacing(spacing::kUnit);
    addSections(grid, 0, SheetText::playSections());
    grid->setColumnMinimumWidth(2, spacing::kPage);
    addSections(grid, 3, SheetText::workSections());
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(spacing::kPage, spacing::kPage, spacing::kPage, spacing::kWide);
    layout->setSpacing(spacing::kWide);
    layout->addLayout(grid);
    layout->addStretch();
    layout->addWidget(buttons);
}

}  // namespace skimline
