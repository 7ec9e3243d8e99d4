// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The Taste tab in the whole window, over the synthetic engine and a synthetic memory.
#include <QCheckBox>
#include <QDialog>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QSlider>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>
#include <mutex>

#include "app/studio/document/video_session.h"
#include "app/studio/shell/inspector_dock.h"
#include "app/studio/taste/taste_bars.h"
#include "app/studio/taste/taste_page.h"
#include "app/studio/video/video_page.h"
#include "app/studio/window/main_window.h"
#include "core/skim/worth/taste/taste_traits.h"
#include "tests/app/studio/support/fake_engine.h"
#include "tests/support/own_analysis.h"

using namespace skimline;
using test::FakeScript;

namespace {

/// Contents of the taste file as the studio left it, and the last edits it was taught.
struct Memory {
    std::mutex mutex;
    TasteOverview taste;
    std::vector<EditedVideo> taught;
    std::atomic<int> taughtTimes{0};
    std::atomic<bool> damaged{false};
    std::atomic<TasteUse> used{TasteUse::Never};

    TasteOverview change(const std::function<void()>& work) {
        const std::scoped_lock lock(mutex);
        if (damaged) throw Error(ErrorCode::Corrupt, "taste.json", "The memory is damaged.");
        work();
        return taste;
    }
};

/// The synthetic engine with a memory.
class LearningEngine : public test::FakeEngine {
public:
    LearningEngine(std::shared_ptr<FakeScript> script, std::shared_ptr<Memory> memory)
        : FakeEngine(std::move(script)), m_memory(std::move(memory)) {}

    AnalysisPointer analyse(const AnalysisRequest& request,
                            const RunContext& context) const override {
        m_memory->used = request.taste;
        auto analysis = std::make_shared<Analysis>(*FakeEngine::analyse(request, context));
        VideoFacts& facts = test::ownFacts(*analysis);
        const auto steps = static_cast<std::int64_t>(facts.sampleTimes.size());
        facts.contentHash = "hash";
        facts.traits = FloatMatrix(steps, kTraitCount);
        facts.plainWorth.assign(static_cast<std::size_t>(steps), 0.5F);
        test::ownScores(*analysis).taste.videos = 2;
        return analysis;
    }
    TasteOverview tasteOverview(const std::filesystem::path&) const override {
        return m_memory->change([] {});
    }
    TasteOverview switchTaste(bool on, const std::filesystem::path&) const override {
        return m_memory->change([&] { m_memory->taste.on = on; });
    }
    TasteOverview setTasteStrength(double strength, const std::filesystem::path&) const override {
        return m_memory->change([&] { m_memory->taste.strength = strength; });
    }
    TasteOverview learnFrom(const EditedVideo& video, const std::filesystem::path&) const override {
        return m_memory->change([&] {
            m_memory->taught.push_back(video);
            ++m_memory->taughtTimes;
            m_memory->taste.videos = 1;
            m_memory->taste.decisions = 3;
            m_memory->taste.traits = {{"dogs", false, 0.8, 0.97}, {"Motion", true, -0.4, 0.6}};
        });
    }
    TasteOverview resetTaste(const std::filesystem::path&) const override {
        m_memory->damaged = false;
        return m_memory->change([&] { m_memory->taste = {}; });
    }

private:
    std::shared_ptr<Memory> m_memory;
};

}  // namespace

class TastePageTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_window.reset(); }
    void editsAndUndoAreLearned();
    void theSwitchAndTheSliderAreKept();
    void resetAsksFirst();
    void aDamagedMemoryIsSaid();
    void theLastEditIsNotLost();
    void barsNameWhatWasLearned();

private:
    VideoSession* session() const { return m_window->videoPage()->session(); }
    QCheckBox* toggle() const { return m_page->findChild<QCheckBox*>(); }
    QPushButton* button(const QString& text) const {
        for (auto* button : m_page->findChildren<QPushButton*>())
            if (button->text() == text) return button;
        return nullptr;
    }

    std::shared_ptr<FakeScript> m_script;
    std::shared_ptr<Memory> m_memory;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<StudioSettings> m_settings;
    std::unique_ptr<MainWindow> m_window;
    TastePage* m_page = nullptr;
};

