// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The .ts files against the sources and against each other, and the window in every language.
#include <QAction>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QMenu>
#include <QMenuBar>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>
#include <QXmlStreamReader>

#include "app/studio/models/plain_card.h"
#include "app/studio/shell/settings/language.h"
#include "app/studio/window/main_window.h"
#include "tests/app/studio/support/fake_engine.h"

using namespace skimline;

namespace {

struct Message {
    QString context;
    QString source;
    QStringList forms;  ///< one form, or as many as the language has plural forms
    bool finished = false;
    bool plural = false;
};

QList<Message> messagesOf(const QString& path) {
    QList<Message> messages;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return messages;
    QXmlStreamReader xml(&file);
    QString context;
    while (!xml.atEnd()) {
        if (!xml.readNextStartElement()) continue;
        if (xml.name() == QLatin1String("name")) {
            context = xml.readElementText();
        } else if (xml.name() == QLatin1String("message")) {
            messages.append(
                {context, {}, {}, false, xml.attributes().hasAttribute(QLatin1String("numerus"))});
        } else if (xml.name() == QLatin1String("source")) {
            messages.last().source = xml.readElementText();
        } else if (xml.name() == QLatin1String("translation")) {
            messages.last().finished = !xml.attributes().hasAttribute(QLatin1String("type"));
            if (!messages.last().plural) messages.last().forms << xml.readElementText();
        } else if (xml.name() == QLatin1String("numerusform")) {
            messages.last().forms << xml.readElementText();
        }
    }
    return messages;
}

QStringList found(const QString& pattern, const QString& text) {
    QStringList matches;
    auto hits = QRegularExpression(pattern).globalMatch(text);
    while (hits.hasNext()) matches << hits.next().captured();
    matches.sort();
    return matches;
}

/// Parts of the source that its translation has lost; empty: none.
QString whatIsLost(const QString& source, const QString& text) {
    const std::pair<const char*, const char*> kept[] = {
        {"place-markers", "%(L?\\d|n)"},
        {"line breaks", "\\n"},
        {"tabulators", "\\t"},
        {"tags", "</?[a-z0-9]+>"},
        {"file name patterns", "\\*\\.[a-z0-9%]+|;;"},
        {"accelerators", "&(?=[^&\\s])"},
        {"ellipses", "…|\\.\\.\\."},
        {"edges", "^\\s+|\\s+$"}};
    QStringList lost;
    for (const auto& [what, pattern] : kept) {
        QStringList wanted = found(QString::fromUtf8(pattern), source);
        QStringList given = found(QString::fromUtf8(pattern), text);
        // Accelerators may be another letter, but must exist. Units must exist, too; some scripts
        // set them without a space.
        if (what == QLatin1String("edges") && source.trimmed().size() <= 2) continue;
        if (wanted != given) lost << QString::fromUtf8(what);
    }
    return lost.join(QStringLiteral(", "));
}

QString sourceTree() { return QStringLiteral(SKIMLINE_SOURCE_TREE); }

/// Lines that look a text up in a context that lupdate cannot read, so that it never gets there.
QStringList withoutContext() {
    QStringList lines;
    for (const QString& folder : {QStringLiteral("/app"), QStringLiteral("/widgets")}) {
        QDirIterator files(sourceTree() + folder, {QStringLiteral("*.cpp"), QStringLiteral("*.h")},
                           QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (!file.open(QIODevice::ReadOnly)) continue;
            lines << found(QStringLiteral("\\btranslate\\([^\"][^\\n]*"),
                           QString::fromUtf8(file.readAll()));
        }
    }
    // translate() of a QPainter is not a translation.
    lines.removeIf([](const QString& line) { return !line.contains(QLatin1Char('"')); });
    return lines;
}

}  // namespace

class TranslationsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void followSources();
    void areComplete_data() { languages(); }
    void areComplete();
    void checkFindsWhatIsLost();
    void areSpoken_data() { languages(); }
    void areSpoken();
    void menusHaveOwnAccelerators_data() { languages(); }
    void menusHaveOwnAccelerators();
    void cardsOfShippedNetworksAreTranslated();
    void chineseIsDrawnByChineseFonts();

private:
    static void languages();

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TranslationsTest::languages() {
    QTest::addColumn<QString>("code");
    for (const Language& language : offeredLanguages()) {
        QTest::newRow(language.code.toLatin1().constData()) << language.code;
    }
}

void TranslationsTest::followSources() {
    QDir folder(sourceTree() + QStringLiteral("/translations"));
    const QStringList names = folder.entryList({QStringLiteral("*.ts")});
    QCOMPARE(names.size(), offeredLanguages().size());
    for (const QString& name : names) {
        QVERIFY(QFile::copy(folder.filePath(name), m_folder->filePath(name)));
    }
    QProcess update;
    update.setProcessChannelMode(QProcess::MergedChannels);
    update.start(sourceTree() + QStringLiteral("/packaging/update_translations"),
                 {m_folder->path()});
    QVERIFY(update.waitForFinished(120000));
    const QString said = QString::fromUtf8(update.readAll());
    if (update.exitCode() == 77) QSKIP(qPrintable(said));
    QCOMPARE(update.exitCode(), 0);
    // Such a text would be looked up in another context than the one in which lupdate files it.
    const QStringList misfiled = found(QStringLiteral("[^\\n]*lacks Q_OBJECT[^\\n]*"), said);
    QVERIFY2(misfiled.isEmpty(), qPrintable(misfiled.join(QLatin1Char('\n'))));
    QVERIFY2(withoutContext().isEmpty(), qPrintable(withoutContext().join(QLatin1Char('\n'))));
    for (const QString& name : names) {
        QStringList now;
        for (const Message& message : messagesOf(m_folder->filePath(name)))
            now << message.context + QStringLiteral(": ") + message.source;
        QStringList then;
        for (const Message& message : messagesOf(folder.filePath(name)))
            then << message.context + QStringLiteral(": ") + message.source;
        for (const QString& text : now) {
            if (!then.contains(text)) qWarning("%s lacks %s", qPrintable(name), qPrintable(text));
        }
        QVERIFY2(now == then,
                 qPrintable(name + QStringLiteral(": run packaging/update_translations")));
    }
}

void TranslationsTest::areComplete() {
    QFETCH(QString, code);
    const QString path = sourceTree() + QStringLiteral("/translations/skimline_%1.ts").arg(code);
    const QList<Message> messages = messagesOf(path);
    QVERIFY(messages.size() >= (code == QLatin1String("en") ? 3 : 300));
    QStringList problems;
    for (const Message& message : messages) {
        for (const QString& form : message.forms) {
            const QString lost =
                form.isEmpty() ? QStringLiteral("everything") : whatIsLost(message.source, form);
            if (!message.finished || !lost.isEmpty()) {
                problems << QStringLiteral("%1: \"%2\" as \"%3\" (%4 lost)")
                                .arg(message.context, message.source, form,
                                     message.finished ? lost : QStringLiteral("unfinished; "));
            }
        }
    }
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join(QLatin1Char('\n'))));
}

void TranslationsTest::checkFindsWhatIsLost() {
    QCOMPARE(whatIsLost(QStringLiteral("&Open %1…"), QStringLiteral("%1 ö&ffnen…")), QString());
    QCOMPARE(whatIsLost(QStringLiteral("&Open %1…"), QStringLiteral("%1 öffnen…")),
             QStringLiteral("accelerators"));
    QCOMPARE(whatIsLost(QStringLiteral("&Open %1…"), QStringLiteral("%2 ö&ffnen…")),
             QStringLiteral("place-markers"));
    QCOMPARE(whatIsLost(QStringLiteral("&Open %1…"), QStringLiteral("%1 ö&ffnen")),
             QStringLiteral("ellipses"));
    QCOMPARE(whatIsLost(QStringLiteral("%n of %1"), QStringLiteral("one of %1")),
             QStringLiteral("place-markers"));
    QCOMPARE(whatIsLost(QStringLiteral("A & B"), QStringLiteral("A und B")), QString());
}

