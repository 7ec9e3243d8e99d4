#include "core/engine/map_recorder.h"

#include <gtest/gtest.h>

#include "core/base/error.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

const std::vector<std::int64_t> kFirstFrames{5, 9, 16};

CheckpointInfo infoFor(DecodingOrder order, DecoderInput input) {
    CheckpointInfo info;
    info.config.inputWidth = 6;
    info.config.modelWidth = 16;
    info.config.heads = 4;
    info.config.encoderLayers = 1;
    info.config.decoderLayers = 1;
    info.config.feedForwardWidth = 8;
    info.config.minSteps = 2;
    info.config.order = order;
    info.config.decoderInput = input;
    info.config.score = ScoreRule::Importance;
    return info;
}

FloatMatrix features() {
    FloatMatrix features(24, 6);
    for (std::size_t i = 0; i < features.values.size(); ++i)
        features.values[i] = static_cast<float>((i * 37) % 23) / 23.0F;
    return features;
}

const TrainingMaps kWish{{{AttentionPart::Decoder, 0, 0}, {AttentionPart::Cross, 0, 3}}, "", 1};

TEST(MapRecorder, keepsTheDecodersHeadsInEitherOrder) {
    for (const DecodingOrder order : {DecodingOrder::Time, DecodingOrder::Turn}) {
        for (const DecoderInput input : {DecoderInput::Shifted, DecoderInput::Sum}) {
            const test::ScratchFolder folder;
            const CheckpointInfo info = infoFor(order, input);
            MapRecorder recorder(folder.path(), kWish, info.config, "v", features(), kFirstFrames);
            recorder.record(3, 1, {info, FullTransNet(info.config, 2)}, RunContext());
            EXPECT_TRUE(std::filesystem::exists(folder / "maps/step-3-decoder-0-0.npz"));
            EXPECT_TRUE(std::filesystem::exists(folder / "maps/step-3-cross-0-3.npz"));
        }
    }
}

TEST(MapRecorder, refusesADecoderThatIsFedTheSummary) {
    const test::ScratchFolder folder;
    const CheckpointInfo info = infoFor(DecodingOrder::Time, DecoderInput::Paper);
    EXPECT_THROW(MapRecorder(folder.path(), kWish, info.config, "v", features(), kFirstFrames),
                 Error);
}

}  // namespace
}  // namespace skimline
