// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The studio's engine reads videos in locked-up processes: what comes back is what it would have
// read itself, and a decoder that crashes or was taken over costs one sentence.
#include <signal.h>
#include <unistd.h>

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <thread>
#include <utility>

#include "app/studio/document/lists/video_list_model.h"
#include "app/studio/document/reading/analysis_queue.h"
#include "app/studio/jobs/engine_module.h"
#include "app/studio/window/main_window.h"
#include "core/foundation/base/error_ids.h"
#include "tests/support/shared_data.h"
#include "widgets/style/theme.h"

using namespace skimline;

namespace {

constexpr int kPatience = 120'000;

/// Processes whose parent is this one.
QList<pid_t> childProcesses() {
    QList<pid_t> found;
    for (const QString& name : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
        QFile file(QStringLiteral("/proc/%1/stat").arg(name));
        if (!file.open(QIODevice::ReadOnly)) continue;
        const QByteArray stat = file.readAll();
        const QList<QByteArray> words = stat.mid(stat.lastIndexOf(')') + 2).split(' ');
        if (words.size() > 1 && words[1].toInt() == getpid()) found << name.toInt();
    }
    return found;
}

}  // namespace

class IsolatedEngineTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void readsWhatItWouldReadItself();
    void tellsWhatIsWrongWithAFile();
    void hearsWhatItWouldHearItself();
    void tellsABeginning();
    void stopsWhenAsked();
    void startsAgainWhenItsProgramWasEnded();
    void aCrashCostsOneSentence();
    void aCrashLeavesTheWindowAlone();
    void aDecoderGetsAtNothingOutside();
    void exportsWhatItWouldExportItself();
    void aCrashWhileExportingLeavesNothing();
    void anExportReachesOnlyItsFile();

private:
    const Engine& engine() const { return m_module->engine()({}); }
    /// A second of the video, and what was analysed of it.
    std::pair<AnalysisPointer, std::vector<Shot>> skimOf();
    QStringList filesIn(const QString& folder) const {
        return QDir(m_folder->filePath(folder)).entryList(QDir::Files | QDir::Hidden);
    }
    std::filesystem::path target(const char* name) const {
        QDir(m_folder->path()).mkpath(QStringLiteral("clips"));
        return m_folder->filePath(QStringLiteral("clips/")).toStdString() + name;
    }
    AnalysisRequest request() const;
    /// Applies from now on to newly started programs.
    void decoderDoes(const char* what);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<EngineModule> m_module;
    std::filesystem::path m_video;
};

void IsolatedEngineTest::initTestCase() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    QSKIP("A sanitizer wants to be the first library.");
#endif
    applyTheme(*qApp, ThemeChoice::Light);
    qunsetenv("SKIMLINE_MODELS");
    m_video = test::fixturesFolder() / "scenes.mp4";
    m_module = std::make_unique<EngineModule>(QStringLiteral(SKIMLINE_ENGINE_MODULE));
    m_module->load();
    engine();
}

void IsolatedEngineTest::init() {
    m_folder = std::make_unique<QTemporaryDir>();
    qputenv("XDG_CACHE_HOME", m_folder->filePath(QStringLiteral("cache")).toLocal8Bit());
    // With the settings of this test.
    for (const pid_t process : childProcesses()) kill(process, SIGKILL);
}

void IsolatedEngineTest::cleanup() {
    for (const char* name : {"LD_PRELOAD", "SKIMLINE_DECODER", "SKIMLINE_PACKET", "SKIMLINE_SECRET",
                             "SKIMLINE_ISOLATION"})
        qunsetenv(name);
}

AnalysisRequest IsolatedEngineTest::request() const {
    AnalysisRequest request;
    request.video = m_video;
    request.keepsThumbnails = true;
    request.extractor = "builtin";
    return request;
}

void IsolatedEngineTest::decoderDoes(const char* what) {
    qputenv("LD_PRELOAD", SKIMLINE_HOSTILE_DECODER);
    qputenv("SKIMLINE_DECODER", what);
}

