// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QPointer>
#include <QThreadPool>
#include <memory>

#include "app/document/video_session.h"
#include "app/models/model_job.h"
#include "app/settings/model_choice.h"

namespace skimline {

class AnalysisQueue;
class JobsBoard;
class MessageArea;
class ModelPage;
class StudioSettings;

/// What the page about networks shows and does: reads the cards, says which network made the scores
/// on show and why, takes another one, fetches and imports weights.
class ModelController : public QObject {
    Q_OBJECT

public:
    struct Parts {
        AnalysisQueue* queue;
        StudioSettings* settings;
        MessageArea* messages;
        JobsBoard* jobs;
        QWidget* window;  ///< parent of dialogs
    };

    /// Everything outlives this object but the page, which may go first.
    ModelController(const StudioEngine& engine, ModelPage* page, const Parts& parts);
    ~ModelController() override;

    /// nullptr: none.
    void setSession(VideoSession* session);
    /// Reads the cards anew when the page is in sight, else when it comes there.
    void refresh();
    /// The page has come into sight.
    void showPage();
    /// Chooses a checkpoint and, where it needs one, its extractor; analyses the open video again.
    void useCheckpoint(const QString& file);
    void use(const ModelCard& card);
    void useAutomatic();
    void fetch(const QString& id);
    void importFile(const QString& file);
    bool isFetching() const { return m_job != nullptr; }
    const std::vector<ModelCard>& cards() const;

Q_SIGNALS:
    void cardsRead();

private:
    using Cards = std::vector<ModelCard>;

    void connectPage();
    void takeCards(const Worker<Cards>::Outcome& outcome);
    void choose(const ModelChoice& choice, const QString& name);
    void showUsed();
    QString usedText() const;
    QString extractorReason(const QString& id) const;
    QString checkpointReason(const QString& name) const;
    bool isInstalled(const std::string& id) const;
    void askForFile();
    void startJob(const QString& title, const QString& id);
    void endJob(bool installed, const QString& file);

    StudioEngine m_engine;
    QPointer<ModelPage> m_page;
    Parts m_parts;
    QPointer<VideoSession> m_session;
    QThreadPool m_pool;
    std::unique_ptr<Worker<Cards>> m_reading;
    std::unique_ptr<ModelJob> m_job;
    int m_jobId = 0;
    QString m_jobName;
    QString m_wanted;  ///< checkpoint to use as soon as its card is read
    bool m_stale = true;
};

}  // namespace skimline
