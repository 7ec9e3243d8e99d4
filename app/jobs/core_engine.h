#pragma once

#include "app/jobs/studio_engine.h"

namespace skimline {

/// The table filled with core/engine itself.
StudioEngine coreEngine();

}  // namespace skimline
