#include "app/window/studio_program.h"

int main(int argc, char** argv) { return skimline::runStudio(argc, argv, SKIMLINE_ENGINE_MODULE); }
