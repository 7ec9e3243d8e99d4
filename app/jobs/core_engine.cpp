#include "app/jobs/core_engine.h"

#include "core/engine/filmstrip.h"

namespace skimline {

StudioEngine coreEngine() {
    return {.probe = probe,
            .analyse = analyse,
            .reselect = reselect,
            .editListOf = editListOf,
            .exportClip = exportClip,
            .exportInterchange = exportInterchange,
            .filmstrip = filmstrip};
}

}  // namespace skimline
