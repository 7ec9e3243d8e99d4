#pragma once

#include <QStringList>

namespace skimline {

/// For file dialogs: "Videos (*.mp4 …);;All files (*)".
QString videoFileFilter();

/// Files stay as they are (whatever their suffix: the contents decide), a folder stands for the
/// videos inside it, by name, not deeper. Absolute paths, each once.
QStringList expandToVideos(const QStringList& paths);

}  // namespace skimline
