#pragma once

#include <string>

namespace skimline {

struct CudaCard {
    bool usable = false;
    std::string name;    ///< of the first card, when usable
    std::string whyNot;  ///< one sentence, when not
};

/// The card that networks would run on. Reentrant; asks the driver each time.
CudaCard cudaCard();

}  // namespace skimline
