// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/shell/settings/settings_store.h"

#include <QSettings>
#include <chrono>
#include <utility>

namespace skimline {
namespace {

/// Gathers what is set in one go.
constexpr std::chrono::milliseconds kRest{200};

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

}  // namespace skimline
