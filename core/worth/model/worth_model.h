#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "core/base/matrix.h"
#include "core/worth/cues/cue_names.h"

namespace skimline {

inline constexpr const char* kWorthFile = "skimline-worth.json";

/// What one cue adds to the worth of a frame: weight times a ramp that climbs from 0 at `from` to 1
/// at `to`; `from` may lie above `to`. A cue may have several. With weights of one sign the worth
/// is monotone in the cue.
struct WorthTerm {
    Cue cue = Cue::LumaEntropy;
    double from = 0;
    double to = 1;
    double weight = 0;
};

/// How much a frame is worth seeing, by itself: a logistic function of a few terms, learned from
/// pairs of spans that people put in order (resources/models/skimline-worth.md). Plain data; const
/// members are reentrant.
class WorthModel {
public:
    WorthModel(std::vector<WorthTerm> terms, double bias);
    /// @throws Error(NotFound | Corrupt | Mismatch) with the file in its sentence
    static WorthModel load(const std::filesystem::path& file);

    const std::vector<WorthTerm>& terms() const { return m_terms; }
    double bias() const { return m_bias; }

    /// For the cues of one sample: its value before it is seen beside others. About 0 for an
    /// ordinary frame, far below for one that shows nothing.
    double value(const CueRow& cues) const;
    /// What each term adds before the logistic function, in the order of terms(): the reasons.
    std::vector<double> contributions(const CueRow& cues) const;
    /// Of every sample, smoothed over its neighbours: a single odd frame neither makes nor spoils a
    /// moment.
    /// @param cues  [steps, kCueCount]  @throws Error(Shape)
    std::vector<float> worthOf(const FloatMatrix& cues) const;

private:
    std::vector<WorthTerm> m_terms;
    double m_bias;
};

/// One row of a matrix of cues. @throws Error(Shape)
CueRow cueRowOf(const FloatMatrix& cues, std::int64_t step);

}  // namespace skimline
