// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <dlfcn.h>

#include <filesystem>
#include <string>

#include "app/cli/loaded_functions.h"
#include "core/foundation/base/error.h"

namespace skimline {

#define SKIMLINE_FORWARD(result, name, parameters, arguments) \
    result name parameters { return cli::loaded<cli::NetworkFunctions>().name arguments; }
SKIMLINE_NETWORK_FUNCTIONS(SKIMLINE_FORWARD)
#undef SKIMLINE_FORWARD

namespace {

std::filesystem::path fileOf(const char* module) {
    std::error_code ignored;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", ignored);
    return (program.parent_path() / SKIMLINE_ENGINE_FROM_BIN / module).lexically_normal();
}

}  // namespace

bool cli::engineIsLoaded() {
    return dlopen(fileOf(NetworkFunctions::kModule).c_str(), RTLD_LAZY | RTLD_NOLOAD) != nullptr;
}

const void* cli::functionsOf(const char* module, const char* entry) {
    const std::filesystem::path file = fileOf(module);
    std::error_code ignored;
    const auto cannotUse = [&](ErrorCode code, const std::string& reason) {
        return Error(code, file.string(),
                     "The library " + file.string() + " " + reason + "; reinstall Skimline.");
    };
    if (!std::filesystem::exists(file, ignored)) throw cannotUse(ErrorCode::NotFound, "is missing");
    // Global, as if it were linked: a preloaded library then finds the functions that it overrides.
    // Lazy, like the libraries that a program links: the module itself binds all its symbols at
    // once.
    void* const library = dlopen(file.c_str(), RTLD_LAZY | RTLD_GLOBAL);
    if (library == nullptr) {
        const char* const reason = dlerror();
        throw cannotUse(ErrorCode::Unreadable,
                        std::string("cannot be loaded: ") + (reason ? reason : "no reason given"));
    }
    auto* const give = reinterpret_cast<ModuleEntry*>(dlsym(library, entry));
    if (give == nullptr) throw cannotUse(ErrorCode::Unreadable, "is a library of another kind");
    const void* const functions = give(moduleLayout().c_str());
    if (functions == nullptr)
        throw cannotUse(ErrorCode::Mismatch, "belongs to another version of the program");
    return functions;
}

}  // namespace skimline
