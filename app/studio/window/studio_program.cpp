// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/window/studio_program.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QDir>
#include <QElapsedTimer>
#include <QIcon>
#include <QLoggingCategory>
#include <QTimer>
#include <algorithm>
#include <array>
#include <chrono>
#include <clocale>
#include <cstdio>
#include <functional>
#include <span>
#include <string_view>
#include <utility>

#include "app/studio/jobs/engine_module.h"
#include "app/studio/shell/settings/language.h"
#include "app/studio/window/main_window.h"
#include "widgets/style/resources.h"

namespace skimline {
namespace {

/// The context of these texts, for lupdate and for looking them up.
class StudioProgram {
    Q_DECLARE_TR_FUNCTIONS(skimline::StudioProgram)
};

Q_LOGGING_CATEGORY(startLog, "skimline.start", QtWarningMsg)

constexpr std::chrono::milliseconds kLatestLoad(1000);

/// Calls back once, when the first image of the window is out.
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
    } else if (name == QLatin1String("contrast")) {
        settings.overrideTheme(ThemeChoice::Contrast);
    } else if (name == QLatin1String("system")) {
        settings.overrideTheme(ThemeChoice::System);
    } else {
        return false;
    }
    return true;
}

bool parseLanguage(const QString& code, StudioSettings& settings) {
    if (code.isNull()) return true;
    const bool ofSystem = code == QLatin1String("system");
    if (!ofSystem && !isOfferedLanguage(code)) return false;
    settings.overrideLanguage(ofSystem ? QString() : code);
    return true;
}

const QString kThemeName = QStringLiteral("theme");
const QString kLanguageName = QStringLiteral("language");

/// Determined before anything is printed: the help text is in that language, too. Null without.
QString languageArgument() {
    QCommandLineParser parser;
    parser.addOption({kLanguageName, {}, QStringLiteral("code")});
    parser.parse(QCoreApplication::arguments());
    return parser.value(kLanguageName);
}

void describeArguments(QCommandLineParser& parser) {
    parser.setApplicationDescription(
        StudioProgram::tr("Shortens videos to the part worth watching."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addOption({kThemeName, StudioProgram::tr("Colours: system, light, dark or contrast."),
                      QStringLiteral("name")});
    parser.addOption({kLanguageName, StudioProgram::tr("Language: system, en, de, es or zh_CN."),
                      QStringLiteral("code")});
    parser.addPositionalArgument(QStringLiteral("videos"),
                                 StudioProgram::tr("Videos or folders to open."),
                                 QStringLiteral("[videos...]"));
}

void describeProgram() {
    QApplication::setApplicationName(QStringLiteral("skimline-studio"));
    QApplication::setApplicationDisplayName(QStringLiteral("Skimline"));
    QApplication::setApplicationVersion(QStringLiteral(SKIMLINE_VERSION));
    QGuiApplication::setDesktopFileName(QStringLiteral("io.github.skimline.Skimline"));
    loadResources();
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/skimline/icons/app.svg")));
}

/// Help and version need no display, which a machine reached over the network may lack. Qt ends the
/// program if it finds none, and advises to install it again.
void prepareDisplay(std::span<char* const> arguments) {
    const auto named = [&](const auto& names) {
        return std::ranges::any_of(arguments, [&](const std::string_view argument) {
            return std::ranges::find(names, argument) != std::end(names);
        });
    };
    constexpr std::array<std::string_view, 5> kTexts{"-h", "--help", "--help-all", "-v",
                                                     "--version"};
    constexpr std::array<std::string_view, 2> kPlatforms{"-platform", "--platform"};
    if (qEnvironmentVariableIsSet("QT_QPA_PLATFORM") || named(kPlatforms)) return;
    if (!qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY"))
        return;
    if (named(kTexts))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    else
        std::fputs("skimline-studio: There is no display; skimline makes skims without one.\n",
                   stderr);
}

}  // namespace

int runStudio(int argc, char** argv, const char* engine) {
    QElapsedTimer started;
    started.start();
    prepareDisplay({argv, static_cast<std::size_t>(argc)});
    QApplication application(argc, argv);
    // libmpv and number parsing in core expect the C locale; Qt's own texts do not depend on it.
    std::setlocale(LC_NUMERIC, "C");
    describeProgram();
    StudioSettings settings;
    const bool speaks = parseLanguage(languageArgument(), settings);
    installLanguage(application, settings.language());
    QCommandLineParser parser;
    describeArguments(parser);
    parser.process(application);
    if (!speaks || (parser.isSet(kThemeName) && !parseTheme(parser.value(kThemeName), settings))) {
        std::fputs(speaks ? "skimline-studio: --theme takes system, light, dark or contrast.\n"
                          : "skimline-studio: --language takes system, en, de, es or zh_CN.\n",
                   stderr);
        return 2;
    }
    applyTheme(application, settings.theme());

    EngineModule module(
        QDir(QApplication::applicationDirPath()).filePath(QString::fromUtf8(engine)));
    WindowKeeper keeper(module.engine(), &settings, PlayerOptions{});
    MainWindow& window = *keeper.window();
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
    QTimer::singleShot(kLatestLoad, &module, &EngineModule::load);
    window.show();
    window.openPaths(parser.positionalArguments());
    window.offerRecovery();
    return QApplication::exec();
}

WindowKeeper::WindowKeeper(EngineSource engine, StudioSettings* settings,
                           const PlayerOptions& player, QObject* parent)
    : QObject(parent),
      m_engine(std::move(engine)),
      m_settings(settings),
      m_player(player),
      m_window(made()) {}

WindowKeeper::~WindowKeeper() = default;

std::unique_ptr<MainWindow> WindowKeeper::made() {
    auto window = std::make_unique<MainWindow>(m_engine, m_settings, m_player);
    // Deferred: a menu of the old window is still handling the request.
    connect(window.get(), &MainWindow::languageChanged, this, &WindowKeeper::replace,
            Qt::QueuedConnection);
    return window;
}

void WindowKeeper::replace() {
    installLanguage(*qApp, m_settings->language());
    m_window->saveLayout();
    std::unique_ptr<MainWindow> next = made();
    next->takeOver(*m_window);
    next->show();
    std::swap(m_window, next);
    Q_EMIT replaced();
}

}  // namespace skimline

#include "moc_studio_program.cpp"
