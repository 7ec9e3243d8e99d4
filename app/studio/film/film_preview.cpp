// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/film/film_preview.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <algorithm>

namespace skimline {
namespace {

constexpr qint64 kMostBytes = qint64{512} << 20;

}  // namespace

FilmPreview::FilmPreview(TaskRunner& runner, QObject* parent) : QObject(parent), m_runner(runner) {}

FilmPreview::~FilmPreview() { m_task.stopAndWait(); }

QString FilmPreview::fileOf(const QString& key) const {
    return m_folder->filePath(key + QStringLiteral(".mp4"));
}

void FilmPreview::setPlan(const FilmPlanPointer& plan) {
    if (plan == m_plan) return;
    m_plan = plan;
    m_failed.clear();
    m_task.letGo();
    if (!plan) return;
    if (!m_folder)
        m_folder =
            std::make_unique<QTemporaryDir>(QDir::tempPath() + QStringLiteral("/skimline-film-"));
    forgetOthers();
    writeNext();
}

void FilmPreview::forgetOthers() {
    qint64 bytes = 0;
    for (const qint64 each : m_written) bytes += each;
    if (bytes <= kMostBytes) return;
    QHash<QString, qint64> kept;
    for (const PreviewPart& part : m_plan->parts)
        if (const auto found = m_written.constFind(part.key); found != m_written.constEnd())
            kept.insert(part.key, found.value());
    for (auto each = m_written.constBegin(); each != m_written.constEnd(); ++each)
        if (!kept.contains(each.key())) QFile::remove(fileOf(each.key()));
    m_written = kept;
}

void FilmPreview::writeNext() {
    const auto& parts = m_plan->parts;
    const auto next = std::ranges::find_if(
        parts, [this](const PreviewPart& part) { return !m_written.contains(part.key); });
    if (next == parts.end()) return;
    const QString key = next->key;
    const QString file = fileOf(key);
    m_task = startPreviewPart(
        m_runner, next->contents, file,
        [this, key, file] {
            m_written.insert(key, QFileInfo(file).size());
            if (isWhole()) return void(Q_EMIT settled());
            writeNext();
        },
        [this, key](const Failure& failure) {
            if (failure.code == ErrorCode::Cancelled) return;
            m_failed.insert(key);
            Q_EMIT settled();
        });
}

bool FilmPreview::isWhole() const {
    return m_plan && std::ranges::all_of(m_plan->parts, [this](const PreviewPart& part) {
               return m_written.contains(part.key);
           });
}

bool FilmPreview::hasFailed() const { return !m_failed.isEmpty(); }

QString FilmPreview::url() const {
    if (!m_plan) return {};
    if (!isWhole()) return m_plan->url();
    QHash<std::size_t, QString> files;
    for (const PreviewPart& part : m_plan->parts) files.insert(part.span, fileOf(part.key));
    return m_plan->urlWith(files);
}

}  // namespace skimline

#include "moc_film_preview.cpp"
