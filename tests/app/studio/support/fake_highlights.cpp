// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cmath>
#include <limits>

#include "tests/app/studio/support/fake_parts.h"

namespace skimline::test {
namespace {

constexpr std::int64_t kImages = 16;
constexpr std::int64_t kAudio = 40;
constexpr std::int64_t kTokens = kImages + kAudio + 2;

Highlights made(double seconds, double at, double toSounds) {
    Highlights found;
    for (int image = 0; image < static_cast<int>(seconds * 2); ++image) {
        const double away = image / 2.0 - at;
        found.saliency.push_back(static_cast<float>(std::exp(-away * away / 8)));
    }
    if (at >= 0) found.moments.push_back({at, at + 2, 0.9});
    HighlightAttention& attention = found.attention;
    attention.mass = {0.05, 0.95 - toSounds, toSounds, 0, 0};
    attention.belowTenth = 0.8 - toSounds;
    for (int bin = 0; bin < HighlightAttention::kBins; ++bin)
        attention.histogram[static_cast<std::size_t>(bin)] = 1.0 / HighlightAttention::kBins;
    return found;
}

/// Highlights from a formula: a moment at a tenth of the video, a different one without the masks;
/// the word "siren" finds nothing, with "bang" there is no audio, with "bell" there are words.
/// Masks move attention from the sounds to the images.
class FakeHighlights : public HighlightRun {
public:
    FakeHighlights(std::string query, double seconds)
        : m_query(std::move(query)),
          m_seconds(seconds),
          m_found(made(seconds, m_query == "siren" ? -100 : seconds / 10, 0.3)),
          m_without(made(seconds, seconds / 2, 0.6)) {
        m_found.attention.hearsSpeech = m_query == "bell";
        if (m_query == "bang") return;
        for (int token = 0; token < static_cast<int>(seconds * 5); ++token) {
            m_found.loudness.push_back(static_cast<float>(-35 + 20 * std::sin(token / 23.0)));
            m_found.onset.push_back(token % 60 == 0 ? 2.0F : 0.0F);
        }
    }

    const std::string& query() const override { return m_query; }
    const Highlights& found() const override { return m_found; }
    const Highlights& withoutMasks() const override { return m_without; }
    std::int64_t spokenWords() const override { return 0; }
    const std::string& network() const override { return m_name; }
    const std::string& extractor() const override { return m_name; }
    double seconds() const override { return m_seconds; }

    HighlightWindowMaps windowAt(double seconds, const RunContext&) const override {
        HighlightWindowMaps maps;
        maps.start = std::max(0.0, std::floor(seconds / 4) * 4);
        maps.end = maps.start + 8;
        maps.blocks = {{TokenBlock::Window, 0, 1},
                       {TokenBlock::Images, 1, kImages},
                       {TokenBlock::Sounds, 1 + kImages, kAudio},
                       {TokenBlock::Words, 1 + kImages + kAudio, 1}};
        for (int layer = 0; layer < 2; ++layer) {
            FloatMatrix map(kTokens, kTokens);
            for (std::int64_t row = 0; row < kTokens; ++row)
                for (std::int64_t column = 0; column < kTokens; ++column)
                    map.row(row)[static_cast<std::size_t>(column)] =
                        row == kTokens - 1 || column == kTokens - 1
                            ? std::numeric_limits<float>::quiet_NaN()
                            : static_cast<float>(1 + layer +
                                                 std::sin(static_cast<double>(row) / 5 +
                                                          static_cast<double>(column) / 9));
            maps.layers.push_back({map, map, map});
        }
        return maps;
    }

private:
    std::string m_query;
    std::string m_name = "fake";
    double m_seconds;
    Highlights m_found;
    Highlights m_without;
};

}  // namespace

HighlightRunPointer FakeEngine::runHighlights(const HighlightRequest& request,
                                              const RunContext& context) const {
    pass(script(), context, Stage::Scores);
    if (m_script->failTrace) throw m_script->failure;
    return std::make_shared<const FakeHighlights>(request.words, m_script->seconds);
}

LikeResult FakeEngine::findLike(const LikeRequest& request, const RunContext& context) const {
    pass(script(), context, Stage::Scores);
    if (m_script->failTrace) throw m_script->failure;
    LikeResult result;
    result.extractor = "image-text";
    result.duration = Rational::fromSeconds(m_script->seconds);
    result.likeness.assign(static_cast<std::size_t>(2 * m_script->seconds), 0.2F);
    // Words and pictures are found in different places.
    const std::int64_t start = request.picture.empty() ? 20 : 40;
    for (std::int64_t step = 2 * start; step < 2 * start + 8; ++step)
        result.likeness.at(static_cast<std::size_t>(step)) = 0.3F;
    const Rational begin(start);
    result.moments = {{{begin, begin + Rational(4)}, begin + Rational(1), 0.3F, true},
                      {{Rational(80), Rational(82)}, Rational(81), 0.2F, false}};
    return result;
}

}  // namespace skimline::test
