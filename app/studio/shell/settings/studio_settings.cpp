// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/shell/settings/studio_settings.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>
#include <algorithm>
#include <chrono>
#include <utility>

#include "app/studio/shell/settings/language.h"

namespace skimline {
namespace {

/// Collects changes that are made together.
constexpr std::chrono::milliseconds kRest{200};

const QString kGeometryKey = QStringLiteral("window/geometry");
const QString kLastFolderKey = QStringLiteral("open/folder");
const QString kRecentKey = QStringLiteral("open/recent");
const QString kExportFolderKey = QStringLiteral("export/folder");
const QString kExportSuffixKey = QStringLiteral("export/suffix");
const QString kExportModeKey = QStringLiteral("export/mode");
const QString kWindowStateKey = QStringLiteral("window/state");
const QString kWorkspaceKey = QStringLiteral("window/workspace");
const QString kInspectorKey = QStringLiteral("window/inspector");
const QString kHintsKey = QStringLiteral("hints/dismissed");
const QString kFoldedWordsKey = QStringLiteral("words/folded");
const QString kHiddenLanesKey = QStringLiteral("window/hiddenLanes");
const QString kHiddenSoundsKey = QStringLiteral("window/hiddenSounds");
const QString kVideosFoldedKey = QStringLiteral("window/videosFolded");
const QString kTracksKey = QStringLiteral("window/tracks");
const QString kCarrySubtitlesKey = QStringLiteral("export/subtitles");
const QString kFillersKey = QStringLiteral("words/fillers");
const QString kBudgetKey = QStringLiteral("budget/percent");
const QString kLinkedKey = QStringLiteral("player/linked");
const QString kMutedKey = QStringLiteral("player/muted");
const QString kVolumeKey = QStringLiteral("player/volume");
const QString kThemeKey = QStringLiteral("window/theme");
const QString kLanguageKey = QStringLiteral("window/language");
const QString kStageCostsKey = QStringLiteral("analysis/stageCosts");
const QString kModelFolderKey = QStringLiteral("model/folder");
const QString kCheckpointKey = QStringLiteral("model/checkpoint");
const QString kExtractorKey = QStringLiteral("model/extractor");
const QString kRunsKey = QStringLiteral("model/runs");
const QString kWordsNetworkKey = QStringLiteral("words/network");

QString splitterKey(const QString& name) { return QStringLiteral("window/splitter/") + name; }

QString widthKey(const QString& workspace) {
    return QStringLiteral("window/inspectorWidth/") + workspace;
}

QString commandKey(const QString& command) { return QStringLiteral("keys/") + command; }

QString existingFolder(const QString& folder) {
    return QFileInfo(folder).isDir() ? folder : QString();
}

}  // namespace

SettingsStore::SettingsStore(const QString& file) : m_file(file) {
    const QSettings written(file, QSettings::IniFormat);
    for (const QString& key : written.allKeys()) m_values.insert(key, written.value(key));
}

SettingsStore::~SettingsStore() {
    {
        const std::lock_guard lock(m_mutex);
        m_ending = true;
    }
    m_wake.notify_one();
    if (m_writer.joinable()) m_writer.join();
}

bool SettingsStore::contains(const QString& key) const {
    const std::lock_guard lock(m_mutex);
    return m_values.contains(key);
}

QVariant SettingsStore::value(const QString& key, const QVariant& otherwise) const {
    const std::lock_guard lock(m_mutex);
    return m_values.value(key, otherwise);
}

void SettingsStore::setValue(const QString& key, const QVariant& value) { note(key, value); }

void SettingsStore::remove(const QString& key) { note(key, {}); }

void SettingsStore::note(const QString& key, const QVariant& value) {
    {
        const std::lock_guard lock(m_mutex);
        const bool same = value.isValid() ? m_values.contains(key) && m_values[key] == value
                                          : !m_values.contains(key);
        if (same) return;
        if (value.isValid())
            m_values.insert(key, value);
        else
            m_values.remove(key);
        m_changes.insert(key, value);
        if (!m_writer.joinable()) m_writer = std::thread([this] { work(); });
    }
    m_wake.notify_one();
}

void SettingsStore::work() {
    std::unique_lock lock(m_mutex);
    while (true) {
        m_wake.wait(lock, [this] { return m_ending || !m_changes.isEmpty(); });
        m_wake.wait_for(lock, kRest, [this] { return m_ending; });
        if (!m_changes.isEmpty()) {
            const auto changes = std::exchange(m_changes, {});
            lock.unlock();
            write(changes);
            lock.lock();
        }
        if (m_ending && m_changes.isEmpty()) return;
    }
}

void SettingsStore::write(const QHash<QString, QVariant>& changes) {
    // Only what changed: another Skimline may have written the rest.
    QSettings file(m_file, QSettings::IniFormat);
    for (auto change = changes.cbegin(); change != changes.cend(); ++change) {
        if (change.value().isValid())
            file.setValue(change.key(), change.value());
        else
            file.remove(change.key());
    }
    file.sync();
}

StudioSettings::StudioSettings(const QString& file)
    : m_store(file.isEmpty() ? QSettings(QSettings::IniFormat, QSettings::UserScope,
                                         QStringLiteral("skimline"), QStringLiteral("studio"))
                                   .fileName()
                             : file),
      m_isOwnFile(!file.isEmpty()) {}

QByteArray StudioSettings::windowGeometry() const {
    return m_store.value(kGeometryKey).toByteArray();
}
void StudioSettings::setWindowGeometry(const QByteArray& geometry) {
    m_store.setValue(kGeometryKey, geometry);
}

QByteArray StudioSettings::windowState() const {
    return m_store.value(kWindowStateKey).toByteArray();
}
void StudioSettings::setWindowState(const QByteArray& state) {
    m_store.setValue(kWindowStateKey, state);
}
bool StudioSettings::inspectorWanted() const { return m_store.value(kInspectorKey, true).toBool(); }
void StudioSettings::setInspectorWanted(bool wanted) { m_store.setValue(kInspectorKey, wanted); }

QByteArray StudioSettings::splitterState(const QString& name) const {
    return m_store.value(splitterKey(name)).toByteArray();
}
void StudioSettings::setSplitterState(const QString& name, const QByteArray& state) {
    m_store.setValue(splitterKey(name), state);
}

QStringList StudioSettings::dismissedHints() const {
    return m_store.value(kHintsKey).toStringList();
}
void StudioSettings::setDismissedHints(const QStringList& hints) {
    m_store.setValue(kHintsKey, hints);
}

bool StudioSettings::videosFolded() const {
    return m_store.value(kVideosFoldedKey, false).toBool();
}
void StudioSettings::setVideosFolded(bool folded) { m_store.setValue(kVideosFoldedKey, folded); }

QStringList StudioSettings::hiddenLanes() const {
    return m_store.value(kHiddenLanesKey).toStringList();
}
void StudioSettings::setHiddenLanes(const QStringList& lanes) {
    m_store.setValue(kHiddenLanesKey, lanes);
}

// The waveform marks speech already.
QStringList StudioSettings::hiddenSounds() const {
    return m_store.value(kHiddenSoundsKey, QStringList{QStringLiteral("speech")}).toStringList();
}
void StudioSettings::setHiddenSounds(const QStringList& kinds) {
    m_store.setValue(kHiddenSoundsKey, kinds);
}

QStringList StudioSettings::foldedWords() const {
    return m_store.value(kFoldedWordsKey, QStringList{QStringLiteral("summary")}).toStringList();
}
void StudioSettings::setFoldedWords(const QStringList& sections) {
    m_store.setValue(kFoldedWordsKey, sections);
}

QStringList StudioSettings::timelineTracks() const {
    return m_store.value(kTracksKey).toStringList();
}
void StudioSettings::setTimelineTracks(const QStringList& tracks) {
    m_store.setValue(kTracksKey, tracks);
}

QString StudioSettings::lastFolder() const {
    return existingFolder(m_store.value(kLastFolderKey).toString());
}
void StudioSettings::setLastFolder(const QString& folder) {
    m_store.setValue(kLastFolderKey, folder);
}

QString StudioSettings::exportFolder() const {
    return existingFolder(m_store.value(kExportFolderKey).toString());
}
void StudioSettings::setExportFolder(const QString& folder) {
    m_store.setValue(kExportFolderKey, folder);
}

QString StudioSettings::exportSuffix() const {
    return m_store.value(kExportSuffixKey, QStringLiteral("mp4")).toString();
}
void StudioSettings::setExportSuffix(const QString& suffix) {
    m_store.setValue(kExportSuffixKey, suffix);
}

int StudioSettings::exportMode() const {
    const int mode = m_store.value(kExportModeKey, 0).toInt();
    return mode >= 0 && mode <= 2 ? mode : 0;
}
void StudioSettings::setExportMode(int mode) { m_store.setValue(kExportModeKey, mode); }

int StudioSettings::budgetPercent() const {
    const int percent = m_store.value(kBudgetKey, 15).toInt();
    return percent >= 1 && percent <= 100 ? percent : 15;
}
void StudioSettings::setBudgetPercent(int percent) { m_store.setValue(kBudgetKey, percent); }

QString StudioSettings::recoveryFolder() const {
    if (m_isOwnFile)
        return QFileInfo(m_store.fileName()).absolutePath() + QStringLiteral("/recovery");
    QString state = qEnvironmentVariable("XDG_STATE_HOME");
    if (!QDir::isAbsolutePath(state)) state = QDir::homePath() + QStringLiteral("/.local/state");
    return state + QStringLiteral("/skimline/recovery");
}

bool StudioSettings::carrySubtitles() const {
    return m_store.value(kCarrySubtitlesKey, true).toBool();
}
void StudioSettings::setCarrySubtitles(bool carry) { m_store.setValue(kCarrySubtitlesKey, carry); }

bool StudioSettings::writesFillers() const { return m_store.value(kFillersKey, false).toBool(); }
void StudioSettings::setWritesFillers(bool write) { m_store.setValue(kFillersKey, write); }

bool StudioSettings::sourceLinked() const { return m_store.value(kLinkedKey, false).toBool(); }
void StudioSettings::setSourceLinked(bool linked) { m_store.setValue(kLinkedKey, linked); }

bool StudioSettings::muted() const { return m_store.value(kMutedKey, false).toBool(); }
void StudioSettings::setMuted(bool muted) { m_store.setValue(kMutedKey, muted); }

int StudioSettings::volume() const {
    return std::clamp(m_store.value(kVolumeKey, 100).toInt(), 0, 100);
}
void StudioSettings::setVolume(int percent) { m_store.setValue(kVolumeKey, percent); }

ThemeChoice StudioSettings::theme() const {
    if (m_themeOverride) return *m_themeOverride;
    const QString name = m_store.value(kThemeKey).toString();
    if (name == QLatin1String("light")) return ThemeChoice::Light;
    if (name == QLatin1String("dark")) return ThemeChoice::Dark;
    if (name == QLatin1String("contrast")) return ThemeChoice::Contrast;
    return ThemeChoice::System;
}
void StudioSettings::setTheme(ThemeChoice choice) {
    m_themeOverride.reset();
    const char* name = choice == ThemeChoice::Light      ? "light"
                       : choice == ThemeChoice::Dark     ? "dark"
                       : choice == ThemeChoice::Contrast ? "contrast"
                                                         : "system";
    m_store.setValue(kThemeKey, QLatin1String(name));
}

QString StudioSettings::language() const {
    if (m_languageOverride) return *m_languageOverride;
    const QString code = m_store.value(kLanguageKey).toString();
    return isOfferedLanguage(code) ? code : QString();
}
void StudioSettings::setLanguage(const QString& code) {
    m_languageOverride.reset();
    m_store.setValue(kLanguageKey, code);
}

QString StudioSettings::workspace() const { return m_store.value(kWorkspaceKey).toString(); }
void StudioSettings::setWorkspace(const QString& name) { m_store.setValue(kWorkspaceKey, name); }

int StudioSettings::inspectorWidth(const QString& workspace) const {
    return std::clamp(m_store.value(widthKey(workspace)).toInt(), 0, 10'000);
}
void StudioSettings::setInspectorWidth(const QString& workspace, int width) {
    m_store.setValue(widthKey(workspace), width);
}

std::optional<QStringList> StudioSettings::keysOf(const QString& command) const {
    const QString key = commandKey(command);
    if (!m_store.contains(key)) return {};
    QStringList keys = m_store.value(key).toStringList();
    keys.removeAll(QString());  // an empty list is stored as an empty string
    return keys;
}
void StudioSettings::setKeysOf(const QString& command, const std::optional<QStringList>& keys) {
    if (keys) {
        m_store.setValue(commandKey(command), *keys);
    } else {
        m_store.remove(commandKey(command));
    }
}

QList<double> StudioSettings::stageCosts() const {
    QList<double> costs;
    for (const QVariant& cost : m_store.value(kStageCostsKey).toList()) costs << cost.toDouble();
    return costs;
}
void StudioSettings::setStageCosts(const QList<double>& costs) {
    m_store.setValue(kStageCostsKey, QVariantList(costs.begin(), costs.end()));
}

QString StudioSettings::modelFolder() const {
    return existingFolder(m_store.value(kModelFolderKey).toString());
}
QString StudioSettings::wordsNetwork() const {
    return existingFolder(m_store.value(kWordsNetworkKey).toString());
}
void StudioSettings::setWordsNetwork(const QString& folder) {
    m_store.setValue(kWordsNetworkKey, folder);
}

void StudioSettings::setModelFolder(const QString& folder) {
    m_store.setValue(kModelFolderKey, folder);
}

ModelChoice StudioSettings::modelChoice() const {
    ModelChoice choice{m_store.value(kCheckpointKey).toString(),
                       m_store.value(kExtractorKey).toString()};
    if (!QFileInfo(choice.checkpoint).isFile()) choice.checkpoint.clear();
    const bool known = choice.extractor == QLatin1String("googlenet") ||
                       choice.extractor == QLatin1String("builtin");
    if (!known) choice.extractor.clear();
    return choice;
}
void StudioSettings::setModelChoice(const ModelChoice& choice) {
    m_store.setValue(kCheckpointKey, choice.checkpoint);
    m_store.setValue(kExtractorKey, choice.extractor);
}

QStringList StudioSettings::runFolders() const {
    QStringList folders;
    for (const QString& folder : m_store.value(kRunsKey).toStringList()) {
        if (QFileInfo(folder).isDir()) folders << folder;
    }
    return folders;
}
void StudioSettings::addRunFolder(const QString& folder) {
    QStringList folders = m_store.value(kRunsKey).toStringList();
    folders.removeAll(folder);
    folders.prepend(folder);
    m_store.setValue(kRunsKey, folders.mid(0, kMostRunFolders));
}

QStringList StudioSettings::recentFiles() const {
    QStringList files;
    for (const QString& path : m_store.value(kRecentKey).toStringList()) {
        if (files.size() < kMostRecentFiles && QFileInfo::exists(path)) files << path;
    }
    return files;
}

void StudioSettings::addRecentFile(const QString& path) {
    QStringList files = m_store.value(kRecentKey).toStringList();
    files.removeAll(path);
    files.prepend(path);
    m_store.setValue(kRecentKey, files.mid(0, kMostRecentFiles));
}

void StudioSettings::clearRecentFiles() { m_store.remove(kRecentKey); }

}  // namespace skimline
