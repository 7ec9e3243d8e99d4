// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>
#include <QPointer>

#include "app/studio/document/video_session.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace skimline {

/// Which videos become clips, into which folder, and how. Writes nothing; accepted() means that
/// targets() can be used.
class BatchExportDialog : public QDialog {
    Q_OBJECT

public:
    struct Target {
        QPointer<VideoSession> session;
        QString path;
    };
    struct Choice {
        QString folder;
        QString suffix;
        ClipMode mode = ClipMode::Accurate;
        bool subtitles = true;
    };

    /// @param sessions  sessions without a skim are listed but cannot be chosen
    BatchExportDialog(const QList<VideoSession*>& sessions, const Choice& choice,
                      QWidget* parent = nullptr);

    Choice choice() const;
    /// One target per chosen video, under a free name.
    QList<Target> targets() const;
    /// Why it cannot be exported like this; empty when it can.
    QString problem() const;

private:
    void fillList(const QList<VideoSession*>& sessions);
    void buildForm();
    void browse();
    void refresh();
    double chosenSeconds() const;

    QList<QPointer<VideoSession>> m_sessions;
    QListWidget* m_list;
    QLabel* m_sum;
    QLineEdit* m_folder;
    QComboBox* m_container;
    QComboBox* m_mode;
    QCheckBox* m_subtitles;
    QLabel* m_problem;
    QPushButton* m_export;
};

}  // namespace skimline
