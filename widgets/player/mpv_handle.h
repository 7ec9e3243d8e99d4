// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <mpv/client.h>
#include <mpv/render.h>

#include <memory>

namespace skimline {

struct MpvDeleter {
    void operator()(mpv_handle* handle) const { mpv_terminate_destroy(handle); }
};
/// A player core. Every render context made from it must be gone first.
using MpvHandle = std::unique_ptr<mpv_handle, MpvDeleter>;

struct MpvRenderDeleter {
    void operator()(mpv_render_context* context) const { mpv_render_context_free(context); }
};
/// An OpenGL one must be freed with its GL context current.
using MpvRenderContext = std::unique_ptr<mpv_render_context, MpvRenderDeleter>;

}  // namespace skimline
