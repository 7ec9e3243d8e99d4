// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/project/saved_file.h"

#include <QCryptographicHash>
#include <QFile>

#include "app/studio/shell/video_files.h"
#include "core/skim/plan/project/project_file.h"

namespace skimline {

/// Digest of the contents: dates and sizes are less reliable on network disks and after a backup.
QByteArray SavedFile::digest() const {
    QFile file(m_path);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    if (!file.open(QIODevice::ReadOnly) || !hash.addData(&file)) return {};
    return hash.result();
}

void SavedFile::look() {
    const std::lock_guard lock(m_mutex);
    m_known = digest();
}

bool SavedFile::write(const Project& project, bool replacing) {
    const std::lock_guard lock(m_mutex);
    if (!replacing && !m_known.isEmpty()) {
        const QByteArray now = digest();
        if (!now.isEmpty() && now != m_known) return false;
    }
    saveProject(project, toPath(m_path));
    m_known = digest();
    return true;
}

}  // namespace skimline
