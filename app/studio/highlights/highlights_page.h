// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "core/skim/ask/like_picture.h"
#include "core/skim/highlights/highlight_run.h"
#include "core/skim/plan/shot.h"
#include "widgets/timeline/thumbnail_store.h"

class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace skimline {

class HighlightMasksView;
class StopBar;

/// Highlights of the current video: a query box, the moments, and the effect of the masks. Also
/// lists the moments that show what words say, or that look like a picture.
class HighlightsPage : public QWidget {
    Q_OBJECT

public:
    /// @param words  that queries may be made of
    explicit HighlightsPage(const QStringList& words, QWidget* parent = nullptr);

    /// Shows why there is nothing to show. @param canFind  whether looking is possible
    void showMessage(const QString& text, bool canFind);
    void showRun(const HighlightRunPointer& run);
    void showFound(const LikeResult& found);
    /// @param fraction  negative: progress unknown
    void setFinding(bool finding, double fraction = -1, const QString& what = {});
    const HighlightRunPointer& run() const { return m_run; }
    /// The moments of the pass that is shown.
    void showMoments(const std::vector<HighlightMoment>& moments);
    /// Pictures of the moments, decoded when they become visible.
    void setImages(const ThumbnailStore& images);

    QLineEdit* query() const { return m_query; }
    QPushButton* find() const { return m_find; }
    QPushButton* picture() const { return m_picture; }
    QListWidget* moments() const { return m_moments; }
    QPushButton* keep() const { return m_keep; }
    QPushButton* drop() const { return m_drop; }
    HighlightMasksView* masks() const { return m_masks; }
    QString note() const;

Q_SIGNALS:
    void findRequested(const QString& words);
    /// Moments like an example picture, which is to be chosen.
    void pictureRequested();
    void stopRequested();
    void seekRequested(double seconds);
    /// The selected moments are to be kept, or dropped.
    void locked(const std::vector<skimline::TimeRange>& moments, skimline::Lock lock);

private:
    QWidget* buildDecisions(QWidget* parent);
    std::vector<TimeRange> chosenMoments() const;
    void addMoment(const QString& text, double start, double end);
    void showList(const QString& summary);
    QWidget* buildQuery(const QStringList& words);
    QWidget* buildResult();

    HighlightRunPointer m_run;
    ThumbnailStore m_images;
    QLineEdit* m_query;
    QPushButton* m_find;
    QPushButton* m_picture;
    StopBar* m_progress;
    QLabel* m_note;
    QWidget* m_result;
    QLabel* m_summary;
    QListWidget* m_moments;
    QPushButton* m_keep = nullptr;
    QPushButton* m_drop = nullptr;
    QLabel* m_scores;  ///< explains the scores
    HighlightMasksView* m_masks;
};

}  // namespace skimline
