// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QString>
#include <functional>

class QWidget;

namespace skimline {

/// A question for a file; it is asked without blocking and the dialog deletes itself.
struct FileQuestion {
    QWidget* window = nullptr;  ///< the dialog's parent
    QString title;
    QString start;        ///< folder or file to begin with
    QString filter = {};  ///< as QFileDialog has it; empty: all files
};
using FileUse = std::function<void(const QString& file)>;

/// Asks for an existing file. The answer is dropped once `context` is destroyed; the same below.
void chooseFile(const FileQuestion& question, const QObject* context, const FileUse& use);
void chooseFolder(const FileQuestion& question, const QObject* context, const FileUse& use);
/// Asks for a file to write; an existing one only after a confirmation. The suffix follows the
/// chosen filter.
/// @param name  proposed file name, in addition to the start folder
void chooseTarget(const FileQuestion& question, const QString& name, const QObject* context,
                  const FileUse& use);

}  // namespace skimline
