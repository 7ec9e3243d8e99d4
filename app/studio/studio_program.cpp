#include "app/studio/studio_program.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QElapsedTimer>
#include <QIcon>
#include <QLocale>
#include <QLoggingCategory>
#include <QTranslator>
#include <QWindow>
#include <clocale>
#include <cstdio>

#include "app/studio/main_window.h"
#include "widgets/resources.h"

namespace skimline {
namespace {

Q_LOGGING_CATEGORY(startLog, "skimline.start", QtWarningMsg)

/// Logs how long after the start of main() the first picture of the window was asked for.
class FirstPaintLog : public QObject {
public:
    FirstPaintLog(QElapsedTimer started, QObject* parent) : QObject(parent), m_started(started) {}

    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Paint) {
            qCInfo(startLog) << "first paint after" << m_started.elapsed() << "ms";
            watched->removeEventFilter(this);
            deleteLater();
        }
        return false;
    }

private:
    QElapsedTimer m_started;
};

bool parseTheme(const QString& name, StudioSettings& settings) {
    if (name == QLatin1String("dark")) {
        settings.overrideTheme(ThemeChoice::Dark);
    } else if (name == QLatin1String("light")) {
        settings.overrideTheme(ThemeChoice::Light);
    } else if (name == QLatin1String("system")) {
        settings.overrideTheme(ThemeChoice::System);
    } else {
        return false;
    }
    return true;
}

/// The person's language when we have it, else English.
void installTranslation(QApplication& application) {
    auto* translator = new QTranslator(&application);
    const QString folder = QStringLiteral(":/skimline/translations");
    if (translator->load(QLocale(), QStringLiteral("skimline"), QStringLiteral("_"), folder) ||
        translator->load(QStringLiteral("skimline_en"), folder)) {
        QCoreApplication::installTranslator(translator);
    }
}

const QString themeName = QStringLiteral("theme");

void describeArguments(QCommandLineParser& parser) {
    const auto tr = [](const char* text) {
        return QCoreApplication::translate("skimline::runStudio", text);
    };
    parser.setApplicationDescription(tr("Shortens videos to the part worth watching."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addOption({themeName, tr("Colours: system, light or dark."), QStringLiteral("name")});
    parser.addPositionalArgument(QStringLiteral("videos"), tr("Videos or folders to open."),
                                 QStringLiteral("[videos...]"));
}

}  // namespace

int runStudio(int argc, char** argv, StudioEngine engine) {
    QElapsedTimer started;
    started.start();
    QApplication application(argc, argv);
    // libmpv and number parsing in core expect the C locale; Qt's own texts do not depend on it.
    std::setlocale(LC_NUMERIC, "C");
    QApplication::setApplicationName(QStringLiteral("skimline-studio"));
    QApplication::setApplicationDisplayName(QStringLiteral("Skimline"));
    QApplication::setApplicationVersion(QStringLiteral(SKIMLINE_VERSION));
    QGuiApplication::setDesktopFileName(QStringLiteral("io.github.skimline.Skimline"));
    loadResources();
    installTranslation(application);
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/skimline/icons/app.svg")));

    QCommandLineParser parser;
    describeArguments(parser);
    parser.process(application);

    StudioSettings settings;
    if (parser.isSet(themeName) && !parseTheme(parser.value(themeName), settings)) {
        std::fputs("skimline-studio: --theme takes system, light or dark.\n", stderr);
        return 2;
    }
    applyTheme(application, settings.theme());
    MainWindow window(std::move(engine), &settings, PlayerOptions{});
    window.installEventFilter(new FirstPaintLog(started, &window));
    window.show();
    window.openPaths(parser.positionalArguments());
    return QApplication::exec();
}

}  // namespace skimline
