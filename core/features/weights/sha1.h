#pragma once

#include <filesystem>
#include <string>

#include "core/base/run_context.h"

namespace skimline {

/// SHA-1 of a file's bytes, 40 lower-case hex digits. Guards downloads against damage, as their
/// publishers do.
/// @throws Error(NotFound | Unreadable | Cancelled). Reentrant.
std::string sha1OfFile(const std::filesystem::path& file, const RunContext& context);

}  // namespace skimline
