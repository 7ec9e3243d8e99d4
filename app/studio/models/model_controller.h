// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QPointer>
#include <filesystem>
#include <functional>

#include "app/studio/document/video_session.h"
#include "app/studio/jobs/task_runner.h"
#include "app/studio/shell/inspector_parts.h"
#include "app/studio/shell/settings/model_choice.h"

namespace skimline {

class ModelPage;

/// Controller of the page about networks: reads the cards, tells which network made the current
/// scores and why, switches networks, fetches and imports weights.
class ModelController : public QObject {
    Q_OBJECT

public:
    /// The page may go before this object.
    ModelController(ModelPage* page, const InspectorParts& parts);

    /// nullptr: none.
    void setSession(VideoSession* session);
    /// Reads the cards again if the page is visible, else when it becomes visible.
    void refresh();
    /// The page has become visible.
    void showPage();
    /// Chooses a checkpoint and, if it needs one, its extractor; analyses the open video again.
    void useCheckpoint(const QString& file);
    void use(const ModelCard& card);
    void useAutomatic();
    void fetch(const QString& id);
    void importFile(const QString& file);
    bool isFetching() const { return m_task.isRunning(); }
    const std::vector<ModelCard>& cards() const;

Q_SIGNALS:
    void cardsRead();

private:
    using Cards = std::vector<ModelCard>;

    void connectPage();
    void showCards(const Cards& cards);
    void choose(const ModelChoice& choice, const QString& name);
    void showUsed();
    QString usedText() const;
    QString extractorReason(const QString& id) const;
    QString checkpointReason(const QString& name) const;
    bool isInstalled(const std::string& id) const;
    void askForFile();
    /// @param install installs the weights; returns the file
    void install(const QString& title, const QString& id,
                 std::function<std::filesystem::path(const Engine&, const RunContext&)> install);
    TaskOutcome finishInstalling(const QString& file);

    QPointer<ModelPage> m_page;
    InspectorParts m_parts;
    QPointer<VideoSession> m_session;
    Task m_reading;
    Task m_task;
    QString m_wanted;  ///< checkpoint to use as soon as its card is read
    bool m_stale = true;
};

}  // namespace skimline
