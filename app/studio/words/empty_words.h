// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QCheckBox;
class QLabel;
class QProgressBar;
class QPushButton;

namespace skimline {

class CueList;
struct CueLine;

/// Page shown while there are no words: the reason, possible sources, and the lines of a running
/// transcription as they arrive.
class EmptyWords : public QWidget {
    Q_OBJECT

public:
    explicit EmptyWords(QWidget* parent = nullptr);

    /// @param canOpen  whether words may come from somewhere
    void show(const QString& title, const QString& detail, bool canOpen);
    /// The speech is being transcribed. @param fraction  negative: progress unknown
    void showListening(double fraction);
    /// One more line was heard.
    void addHeard(const CueLine& line);
    bool isListening() const { return m_listening; }
    CueList* heard() const { return m_heard; }
    /// Whether filler words are to be transcribed.
    QCheckBox* fillers() const { return m_fillers; }
    QString title() const;

Q_SIGNALS:
    void openRequested();
    void transcribeRequested();
    void stopRequested();
    void seekRequested(double seconds);

private:
    void arrange();
    void setListening(bool listening);

    QLabel* m_title;
    QLabel* m_detail;
    QPushButton* m_transcribe;
    QCheckBox* m_fillers;
    QPushButton* m_open;
    QProgressBar* m_progress;
    QPushButton* m_stop;
    CueList* m_heard;
    bool m_listening = false;
};

}  // namespace skimline
