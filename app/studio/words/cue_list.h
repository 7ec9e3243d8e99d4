// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAbstractListModel>
#include <QListView>
#include <QSet>
#include <QStyledItemDelegate>

namespace skimline {

/// A word of a line: where its letters stand in the text, and when it is said.
struct CueLineWord {
    int from = 0;
    int length = 0;
    double start = 0;  ///< seconds
    double end = 0;
};

/// A line of a transcript.
struct CueLine {
    double start = 0;  ///< seconds; negative: unknown
    double end = 0;
    QString text;
    QList<CueLineWord> words{};  ///< ascending; empty: their times are not known
};

/// The transcript, line by line. The current line is highlighted and kept in view, and its current
/// word too if words have times. A click on a line selects it and requests a seek; Ctrl and Shift
/// select more. A double click or F2 corrects its text. Lines may be highlighted, and lines that a
/// skim leaves out are struck through.
class CueList : public QListView {
    Q_OBJECT

public:
    explicit CueList(QWidget* parent = nullptr);
    ~CueList() override;

    void setLines(const QList<CueLine>& lines);
    const QList<CueLine>& lines() const;
    /// Position of the player, seconds.
    void setPlayhead(double seconds);
    /// The line being said; -1: none.
    int playing() const;
    /// The word of it being said; empty: none.
    QString playingWord() const;
    /// Another text for a line. @param row  one of lines()
    void setLine(int row, const CueLine& line);
    /// Whether lines can be corrected.
    void setCorrectable(bool correctable);
    void correctCurrent();
    /// @param scroll  bring the first of them into sight
    void setLit(const QList<int>& lines, bool scroll);
    QList<int> lit() const;
    void setStruck(const QSet<int>& lines);
    bool isStruck(int line) const;
    /// Ascending.
    QList<int> selectedLines() const;
    /// Also brings the first of them into sight.
    void selectLines(const QList<int>& lines);

Q_SIGNALS:
    void seekRequested(double seconds);
    /// The user typed another text for a line. Nothing has changed yet.
    void corrected(int line, const QString& text);
    /// selectedLines() may be others.
    void selectionMoved();

protected:
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    class Model;
    class Delegate;

    void seekTo(const QModelIndex& index);

    Model* m_model;
};

}  // namespace skimline
