// The whole window on a made-up engine, for work on its looks: takes the studio's own arguments.
#include "app/window/studio_program.h"

int main(int argc, char** argv) { return skimline::runStudio(argc, argv, SKIMLINE_ENGINE_MODULE); }
