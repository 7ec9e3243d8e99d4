// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <functional>
#include <memory>

#include "core/foundation/base/image.h"
#include "core/foundation/base/rational.h"
#include "core/foundation/base/run_context.h"
#include "core/foundation/base/small_image.h"

namespace skimline {

/// Decodes short stretches of a file again, all frames of them, as small frames. Opens the file
/// on the first call. One thread.
class WindowFrames {
public:
    /// @param crop  as in SamplerOptions
    explicit WindowFrames(std::filesystem::path path, const CropRectangle& crop = {},
                          int threads = 0);
    ~WindowFrames();
    WindowFrames(const WindowFrames&) = delete;
    WindowFrames& operator=(const WindowFrames&) = delete;

    /// Frames shown from `from` to `to`, both included, seconds from the first frame as
    /// FrameSampler counts them, in order. Nothing from a file that cannot seek or does not open
    /// again.
    /// @throws Error(Cancelled)
    void show(const Rational& from, const Rational& to,
              const std::function<void(const ObservedFrame&)>& sink, const RunContext& context);
    std::int64_t decodedFrames() const;

private:
    struct Data;
    std::filesystem::path m_path;
    CropRectangle m_crop;
    int m_threads;
    bool m_tried = false;
    std::unique_ptr<Data> m_data;
};

}  // namespace skimline
