// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/worth/dull/dull_images.h"

#include <algorithm>
#include <array>

#include "core/foundation/base/error.h"
#include "core/lab/worth/dull/dull_makers.h"
#include "core/skim/worth/cues/frame_view.h"

namespace skimline {
namespace {

constexpr int kLargestImageSide = 4096;

constexpr std::array<std::string_view, kDullKindCount> kNames{
    "black",   "near-black",  "white",     "uniform",       "colour-bars",  "gradient",
    "defocus", "motion-blur", "very-dark", "overexposed",   "covered-lens", "static",
    "credits", "title-card",  "frozen",    "plain-surface", "empty-sky",    "compression-mush"};

DullRandom randomFor(DullKind kind, std::uint64_t seed) {
    return DullRandom(seed * kDullKindCount + static_cast<std::uint64_t>(kind));
}

DullCanvas made(DullKind kind, DullRandom& random, ImageSize size) {
    switch (kind) {
        case DullKind::ColourBars:
            return makeColourBars(random, size);
        case DullKind::Static:
            return makeStatic(random, size);
        case DullKind::Credits:
            return makeCredits(random, size);
        case DullKind::TitleCard:
            return makeTitleCard(random, size);
        case DullKind::PlainSurface:
            return makeSurface(random, size);
        case DullKind::EmptySky:
            return makeSky(random, size);
        default:
            return makeUniform(kind, random, size);
    }
}

DullCanvas degradedCanvas(DullCanvas canvas, DullKind kind, DullRandom& random) {
    switch (kind) {
        case DullKind::Defocus:
            degradeFocus(canvas, random);
            break;
        case DullKind::MotionBlur:
            degradeByMotion(canvas, random);
            break;
        case DullKind::VeryDark:
            degradeExposure(canvas, random, true);
            break;
        case DullKind::Overexposed:
            degradeExposure(canvas, random, false);
            break;
        case DullKind::CoveredLens:
            coverLens(canvas, random);
            break;
        case DullKind::Frozen:
            markFrozen(canvas, random);
            break;
        case DullKind::PlainSurface:
            return emptiestPart(canvas, random);
        case DullKind::CompressionMush:
            mush(canvas, random);
            break;
        default:
            break;
    }
    return canvas;
}

void checkSize(ImageSize size) {
    if (std::min(size.width, size.height) < 1 ||
        std::max(size.width, size.height) > kLargestImageSide)
        throw Error(ErrorCode::Shape, "size",
                    "The side of a synthetic image must be 1 to 4096 pixels.");
}

}  // namespace

std::string_view dullKindName(DullKind kind) { return kNames[static_cast<std::size_t>(kind)]; }

bool degradesImage(DullKind kind) {
    switch (kind) {
        case DullKind::Defocus:
        case DullKind::MotionBlur:
        case DullKind::VeryDark:
        case DullKind::Overexposed:
        case DullKind::CoveredLens:
        case DullKind::Frozen:
        case DullKind::PlainSurface:
        case DullKind::CompressionMush:
            return true;
        default:
            return false;
    }
}

RgbImage syntheticScene(std::uint64_t seed, ImageSize size) {
    checkSize(size);
    DullRandom random(seed ^ 0xA5A5A5A5ULL);
    return makeScene(random, size).image();
}

RgbImage dullImage(DullKind kind, std::uint64_t seed, ImageSize size) {
    checkSize(size);
    DullRandom random = randomFor(kind, seed);
    if (degradesImage(kind) && kind != DullKind::PlainSurface)
        return degradedCanvas(makeScene(random, size), kind, random).image();
    return made(kind, random, size).image();
}

RgbImage degraded(const RgbImage& frame, DullKind kind, std::uint64_t seed) {
    checkFrame(viewOf(frame));
    const ImageSize size{frame.width, frame.height};
    checkSize(size);
    if (!degradesImage(kind)) return dullImage(kind, seed, size);
    DullRandom random = randomFor(kind, seed);
    return degradedCanvas(DullCanvas(frame), kind, random).image();
}

}  // namespace skimline