void TranslationsTest::areSpoken() {
    QFETCH(QString, code);
    QTranslator translator;
    QVERIFY(translator.load(QStringLiteral(":/skimline/translations/skimline_") + code));
    const auto kept = [&](int n) {
        return translator.translate("skimline::BudgetSlider", "%1 of %n shot(s)", nullptr, n);
    };
    QVERIFY(!kept(1).isEmpty());
    QVERIFY(!kept(1).contains(QLatin1String("(s)")));
    QCOMPARE(kept(1) == kept(2), code == QLatin1String("zh_CN"));
    const QString help = translator.translate("skimline::MainMenu", "&Help");
    QCOMPARE(help.isEmpty(), code == QLatin1String("en"));
}

namespace {

void collectClashes(const QList<QAction*>& actions, const QString& place, QStringList& clashes) {
    QMap<QString, QString> taken;
    for (const QAction* action : actions) {
        const QString key = QKeySequence::mnemonic(action->text()).toString();
        if (!key.isEmpty()) {
            if (taken.contains(key)) {
                clashes << place + QStringLiteral(": ") + taken[key] + QStringLiteral(" | ") +
                               action->text();
            }
            taken[key] = action->text();
        }
        if (action->menu()) collectClashes(action->menu()->actions(), action->text(), clashes);
    }
}

}  // namespace

void TranslationsTest::menusHaveOwnAccelerators() {
    QFETCH(QString, code);
    QTranslator translator;
    QVERIFY(translator.load(QStringLiteral(":/skimline/translations/skimline_") + code));
    QCoreApplication::installTranslator(&translator);
    StudioSettings settings(m_folder->filePath(QStringLiteral("s.ini")));
    const MainWindow window(test::fakeEngine(std::make_shared<test::FakeScript>()), &settings,
                            PlayerOptions{SurfaceKind::Software, true});
    QStringList clashes;
    collectClashes(window.menuBar()->actions(), QStringLiteral("bar"), clashes);
    QCoreApplication::removeTranslator(&translator);
    QVERIFY2(clashes.isEmpty(), qPrintable(clashes.join(QLatin1Char('\n'))));
}

void TranslationsTest::chineseIsDrawnByChineseFonts() {
    const QStringList before = QApplication::font().families();
    installLanguage(*qApp, QStringLiteral("zh_CN"));
    const QStringList chinese = QApplication::font().families();
    installLanguage(*qApp, QStringLiteral("en"));
    // Behind the usual ones.
    QCOMPARE(chinese.mid(0, before.size()), before);
    QVERIFY(chinese.contains(QStringLiteral("Noto Sans CJK SC")));
    QCOMPARE(QApplication::font().families(), before);
}

void TranslationsTest::cardsOfShippedNetworksAreTranslated() {
    const QDir models(sourceTree() + QStringLiteral("/resources/models"));
    QStringList ids{QStringLiteral("builtin"), QStringLiteral("googlenet")};
    for (const QFileInfo& file : models.entryInfoList({QStringLiteral("skimline-*.safetensors")}))
        if (file.completeBaseName() != QLatin1String("skimline-builtin"))
            ids << file.completeBaseName();
    QVERIFY(ids.size() > 3);
    for (const QString& id : std::as_const(ids)) {
        ModelCard card;
        card.id = id.toStdString();
        const PlainCard plain = plainCardOf(card);
        QVERIFY2(!plain.summary.isEmpty() && !plain.data.isEmpty() && !plain.limits.isEmpty(),
                 qPrintable(id));
    }
}

QTEST_MAIN(TranslationsTest)
#include "tst_translations.moc"
