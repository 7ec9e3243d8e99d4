// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/shell/guide/guide_topics.h"

#include <QFile>
#include <QStringList>
#include <algorithm>

namespace skimline {
namespace {

GuideTopic readTopic(const QString& id) {
    GuideTopic topic{id, id, {}};
    QFile file(QStringLiteral(":/skimline/guide/%1.md").arg(id));
    if (!file.open(QIODevice::ReadOnly)) return topic;
    topic.text = QString::fromUtf8(file.readAll());
    const QString heading = topic.text.section(QLatin1Char('\n'), 0, 0);
    if (heading.startsWith(QLatin1String("# "))) topic.title = heading.mid(2);
    return topic;
}

bool holdsAll(const QString& text, const QStringList& words) {
    return std::all_of(words.begin(), words.end(), [&](const QString& word) {
        return text.contains(word, Qt::CaseInsensitive);
    });
}

}  // namespace

const QList<GuideTopic>& guideTopics() {
    static const QList<GuideTopic> kAll = [] {
        QList<GuideTopic> topics;
        for (const char* id :
             {"first-skim", "edit", "words", "highlights", "attention", "causes", "compare",
              "batch", "train", "evaluate", "models", "formats", "privacy", "troubleshooting"})
            topics << readTopic(QLatin1String(id));
        return topics;
    }();
    return kAll;
}

QString guideAddress(const QString& id) {
    return QStringLiteral("qrc:/skimline/guide/%1.md").arg(id);
}

QList<GuideTopic> guideTopicsWith(const QString& search) {
    const QStringList words = search.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    QList<GuideTopic> found;
    for (const GuideTopic& topic : guideTopics())
        if (holdsAll(topic.text, words)) found << topic;
    std::stable_partition(found.begin(), found.end(),
                          [&](const GuideTopic& topic) { return holdsAll(topic.title, words); });
    return found;
}

}  // namespace skimline
