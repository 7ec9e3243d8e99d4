// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/words/transcript_panel.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>
#include <utility>

#include "app/studio/words/sound_panel.h"
#include "widgets/style/layouts.h"
#include "widgets/style/theme.h"

namespace skimline {

TranscriptPanel::TranscriptPanel(QWidget* parent)
    : QWidget(parent),
      m_cues(new CueList(this)),
      m_search(new QLineEdit(this)),
      m_count(styledLabel("secondary", this)),
      m_all(nullptr),
      m_fillers(nullptr),
      m_showSounds(nullptr),
      m_sounds(new SoundPanel(this)) {
    QLayout* top = buildTop();
    buildSearch();
    auto* found = new QHBoxLayout;
    found->setContentsMargins(spacing::kWide, 0, spacing::kUnit, spacing::kHalf);
    found->setSpacing(spacing::kHalf);
    found->addWidget(m_search, 1);
    addWidgets(found, {static_cast<QWidget*>(m_count), m_all});
    auto* layout = bareLayout<QVBoxLayout>(this, 0);
    layout->addLayout(top);
    layout->addLayout(found);
    layout->addWidget(m_cues, 1);
    layout->addWidget(m_sounds, 1);
    m_cues->installEventFilter(this);
    m_cues->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_cues, &QWidget::customContextMenuRequested, this, [this](const QPoint& position) {
        auto* menu = new QMenu(this);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        addDecisions(menu);
        menu->addSeparator();
        menu->addAction(tr("Correct the text"), m_cues, &CueList::correctCurrent)
            ->setEnabled(m_cues->currentIndex().isValid());
        menu->popup(m_cues->viewport()->mapToGlobal(position));
    });
    connect(m_cues, &CueList::selectionMoved, this, &TranscriptPanel::refresh);
    connect(m_cues, &CueList::selectionMoved, this, &TranscriptPanel::followSounds);
    followSounds();
    refresh();
}

QLayout* TranscriptPanel::buildTop() {
    auto* title = styledLabel("sectionTitle", this, tr("Transcript"));
    auto* top = new QHBoxLayout;
    top->setContentsMargins(spacing::kWide, 0, spacing::kUnit, 0);
    top->setSpacing(spacing::kHalf);
    top->addWidget(title, 1);
    const auto decide = [this](Lock lock) {
        return [this, lock] { Q_EMIT locked(m_cues->selectedLines(), lock); };
    };
    m_decisions = {addButton(Symbol::Keep, tr("Keep these lines"), decide(Lock::In)),
                   addButton(Symbol::Drop, tr("Drop these lines (Delete)"), decide(Lock::Out)),
                   addButton(Symbol::Film, tr("Keep only these lines"),
                             [this] { Q_EMIT onlyTheseWanted(m_cues->selectedLines()); }),
                   addButton(Symbol::Automatic, tr("Reset these lines"), decide(Lock::None))};
    for (QToolButton* button : m_decisions) top->addWidget(button);
    m_fillers = addButton(Symbol::Split, tr("Drop filler words (um, uh)"),
                          [this] { Q_EMIT fillersWanted(); });
    m_showSounds = addButton(Symbol::Attention, tr("Show the audio that each word comes from"),
                             [this] { followSounds(); });
    m_showSounds->setCheckable(true);
    addWidgets(top, {m_fillers, m_showSounds});
    return top;
}

QToolButton* TranscriptPanel::addButton(Symbol symbol, const QString& name,
                                        const std::function<void()>& run) {
    auto* button = new QToolButton(this);
    button->setIcon(symbolIcon(symbol));
    button->setToolTip(name);
    button->setAccessibleName(name);
    connect(button, &QToolButton::clicked, this, run);
    return button;
}

