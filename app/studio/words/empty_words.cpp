// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/words/empty_words.h"

#include <QCheckBox>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/studio/words/cue_list.h"
#include "widgets/style/layouts.h"
#include "widgets/style/progress_fraction.h"
#include "widgets/style/symbol_icon.h"
#include "widgets/style/theme.h"

namespace skimline {

EmptyWords::EmptyWords(QWidget* parent)
    : QWidget(parent),
      m_title(styledLabel("sectionTitle", this)),
      m_detail(styledLabel("secondary", this)),
      m_transcribe(new QPushButton(symbolIcon(Symbol::Words), tr("Transcribe the speech"), this)),
      m_fillers(new QCheckBox(tr("Include “um” and “uh”"), this)),
      m_open(new QPushButton(tr("Open a transcript…"), this)),
      m_progress(new QProgressBar(this)),
      m_stop(new QPushButton(tr("Stop"), this)),
      m_heard(new CueList(this)) {
    m_transcribe->setToolTip(
        tr("Transcribes the speech with a network on this machine. Nothing is sent anywhere."));
    m_fillers->setToolTip(
        tr("Speech networks usually omit filler words. A button above the transcript drops all "
           "transcribed fillers in one step."));
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(6);
    m_progress->setMaximumWidth(240);
    m_heard->setAccessibleName(tr("Transcript so far"));
    arrange();
    connect(m_open, &QPushButton::clicked, this, &EmptyWords::openRequested);
    connect(m_transcribe, &QPushButton::clicked, this, &EmptyWords::transcribeRequested);
    connect(m_stop, &QPushButton::clicked, this, &EmptyWords::stopRequested);
    connect(m_heard, &CueList::seekRequested, this, &EmptyWords::seekRequested);
    setListening(false);
}

void EmptyWords::arrange() {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, spacing::kPage, 0, 0);
    layout->setSpacing(spacing::kUnit);
    layout->addStretch(2);
    for (QLabel* label : {m_title, m_detail}) {
        label->setWordWrap(true);
        label->setAlignment(Qt::AlignHCenter);
        label->setContentsMargins(spacing::kPage, 0, spacing::kPage, 0);
        layout->addWidget(label);
    }
    layout->addSpacing(spacing::kUnit);
    for (QWidget* control : {static_cast<QWidget*>(m_transcribe), static_cast<QWidget*>(m_fillers),
                             static_cast<QWidget*>(m_open), static_cast<QWidget*>(m_progress),
                             static_cast<QWidget*>(m_stop)})
        layout->addWidget(control, 0, Qt::AlignHCenter);
    layout->addStretch(3);
    layout->addWidget(m_heard, 20);
}

void EmptyWords::setListening(bool listening) {
    m_listening = listening;
    for (QWidget* control : {static_cast<QWidget*>(m_progress), static_cast<QWidget*>(m_stop),
                             static_cast<QWidget*>(m_heard)})
        control->setVisible(listening);
}

void EmptyWords::show(const QString& title, const QString& detail, bool canOpen) {
    setListening(false);
    m_title->setText(title);
    m_detail->setText(detail);
    m_detail->setVisible(!detail.isEmpty());
    m_open->setVisible(canOpen);
    m_transcribe->setVisible(canOpen);
    m_fillers->setVisible(canOpen);
}

void EmptyWords::showListening(double fraction) {
    if (!m_listening) {
        show(tr("Transcribing the speech"), {}, false);
        m_heard->setLines({});
        setListening(true);
    }
    showFraction(m_progress, fraction);
}

void EmptyWords::addHeard(const CueLine& line) {
    m_heard->setLines(m_heard->lines() + QList{line});
    m_heard->scrollToBottom();
}

QString EmptyWords::title() const { return m_title->text(); }

}  // namespace skimline

#include "moc_empty_words.cpp"
