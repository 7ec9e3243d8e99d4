// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal/figure_files.h"

#include <dlfcn.h>

#include <filesystem>

#include "core/foundation/base/error.h"
#include "core/foundation/figures/figure_entry.h"

namespace skimline::cli {
namespace {

namespace fs = std::filesystem;

fs::path moduleFile() {
    std::error_code failure;
    const fs::path program = fs::read_symlink("/proc/self/exe", failure);
    const fs::path beside = program.parent_path() / SKIMLINE_FIGURES_FROM_BIN;
    // Programs in a build folder, for example tests, may be anywhere in it.
    return fs::exists(beside, failure) ? beside : fs::path(SKIMLINE_FIGURES_BUILT);
}

PaintFigure* painter() {
    static PaintFigure* const found = [] {
        const fs::path file = moduleFile();
        void* const library = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
        if (library == nullptr) {
            const char* reason = dlerror();
            throw Error(ErrorCode::Unsupported, file.string(),
                        "Figures cannot be drawn by this installation: " +
                            std::string(reason == nullptr ? "no painter" : reason) + ".");
        }
        auto* const paint = reinterpret_cast<PaintFigure*>(dlsym(library, kPaintFigureName));
        if (paint == nullptr || !paint(figureLayout().c_str(), nullptr, FigureFormat::Png, nullptr))
            throw Error(ErrorCode::Mismatch, file.string(),
                        file.string() + " belongs to another version of the program.");
        return paint;
    }();
    return found;
}

}  // namespace

void requireFigures() { painter(); }

std::string figureBytes(const Sheet& sheet, FigureFormat format) {
    std::string bytes;
    if (!painter()(figureLayout().c_str(), &sheet, format, &bytes) || bytes.empty())
        throw Error(ErrorCode::Internal, "figure", "A figure could not be drawn.");
    return bytes;
}

}  // namespace skimline::cli
