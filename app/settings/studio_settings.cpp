// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/settings/studio_settings.h"

#include <QDir>
#include <QFileInfo>
#include <algorithm>

#include "app/settings/language.h"

namespace skimline {
namespace {

const QString geometryKey = QStringLiteral("window/geometry");
const QString lastFolderKey = QStringLiteral("open/folder");
const QString recentKey = QStringLiteral("open/recent");
const QString exportFolderKey = QStringLiteral("export/folder");
const QString exportSuffixKey = QStringLiteral("export/suffix");
const QString exportModeKey = QStringLiteral("export/mode");
const QString windowStateKey = QStringLiteral("window/state");
const QString inspectorKey = QStringLiteral("window/inspector");
const QString tracksKey = QStringLiteral("window/tracks");
const QString carrySubtitlesKey = QStringLiteral("export/subtitles");
const QString budgetKey = QStringLiteral("budget/percent");
const QString mutedKey = QStringLiteral("player/muted");
const QString volumeKey = QStringLiteral("player/volume");
const QString themeKey = QStringLiteral("window/theme");
const QString languageKey = QStringLiteral("window/language");
const QString stageCostsKey = QStringLiteral("analysis/stageCosts");
const QString modelFolderKey = QStringLiteral("model/folder");
const QString checkpointKey = QStringLiteral("model/checkpoint");
const QString extractorKey = QStringLiteral("model/extractor");
const QString runsKey = QStringLiteral("model/runs");
const QString wordsNetworkKey = QStringLiteral("words/network");

QString splitterKey(const QString& name) { return QStringLiteral("window/splitter/") + name; }

QString existingFolder(const QString& folder) {
    return QFileInfo(folder).isDir() ? folder : QString();
}

}  // namespace

StudioSettings::StudioSettings(const QString& file)
    : m_store(file.isEmpty() ? QSettings(QSettings::IniFormat, QSettings::UserScope,
                                         QStringLiteral("skimline"), QStringLiteral("studio"))
                                   .fileName()
                             : file,
              QSettings::IniFormat),
      m_isOwnFile(!file.isEmpty()) {}

QByteArray StudioSettings::windowGeometry() const {
    return m_store.value(geometryKey).toByteArray();
}
void StudioSettings::setWindowGeometry(const QByteArray& geometry) {
    m_store.setValue(geometryKey, geometry);
}

QByteArray StudioSettings::windowState() const {
    return m_store.value(windowStateKey).toByteArray();
}
void StudioSettings::setWindowState(const QByteArray& state) {
    m_store.setValue(windowStateKey, state);
}
bool StudioSettings::inspectorWanted() const { return m_store.value(inspectorKey, true).toBool(); }
void StudioSettings::setInspectorWanted(bool wanted) { m_store.setValue(inspectorKey, wanted); }

QByteArray StudioSettings::splitterState(const QString& name) const {
    return m_store.value(splitterKey(name)).toByteArray();
}
void StudioSettings::setSplitterState(const QString& name, const QByteArray& state) {
    m_store.setValue(splitterKey(name), state);
}

QStringList StudioSettings::timelineTracks() const {
    return m_store.value(tracksKey, QStringList{QStringLiteral("worth")}).toStringList();
}
void StudioSettings::setTimelineTracks(const QStringList& tracks) {
    m_store.setValue(tracksKey, tracks);
}

QString StudioSettings::lastFolder() const {
    return existingFolder(m_store.value(lastFolderKey).toString());
}
void StudioSettings::setLastFolder(const QString& folder) {
    m_store.setValue(lastFolderKey, folder);
}

QString StudioSettings::exportFolder() const {
    return existingFolder(m_store.value(exportFolderKey).toString());
}
void StudioSettings::setExportFolder(const QString& folder) {
    m_store.setValue(exportFolderKey, folder);
}

QString StudioSettings::exportSuffix() const {
    return m_store.value(exportSuffixKey, QStringLiteral("mp4")).toString();
}
void StudioSettings::setExportSuffix(const QString& suffix) {
    m_store.setValue(exportSuffixKey, suffix);
}

int StudioSettings::exportMode() const {
    const int mode = m_store.value(exportModeKey, 0).toInt();
    return mode >= 0 && mode <= 2 ? mode : 0;
}
void StudioSettings::setExportMode(int mode) { m_store.setValue(exportModeKey, mode); }

int StudioSettings::budgetPercent() const {
    const int percent = m_store.value(budgetKey, 15).toInt();
    return percent >= 1 && percent <= 100 ? percent : 15;
}
void StudioSettings::setBudgetPercent(int percent) { m_store.setValue(budgetKey, percent); }

QString StudioSettings::recoveryFolder() const {
    if (m_isOwnFile)
        return QFileInfo(m_store.fileName()).absolutePath() + QStringLiteral("/recovery");
    QString state = qEnvironmentVariable("XDG_STATE_HOME");
    if (!QDir::isAbsolutePath(state)) state = QDir::homePath() + QStringLiteral("/.local/state");
    return state + QStringLiteral("/skimline/recovery");
}

bool StudioSettings::carrySubtitles() const {
    return m_store.value(carrySubtitlesKey, true).toBool();
}
void StudioSettings::setCarrySubtitles(bool carry) { m_store.setValue(carrySubtitlesKey, carry); }

bool StudioSettings::muted() const { return m_store.value(mutedKey, false).toBool(); }
void StudioSettings::setMuted(bool muted) { m_store.setValue(mutedKey, muted); }

int StudioSettings::volume() const {
    return std::clamp(m_store.value(volumeKey, 100).toInt(), 0, 100);
}
void StudioSettings::setVolume(int percent) { m_store.setValue(volumeKey, percent); }

ThemeChoice StudioSettings::theme() const {
    if (m_themeOverride) return *m_themeOverride;
    const QString name = m_store.value(themeKey).toString();
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
    m_store.setValue(themeKey, QLatin1String(name));
}

QString StudioSettings::language() const {
    if (m_languageOverride) return *m_languageOverride;
    const QString code = m_store.value(languageKey).toString();
    return isOfferedLanguage(code) ? code : QString();
}
void StudioSettings::setLanguage(const QString& code) {
    m_languageOverride.reset();
    m_store.setValue(languageKey, code);
}

QList<double> StudioSettings::stageCosts() const {
    QList<double> costs;
    for (const QVariant& cost : m_store.value(stageCostsKey).toList()) costs << cost.toDouble();
    return costs;
}
void StudioSettings::setStageCosts(const QList<double>& costs) {
    m_store.setValue(stageCostsKey, QVariantList(costs.begin(), costs.end()));
}

QString StudioSettings::modelFolder() const {
    return existingFolder(m_store.value(modelFolderKey).toString());
}
QString StudioSettings::wordsNetwork() const {
    return existingFolder(m_store.value(wordsNetworkKey).toString());
}
void StudioSettings::setWordsNetwork(const QString& folder) {
    m_store.setValue(wordsNetworkKey, folder);
}

void StudioSettings::setModelFolder(const QString& folder) {
    m_store.setValue(modelFolderKey, folder);
}

ModelChoice StudioSettings::modelChoice() const {
    ModelChoice choice{m_store.value(checkpointKey).toString(),
                       m_store.value(extractorKey).toString()};
    if (!QFileInfo(choice.checkpoint).isFile()) choice.checkpoint.clear();
    const bool known = choice.extractor == QLatin1String("googlenet") ||
                       choice.extractor == QLatin1String("builtin");
    if (!known) choice.extractor.clear();
    return choice;
}
void StudioSettings::setModelChoice(const ModelChoice& choice) {
    m_store.setValue(checkpointKey, choice.checkpoint);
    m_store.setValue(extractorKey, choice.extractor);
}

QStringList StudioSettings::runFolders() const {
    QStringList folders;
    for (const QString& folder : m_store.value(runsKey).toStringList()) {
        if (QFileInfo(folder).isDir()) folders << folder;
    }
    return folders;
}
void StudioSettings::addRunFolder(const QString& folder) {
    QStringList folders = m_store.value(runsKey).toStringList();
    folders.removeAll(folder);
    folders.prepend(folder);
    m_store.setValue(runsKey, folders.mid(0, mostRunFolders));
}

QStringList StudioSettings::recentFiles() const {
    QStringList files;
    for (const QString& path : m_store.value(recentKey).toStringList()) {
        if (files.size() < mostRecentFiles && QFileInfo::exists(path)) files << path;
    }
    return files;
}

void StudioSettings::addRecentFile(const QString& path) {
    QStringList files = m_store.value(recentKey).toStringList();
    files.removeAll(path);
    files.prepend(path);
    m_store.setValue(recentKey, files.mid(0, mostRecentFiles));
}

void StudioSettings::clearRecentFiles() { m_store.remove(recentKey); }

}  // namespace skimline
