#pragma once

namespace skimline {

/// Where a layer has its norms: after each sum, or before each part.
enum class NormPlacement { Post, Pre };

}  // namespace skimline
