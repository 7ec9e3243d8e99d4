// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QTemporaryDir>

#include "app/studio/document/lists/video_list_model.h"
#include "app/studio/window/main_window.h"
#include "tests/app/studio/support/fake_engine.h"
#include "widgets/style/controls/message_banner.h"

namespace skimline::test {

/// Base of tests of the real window, on a synthetic engine, with fresh settings and a folder for
/// files, anew for every test function.
class WindowTest : public QObject {
    Q_OBJECT

protected:
    std::unique_ptr<MainWindow> makeWindow();
    std::unique_ptr<MainWindow> makeWindow(const EngineSource& engine);
    QString path(const QString& name) const { return m_folder->filePath(name); }
    /// A file that the synthetic engine takes for a video. @return its path
    QString video(const QString& name, const QByteArray& contents = "not a real video");
    void waitReady(int videos = 1);
    VideoSession* session(int row = 0) const { return m_window->videos()->session(row); }
    /// The first of its kind; nullptr: none.
    MessageBanner* banner(MessageKind kind) const;
    static void click(QWidget* in, const QString& label);
    /// After every test function, while settings and files are still there.
    virtual void closeWindows() { m_window.reset(); }
    /// Saves an image for people to look at.
    void snap(const QString& name, QWidget* shown = nullptr) const;

    std::shared_ptr<FakeScript> m_script;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<StudioSettings> m_settings;
    std::unique_ptr<MainWindow> m_window;

protected Q_SLOTS:
    /// Qt calls the init() of a test instead, if it has one, so that has to begin with this.
    void init();
    void cleanup();
};

}  // namespace skimline::test
