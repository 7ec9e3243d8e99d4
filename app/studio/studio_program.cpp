#include "app/studio/studio_program.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QDir>
#include <QElapsedTimer>
#include <QIcon>
#include <QLocale>
#include <QLoggingCategory>
#include <QTimer>
#include <QTranslator>
#include <chrono>
#include <clocale>
#include <cstdio>
#include <functional>

#include "app/jobs/engine_module.h"
#include "app/studio/main_window.h"
#include "widgets/resources.h"

namespace skimline {
namespace {

Q_LOGGING_CATEGORY(startLog, "skimline.start", QtWarningMsg)

constexpr std::chrono::milliseconds latestLoad(1000);

/// Calls back once, when the first picture of the window is out.
class FirstPaint : public QObject {
public:
    FirstPaint(std::function<void()> then, QObject* parent)
        : QObject(parent), m_then(std::move(then)) {}

    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Paint) {
            watched->removeEventFilter(this);
            QTimer::singleShot(0, this, m_then);
        }
        return false;
    }

private:
    std::function<void()> m_then;
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

void describeProgram(QApplication& application) {
    QApplication::setApplicationName(QStringLiteral("skimline-studio"));
    QApplication::setApplicationDisplayName(QStringLiteral("Skimline"));
    QApplication::setApplicationVersion(QStringLiteral(SKIMLINE_VERSION));
    QGuiApplication::setDesktopFileName(QStringLiteral("io.github.skimline.Skimline"));
    loadResources();
    installTranslation(application);
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/skimline/icons/app.svg")));
}

}  // namespace

int runStudio(int argc, char** argv, const char* engine) {
    QElapsedTimer started;
    started.start();
    QApplication application(argc, argv);
    // libmpv and number parsing in core expect the C locale; Qt's own texts do not depend on it.
    std::setlocale(LC_NUMERIC, "C");
    describeProgram(application);
    QCommandLineParser parser;
    describeArguments(parser);
    parser.process(application);
    StudioSettings settings;
    if (parser.isSet(themeName) && !parseTheme(parser.value(themeName), settings)) {
        std::fputs("skimline-studio: --theme takes system, light or dark.\n", stderr);
        return 2;
    }
    applyTheme(application, settings.theme());

    EngineModule module(
        QDir(QApplication::applicationDirPath()).filePath(QString::fromUtf8(engine)));
    MainWindow window(module.engine(), &settings, PlayerOptions{});
    QObject::connect(&module, &EngineModule::loaded, &window, [started] {
        qCInfo(startLog) << "engine loaded after" << started.elapsed() << "ms";
    });
    QObject::connect(&module, &EngineModule::failed, &window, &MainWindow::reportEngineFailure);
    window.installEventFilter(new FirstPaint(
        [&module, started] {
            qCInfo(startLog) << "first paint after" << started.elapsed() << "ms";
            module.load();
        },
        &window));
    // A window that starts minimised is not painted.
    QTimer::singleShot(latestLoad, &module, &EngineModule::load);
    window.show();
    window.openPaths(parser.positionalArguments());
    window.offerRecovery();
    return QApplication::exec();
}

}  // namespace skimline
