// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>
#include <vector>

#include "app/studio/export/piece_clips.h"
#include "core/skim/export/clip_export.h"
#include "core/skim/export/window_looks.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QGridLayout;
class QToolButton;

namespace skimline {

class ExportDetails;
class WindowPreview;

/// Destination of a skim and how it is cut: folder, name, container, mode, and whether an existing
/// file may be overwritten, which every dialog asks again. Writes nothing; accepted() means that
/// target() can be used.
class ExportDialog : public QDialog {
    Q_OBJECT

public:
    /// @param source the video, which must not be the target
    /// @param keptSeconds  total length of the kept shots
    ExportDialog(const QString& source, const QString& suggestedTarget, const QString& summary,
                 double keptSeconds, QWidget* parent = nullptr);
    /// The kept shots, for the names of separate files.
    void setShots(const std::vector<Shot>& shots);

    /// Absolute path with suffix.
    QString target() const;
    bool overwrite() const;
    /// Every kept piece as a file of its own.
    ClipFiles files() const;
    /// How many topics the words of the video have: with fewer than two there are no chapters.
    void setTopics(int count);
    bool embedChapters() const;
    bool carrySubtitles() const;
    /// @param exist  whether there are any
    void setCarrySubtitles(bool carry, bool exist);
    ClipMode mode() const;
    void setMode(ClipMode mode);
    /// The choices that few exports need.
    const ExportDetails* details() const { return m_details; }
    void setMedia(const MediaInfo& media);
    /// Shows the estimated cost below the choice of the mode; null: unknown.
    void showEstimate(const ClipEstimate* estimate);
    /// Frames of a clip of a different shape; none: they could not be made.
    void showLooks(const std::vector<WindowLook>& looks);
    /// Why it cannot be exported like this; empty when it can.
    QString problem() const;
    void setTarget(const QString& path);

Q_SIGNALS:
    /// target() or mode() changed and is valid: requests an estimate.
    void estimateWanted();
    /// The clip gets a different shape: requests frames of it.
    void looksWanted();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void buildForm(const QString& summary);
    QGridLayout* fieldsLayout();
    void addSwitches(QGridLayout* form);
    QWidget* detailsSection();
    void fit();
    void onShape();
    void browse();
    void applySuffix();
    void refresh();
    /// A file exists, and the user has not agreed to overwrite it.
    bool isTaken() const;
    /// The first target that exists.
    QString existing() const;
    QString lengthSentence(const ClipEstimate& estimate) const;

    QString m_source;
    QString m_asked;  ///< the name that the answer about overwriting is for
    double m_keptSeconds;
    std::vector<Shot> m_shots;
    QLineEdit* m_name;
    QComboBox* m_container;
    QComboBox* m_mode;
    QLabel* m_estimate;
    QCheckBox* m_subtitles;
    QCheckBox* m_chapters;
    QComboBox* m_files;
    QLabel* m_filesLabel;
    QCheckBox* m_overwrite;
    ExportDetails* m_details;
    WindowPreview* m_preview;
    QToolButton* m_more;
    QLabel* m_problem;
    QPushButton* m_export;
};

}  // namespace skimline
