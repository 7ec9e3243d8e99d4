// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/models/runtime/versions.h"

#include <dlfcn.h>
#include <torch/version.h>

#include <opencv2/core/version.hpp>

extern "C" {
#include <libavutil/avutil.h>
}

namespace skimline {

std::vector<ComponentVersion> componentVersions() {
    return {{"Skimline", SKIMLINE_VERSION},
            {"LibTorch", TORCH_VERSION},
            {"FFmpeg", av_version_info()},
            {"OpenCV", CV_VERSION}};
}

std::string matrixLibrary() {
    // The distribution lets one libblas replace another without relinking, so the loaded one is
    // queried.
    using Describe = char* (*)();
    const auto describe = reinterpret_cast<Describe>(dlsym(RTLD_DEFAULT, "openblas_get_config"));
    if (describe != nullptr) return describe();
    return dlsym(RTLD_DEFAULT, "MKL_Get_Version_String") != nullptr ? "MKL" : "";
}

}  // namespace skimline
