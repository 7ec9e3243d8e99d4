// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHash>
#include <QString>
#include <QVariant>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace skimline {

/// Settings of an INI file that are kept in memory. A thread of its own writes what was set, a
/// moment later and the rest at the end: a busy disk stops nobody. Any thread.
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

}  // namespace skimline
