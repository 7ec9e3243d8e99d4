// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "core/foundation/nn/io/safetensors.h"
#include "core/skim/inspect/attention/traced_run.h"
#include "core/skim/network/fulltransnet/full_trans_net.h"
#include "tests/support/golden_data.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

std::string textOf(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

constexpr std::array<std::pair<AttentionPart, const char*>, 3> kParts{
    {{AttentionPart::Encoder, "encoder_map."},
     {AttentionPart::Decoder, "decoder_map."},
     {AttentionPart::Cross, "cross_map."}}};

/// Reference networks, the paper's width among them where it is there: traced by our network.
std::vector<fs::path> networks() {
    std::vector<fs::path> found;
    for (const fs::path& network : test::goldenNetworks()) {
        const std::string name = network.filename().string();
        if (name == "paper-width-lga" || name == "tiny-lga-time-importance")
            found.push_back(network);
    }
    return found;
}

class GoldenAttentionRun : public ::testing::TestWithParam<fs::path> {
protected:
    void SetUp() override {
        const fs::path& folder = GetParam();
        golden = readSafetensors(folder / "io.safetensors");
        const FullTransNet net(configFromJson(textOf(folder / "config.json")),
                               readSafetensors(folder / "model.safetensors").tensors);
        const at::Tensor& globals = golden.at("globals");
        const auto* first = globals.data_ptr<std::int64_t>();
        config = net.config();
        pattern = {net.config().pattern, net.config().window, {first, first + globals.numel()}};
        AttentionTrace trace;
        const EncodedVideo video = net.encode(golden.at("features"), pattern, false, &trace);
        net.decodeTeacherForced(golden.at("features"), video, golden.at("target"), false, &trace);
        const MapPlaces places{pattern.window, pattern.globals, {}};
        run = attentionRunOf(std::make_shared<const Analysis>(), std::move(trace), places);
    }

    bool computed(AttentionPart part, std::int64_t row, std::int64_t column) const {
        if (part == AttentionPart::Cross) return true;
        return part == AttentionPart::Decoder ? column <= row : pattern.allows(row, column);
    }

    at::Tensor mapOf(const char* name, std::int64_t layer, std::int64_t head) const {
        return golden.at(name + std::to_string(layer))[head].contiguous();
    }

    /// A pixel of the reference map by plain loops; 0 cells count where they were computed.
    float pixelOf(AttentionPart part, const at::Tensor& map, const MapView& view, std::int64_t y,
                  std::int64_t x) const {
        const auto cells = map.accessor<float, 2>();
        double sum = 0;
        float most = kNotComputed;
        int count = 0;
        const CellRange rows = cellsOfPixel(y, view.height, view.rows);
        const CellRange columns = cellsOfPixel(x, view.width, view.columns);
        for (std::int64_t row = rows.begin; row < rows.end; ++row)
            for (std::int64_t column = columns.begin; column < columns.end; ++column)
                if (computed(part, row, column)) {
                    most = std::max(most, cells[row][column]);
                    sum += static_cast<double>(cells[row][column]);
                    ++count;
                }
        if (view.pooling == MapPooling::Maximum || count == 0) return most;
        return static_cast<float>(sum / count);
    }

    void expectImage(AttentionPart part, const at::Tensor& map, const HeadSelection& heads,
                     std::int64_t height, std::int64_t width, MapPooling pooling) const {
        const MapView view{0, map.size(0), 0, map.size(1), height, width, pooling};
        const FloatMatrix image = run->image(heads, view, {});
        for (std::int64_t y = 0; y < height; ++y)
            for (std::int64_t x = 0; x < width; ++x) {
                const float expected = pixelOf(part, map, view, y, x);
                const float actual = image.row(y)[static_cast<std::size_t>(x)];
                if (expected < 0) {
                    ASSERT_EQ(actual, kNotComputed) << y << ", " << x;
                } else {
                    ASSERT_NEAR(actual, expected, 1e-5) << y << ", " << x;
                }
            }
    }

    std::int64_t layers() const { return config.encoderLayers; }

    FullTransNetConfig config;
    TensorFile golden;
    AttentionPattern pattern;
    AttentionRunPointer run;
};

TEST_P(GoldenAttentionRun, everyCellOfEveryHeadOfEveryPart) {
    for (const auto& [part, name] : kParts) {
        const AttentionInspection::Size size = run->size(part);
        ASSERT_EQ(size.layers, layers());
        ASSERT_EQ(size.heads, config.heads);
        for (std::int64_t layer = 0; layer < size.layers; ++layer)
            for (std::int64_t head = 0; head < size.heads; ++head) {
                SCOPED_TRACE(name + std::to_string(layer) + " head " + std::to_string(head));
                const at::Tensor map = mapOf(name, layer, head);
                ASSERT_EQ(map.size(0), size.rows);
                ASSERT_EQ(map.size(1), size.columns);
                expectImage(part, map, {part, layer, head}, size.rows, size.columns,
                            MapPooling::Maximum);
            }
    }
}

TEST_P(GoldenAttentionRun, blocksAtFiveZooms) {
    for (const auto& [part, name] : kParts) {
        const at::Tensor map = mapOf(name, layers() - 1, 3);
        for (const MapPooling pooling : {MapPooling::Maximum, MapPooling::Mean})
            for (const double zoom : {0.02, 0.13, 0.5, 1.0, 1.7}) {
                SCOPED_TRACE(name + std::to_string(zoom));
                const auto side = [zoom](std::int64_t cells) {
                    return std::max<std::int64_t>(
                        1, static_cast<std::int64_t>(zoom * static_cast<double>(cells)));
                };
                expectImage(part, map, {part, layers() - 1, 3}, side(map.size(0)),
                            side(map.size(1)), pooling);
            }
    }
}

TEST_P(GoldenAttentionRun, meanAndMaximumOverHeadsAndLayers) {
    for (const auto& [part, name] : kParts) {
        std::vector<at::Tensor> maps;
        for (std::int64_t layer = 0; layer < layers(); ++layer)
            maps.push_back(golden.at(name + std::to_string(layer)));
        const at::Tensor all = at::cat(maps);
        const auto size = run->size(part);
        const HeadSelection mean{part, HeadSelection::kAll, HeadSelection::kAll};
        expectImage(part, all.mean(0), mean, size.rows / 3, size.columns / 3, MapPooling::Mean);
        HeadSelection most = mean;
        most.combination = HeadCombination::Maximum;
        expectImage(part, all.amax(0), most, size.rows / 2, size.columns / 4, MapPooling::Maximum);
        expectImage(part, all.mean(0), mean, size.rows / 3, size.columns / 3, MapPooling::Maximum);
    }
}

TEST_P(GoldenAttentionRun, stepsAreTheTargets) {
    const at::Tensor& target = golden.at("target");
    for (std::int64_t at = 0; at < target.numel(); ++at)
        EXPECT_EQ(run->steps()[static_cast<std::size_t>(at)].frame,
                  target[at].item<std::int64_t>());
}

INSTANTIATE_TEST_SUITE_P(Network, GoldenAttentionRun, ::testing::ValuesIn(networks()),
                         [](const auto& tested) { return "case_" + std::to_string(tested.index); });

}  // namespace
}  // namespace skimline
