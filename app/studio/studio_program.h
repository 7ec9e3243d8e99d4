#pragma once

#include "app/jobs/studio_engine.h"

namespace skimline {

/// The desktop program: reads the command line, shows the window, runs until it is closed.
/// @return the exit code of the process
int runStudio(int argc, char** argv, StudioEngine engine);

}  // namespace skimline
