#include "app/pages/shortcut_sheet.h"

#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "widgets/theme.h"

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

QList<KeySection> playSections() {
    return {
        {ShortcutSheet::tr("Play"),
         {{{ShortcutSheet::tr("Space")}, ShortcutSheet::tr("Play or pause")},
          {{QStringLiteral("J"), QStringLiteral("K"), QStringLiteral("L")},
           ShortcutSheet::tr("Back, pause, on; again for faster")},
          {{QStringLiteral(","), QStringLiteral(".")}, ShortcutSheet::tr("One frame back or on")},
          {{QStringLiteral("←"), QStringLiteral("→")},
           ShortcutSheet::tr("5 seconds; 1 with Shift")},
          {{ShortcutSheet::tr("Home"), ShortcutSheet::tr("End")},
           ShortcutSheet::tr("To the start or the end")},
          {{QStringLiteral("S")}, ShortcutSheet::tr("Source or skim")},
          {{QStringLiteral("M")}, ShortcutSheet::tr("Sound on or off")}}},
        {ShortcutSheet::tr("Videos"),
         {{{QStringLiteral("Ctrl+O")}, ShortcutSheet::tr("Open videos")},
          {{QStringLiteral("Ctrl+S")},
           ShortcutSheet::tr("Save the project; open one with Ctrl+Shift+O")},
          {{QStringLiteral("Ctrl+E")}, ShortcutSheet::tr("Export the skim")},
          {{QStringLiteral("Ctrl+W")}, ShortcutSheet::tr("Close the video")},
          {{QStringLiteral("Ctrl+Q")}, ShortcutSheet::tr("Leave")}}}};
}

QList<KeySection> workSections() {
    return {
        {ShortcutSheet::tr("Shots"),
         {{{QStringLiteral("↑"), QStringLiteral("↓")}, ShortcutSheet::tr("Shot before or after")},
          {{QStringLiteral("X")}, ShortcutSheet::tr("Keep or drop it; always keep it with Shift")},
          {{ShortcutSheet::tr("Backspace")}, ShortcutSheet::tr("Always drop it")},
          {{QStringLiteral("B")}, ShortcutSheet::tr("Split here; merge with the next with Shift")},
          {{QStringLiteral("I"), QStringLiteral("O")},
           ShortcutSheet::tr("In and out point; keep or drop between with Shift")},
          {{QStringLiteral("Ctrl+Z")}, ShortcutSheet::tr("Undo; redo with Shift")}}},
        {ShortcutSheet::tr("Time line"),
         {{{ShortcutSheet::tr("Wheel")}, ShortcutSheet::tr("Zoom about the pointer")},
          {{ShortcutSheet::tr("Drag")},
           ShortcutSheet::tr("Move the curve, or a border between shots")},
          {{QStringLiteral("Alt+←"), QStringLiteral("→")},
           ShortcutSheet::tr("Border of the chosen shot, by frames")},
          {{QStringLiteral("Ctrl+0")}, ShortcutSheet::tr("Show everything")},
          {{ShortcutSheet::tr("Enter")}, ShortcutSheet::tr("Keep or drop the chosen shot")}}},
        {ShortcutSheet::tr("Help"), {{{QStringLiteral("?")}, ShortcutSheet::tr("This sheet")}}}};
}

void addSections(QGridLayout* grid, int column, const QList<KeySection>& sections) {
    int row = 0;
    for (const KeySection& section : sections) {
        auto* title = new QLabel(section.title);
        title->setObjectName(QStringLiteral("sectionTitle"));
        grid->addWidget(title, row++, column, 1, 2);
        for (const KeyLine& line : section.lines) {
            auto* keys = new QHBoxLayout;
            keys->setSpacing(spacing::half);
            for (const QString& key : line.keys) {
                auto* cap = new QLabel(key);
                cap->setObjectName(QStringLiteral("keyCap"));
                keys->addWidget(cap);
            }
            keys->addStretch();
            grid->addLayout(keys, row, column);
            grid->addWidget(new QLabel(line.meaning), row++, column + 1);
        }
        grid->setRowMinimumHeight(row++, spacing::unit);
    }
}

}  // namespace

ShortcutSheet::ShortcutSheet(QWidget* parent) : QDialog(parent) {
    setWindowTitle(tr("Keyboard shortcuts"));
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(spacing::wide);
    grid->setVerticalSpacing(spacing::unit);
    addSections(grid, 0, playSections());
    grid->setColumnMinimumWidth(2, spacing::page);
    addSections(grid, 3, workSections());
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(spacing::page, spacing::page, spacing::page, spacing::wide);
    layout->setSpacing(spacing::wide);
    layout->addLayout(grid);
    layout->addStretch();
    layout->addWidget(buttons);
}

}  // namespace skimline