void TastePageTest::init() {
    m_script = std::make_shared<FakeScript>();
    m_script->milliseconds = 1;
    m_memory = std::make_shared<Memory>();
    m_memory->taste.on = true;
    m_folder = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<StudioSettings>(m_folder->filePath(QStringLiteral("s.ini")));
    m_window = std::make_unique<MainWindow>(
        test::sourceOf(std::make_shared<LearningEngine>(m_script, m_memory)), m_settings.get(),
        PlayerOptions{SurfaceKind::Software, true});
    m_window->resize(1366, 768);
    m_window->show();
    m_page = m_window->findChild<TastePage*>();
    QVERIFY(m_page);
    QFile file(m_folder->filePath(QStringLiteral("film.mp4")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("film");
    file.close();
    m_window->openPaths({file.fileName()});
    QTRY_VERIFY(session() && session()->state() == VideoState::Ready);
    m_window->inspector()->showPage(m_page);
    QTRY_VERIFY(toggle()->isChecked());
}

void TastePageTest::editsAndUndoAreLearned() {
    QCOMPARE(m_memory->used.load(), TasteUse::AsSwitched);
    QCOMPARE(m_memory->taughtTimes.load(), 0);
    session()->edits()->setLock(0, Lock::In);
    session()->edits()->setLock(2, Lock::Out);
    QTRY_COMPARE(m_memory->taughtTimes.load(), 1);
    QCOMPARE(m_memory->taught[0].contentHash, std::string("hash"));
    QCOMPARE(m_memory->taught[0].edited[0].lock, Lock::In);
    QCOMPARE(m_memory->taught[0].found, session()->edits()->found().shots);
    QTRY_COMPARE(m_page->taste().decisions, 3);
    session()->edits()->undoStack()->undo();
    session()->edits()->undoStack()->undo();
    QTRY_COMPARE(m_memory->taughtTimes.load(), 2);
    QCOMPARE(m_memory->taught[1].edited[0].lock, Lock::None);
    QCOMPARE(m_memory->taught[1].edited[2].lock, Lock::None);
}

void TastePageTest::theSwitchAndTheSliderAreKept() {
    auto* slider = m_page->findChild<QSlider*>();
    QVERIFY(slider->isEnabled());
    slider->setValue(150);
    QTRY_COMPARE(m_page->taste().strength, 1.5);
    QTest::mouseClick(toggle(), Qt::LeftButton, {}, QPoint(8, toggle()->height() / 2));
    QTRY_VERIFY(!m_page->taste().on);
    QVERIFY(!m_memory->taste.on);
    QVERIFY(!slider->isEnabled());
}

void TastePageTest::resetAsksFirst() {
    QVERIFY(!button(QStringLiteral("Reset"))->isEnabled());
    session()->edits()->setLock(0, Lock::In);
    QTRY_COMPARE(m_page->taste().videos, 1);
    button(QStringLiteral("Reset"))->click();
    auto* box = m_window->findChild<QMessageBox*>();
    QVERIFY(box);
    // Enter takes nothing away.
    QCOMPARE(box->defaultButton(), box->button(QMessageBox::Cancel));
    box->button(QMessageBox::Cancel)->click();
    QTRY_VERIFY(!m_window->findChild<QMessageBox*>());
    QCOMPARE(m_page->taste().videos, 1);
    button(QStringLiteral("Reset"))->click();
    box = m_window->findChild<QMessageBox*>();
    QVERIFY(box);
    for (auto* choice : box->buttons())
        if (box->buttonRole(choice) == QMessageBox::DestructiveRole) choice->click();
    QTRY_COMPARE(m_page->taste().videos, 0);
    QVERIFY(!toggle()->isChecked());
}

void TastePageTest::aDamagedMemoryIsSaid() {
    m_memory->damaged = true;
    session()->edits()->setLock(0, Lock::In);
    const auto said = [this] {
        for (const auto* label : m_page->findChildren<QLabel*>())
            if (label->isVisible() && label->text() == QLatin1String("The memory is damaged."))
                return true;
        return false;
    };
    QTRY_VERIFY(said());
    QVERIFY(!toggle()->isEnabled());
    QVERIFY(button(QStringLiteral("Reset"))->isEnabled());
    m_memory->damaged = false;
    session()->edits()->setLock(1, Lock::In);
    QTRY_VERIFY(toggle()->isEnabled());
    QVERIFY(!said());
}

void TastePageTest::theLastEditIsNotLost() {
    session()->edits()->setLock(0, Lock::In);
    m_window.reset();
    QVERIFY(m_memory->taughtTimes.load() >= 1);
    QCOMPARE(m_memory->taught.back().edited[0].lock, Lock::In);
}

void TastePageTest::barsNameWhatWasLearned() {
    auto* bars = m_page->findChild<TasteBars*>();
    QCOMPARE(bars->count(), 0);
    session()->edits()->setLock(0, Lock::In);
    QTRY_COMPARE(bars->count(), 2);
    QVERIFY(bars->accessibleDescription().contains(QLatin1String("More: dogs")));
    QVERIFY(bars->accessibleDescription().contains(QLatin1String("Less: moving subjects")));
    QVERIFY(bars->height() >= bars->sizeHint().height());
}

QTEST_MAIN(TastePageTest)
#include "tst_taste_page.moc"
