// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QString>
#include <mutex>

#include "core/skim/plan/project/project.h"

namespace skimline {

/// A project file as this program left it or found it, to notice that another has written it since.
/// Any thread; writes come one after another.
class SavedFile {
public:
    explicit SavedFile(QString path) : m_path(std::move(path)) {}

    /// Remembers its present contents as known.
    void look();
    /// @param replacing  replace even a file that another program changed; a missing file is
    /// written again
    /// @return false, and nothing is done, where that would have been replaced
    /// @throws as saveProject
    bool write(const Project& project, bool replacing);

private:
    QByteArray digest() const;

    QString m_path;
    std::mutex m_mutex;
    QByteArray m_known;  ///< empty: never looked at
};

}  // namespace skimline
