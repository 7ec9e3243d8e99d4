// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// AppRun of the AppImage: becomes the studio, or the command line where the image is called by the
// name `skimline` or has `skimline` as its first argument. Libraries that belong to the system's
// drivers (OpenGL, X11, sound, the C++ library, fonts) are taken from the system; if it has none,
// from usr/fallback, which holds a folder for each library.

#include <dlfcn.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string>

namespace fs = std::filesystem;

namespace {

/// For LD_LIBRARY_PATH: the folders of those libraries that the system lacks.
std::string missingLibraries(const fs::path& folder) {
    std::string missing;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder))
        if (dlopen(entry.path().filename().c_str(), RTLD_LAZY | RTLD_LOCAL) == nullptr)
            missing += (missing.empty() ? "" : ":") + entry.path().string();
    return missing;
}

void prepare(const fs::path& image) {
    if (const std::string missing = missingLibraries(image / "usr/fallback"); !missing.empty()) {
        const char* known = std::getenv("LD_LIBRARY_PATH");
        const std::string all =
            known == nullptr || *known == '\0' ? missing : missing + ":" + known;
        setenv("LD_LIBRARY_PATH", all.c_str(), 1);
    }
    if (!fs::exists("/etc/fonts/fonts.conf"))
        setenv("FONTCONFIG_FILE", (image / "usr/share/skimline-fonts/fonts.conf").c_str(), 0);
}

}  // namespace

int main(int, char** arguments) {
    const fs::path image = fs::read_symlink("/proc/self/exe").parent_path();
    const char* called = std::getenv("ARGV0");
    const bool byName = called != nullptr && fs::path(called).filename() == "skimline";
    const bool byArgument = arguments[1] != nullptr && std::strcmp(arguments[1], "skimline") == 0;
    prepare(image);
    const fs::path program =
        image / "usr/bin" / (byName || byArgument ? "skimline" : "skimline-studio");
    execv(program.c_str(), byArgument && !byName ? arguments + 1 : arguments);
    std::fprintf(stderr, "Cannot start %s: %s\n", program.c_str(), std::strerror(errno));
    return 127;
}
