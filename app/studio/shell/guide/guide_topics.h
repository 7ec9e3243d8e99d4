// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QString>

namespace skimline {

/// A page of the user guide (docs/guide), English Markdown.
struct GuideTopic {
    QString id;     ///< name of its file without ending; others link to it
    QString title;  ///< its heading
    QString text;
};

/// In the order in which they are read. The files are resources of the program.
const QList<GuideTopic>& guideTopics();

/// Where a topic's file lies, for a text browser.
QString guideAddress(const QString& id);

/// The topics that hold every word of a search, whatever its case, those with it in their title
/// first; all of them for an empty search.
QList<GuideTopic> guideTopicsWith(const QString& search);

}  // namespace skimline
