#include "app/settings/studio_settings.h"

#include <QDir>
#include <QFileInfo>
#include <algorithm>

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
const QString overwriteKey = QStringLiteral("export/overwrite");
const QString budgetKey = QStringLiteral("budget/percent");
const QString budgetSecondsKey = QStringLiteral("budget/seconds");
const QString mutedKey = QStringLiteral("player/muted");
const QString themeKey = QStringLiteral("window/theme");
const QString modelFolderKey = QStringLiteral("model/folder");
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

int StudioSettings::budgetSeconds() const {
    return std::max(0, m_store.value(budgetSecondsKey, 0).toInt());
}
void StudioSettings::setBudgetSeconds(int seconds) { m_store.setValue(budgetSecondsKey, seconds); }

QString StudioSettings::recoveryFolder() const {
    if (m_isOwnFile)
        return QFileInfo(m_store.fileName()).absolutePath() + QStringLiteral("/recovery");
    QString state = qEnvironmentVariable("XDG_STATE_HOME");
    if (!QDir::isAbsolutePath(state)) state = QDir::homePath() + QStringLiteral("/.local/state");
    return state + QStringLiteral("/skimline/recovery");
}

bool StudioSettings::overwrite() const { return m_store.value(overwriteKey, false).toBool(); }
void StudioSettings::setOverwrite(bool overwrite) { m_store.setValue(overwriteKey, overwrite); }

bool StudioSettings::muted() const { return m_store.value(mutedKey, false).toBool(); }
void StudioSettings::setMuted(bool muted) { m_store.setValue(mutedKey, muted); }

ThemeChoice StudioSettings::theme() const {
    if (m_themeOverride) return *m_themeOverride;
    const QString name = m_store.value(themeKey).toString();
    if (name == QLatin1String("light")) return ThemeChoice::Light;
    if (name == QLatin1String("dark")) return ThemeChoice::Dark;
    return ThemeChoice::System;
}
void StudioSettings::setTheme(ThemeChoice choice) {
    m_themeOverride.reset();
    const char* name = choice == ThemeChoice::Light  ? "light"
                       : choice == ThemeChoice::Dark ? "dark"
                                                     : "system";
    m_store.setValue(themeKey, QLatin1String(name));
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
