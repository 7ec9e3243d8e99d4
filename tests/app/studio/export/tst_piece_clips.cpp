// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/export/piece_clips.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <fstream>

#include "app/studio/export/image_export.h"
#include "tests/app/studio/support/fake_engine.h"

using namespace skimline;
using test::FakeEngine;
using test::FakeScript;

namespace {

/// Writes files, but fails at the n-th clip, counted from 1; 0: never.
class WritingEngine : public FakeEngine {
public:
    explicit WritingEngine(std::shared_ptr<FakeScript> script, int failsAt = 0)
        : FakeEngine(std::move(script)), m_failsAt(failsAt) {}

    ClipReport exportClip(const Analysis& analysis, const std::vector<Shot>& shots,
                          const std::filesystem::path& target, const ClipOptions& options,
                          const RunContext& context) const override {
        if (++m_done == m_failsAt) throw Error(ErrorCode::DiskFull, "disk", "The disk is full.");
        std::ofstream(target) << "clip";
        return FakeEngine::exportClip(analysis, shots, target, options, context);
    }
    void filmstrip(const std::filesystem::path&, const std::vector<double>& times, int maxWidth,
                   int maxHeight, const std::function<void(std::size_t, RgbImage)>& ready,
                   const RunContext&) const override {
        for (std::size_t at = 0; at < times.size(); ++at) {
            RgbImage image;
            image.width = maxWidth;
            image.height = maxHeight;
            image.pixels.assign(static_cast<std::size_t>(maxWidth * maxHeight * 3), 200);
            ready(at, std::move(image));
        }
    }

private:
    int m_failsAt;
    mutable int m_done = 0;
};

}  // namespace

/// Every kept piece as a separate file.
class PieceClipsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void everyPieceIsAFile();
    void touchingShotsAreOnePiece();
    void aNameFollowsItsNumber();
    void everyTagIsAFile();
    void nothingIsWrittenOverWhatIsThere();
    void aFailureLeavesNothing();
    void progressGrowsOverAllPieces();
    void aFrameIsSavedOnce();

private:
    void keep(std::initializer_list<int> shots) {
        for (const int shot : shots) m_shots[static_cast<std::size_t>(shot)].kept = true;
    }
    std::filesystem::path target() const {
        return m_folder->filePath(QStringLiteral("talk.skim.mp4")).toStdString();
    }
    QStringList files() const { return QDir(m_folder->path()).entryList(QDir::Files, QDir::Name); }
    ClipReport write(const Engine& engine, const RunContext& context = {}) const {
        const std::filesystem::path file = target();
        return exportPieces(engine, {*m_analysis, m_shots, file}, {}, context);
    }

    std::shared_ptr<FakeScript> m_script;
    std::unique_ptr<QTemporaryDir> m_folder;
    AnalysisPointer m_analysis;
    std::vector<Shot> m_shots;
};

void PieceClipsTest::init() {
    m_script = std::make_shared<FakeScript>();
    m_folder = std::make_unique<QTemporaryDir>();
    m_analysis = test::fakeAnalysis(*m_script, "/v/talk.mp4");
    m_shots = m_analysis->scores->shots;
    keep({1, 5, 6, 9});
}

void PieceClipsTest::everyPieceIsAFile() {
    write(WritingEngine(m_script));
    QCOMPARE(files(),
             QStringList({QStringLiteral("talk.skim 01.mp4"), QStringLiteral("talk.skim 02.mp4"),
                          QStringLiteral("talk.skim 03.mp4")}));
    for (const FakeScript::Exported& clip : m_script->exports())
        QVERIFY(std::ranges::count_if(clip.shots, &Shot::kept) <= 2);
}

void PieceClipsTest::touchingShotsAreOnePiece() {
    write(WritingEngine(m_script));
    const auto clips = m_script->exports();
    QCOMPARE(clips.size(), 3U);
    QVERIFY(clips[1].shots[5].kept);
    QVERIFY(clips[1].shots[6].kept);
    QVERIFY(!clips[1].shots[1].kept);
    QCOMPARE(pieceClips(target(), m_shots, ClipFiles::PerPiece).size(), 3U);
    QVERIFY(pieceClips(target(), m_analysis->scores->shots, ClipFiles::PerPiece).empty());
}

void PieceClipsTest::aNameFollowsItsNumber() {
    m_shots[6].label.name = "Ask / answer";
    m_shots[9].label.name = "\n";
    write(WritingEngine(m_script));
    QCOMPARE(files(), QStringList({QStringLiteral("talk.skim 01.mp4"),
                                   QStringLiteral("talk.skim 02 Ask _ answer.mp4"),
                                   QStringLiteral("talk.skim 03 _.mp4")}));
}

void PieceClipsTest::everyTagIsAFile() {
    m_shots[1].label.tag = m_shots[9].label.tag = "b-roll";
    m_shots[5].label.tag = "interview";
    m_shots[7].label.tag = "dropped";
    const std::filesystem::path file = target();
    exportPieces(WritingEngine(m_script), {*m_analysis, m_shots, file, ClipFiles::PerTag}, {}, {});
    QCOMPARE(files(), QStringList({QStringLiteral("talk.skim b-roll.mp4"),
                                   QStringLiteral("talk.skim interview.mp4"),
                                   QStringLiteral("talk.skim.mp4")}));
    const auto clips = m_script->exports();
    QVERIFY(clips[0].shots[1].kept && clips[0].shots[9].kept && !clips[0].shots[5].kept);
    QVERIFY(clips[2].shots[6].kept && !clips[2].shots[5].kept);
}

void PieceClipsTest::nothingIsWrittenOverWhatIsThere() {
    QFile there(m_folder->filePath(QStringLiteral("talk.skim 03.mp4")));
    QVERIFY(there.open(QIODevice::WriteOnly));
    there.write("mine");
    there.close();
    QVERIFY_EXCEPTION_THROWN(write(WritingEngine(m_script)), Error);
    QCOMPARE(files().size(), 1);
}

void PieceClipsTest::aFailureLeavesNothing() {
    QVERIFY_EXCEPTION_THROWN(write(WritingEngine(m_script, 3)), Error);
    QVERIFY(files().isEmpty());
}

void PieceClipsTest::progressGrowsOverAllPieces() {
    double last = 0;
    const RunContext context({}, [&](const Progress& progress) {
        const double share =
            static_cast<double>(progress.done) / static_cast<double>(progress.total);
        QVERIFY(share >= last);
        last = share;
    });
    write(WritingEngine(m_script), context);
    QVERIFY(last > 0.6);
    QVERIFY(last <= 1);
}

void PieceClipsTest::aFrameIsSavedOnce() {
    const std::filesystem::path file = m_folder->filePath(QStringLiteral("f.png")).toStdString();
    const MediaInfo& media = m_analysis->facts->media;
    writeFrame(WritingEngine(m_script), media, 3.5, file, {});
    QCOMPARE(QImage(QString::fromStdString(file.string())).size(),
             QSize(media.video.displayWidth, media.video.displayHeight));
    QVERIFY_EXCEPTION_THROWN(writeFrame(WritingEngine(m_script), media, 4, file, {}), Error);
}

QTEST_GUILESS_MAIN(PieceClipsTest)
#include "tst_piece_clips.moc"
