// The whole window on a made-up engine, for work on its looks: takes the studio's own arguments.
#include "app/studio/studio_program.h"
#include "tests/app/support/fake_engine.h"

int main(int argc, char** argv) {
    auto script = std::make_shared<skimline::test::FakeScript>();
    script->milliseconds = 3000;
    return skimline::runStudio(argc, argv, skimline::test::fakeEngine(script));
}
