// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QAction>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTabWidget>
#include <QTest>
#include <QTextBrowser>
#include <QToolButton>
#include <algorithm>

#include "app/studio/shell/guide/guide_controller.h"
#include "app/studio/shell/guide/guide_window.h"
#include "app/studio/shell/guide/hint_card.h"
#include "app/studio/shell/inspector_dock.h"
#include "app/studio/shell/preferences/key_bindings.h"
#include "app/studio/shell/view_help.h"
#include "app/studio/video/timeline_panel.h"
#include "app/studio/video/video_page.h"
#include "tests/app/studio/support/window_test.h"
#include "tests/support/run_events.h"
#include "widgets/style/controls/message_banner.h"
#include "widgets/timeline/shot_strip.h"

using namespace skimline;

/// The user guide, the ways to it, and the hints of the first run.
class GuideTest : public test::WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void everyTopicIsThereAndReadable();
    void linksLeadSomewhere();
    void picturesAreThereAndFit();
    void commandsItNamesExist();
    void searchFindsAndMarks();
    void aLinkLeadsOnAndAltLeftBack();
    void helpOpensAtThePageOnShow();
    void otherLanguagesAreToldThatItIsEnglish();
    void hintsAreShownOnceEach();
    void noMoreHints();

private:
    GuideWindow* guide() const { return m_window->guide()->window(); }
    HintCard* hint() const { return m_window->guide()->hints()->card(); }
    /// Hints wait for messages, and one message says that the synthetic video cannot be played.
    void readMessages() {
        QTRY_VERIFY(m_window->messages()->isVisible());
        m_window->messages()->clear();
    }
    void open() {
        m_window->openPaths({video(QStringLiteral("a.mp4"))});
        waitReady();
    }
};

void GuideTest::everyTopicIsThereAndReadable() {
    QCOMPARE(guideTopics().size(), 16);
    for (const GuideTopic& topic : guideTopics()) {
        QVERIFY2(topic.text.size() > 300, qPrintable(topic.id));
        QVERIFY2(topic.title != topic.id, qPrintable(topic.id));
        GuideWindow window;
        window.showTopic(topic.id);
        QCOMPARE(window.topic(), topic.id);
        QVERIFY(window.page()->toPlainText().startsWith(topic.title));
        QCOMPARE(window.topics()->currentItem()->text(), topic.title);
    }
}

void GuideTest::linksLeadSomewhere() {
    QStringList known;
    for (const GuideTopic& topic : guideTopics()) known << topic.id;
    static const QRegularExpression link(QStringLiteral(R"(\]\(([^)]+)\))"));
    int links = 0;
    for (const GuideTopic& topic : guideTopics()) {
        for (auto at = link.globalMatch(topic.text); at.hasNext(); ++links) {
            QString target = at.next().captured(1);
            if (target.endsWith(QLatin1String(".png"))) continue;
            QVERIFY2(target.endsWith(QLatin1String(".md")), qPrintable(target));
            QVERIFY2(known.contains(target.chopped(3)), qPrintable(target));
        }
    }
    QVERIFY(links > 3);
}

void GuideTest::picturesAreThereAndFit() {
    static const QRegularExpression picture(QStringLiteral(R"(!\[[^\]]+\]\(([^)]+)\))"));
    GuideWindow window;
    window.show();
    int pictures = 0;
    for (const GuideTopic& topic : guideTopics()) {
        window.showTopic(topic.id);
        for (auto at = picture.globalMatch(topic.text); at.hasNext(); ++pictures) {
            const QUrl name(at.next().captured(1));
            const auto shown = window.page()
                                   ->document()
                                   ->resource(QTextDocument::ImageResource, name)
                                   .value<QImage>();
            QVERIFY2(!shown.isNull(), qPrintable(topic.id + QStringLiteral(": ") + name.path()));
            QVERIFY(shown.deviceIndependentSize().width() < window.page()->viewport()->width());
        }
        QCOMPARE(window.page()->horizontalScrollBar()->maximum(), 0);
    }
    QVERIFY(pictures > 8);
}

/// Commands that the guide names with arrows ("File > Export as") exist in the window.
void GuideTest::commandsItNamesExist() {
    open();
    QStringList texts;
    QList<QAction*> left = m_window->menuBar()->actions();
    while (!left.isEmpty()) {
        const QAction* action = left.takeFirst();
        texts << plainTitle(*action);
        if (action->menu()) left += action->menu()->actions();
    }
    static const QRegularExpression path(
        QStringLiteral(R"(\*\*(File|Play|View|Edit|Help) > ([^*>]+?)(?: > [^*]+)?\*\*)"));
    int found = 0;
    for (const GuideTopic& topic : guideTopics()) {
        for (auto at = path.globalMatch(topic.text); at.hasNext(); ++found) {
            const QString name = at.next().captured(2);
            const bool exists = std::any_of(texts.begin(), texts.end(), [&](const QString& text) {
                return text.startsWith(name);
            });
            QVERIFY2(exists, qPrintable(topic.id + QStringLiteral(": ") + name));
        }
    }
    QVERIFY(found > 8);
}

