#pragma once

namespace skimline {

/// How a mask of numbers is brought together with attention's scores.
enum class MaskFusion { Multiply, Add };

/// What the numbers go through first.
enum class MaskActivation { None, Sigmoid, Softplus };

}  // namespace skimline
