#pragma once

namespace skimline::bench {

/// The most float32 multiply-adds the card does, measured once, in GFLOP/s.
double cardPeak();

}  // namespace skimline::bench