void IsolatedEngineTest::readsWhatItWouldReadItself() {
    AnalysisRequest apart = request();
    apart.cacheFolder = m_folder->filePath(QStringLiteral("apart")).toStdString();
    AnalysisRequest own = request();
    own.cacheFolder = m_folder->filePath(QStringLiteral("own")).toStdString();
    const AnalysisPointer first = engine().analyse(apart, {});
    const AnalysisPointer again = engine().analyse(apart, {});
    const AudioPeaks peaks = engine().audioPeaks(m_video, {});
    const MediaInfo media = engine().probe(m_video, {});
    std::vector<RgbImage> images;
    const auto keep = [&](auto, RgbImage image) { images.push_back(std::move(image)); };
    engine().filmstrip(m_video, {0.5, 2}, 64, 64, keep, {});
    const int keyFrames = engine().keyFilmstrip(m_video, {4, 64, 64}, keep, {});
    QVERIFY(!childProcesses().isEmpty());

    qputenv("SKIMLINE_ISOLATION", "off");
    const AnalysisPointer second = engine().analyse(own, {});
    QVERIFY(!first->facts->featuresFromCache);
    QVERIFY(!second->facts->featuresFromCache);
    QVERIFY(again->facts->featuresFromCache);
    QCOMPARE(first->facts->features->features.values, second->facts->features->features.values);
    QCOMPARE(first->scores->values, second->scores->values);
    QCOMPARE(again->scores->values, second->scores->values);
    QVERIFY(first->scores->shots == second->scores->shots);
    QCOMPARE(first->facts->contentHash, second->facts->contentHash);
    QVERIFY(first->facts->voice == second->facts->voice);
    QCOMPARE(first->facts->thumbnails->size(), second->facts->thumbnails->size());
    QCOMPARE(*first->facts->thumbnails->front().jpeg, *second->facts->thumbnails->front().jpeg);
    QCOMPARE(first->facts->media.path, m_video);
    QCOMPARE(first->scores->timings.size(), second->scores->timings.size());
    const AudioPeaks ownPeaks = engine().audioPeaks(m_video, {});
    QCOMPARE(peaks.low, ownPeaks.low);
    QCOMPARE(peaks.high, ownPeaks.high);
    const MediaInfo ownMedia = engine().probe(m_video, {});
    QCOMPARE(media.path, m_video);
    QVERIFY(media.duration == ownMedia.duration);
    QCOMPARE(media.video.codec, ownMedia.video.codec);
    QCOMPARE(media.audio.has_value(), ownMedia.audio.has_value());
    const std::vector<RgbImage> before = std::exchange(images, {});
    engine().filmstrip(m_video, {0.5, 2}, 64, 64, keep, {});
    QCOMPARE(keyFrames, engine().keyFilmstrip(m_video, {4, 64, 64}, keep, {}));
    QCOMPARE(before.size(), images.size());
    for (std::size_t at = 0; at < images.size(); ++at)
        QCOMPARE(before[at].pixels, images[at].pixels);
}

void IsolatedEngineTest::hearsWhatItWouldHearItself() {
    const SoundRequest apart{
        .video = test::fixturesFolder() / "loud_sound.mp4",
        .cacheFolder = m_folder->filePath(QStringLiteral("apart")).toStdString()};
    SoundRequest own = apart;
    own.cacheFolder = m_folder->filePath(QStringLiteral("own")).toStdString();
    const std::vector<SoundEvent> first = engine().readSoundEvents(apart, {});
    const std::vector<SoundEvent> again = engine().readSoundEvents(apart, {});
    QVERIFY(!first.empty());
    QVERIFY(first == again);
    QVERIFY(std::filesystem::exists(apart.cacheFolder));
    qputenv("SKIMLINE_ISOLATION", "off");
    QVERIFY(first == engine().readSoundEvents(own, {}));
}

