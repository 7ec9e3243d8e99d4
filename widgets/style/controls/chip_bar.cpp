// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/style/controls/chip_bar.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QToolButton>

#include "widgets/style/flow_layout.h"
#include "widgets/style/symbol_icon.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

constexpr int kLongestWord = 176;  // pixels
constexpr const char* kIndex = "chipIndex";

QString elided(const QWidget* widget, const QString& text) {
    return widget->fontMetrics().elidedText(text, Qt::ElideRight, kLongestWord);
}

}  // namespace

ChipBar::ChipBar(QWidget* parent) : QWidget(parent), m_field(new QLineEdit(this)) {
    auto* layout = new FlowLayout(spacing::kHalf, this);
    m_field->setObjectName(QStringLiteral("chipField"));
    m_field->setPlaceholderText(tr("Add a word…"));
    m_field->setAccessibleName(tr("Add a keyword"));
    m_field->setMaxLength(64);
    m_field->setFixedWidth(112);
    layout->addWidget(m_field);
    // Only the height for its width counts: the size hint assumes all chips in one column.
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Ignored);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(m_field, &QLineEdit::returnPressed, this, [this] {
        const QString text = m_field->text().trimmed();
        m_field->clear();
        if (!text.isEmpty()) Q_EMIT added(text);
    });
}

void ChipBar::setChips(const QList<Chip>& chips) {
    if (chips == m_chips) return;
    m_chips = chips;
    rebuild();
}

void ChipBar::rebuild() {
    // A change may delete the chip that sent it.
    for (QWidget* widget : std::as_const(m_widgets)) {
        layout()->removeWidget(widget);
        widget->hide();
        widget->deleteLater();
    }
    m_widgets.clear();
    layout()->removeWidget(m_field);
    for (int index = 0; index < m_chips.size(); ++index) {
        m_widgets << makeChip(index);
        layout()->addWidget(m_widgets.last());
        m_widgets.last()->show();
    }
    layout()->addWidget(m_field);
    updateGeometry();
}

QWidget* ChipBar::makeChip(int index) {
    const Chip& chip = m_chips[index];
    auto* frame = new QFrame(this);
    frame->setObjectName(QStringLiteral("chip"));
    frame->setProperty("absent", chip.count == 0);
    frame->setProperty(kIndex, index);
    auto* word = new QToolButton(frame);
    word->setObjectName(QStringLiteral("chipWord"));
    const QString shown = elided(word, chip.text);
    word->setText(chip.count > 1 ? tr("%1 ×%2").arg(shown).arg(chip.count) : shown);
    word->setToolTip(chip.count > 0
                         ? tr("%1: click to go to the next mention, F2 to change").arg(chip.text)
                         : tr("%1 does not occur in the transcript").arg(chip.text));
    word->setAccessibleName(tr("Keyword %1, said %n time(s)", "", chip.count).arg(chip.text));
    word->setProperty(kIndex, index);
    word->installEventFilter(this);
    connect(word, &QToolButton::clicked, this, [this, index] { Q_EMIT activated(index); });
    auto* close = new QToolButton(frame);
    close->setObjectName(QStringLiteral("chipClose"));
    close->setIcon(symbolIcon(Symbol::Close, SymbolRole::Secondary));
    close->setIconSize({10, 10});
    close->setToolTip(tr("Remove"));
    close->setAccessibleName(tr("Remove the keyword %1").arg(chip.text));
    connect(close, &QToolButton::clicked, this, [this, index] { Q_EMIT removed(index); });
    frame->installEventFilter(this);
    auto* row = new QHBoxLayout(frame);
    row->setContentsMargins(4, 0, 2, 0);
    row->setSpacing(0);
    row->addWidget(word);
    row->addWidget(close);
    return frame;
}

void ChipBar::edit(int index) {
    if (index < 0 || index >= m_widgets.size()) return;
    auto* field = new QLineEdit(m_chips[index].text, this);
    field->setAccessibleName(tr("Change the keyword %1").arg(m_chips[index].text));
    field->setMaxLength(64);
    field->setGeometry(m_widgets[index]->geometry().adjusted(0, 0, 24, 0));
    field->selectAll();
    field->show();
    field->setFocus();
    connect(field, &QLineEdit::editingFinished, this, [this, field, index] {
        const QString text = field->text().trimmed();
        field->disconnect(this);
        field->deleteLater();
        if (index < m_chips.size() && !text.isEmpty() && text != m_chips[index].text)
            Q_EMIT renamed(index, text);
    });
}

bool ChipBar::handleKey(int index, int key) {
    switch (key) {
        case Qt::Key_F2:
            edit(index);
            return true;
        case Qt::Key_Delete:
        case Qt::Key_Backspace:
            Q_EMIT removed(index);
            return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            Q_EMIT activated(index);
            return true;
        default:
            return false;
    }
}

bool ChipBar::eventFilter(QObject* watched, QEvent* event) {
    const QVariant index = watched->property(kIndex);
    if (!index.isValid()) return QWidget::eventFilter(watched, event);
    if (event->type() == QEvent::KeyPress)
        return handleKey(index.toInt(), static_cast<QKeyEvent*>(event)->key());
    if (event->type() == QEvent::MouseButtonDblClick) {
        edit(index.toInt());
        return true;
    }
    if (qobject_cast<QFrame*>(watched) != nullptr) {
        if (event->type() == QEvent::Enter) Q_EMIT hovered(index.toInt());
        if (event->type() == QEvent::Leave) Q_EMIT hovered(-1);
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace skimline

#include "moc_chip_bar.cpp"
