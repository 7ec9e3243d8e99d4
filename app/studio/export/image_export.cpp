// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/export/image_export.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFile>
#include <QLocale>
#include <algorithm>
#include <filesystem>

#include "app/studio/document/coded_thumbnails.h"
#include "app/studio/document/reasons/reason_text.h"
#include "app/studio/shell/figures/sheet_painter.h"
#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/error.h"
#include "core/foundation/figures/run_figures.h"
#include "core/skim/plan/transition.h"
#include "widgets/style/time_text.h"
#include "widgets/timeline/score_series.h"
#include "widgets/timeline/thumbnail_store.h"
#include "widgets/timeline/tracks/storyboard.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

// Enough for a cell of a printed page.
constexpr int kMaxWidth = 640;
constexpr int kMaxHeight = 480;

class ImageTexts {
    Q_DECLARE_TR_FUNCTIONS(skimline::ImageExport)
};

QString suffixOf(const fs::path& target) {
    return QString::fromStdString(target.extension().string()).toLower();
}

[[noreturn]] void refuseSuffix(const fs::path& target, const char* suffixes) {
    throw Error(ErrorCode::Usage, target.string(),
                "The name must end in " + std::string(suffixes) + ".");
}

void write(const fs::path& target, const QByteArray& bytes, bool overwrite) {
    AtomicFile::write(target, {bytes.constData(), static_cast<std::size_t>(bytes.size())},
                      overwrite ? AtomicFile::IfExists::Replace : AtomicFile::IfExists::Refuse);
}

QByteArray pngOf(const QImage& image) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (!image.save(&buffer, "PNG"))
        throw Error(ErrorCode::Internal, "PNG", "The picture cannot be written as PNG.");
    return bytes;
}

/// sheet.png, sheet-2.png, ...
fs::path pageTarget(const fs::path& target, int page) {
    if (page == 0) return target;
    fs::path file = target;
    file.replace_filename(target.stem().string() + "-" + std::to_string(page + 1) +
                          target.extension().string());
    return file;
}

double secondsOf(const Rational& time) { return time.toDouble(); }

/// The most telling moment of a shot: where its score is highest.
double keyMoment(const Shot& shot, const Analysis& analysis) {
    const std::vector<double>& times = analysis.facts->sampleTimes;
    const std::vector<float>& values = analysis.scores->values;
    double best = (secondsOf(shot.range.start) + secondsOf(shot.range.end)) / 2;
    float score = -1;
    const std::size_t count = std::min(times.size(), values.size());
    for (std::size_t at = 0; at < count; ++at) {
        const double time = times[at];
        if (time < secondsOf(shot.range.start) || time >= secondsOf(shot.range.end)) continue;
        if (values[at] <= score) continue;
        score = values[at];
        best = time;
    }
    return best;
}

/// From the video, in the size of the page; if it can no longer be read, the small ones kept by the
/// analysis.
void drawMoments(const Engine& engine, const Analysis& analysis, const std::vector<double>& moments,
                 QList<StoryboardCell>& cells, const RunContext& context) {
    const auto total = static_cast<std::int64_t>(moments.size());
    std::int64_t done = 0;
    try {
        engine.filmstrip(
            analysis.facts->media.path, moments, kMaxWidth, kMaxHeight,
            [&](std::size_t index, const RgbImage& image) {
                context.throwIfStopped();
                const auto place = static_cast<qsizetype>(index);
                if (place < cells.size()) cells[place].image = imageOf(image);
                context.report({Stage::Export, ++done, total, -1});
            },
            context);
    } catch (const Error& error) {
        if (error.code() == ErrorCode::Cancelled || !analysis.facts->thumbnails) throw;
        ThumbnailStore kept;
        kept.setCoded(codedThumbnails(*analysis.facts->thumbnails));
        for (qsizetype at = 0; at < cells.size(); ++at)
            if (cells[at].image.isNull())
                cells[at].image = kept.nearest(moments[static_cast<std::size_t>(at)]);
    }
}

Storyboard storyboardOf(const Engine& engine, const Analysis& analysis,
                        const std::vector<Shot>& shots, const RunContext& context) {
    std::vector<double> moments;
    QList<StoryboardCell> cells;
    const ShotReasons why(reasonInputOf(analysis));
    for (std::size_t at = 0; at < shots.size(); ++at) {
        const Shot& shot = shots[at];
        if (!shot.kept || isTransition(shot)) continue;
        const double start = secondsOf(shot.range.start);
        const double end = secondsOf(shot.range.end);
        moments.push_back(keyMoment(shot, analysis));
        cells << StoryboardCell{{},
                                QStringLiteral("%1 – %2").arg(timeText(start), timeText(end)),
                                ImageTexts::tr("Shot %1, score %2")
                                    .arg(QString::number(shotNumber(shots, at)),
                                         QLocale().toString(shot.meanScore, 'f', 2)),
                                reasonWords(why.of(shots, at))};
    }
    drawMoments(engine, analysis, moments, cells, context);
    const QString summary =
        ImageTexts::tr("%n shot(s), %1 of %2", nullptr, static_cast<int>(moments.size()))
            .arg(timeText(editListOf(analysis, shots).duration().toDouble()),
                 timeText(analysis.facts->duration.toDouble()));
    const QString name = QFile::decodeName(analysis.facts->media.path.filename().string().c_str());
    return {name, summary, std::move(cells)};
}

