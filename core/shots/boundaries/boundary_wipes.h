#pragma once

#include <optional>

#include "core/shots/boundaries/boundary_measures.h"

namespace skimline {

/// From which side the later scene comes in.
enum class WipeSide { Left, Right, Top, Bottom };

/// How far a straight edge has moved across a picture that shows `b` behind the edge and `a` before
/// it.
struct WipePlace {
    WipeSide side = WipeSide::Left;
    float share = 0;  ///< of the picture that shows `b`
    float rest = 0;   ///< squared distance from such a picture / squared distance of a and b
};

/// The place that fits `picture` best, from the given side or from any. The line of cells the edge
/// lies in does not count.
WipePlace wipePlace(const CoarsePicture& a, const CoarsePicture& b, const CoarsePicture& picture,
                    std::optional<WipeSide> side = {});

}  // namespace skimline
