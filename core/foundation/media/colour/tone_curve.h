// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace skimline {

/// What white on paper is worth in HDR, and in SDR beside it, candela per square metre (ITU-R
/// BT.2408).
inline constexpr double kReferenceWhite = 203;

/// Light of a display for a PQ value in [0, 1], candela per square metre, and back (SMPTE ST 2084).
double lightOfPq(double value);
double pqOfLight(double light);

/// Light of the scene, [0, 1], for an HLG value in [0, 1] (ITU-R BT.2100).
double sceneLightOfHlg(double value);
/// A display of 1,000 candela per square metre shows the scene's light to this power.
inline constexpr double kHlgGamma = 1.2;
inline constexpr double kHlgPeak = 1000;

/// Squeezes light of [0, peak] into [0, kReferenceWhite]: as it is in the dark and in middle tones,
/// ever more towards the peak (ITU-R BT.2390-10, section 5.4.1, black at zero). Candela per square
/// metre.
double sdrLightOf(double light, double peak);

}  // namespace skimline