void GuideTest::searchFindsAndMarks() {
    GuideWindow window;
    QCOMPARE(window.topics()->count(), 16);
    window.search(QStringLiteral("whisper"));
    QVERIFY(window.topics()->count() > 0 && window.topics()->count() < 5);
    QCOMPARE(window.topic(), window.topics()->currentItem()->data(Qt::UserRole).toString());
    QVERIFY(!window.page()->extraSelections().isEmpty());
    for (const auto& mark : window.page()->extraSelections())
        QCOMPARE(mark.cursor.selectedText().toLower(), QStringLiteral("whisper"));
    // A match in a title ranks above one in the text.
    window.search(QStringLiteral("PRIVACY"));
    QCOMPARE(window.topic(), QStringLiteral("privacy"));
    window.search(QStringLiteral("zebra unicorn"));
    QCOMPARE(window.topics()->count(), 0);
    window.search({});
    QCOMPARE(window.topics()->count(), 16);
    QVERIFY(window.page()->extraSelections().isEmpty());
}

void GuideTest::aLinkLeadsOnAndAltLeftBack() {
    GuideWindow window;
    window.showTopic(QStringLiteral("words"));
    Q_EMIT window.page()->anchorClicked(QUrl(QStringLiteral("models.md")));
    QCOMPARE(window.topic(), QStringLiteral("models"));
    QCOMPARE(window.topics()->currentItem()->data(Qt::UserRole).toString(),
             QStringLiteral("models"));
    window.page()->backward();
    QCOMPARE(window.topic(), QStringLiteral("words"));
    window.showTopic(QStringLiteral("no such page"));
    QCOMPARE(window.topic(), QStringLiteral("first-skim"));
}

void GuideTest::helpOpensAtThePageOnShow() {
    open();
    QVERIFY(!guide());
    m_window->keys()->command(QStringLiteral("help.guide"))->trigger();
    QTRY_VERIFY(guide() && guide()->isVisible());
    QCOMPARE(guide()->topic(), QStringLiteral("first-skim"));
    InspectorDock* dock = m_window->inspector();
    QStringList topics;
    for (auto* tabs : dock->findChildren<QTabWidget*>()) {
        if (tabs != dock->widget()) continue;
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            static_cast<QToolButton*>(tabs->cornerWidget())->click();
            ViewHelpCard* card = dock->explanation();
            QVERIFY(card->isVisible());
            QVERIFY(card->text().size() > 80);
            card->more()->click();
            QVERIFY(!card->isVisible());
            topics << guide()->topic();
        }
    }
    // Every page of the inspector has a topic, and every view of a page has its own text.
    QCOMPARE(topics.size(), 10);
    QSet<QString> words;
    for (const char* view :
         {"edit", "words", "highlights", "attention.0", "attention.1", "attention.2", "attention.3",
          "attention.4", "causes", "compare.0", "compare.1", "compare.2", "compare.3", "compare.4",
          "compare.5", "models.0", "models.1", "train", "batch"})
        words << viewHelp(QLatin1String(view));
    QCOMPARE(words.size(), 19);
    QVERIFY(!words.contains(QString()));
    for (const QString& topic : topics) QVERIFY(topic != QLatin1String("first-skim"));
}

void GuideTest::otherLanguagesAreToldThatItIsEnglish() {
    const auto says = [] {
        const GuideWindow window;
        const auto labels = window.findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
            return label->text().contains(QStringLiteral("English"));
        });
    };
    QVERIFY(!says());
    QLocale::setDefault(QLocale(QLocale::German));
    const bool told = says();
    QLocale::setDefault(QLocale::c());
    QVERIFY(told);
}

void GuideTest::hintsAreShownOnceEach() {
    QVERIFY(hint()->isHidden());
    open();
    readMessages();
    QTRY_VERIFY(!hint()->isHidden());
    QStringList said;
    for (int hints = 0; hints < 3; ++hints) {
        QVERIFY(!hint()->isHidden());
        QVERIFY(!said.contains(hint()->text()));
        said << hint()->text();
        QCOMPARE(hint()->number(), QStringLiteral("%1 of 3").arg(hints + 1));
        // Picture, shots and the part that the hint is about stay visible.
        const VideoPage* page = m_window->videoPage();
        const auto covers = [&](const QWidget* part) {
            return hint()->geometry().intersects(
                QRect(part->mapTo(m_window.get(), QPoint()), part->size()));
        };
        QVERIFY(!covers(page->player()) && !covers(page->timeline()->shotStrip()));
        QVERIFY(hints > 0 || !covers(page->budget()));
        QVERIFY(hints < 2 || !covers(m_window->inspector()));
        // It stays in the window and takes no key presses.
        QVERIFY(m_window->rect().contains(hint()->geometry()));
        QVERIFY(!hint()->isAncestorOf(m_window->focusWidget()));
        // A message uses the same place and has priority.
        MessageArea* messages = m_window->messages();
        messages->post(MessageKind::Success, QStringLiteral("Exported."), {});
        test::runEvents();
        QVERIFY(hint()->isHidden());
        // On a slow machine another message may appear meanwhile.
        QTRY_VERIFY((messages->clear(), !hint()->isHidden()));
        hint()->findChild<QPushButton*>(QStringLiteral("primary"))->click();
    }
    QVERIFY(hint()->isHidden());
    // Never again.
    m_window.reset();
    m_window = makeWindow();
    open();
    test::runEvents();
    QVERIFY(hint()->isHidden());
}

void GuideTest::noMoreHints() {
    open();
    readMessages();
    QTRY_VERIFY(!hint()->isHidden());
    for (auto* button : hint()->findChildren<QPushButton*>())
        if (button->objectName() != QLatin1String("primary")) button->click();
    QVERIFY(hint()->isHidden());
    QCOMPARE(m_settings->dismissedHints().size(), 3);
}

QTEST_MAIN(GuideTest)
#include "tst_guide.moc"
