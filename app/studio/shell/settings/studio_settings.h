// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QHash>
#include <QString>
#include <QStringList>
#include <QVariant>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

#include "app/studio/shell/settings/model_choice.h"
#include "widgets/style/theme.h"

namespace skimline {

/// Settings of an INI file that are kept in memory. A thread writes the changes, a moment later and
/// the rest at the end: a busy disk never blocks the caller. Any thread.
class SettingsStore {
public:
    explicit SettingsStore(const QString& file);
    /// Waits for the file to be written.
    ~SettingsStore();
    SettingsStore(const SettingsStore&) = delete;
    SettingsStore& operator=(const SettingsStore&) = delete;

    const QString& fileName() const { return m_file; }
    bool contains(const QString& key) const;
    QVariant value(const QString& key, const QVariant& otherwise = {}) const;
    void setValue(const QString& key, const QVariant& value);
    void remove(const QString& key);

private:
    /// An invalid value removes the key.
    void note(const QString& key, const QVariant& value);
    void work();
    void write(const QHash<QString, QVariant>& changes);

    const QString m_file;
    mutable std::mutex m_mutex;
    std::condition_variable m_wake;
    QHash<QString, QVariant> m_values;
    QHash<QString, QVariant> m_changes;  ///< not written yet
    bool m_ending = false;
    std::thread m_writer;  ///< runs from the first change on
};

/// Settings kept between runs. Values read back are checked; nonsense reads as the default.
class StudioSettings {
public:
    static constexpr int kMostRecentFiles = 8;
    static constexpr int kMostRunFolders = 20;

    /// @param file an INI file; empty: the user's own settings
    explicit StudioSettings(const QString& file = {});

    QByteArray windowGeometry() const;
    void setWindowGeometry(const QByteArray& geometry);
    /// Places of the docks.
    QByteArray windowState() const;
    void setWindowState(const QByteArray& state);
    /// "edit" or "study" (app/studio/window/workspace.h); empty: never chosen.
    QString workspace() const;
    void setWorkspace(const QString& name);
    /// Pixels, in a workspace; 0: not known.
    int inspectorWidth(const QString& workspace) const;
    void setInspectorWidth(const QString& workspace, int width);
    bool inspectorWanted() const;
    void setInspectorWanted(bool wanted);
    QByteArray splitterState(const QString& name) const;
    void setSplitterState(const QString& name, const QByteArray& state);

    /// The list of videos is folded away.
    bool videosFolded() const;
    void setVideosFolded(bool folded);
    /// Hints that were read, by their ids.
    QStringList dismissedHints() const;
    void setDismissedHints(const QStringList& hints);
    /// Hidden lanes of the timeline, by their ids.
    QStringList hiddenLanes() const;
    void setHiddenLanes(const QStringList& lanes);
    /// Kinds of sound that the timeline does not show, by their ids; speech at first.
    QStringList hiddenSounds() const;
    void setHiddenSounds(const QStringList& kinds);
    /// The track under the score, as OfferedTrack calls it; nothing at first.
    QStringList timelineTracks() const;
    void setTimelineTracks(const QStringList& tracks);

    QString lastFolder() const;
    void setLastFolder(const QString& folder);
    QString exportFolder() const;
    void setExportFolder(const QString& folder);
    QString exportSuffix() const;
    /// 0 accurate, 1 smart, 2 copy.
    int exportMode() const;
    void setExportMode(int mode);
    void setExportSuffix(const QString& suffix);

    int budgetPercent() const;
    void setBudgetPercent(int percent);
    /// Into exported clips.
    bool carrySubtitles() const;
    void setCarrySubtitles(bool carry);
    /// Sections of the Words tab that are folded away, by their ids; the summary at first.
    QStringList foldedWords() const;
    void setFoldedWords(const QStringList& sections);
    /// Whether filler words are transcribed.
    bool writesFillers() const;
    void setWritesFillers(bool write);
    /// Whether the source follows the skim side by side.
    bool sourceLinked() const;
    void setSourceLinked(bool linked);
    bool muted() const;
    void setMuted(bool muted);
    /// Percent.
    int volume() const;
    void setVolume(int percent);
    ThemeChoice theme() const;
    void setTheme(ThemeChoice choice);
    /// For this run only (command line).
    void overrideTheme(ThemeChoice choice) { m_themeOverride = choice; }
    /// A code of offeredLanguages(); empty: that of the system.
    QString language() const;
    void setLanguage(const QString& code);
    void overrideLanguage(const QString& code) { m_languageOverride = code; }
    /// Keys of a command as the user chose them, as QKeySequence::PortableText; nothing: the usual
    /// ones. An empty list: none.
    std::optional<QStringList> keysOf(const QString& command) const;
    void setKeysOf(const QString& command, const std::optional<QStringList>& keys);
    /// As StageTimingModel gives and takes it; empty before the first analysis.
    QList<double> stageCosts() const;
    void setStageCosts(const QList<double>& costs);
    QString modelFolder() const;
    void setModelFolder(const QString& folder);
    /// A checkpoint that no longer exists reads as none.
    ModelChoice modelChoice() const;
    void setModelChoice(const ModelChoice& choice);
    /// Folders of training runs, newest first; those that are gone are left out.
    QStringList runFolders() const;
    void addRunFolder(const QString& folder);
    /// The network that wrote the last summary.
    QString wordsNetwork() const;
    void setWordsNetwork(const QString& folder);

    /// Newest first; files that are gone are left out.
    QStringList recentFiles() const;
    void addRecentFile(const QString& path);
    void clearRecentFiles();

    /// Folder of work that has not been saved, kept for the case of a crash.
    QString recoveryFolder() const;

private:
    SettingsStore m_store;
    bool m_isOwnFile;
    std::optional<ThemeChoice> m_themeOverride;
    std::optional<QString> m_languageOverride;
};

}  // namespace skimline
