// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTemporaryDir>
#include <memory>

#include "app/studio/attention/attention_page.h"
#include "app/studio/window/main_window.h"
#include "tests/app/studio/support/fake_engine.h"
#include "widgets/maps/images/map_scene.h"

namespace skimline::test {

/// The studio's window on a video that really plays, with a synthetic run of attention.
class AttentionWindow {
public:
    /// Opens the generated video.
    AttentionWindow();

    static QString video();
    /// Waits for the analysis.
    bool isReady();
    /// Call from a test function, which checks the outcome with QTest.
    void openInspector();
    /// Until the current map is complete and stays as it is.
    void settle();
    void select(AttentionPart part, std::int64_t layer, std::int64_t head);
    void hover(const MapCell& cell);

    AttentionPage* page() const;
    AttentionMapView* map() const { return page()->map(); }
    double position() const;

    std::shared_ptr<FakeScript> script;
    QTemporaryDir folder;
    std::unique_ptr<StudioSettings> settings;
    std::unique_ptr<MainWindow> window;
};

}  // namespace skimline::test