void writeStoryboard(const Storyboard& board, const fs::path& target, bool overwrite,
                     const RunContext& context) {
    if (suffixOf(target) == QLatin1String(".pdf")) return write(target, board.pdf(), overwrite);
    for (int page = 0; page < board.pageCount(); ++page) {
        std::error_code ignored;
        const fs::path file = pageTarget(target, page);
        // Checked before the first page exists, not after.
        if (!overwrite && fs::exists(file, ignored))
            throw Error(ErrorCode::Exists, file.string(),
                        "The file " + file.string() + " already exists.");
    }
    for (int page = 0; page < board.pageCount(); ++page) {
        context.throwIfStopped();
        write(pageTarget(target, page), pngOf(board.image(page)), overwrite);
    }
}

/// At most this many points, with all peaks.
ScoreSeries shownOf(const QList<double>& times, const QList<double>& scores, double duration) {
    constexpr int kMostColumns = 2000;
    return ScoreSeries(times, scores).reduced(0, duration, kMostColumns);
}

std::vector<float> floatsOf(const QList<double>& values) { return {values.begin(), values.end()}; }

/// The score curve over time, over the kept parts, black on white in every theme.
Sheet curveSheet(const ImageRequest& request, const Analysis& analysis,
                 const std::vector<Shot>& shots) {
    constexpr int kLongestName = 48;
    RunsFigure figure;
    figure.duration = analysis.facts->duration.toDouble();
    const ScoreSeries scores =
        shownOf({analysis.facts->sampleTimes.begin(), analysis.facts->sampleTimes.end()},
                {analysis.scores->values.begin(), analysis.scores->values.end()}, figure.duration);
    figure.times = {scores.times().begin(), scores.times().end()};
    QString name = QFile::decodeName(analysis.facts->media.path.filename().string().c_str());
    if (name.size() > kLongestName)
        name.replace(kLongestName / 2, name.size() - kLongestName, QStringLiteral("…"));
    FigureRun run{name.toStdString(), floatsOf(scores.scores()), {}, {}};
    for (const Shot& shot : shots)
        if (shot.kept)
            run.kept.emplace_back(secondsOf(shot.range.start), secondsOf(shot.range.end));
    figure.runs.push_back(std::move(run));
    figure.shadesKept = true;
    if (!request.truthTimes.isEmpty()) {
        const ScoreSeries truth = shownOf(request.truthTimes, request.truthScores, figure.duration);
        figure.reference = {ImageTexts::tr("annotators").toStdString(),
                            {truth.times().begin(), truth.times().end()},
                            floatsOf(truth.scores())};
    }
    FigureWords words;
    words.time = ImageTexts::tr("Time").toStdString();
    words.score = ImageTexts::tr("Score").toStdString();
    words.kept = ImageTexts::tr("kept").toStdString();
    return scoreSheet(figure, printStyle(), words);
}

}  // namespace

QImage imageOf(const RgbImage& image) {
    return QImage(image.pixels.data(), image.width, image.height,
                  static_cast<qsizetype>(image.width) * 3, QImage::Format_RGB888)
        .copy();
}

void writeFrame(const Engine& engine, const MediaInfo& video, double seconds,
                const fs::path& target, const RunContext& context) {
    QImage frame;
    engine.filmstrip(
        video.path, {seconds}, video.video.displayWidth, video.video.displayHeight,
        [&](std::size_t, const RgbImage& image) { frame = imageOf(image); }, context);
    context.throwIfStopped();
    write(target, pngOf(frame), false);
}

void writeImage(const Engine& engine, const DrawnImage& image, const fs::path& target,
                bool overwrite, const RunContext& context) {
    const auto& [request, analysis, shots] = image;
    const QString suffix = suffixOf(target);
    if (request.kind == ImageKind::Storyboard) {
        if (suffix != QLatin1String(".png") && suffix != QLatin1String(".pdf"))
            refuseSuffix(target, ".png or .pdf");
        return writeStoryboard(storyboardOf(engine, analysis, shots, context), target, overwrite,
                               context);
    }
    for (const FigureFormat format : {FigureFormat::Png, FigureFormat::Svg, FigureFormat::Pdf})
        if (suffix == QLatin1String(suffixOf(format)))
            return write(target, paintedSheet(curveSheet(request, analysis, shots), format),
                         overwrite);
    refuseSuffix(target, ".png, .svg or .pdf");
}

}  // namespace skimline
