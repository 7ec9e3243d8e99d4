// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <vector>

#include "core/foundation/base/random.h"
#include "core/foundation/base/run_context.h"
#include "core/foundation/text/tokenizers/tokenizer.h"
#include "core/lab/words/token_batch.h"

namespace skimline {

/// Features of drawn scenes (core/lab/words/synthetic_scenes.h), as the built-in extractor
/// sees them. Private to core/skim.
class SceneImages {
public:
    /// Made, or read from `file` where the same were made before. Reports Stage::Features.
    /// @param views  images of every object on every ground
    /// @throws Error(MissingWeights | Cancelled | Io | DiskFull)
    SceneImages(const std::filesystem::path& file, std::int64_t views, std::uint64_t seed,
                const RunContext& context);

    std::int64_t views() const { return m_views; }
    std::int64_t others() const { return m_others.size(0); }
    std::int64_t width() const { return m_others.size(1); }
    at::Tensor scene(std::int64_t ground, std::int64_t object, std::int64_t view) const;
    at::Tensor other(std::int64_t number) const { return m_others[number]; }

private:
    std::int64_t m_views;
    at::Tensor m_scenes;  ///< [grounds * objects * views, width]
    at::Tensor m_others;  ///< [.., width]
};

/// Tales, their images, and the expected text. Private to core/skim.
class SyntheticCaptions {
public:
    enum class Vision {
        Open,       ///< the ground is shown
        Closed,     ///< no images; the object is "something"
        Elsewhere,  ///< images, but none of the ground; the object is "something"
        Sometimes   ///< what training needs: some batches Closed, some texts Elsewhere
    };
    struct Tales {
        TokenBatch batch;
        at::Tensor right;    ///< [B, M] bool: rows that show the ground of the tale
        at::Tensor telling;  ///< [B, T] bool: labels that name the object
    };

    /// @param heldOut  views at the end of each scene's that training does not see; others() alike
    SyntheticCaptions(const SceneImages& images, const Tokenizer& tokenizer, std::int64_t heldOut)
        : m_images(images), m_tokenizer(tokenizer), m_heldOut(heldOut) {}

    /// Follows from the seed alone. @param unseen  with the held-out views
    Tales make(std::int64_t count, std::uint64_t seed, Vision visionEnabled, bool unseen) const;

private:
    struct Rows;

    struct Place;

    Rows rowsOf(const Place& place, bool unseen, Random& random) const;
    void addText(Tales& tales, std::int64_t text, const Place& place, Random& random) const;

    const SceneImages& m_images;
    const Tokenizer& m_tokenizer;
    std::int64_t m_heldOut;
};

}  // namespace skimline
