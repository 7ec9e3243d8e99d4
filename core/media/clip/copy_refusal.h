#pragma once

#include <string>

namespace skimline {

/// Why a clip cannot be made by copying, as the end of a sentence about the source: "...:
/// <reason>."
struct CopyRefusal {
    std::string reason;
};

}  // namespace skimline
