// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>
#include <QStringList>

#include "app/studio/models/run_request.h"

class QComboBox;
class QDialogButtonBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace skimline {

/// Choices that a dialog about a run offers.
struct RunOffer {
    QString runsFolder;       ///< where new runs and features are put
    bool googLeNet = false;   ///< its weights are installed
    QString modelFolder;      ///< as in RunRequest
    QStringList checkpoints;  ///< files that can be measured, besides the bundled one
    QStringList banks;        ///< of the runs that made those, empty if unknown
};

/// Asks for a training or an evaluation. Every field except the footage has a sensible default.
class RunDialog : public QDialog {
    Q_OBJECT

public:
    RunDialog(RunKind kind, RunOffer offer, QWidget* parent = nullptr);

    RunRequest request() const;
    /// For tests, and to fill in known values.
    void setFootage(const QString& photos, const QString& videos);
    void setFolder(const QString& folder);
    void setUpdates(int updates);
    QString problem() const;

private:
    QLineEdit* addPath(QFormLayout* form, const QString& label, const QString& hint, bool folder);
    void buildTraining(QFormLayout* form);
    void buildEvaluation(QFormLayout* form);
    void check();

    RunKind m_kind;
    RunOffer m_offer;
    QLineEdit* m_photos = nullptr;
    QLineEdit* m_videos = nullptr;
    QLineEdit* m_bank = nullptr;
    QLineEdit* m_folder = nullptr;
    QComboBox* m_extractor = nullptr;
    QComboBox* m_attention = nullptr;
    QComboBox* m_size = nullptr;
    QComboBox* m_network = nullptr;
    QSpinBox* m_updates = nullptr;
    QSpinBox* m_montages = nullptr;
    QSpinBox* m_seed = nullptr;
    QLabel* m_problem;
    QDialogButtonBox* m_buttons;
};

}  // namespace skimline
