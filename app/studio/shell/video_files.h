// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>
#include <filesystem>

namespace skimline {

/// A file name as core takes it, and back. Any name survives that Qt can hold.
std::filesystem::path toPath(const QString& text);
QString fromPath(const std::filesystem::path& path);

/// For file dialogs: "Videos (*.mp4 …);;All files (*)".
QString videoFileFilter();

/// The film that comes with the program; empty when it is not there.
QString sampleFile();

/// Files stay as they are (with any suffix: the contents decide), a folder stands for the videos
/// inside it, by name, not deeper. Absolute paths, each once.
QStringList expandToVideos(const QStringList& paths);

/// Folder to suggest for files that are made of a video: `chosen`, or that of the video if it is
/// empty; the user's films instead of a folder that cannot be written or that of the sample.
QString targetFolder(const QString& chosen, const QString& video);

/// FOLDER/STEM.SUFFIX, or with the first number after the stem for which no file exists: "a.skim
/// 2.mp4". @param taken  names that are as good as there
QString freePath(const QString& folder, const QString& stem, const QString& suffix,
                 const QStringList& taken = {});

}  // namespace skimline
