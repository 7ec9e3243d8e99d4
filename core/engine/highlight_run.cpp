#include "core/engine/highlight_run.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/error.h"
#include "core/engine/analysis_pipeline.h"
#include "core/engine/highlight_network.h"
#include "core/engine/highlight_window.h"

namespace skimline {
namespace {

FloatMatrix plain(const at::Tensor& tensor) {
    const at::Tensor values = tensor.to(at::kFloat).contiguous();
    FloatMatrix matrix(values.size(0), values.size(1));
    std::copy_n(values.data_ptr<float>(), values.numel(), matrix.values.begin());
    return matrix;
}

/// Everything read from one video.
struct ReadVideo {
    HighlightMaterial material;
    std::vector<float> loudness, onset;
    std::string extractor;
    double seconds = 0;
};

class FinishedRun : public HighlightRun {
public:
    FinishedRun(std::shared_ptr<const ReadVideo> video, HighlightNet net, std::string name,
                std::string query, std::int64_t word, const RunContext& context)
        : m_video(std::move(video)),
          m_net(std::move(net)),
          m_name(std::move(name)),
          m_query(std::move(query)),
          m_word(word),
          m_found(scoreHighlights(m_net, m_video->material, word, true, context)),
          m_without(scoreHighlights(m_net, m_video->material, word, false, context)) {
        m_found.loudness = m_video->loudness;
        m_found.onset = m_video->onset;
    }

    const std::string& query() const override { return m_query; }
    const Highlights& found() const override { return m_found; }
    const Highlights& withoutMasks() const override { return m_without; }
    const std::string& network() const override { return m_name; }
    const std::string& extractor() const override { return m_video->extractor; }
    double seconds() const override { return m_video->seconds; }
    const std::shared_ptr<const ReadVideo>& video() const { return m_video; }

    HighlightWindowMaps windowAt(double seconds, const RunContext& context) const override {
        context.throwIfStopped();
        const c10::NoGradGuard noGradients;
        const auto step = static_cast<double>(HighlightMaterial::step());
        const double before = std::round((seconds - HighlightWindow::kSeconds / 2.0) / step);
        const auto last = static_cast<double>(m_video->material.windows() - 1);
        const auto second = static_cast<std::int64_t>(std::clamp(before, 0.0, last) * step);
        const HighlightInput input = m_video->material.windowAt(second, m_word);
        HighlightTrace with;
        HighlightTrace without;
        m_net.forward(input, &with);
        context.throwIfStopped();
        m_net.forward(input, &without, false);
        HighlightWindowMaps maps;
        maps.start = static_cast<double>(second);
        maps.end = maps.start + HighlightWindow::kSeconds;
        maps.blocks = blocks();
        const at::Tensor absent = tokensThere(input).logical_not();
        for (std::size_t layer = 0; layer < with.weights.size(); ++layer) {
            HighlightWindowMaps::Layer one;
            if (layer < with.masks.size())
                one.mask = plain(onlyThere(with.masks[layer][0], absent));
            one.weights = plain(onlyThere(with.weights[layer][0].mean(0), absent));
            one.weightsWithout = plain(onlyThere(without.weights[layer][0].mean(0), absent));
            maps.layers.push_back(std::move(one));
        }
        return maps;
    }

private:
    static at::Tensor onlyThere(const at::Tensor& map, const at::Tensor& absent) {
        return map.masked_fill(absent.unsqueeze(0).logical_or(absent.unsqueeze(1)),
                               std::numeric_limits<double>::quiet_NaN());
    }

    static std::vector<HighlightWindowMaps::Block> blocks() {
        constexpr std::int64_t pictures = HighlightWindow::kPictures;
        constexpr std::int64_t sounds = HighlightWindow::kSounds;
        return {{TokenBlock::Window, 0, 1},
                {TokenBlock::Pictures, 1, pictures},
                {TokenBlock::Sounds, 1 + pictures, sounds},
                {TokenBlock::Words, 1 + pictures + sounds, 1}};
    }

    std::shared_ptr<const ReadVideo> m_video;
    HighlightNet m_net;
    std::string m_name;
    std::string m_query;
    std::int64_t m_word;
    Highlights m_found;
    Highlights m_without;
};

std::shared_ptr<const ReadVideo> readVideo(const HighlightRequest& request,
                                           const RunContext& context) {
    if (const auto* earlier = dynamic_cast<const FinishedRun*>(request.earlier.get()))
        return earlier->video();
    AnalysisPipeline pipeline(request.analysis, context);
    pipeline.probeVideo();
    pipeline.readFeatures();
    const SoundTokens sound = soundForHighlights(request.analysis.video, context);
    return std::make_shared<const ReadVideo>(ReadVideo{
        HighlightMaterial(pipeline.features().features, sound), sound.loudness, sound.onset,
        pipeline.analysis()->extractor, pipeline.analysis()->duration.toDouble()});
}

}  // namespace

HighlightRunPointer runHighlights(const HighlightRequest& request, const RunContext& context) {
    const std::int64_t word = wordOfQuery(request.words);
    const std::filesystem::path file =
        request.network.empty() ? bundledHighlightNetwork() : request.network;
    HighlightNet net = networkForHighlights(file);
    auto video = readVideo(request, context);
    return std::make_shared<const FinishedRun>(std::move(video), std::move(net),
                                               file.stem().string(), request.words, word, context);
}

HighlightFormat highlightFormatOf(const std::filesystem::path& target) {
    if (target.extension() == ".json") return HighlightFormat::Json;
    if (target.extension() == ".csv") return HighlightFormat::Csv;
    throw Error(ErrorCode::Usage, target.string(),
                "Highlights can be written as .json or .csv, not as " + target.string() + ".");
}

}  // namespace skimline