void IsolatedEngineTest::tellsWhatIsWrongWithAFile() {
    const QString path = m_folder->filePath(QStringLiteral("text.mp4"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("no video at all");
    file.close();
    AnalysisRequest wrong = request();
    wrong.video = path.toStdString();
    for (const char* wish : {"on", "off"}) {
        qputenv("SKIMLINE_ISOLATION", wish);
        try {
            engine().analyse(wrong, {});
            QFAIL("a text is no video");
        } catch (const Error& error) {
            // With its id, so that it can be translated.
            QVERIFY(error.id() == ErrorId::DamagedVideo || error.id() == ErrorId::NotVideo);
            QCOMPARE(QString::fromStdString(error.subject()), path);
        }
    }
}

void IsolatedEngineTest::tellsABeginning() {
    AnalysisRequest asked = request();
    std::vector<AnalysisPointer> parts;
    asked.soFar = [&](const AnalysisPointer& part) { parts.push_back(part); };
    std::vector<Stage> stages;
    engine().analyse(asked, {StopFlag(), [&](const Progress& progress) {
                                 if (stages.empty() || stages.back() != progress.stage)
                                     stages.push_back(progress.stage);
                             }});
    QVERIFY(!parts.empty());
    for (const AnalysisPointer& part : parts) {
        QVERIFY(!part->scores->shots.empty());
        QCOMPARE(part->scores->values.size(), part->facts->sampleTimes.size());
        QCOMPARE(part->facts->media.path, m_video);
    }
    const std::vector<Stage> expected{Stage::Probe, Stage::Decode, Stage::Features, Stage::Shots,
                                      Stage::Scores};
    QCOMPARE(stages, expected);
}

void IsolatedEngineTest::stopsWhenAsked() {
    // Nothing that it does ever returns.
    decoderDoes("hang");
    StopFlag stop;
    std::thread stopper([stop]() mutable {
        std::this_thread::sleep_for(std::chrono::seconds(3));
        stop.request();
    });
    std::optional<ErrorCode> end;
    try {
        engine().analyse(request(), {stop, {}});
    } catch (const Error& error) {
        end = error.code();
    }
    stopper.join();
    QCOMPARE(end, ErrorCode::Cancelled);
}

void IsolatedEngineTest::startsAgainWhenItsProgramWasEnded() {
    for (int round = 0; round < 3; ++round) {
        QCOMPARE(engine().probe(m_video, {}).path, m_video);
        for (const pid_t process : childProcesses()) kill(process, SIGKILL);
    }
    QCOMPARE(engine().probe(m_video, {}).path, m_video);
    // Only the program is left as a child process, and no zombie.
    QTRY_COMPARE_WITH_TIMEOUT(childProcesses().size(), 1, kPatience);
}

void IsolatedEngineTest::aCrashCostsOneSentence() {
    decoderDoes("crash");
    qputenv("SKIMLINE_PACKET", "1");
    const auto crashes = [&](const auto& work) {
        try {
            work();
        } catch (const Error& error) {
            return error.id() == ErrorId::ReadingCrashed && error.subject() == m_video.string() &&
                   QByteArray(error.what()) ==
                       "Reading \"scenes.mp4\" crashed; the file is damaged or malicious.";
        }
        return false;
    };
    QVERIFY(crashes([&] { engine().probe(m_video, {}); }));
    QVERIFY(crashes([&] { engine().analyse(request(), {}); }));
    QVERIFY(crashes([&] { engine().audioPeaks(m_video, {}); }));
    QVERIFY(crashes([&] { engine().filmstrip(m_video, {1}, 64, 64, [](auto, auto) {}, {}); }));
    QVERIFY(crashes([&] { engine().keyFilmstrip(m_video, {4, 64, 64}, [](auto, auto) {}, {}); }));
}

void IsolatedEngineTest::aCrashLeavesTheWindowAlone() {
    decoderDoes("crash");
    StudioSettings settings(m_folder->filePath(QStringLiteral("s.ini")));
    MainWindow window(m_module->engine(), &settings, PlayerOptions{SurfaceKind::Software, true});
    window.show();
    window.openPaths({QString::fromStdString(m_video.string())});
    QTRY_COMPARE_WITH_TIMEOUT(window.videos()->rowCount(), 1, kPatience);
    const VideoSession* session = window.videos()->session(0);
    QTRY_COMPARE_WITH_TIMEOUT(session->state(), VideoState::Failed, kPatience);
    QVERIFY(session->failure()->sentence.contains(QStringLiteral("crashed")));
    // With decoders that behave, the same window continues to work.
    cleanup();
    for (const pid_t process : childProcesses()) kill(process, SIGKILL);
    window.queue()->add(window.videos()->session(0));
    QTRY_COMPARE_WITH_TIMEOUT(session->state(), VideoState::Ready, kPatience);
}

void IsolatedEngineTest::aDecoderGetsAtNothingOutside() {
    const QString secret = m_folder->filePath(QStringLiteral("secret"));
    QFile file(secret);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("secret");
    file.close();
    qputenv("SKIMLINE_SECRET", secret.toLocal8Bit());
    decoderDoes("escape");
    AnalysisRequest asked = request();
    asked.cacheFolder = m_folder->filePath(QStringLiteral("features")).toStdString();
    engine().analyse(asked, {});
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("secret"));
    QVERIFY(!QFile::exists(secret + QStringLiteral(".new")));
}

std::pair<AnalysisPointer, std::vector<Shot>> IsolatedEngineTest::skimOf() {
    AnalysisRequest asked = request();
    asked.cacheFolder = m_folder->filePath(QStringLiteral("features")).toStdString();
    const AnalysisPointer analysis = engine().analyse(asked, {});
    std::vector<Shot> shots = analysis->scores->shots;
    if (!shots.empty()) shots.front().kept = true;
    return {analysis, shots};
}

void IsolatedEngineTest::exportsWhatItWouldExportItself() {
    const auto [analysis, shots] = skimOf();
    QVERIFY(!shots.empty());
    ClipOptions vertical;
    vertical.aspect = 9.0 / 16;
    ClipOptions smart;
    smart.mode = ClipMode::Smart;
    for (const ClipOptions& options : {ClipOptions(), vertical, smart}) {
        ClipOptions again = options;
        again.overwrite = true;
        qputenv("SKIMLINE_ISOLATION", "on");
        std::int64_t told = 0;
        const ClipReport apart = engine().exportClip(*analysis, shots, target("apart.mp4"), again,
                                                     {StopFlag(), [&](const Progress& progress) {
                                                          if (progress.stage == Stage::Export)
                                                              ++told;
                                                      }});
        const ClipEstimate before =
            engine().estimateExport(*analysis, shots, target("new.mp4"), options, {});
        qputenv("SKIMLINE_ISOLATION", "off");
        const ClipReport own = engine().exportClip(*analysis, shots, target("own.mp4"), again, {});
        QVERIFY(told > 0);
        QCOMPARE(apart.mode, own.mode);
        QCOMPARE(apart.remark, own.remark);
        QCOMPARE(apart.videoFrames, own.videoFrames);
        QVERIFY(apart.duration == own.duration);
        QCOMPARE(apart.copiedFrames, own.copiedFrames);
        QCOMPARE(before.mode, own.mode);
        QVERIFY(std::filesystem::file_size(target("apart.mp4")) > 1000);
    }
    const auto looks = [&] { return engine().windowLooks(*analysis, shots, vertical, 2, {}); };
    const std::vector<WindowLook> own = looks();
    qputenv("SKIMLINE_ISOLATION", "on");
    const std::vector<WindowLook> apart = looks();
    QCOMPARE(apart.size(), own.size());
    for (std::size_t at = 0; at < own.size(); ++at) {
        QCOMPARE(apart[at].frame.pixels, own[at].frame.pixels);
        QVERIFY(apart[at].window == own[at].window);
    }
    QCOMPARE(filesIn(QStringLiteral("clips")),
             QStringList({QStringLiteral("apart.mp4"), QStringLiteral("own.mp4")}));
    // A file that is there stays, unless it is to be replaced.
    try {
        engine().exportClip(*analysis, shots, target("own.mp4"), {}, {});
        QFAIL("the target is there");
    } catch (const Error& error) {
        QCOMPARE(error.code(), ErrorCode::Exists);
    }
}

void IsolatedEngineTest::aCrashWhileExportingLeavesNothing() {
    const auto [analysis, shots] = skimOf();
    for (const pid_t process : childProcesses()) kill(process, SIGKILL);
    decoderDoes("crash");
    qputenv("SKIMLINE_PACKET", "1");
    for (int attempt = 0; attempt < 2; ++attempt) {
        try {
            engine().exportClip(*analysis, shots, target("clip.mp4"), {}, {});
            QFAIL("the decoder crashes");
        } catch (const Error& error) {
            QCOMPARE(error.id(), ErrorId::ReadingCrashed);
        }
    }
    QVERIFY(filesIn(QStringLiteral("clips")).isEmpty());
}

void IsolatedEngineTest::anExportReachesOnlyItsFile() {
    const auto [analysis, shots] = skimOf();
    for (const pid_t process : childProcesses()) kill(process, SIGKILL);
    // In the folder of the target.
    const QString secret = QString::fromStdString(target("secret").string());
    QFile file(secret);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("secret");
    file.close();
    qputenv("SKIMLINE_SECRET", secret.toLocal8Bit());
    decoderDoes("escape");
    engine().exportClip(*analysis, shots, target("clip.mp4"), {}, {});
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("secret"));
    QCOMPARE(filesIn(QStringLiteral("clips")),
             QStringList({QStringLiteral("clip.mp4"), QStringLiteral("secret")}));
}

QTEST_MAIN(IsolatedEngineTest)
#include "tst_isolated_engine.moc"
