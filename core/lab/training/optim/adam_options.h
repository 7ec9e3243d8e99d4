// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <string>

namespace skimline {

struct AdamOptions {
    /// Decay of the weights themselves (decoupled). Added to the gradient it would outweigh the
    /// tiny gradients of wide feed-forward parts, and Adam would shrink those to nothing.
    double weightDecay = 1e-4;
    bool coupledDecay = false;  ///< added to the gradient instead, as in the paper
    double beta1 = 0.9;
    double beta2 = 0.999;
    double epsilon = 1e-8;
    double clipNorm = 1.0;  ///< of all gradients together; 0: no clipping
    /// Share of the learning rate that a parameter gets, by its name; empty: all of it.
    std::function<double(const std::string&)> rateShare = {};
};

}  // namespace skimline
