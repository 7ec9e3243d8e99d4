// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QScrollArea>
#include <QTreeWidget>

#include "core/skim/causes/explain_types.h"
#include "widgets/timeline/skim_timeline.h"
#include "widgets/timeline/thumbnail_store.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;

namespace skimline {

class CauseRows;
class ExportMenuButton;
class ShotFrames;
class StopBar;
class WeightCurve;

/// Explains the network's score of a shot: a method, its result in words, as a curve over the video
/// and as a list, and its deletion test. The result remains that of the explained shot when another
/// one is selected.
class CausesPage : public QScrollArea {
    Q_OBJECT

public:
    explicit CausesPage(QWidget* parent = nullptr);

    /// Shows why there is nothing to show. @param canAsk  whether the video can be asked about
    void showMessage(const QString& text, bool canAsk);
    /// @param images  of the video; outlive the next call
    void showExplanation(const ExplanationPointer& explanation, const ThumbnailStore& images);
    /// The pieces of the skim as the timeline shows them.
    void setKept(const QList<TimeSpan>& kept);
    const QList<TimeSpan>& kept() const { return m_kept; }
    /// The shot that the next question is about. @param number  from 1; 0: none
    void setShot(int number, const TimeSpan& range);
    /// @param fraction  negative: progress unknown
    void setAsking(bool asking, double fraction = -1, const QString& what = {});
    void setPlayhead(double seconds);

    const ExplanationPointer& explanation() const { return m_explanation; }
    QComboBox* questions() const { return m_questions; }
    QCheckBox* measures() const { return m_measures; }
    /// Whether the next question is about all shots together.
    bool asksAboutAll() const;
    QCheckBox* all() const { return m_all; }
    /// Whether causes are drawn on the timeline.
    QCheckBox* onTimeline() const { return m_onTimeline; }
    ExportMenuButton* exporter() const { return m_export; }
    QPushButton* ask() const { return m_ask; }
    CauseRows* rows() const { return m_rows; }
    ShotFrames* frames() const { return m_frames; }
    QString title() const;
    QString answer() const;
    QString detail() const;

Q_SIGNALS:
    void askRequested();
    void stopRequested();
    void seekRequested(double seconds);
    /// onTimeline() was changed.
    void timelineChanged();

private:
    QWidget* buildQuestion(QWidget* parent);
    QWidget* buildResult(QWidget* parent);
    void showHelp();
    void nameShot();
    void nameQuestions();
    void showWeights();
    void showSwitches();
    void choose(int key);
    void addFrames(const std::vector<std::int64_t>& shots, bool enter, QList<struct ShotFrame>& to);
    TimeSpan spanOf(std::int64_t shot) const;
    bool isKept(const TimeSpan& span) const;

    ExplanationPointer m_explanation;
    const ThumbnailStore* m_images = nullptr;
    bool m_canAsk = false;
    int m_shot = 0;
    TimeSpan m_range;
    QList<TimeSpan> m_kept;
    QLabel* m_about;
    QComboBox* m_questions;
    QLabel* m_help;
    QCheckBox* m_all;
    QCheckBox* m_measures;
    QCheckBox* m_onTimeline;
    ExportMenuButton* m_export;
    QPushButton* m_ask;
    StopBar* m_progress;
    QLabel* m_note;
    QWidget* m_result;
    QLabel* m_title;
    QLabel* m_answer;
    WeightCurve* m_curve;
    CauseRows* m_rows;
    QLabel* m_detail;
    ShotFrames* m_frames;
    QLabel* m_faithfulness;
};

/// A shot with its weight, or a switch with its effect.
struct CauseRow {
    QString name;
    double value = 0;  ///< the bar: its share of the largest absolute one
    QString detail;
    int key = 0;  ///< identifies the row to its owner
};

/// Names, values as bars and details in one list; largest first as it was filled.
class CauseRows : public QTreeWidget {
    Q_OBJECT

public:
    explicit CauseRows(QWidget* parent = nullptr);

    void setRows(const QStringList& headings, const QList<CauseRow>& rows);

Q_SIGNALS:
    /// The current row, by mouse or keys.
    void chosen(int key);
};

}  // namespace skimline
