#include "app/jobs/core_engine.h"
#include "app/studio/studio_program.h"

int main(int argc, char** argv) { return skimline::runStudio(argc, argv, skimline::coreEngine()); }