void TranscriptPanel::buildSearch() {
    m_search->setPlaceholderText(tr("Search the transcript"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_search->setToolTip(tr("Enter goes to the next match, Shift+Enter to the previous one"));
    m_search->installEventFilter(this);
    m_all = addButton(Symbol::Check, tr("Select all matches"),
                      [this] { m_cues->selectLines(linesWith(m_search->text())); });
    connect(m_search, &QLineEdit::textChanged, this, &TranscriptPanel::find);
}

void TranscriptPanel::addDecisions(QMenu* menu) {
    for (QToolButton* button : m_decisions)
        menu->addAction(button->icon(), button->accessibleName(), button, &QToolButton::click)
            ->setEnabled(button->isEnabled());
}

void TranscriptPanel::offerFillers(const QMap<QString, int>& counts, bool canListen) {
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("fillers"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (auto found = counts.begin(); found != counts.end(); ++found) {
        const QString language = QLocale::languageToString(QLocale(found.key()).language());
        menu->addAction(tr("%1: drop %n filler(s)", nullptr, found.value()).arg(language), this,
                        [this, code = found.key()] { Q_EMIT fillersDropped(code); });
    }
    if (counts.isEmpty()) menu->addAction(tr("No filler words were found"))->setEnabled(false);
    if (canListen)
        menu->addAction(tr("Transcribe again, including “um” and “uh”"), this,
                        &TranscriptPanel::fillersMissed);
    menu->popup(m_fillers->mapToGlobal(QPoint(0, m_fillers->height())));
}

void TranscriptPanel::setLines(const QList<CueLine>& lines) {
    m_lines = lines;
    m_corrections.clear();
    m_cues->setLines(lines);
    find(m_search->text());
}

void TranscriptPanel::setCorrections(const QMap<int, QString>& texts) {
    const QMap<int, QString> before = std::exchange(m_corrections, texts);
    const auto count = static_cast<int>(m_lines.size());
    for (const int row : before.keys())
        if (row < count && !texts.contains(row)) m_cues->setLine(row, m_lines[row]);
    for (auto text = texts.begin(); text != texts.end(); ++text) {
        if (text.key() >= count || before.value(text.key()) == text.value()) continue;
        CueLine line = m_lines[text.key()];
        line.text = text.value();
        // The corrected text has no word positions.
        line.words.clear();
        m_cues->setLine(text.key(), line);
    }
}

void TranscriptPanel::setSpoken(const SpokenPointer& spoken) {
    m_sounds->setSpoken(spoken);
    followSounds();
}

void TranscriptPanel::setPlayhead(double seconds) {
    m_cues->setPlayhead(seconds);
    m_sounds->setPlayhead(seconds);
    followSounds();
}

void TranscriptPanel::followSounds() {
    m_showSounds->setVisible(m_sounds->knowsSounds());
    m_sounds->setVisible(m_sounds->knowsSounds() && m_showSounds->isChecked());
    const QList<int> chosen = m_cues->selectedLines();
    const int line = chosen.isEmpty() ? m_cues->playing() : chosen.first();
    // Between two lines the one before stays.
    if (line >= 0) m_sounds->showLine(line);
}

void TranscriptPanel::setEditable(bool editable) {
    m_editable = editable;
    refresh();
}

QList<int> TranscriptPanel::linesWith(const QString& text) const {
    QList<int> found;
    const QString wanted = text.simplified();
    if (wanted.isEmpty()) return found;
    const QList<CueLine>& lines = m_cues->lines();
    for (int line = 0; line < lines.size(); ++line)
        if (lines[line].text.simplified().contains(wanted, Qt::CaseInsensitive)) found << line;
    return found;
}

void TranscriptPanel::find(const QString& text) {
    const QList<int> found = linesWith(text);
    m_count->setVisible(!text.trimmed().isEmpty());
    m_count->setText(tr("%n line(s)", nullptr, static_cast<int>(found.size())));
    m_all->setEnabled(!found.isEmpty());
    if (!found.isEmpty()) m_cues->selectLines({found.first()});
}

void TranscriptPanel::step(int direction) {
    const QList<int> found = linesWith(m_search->text());
    if (found.isEmpty()) return;
    const QList<int> chosen = m_cues->selectedLines();
    const int from = chosen.isEmpty() ? -1 : chosen.first();
    int next = direction > 0 ? found.first() : found.last();
    for (const int line : found) {
        if (direction > 0 && line > from) {
            next = line;
            break;
        }
        if (direction < 0 && line < from) next = line;
    }
    m_cues->selectLines({next});
}

void TranscriptPanel::refresh() {
    const bool any = m_editable && !m_cues->selectedLines().isEmpty();
    for (QToolButton* button : m_decisions) button->setEnabled(any);
    m_fillers->setEnabled(m_editable && !m_lines.isEmpty());
    m_cues->setCorrectable(m_editable);
}

bool TranscriptPanel::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    if (watched == m_search && (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter)) {
        step(key->modifiers() & Qt::ShiftModifier ? -1 : 1);
        return true;
    }
    if (watched == m_cues && key->key() == Qt::Key_Delete && m_decisions[1]->isEnabled()) {
        m_decisions[1]->click();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace skimline

#include "moc_transcript_panel.cpp"
