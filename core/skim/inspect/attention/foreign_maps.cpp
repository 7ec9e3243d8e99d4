// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/inspect/attention/foreign_maps.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <system_error>
#include <utility>

#include "core/foundation/base/error.h"
#include "core/foundation/media/read/probe.h"
#include "core/foundation/nn/io/safetensors.h"
#include "core/skim/inspect/attention/foreign_run.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kMostBytes = std::uintmax_t{4} << 30;
/// Softmax in bfloat16 is off by some thousandths.
constexpr double kRowTolerance = 0.02;
/// Frames that were sampled past the last one, by a rounded rate.
constexpr double kPastEnd = 1.0;

std::string shown(double value) {
    std::string text = std::to_string(value);
    text.resize(std::min(text.size(), text.find('.') + 3));
    return text;
}

/// Reads and checks one file.
class MapsReader {
public:
    MapsReader(const fs::path& file, const RunContext& context)
        : m_name(file.filename().string()), m_context(context) {
        std::error_code ignored;
        if (fs::file_size(file, ignored) > kMostBytes && !ignored)
            fail("is larger than 4 GB; save fewer heads, or the strongest cells of each row");
        m_file = readSafetensors(file);
    }

    ForeignWeights weights() {
        const bool sparse = m_file.tensors.contains("weights");
        const at::Tensor given =
            sparse ? layered(m_file.tensors.at("weights"), "weights") : dense();
        ForeignWeights maps{given.size(0), given.size(1), given.size(2), given.size(3), {}, {}};
        if (!sparse && maps.perRow != maps.frames)
            fail("has maps of " + std::to_string(maps.frames) + " x " +
                 std::to_string(maps.perRow) +
                 " cells; frames are rows and columns here, so both "
                 "sides must be equal");
        const at::Tensor plain = given.to(at::kFloat).contiguous();
        maps.weights.assign(plain.data_ptr<float>(), plain.data_ptr<float>() + plain.numel());
        if (sparse) readColumns(maps);
        checkRows(maps);
        return maps;
    }

    ForeignMaps facts(std::int64_t frames, double duration) const {
        const auto found = m_file.tensors.find("times");
        if (found == m_file.tensors.end())
            fail("has no tensor \"times\": the seconds of its frames");
        const at::Tensor times = found->second.to(at::kDouble).contiguous().view({-1});
        if (times.numel() != frames)
            fail("has " + std::to_string(times.numel()) + " times for maps of " +
                 std::to_string(frames) + " frames");
        ForeignMaps facts;
        facts.times.assign(times.data_ptr<double>(), times.data_ptr<double>() + frames);
        checkTimes(facts.times, duration);
        const auto network = m_file.metadata.find("network");
        facts.name = network == m_file.metadata.end() ? m_name : network->second.substr(0, 80);
        return facts;
    }

private:
    [[noreturn]] void fail(const std::string& fault, ErrorCode code = ErrorCode::Corrupt) const {
        throw Error(code, m_name, "The file " + m_name + " " + fault + ".");
    }

    /// [layers, heads, frames, cells]
    at::Tensor layered(at::Tensor maps, const std::string& tensor) const {
        // Transformers saves empty tuples where the fast kernels keep no maps.
        if (maps.numel() == 0)
            fail("holds no weights in \"" + tensor +
                 "\"; load the network with attn_implementation=\"eager\" so that it keeps maps");
        if (maps.dim() < 2 || maps.dim() > 4)
            fail("has a tensor \"" + tensor + "\" of " + std::to_string(maps.dim()) +
                 " dimensions; layers x heads x frames x frames are read, without a batch");
        while (maps.dim() < 4) maps = maps.unsqueeze(0);
        return maps;
    }

    at::Tensor dense() const {
        const auto whole = m_file.tensors.find("attention");
        if (whole != m_file.tensors.end()) return layered(whole->second, "attention");
        std::vector<at::Tensor> layers;
        while (true) {
            const std::string name = "attention." + std::to_string(layers.size());
            const auto layer = m_file.tensors.find(name);
            if (layer == m_file.tensors.end()) break;
            layers.push_back(layered(layer->second, name).to(at::kFloat));
            if (layers.back().size(0) != 1 || layers.back().sizes() != layers.front().sizes())
                fail("has a tensor \"" + name +
                     "\" that is not heads x frames x frames, or differs in size from the first");
        }
        if (layers.empty())
            fail(
                "holds no attention maps: neither \"attention\" nor \"attention.0\" nor "
                "\"weights\" with \"columns\"");
        return at::cat(layers, 0);
    }

    void readColumns(ForeignWeights& maps) const {
        const auto found = m_file.tensors.find("columns");
        if (found == m_file.tensors.end())
            fail("has \"weights\" of sparse rows but no \"columns\"");
        if (found->second.sizes() != m_file.tensors.at("weights").sizes())
            fail("has \"columns\" of another shape than \"weights\"");
        if (!at::isIntegralType(found->second.scalar_type(), false))
            fail("has \"columns\" that are no whole numbers");
        const at::Tensor plain = found->second.to(at::kLong).contiguous();
        const std::int64_t* first = plain.data_ptr<std::int64_t>();
        for (std::int64_t at = 0; at < plain.numel(); ++at) {
            if (first[at] < -1 || first[at] >= maps.frames)
                fail("names column " + std::to_string(first[at]) + " of " +
                     std::to_string(maps.frames));
            maps.columns.push_back(static_cast<std::int32_t>(first[at]));
        }
    }

    void checkRows(const ForeignWeights& maps) const {
        std::vector<std::int64_t> seen(static_cast<std::size_t>(maps.frames), -1);
        const std::int64_t rows = maps.layers * maps.heads * maps.frames;
        for (std::int64_t row = 0; row < rows; ++row) {
            if (row % 4096 == 0) m_context.throwIfStopped();
            double sum = 0;
            for (std::int64_t at = row * maps.perRow; at < (row + 1) * maps.perRow; ++at) {
                const auto cell = static_cast<std::size_t>(at);
                const float weight = maps.weights[cell];
                if (!std::isfinite(weight) || weight < 0)
                    fail("has a weight that is negative or no number in " + nameOfRow(maps, row) +
                         "; save the weights after the softmax");
                const std::int32_t column = maps.columns.empty() ? -1 : maps.columns[cell];
                if (column >= 0 &&
                    std::exchange(seen[static_cast<std::size_t>(column)], row) == row)
                    fail("names a column twice in " + nameOfRow(maps, row));
                if (maps.columns.empty() || column >= 0) sum += static_cast<double>(weight);
            }
            const bool tooLittle = maps.columns.empty() && sum < 1 - kRowTolerance;
            if (tooLittle || sum > 1 + kRowTolerance)
                fail("has weights that add up to " + shown(sum) + " instead of 1 in " +
                     nameOfRow(maps, row) +
                     "; save the weights after the softmax, rows as "
                     "queries, with contiguous() or numpy.ascontiguousarray()");
        }
    }

    static std::string nameOfRow(const ForeignWeights& maps, std::int64_t row) {
        const std::int64_t head = row / maps.frames;
        return "row " + std::to_string(row % maps.frames + 1) + " of layer " +
               std::to_string(head / maps.heads + 1) + ", head " +
               std::to_string(head % maps.heads + 1);
    }

    void checkTimes(const std::vector<double>& times, double duration) const {
        for (std::size_t at = 0; at < times.size(); ++at) {
            const double before = at == 0 ? -1e-9 : times[at - 1];
            if (!std::isfinite(times[at]) || !(times[at] > before))
                fail("has times that do not ascend from 0, at frame " + std::to_string(at + 1));
        }
        if (duration > 0 && times.back() > duration + kPastEnd)
            fail("has a frame at " + shown(times.back()) + " s, but the video lasts " +
                     shown(duration) + " s; times are seconds from the video's first frame",
                 ErrorCode::Mismatch);
    }

    std::string m_name;
    const RunContext& m_context;
    TensorFile m_file;
};

}  // namespace

AttentionRunPointer openAttentionMaps(const fs::path& file, const AnalysisPointer& video,
                                      const RunContext& context) {
    MapsReader reader(file, context);
    ForeignWeights weights = reader.weights();
    ForeignMaps facts = reader.facts(weights.frames, video->facts->duration.toDouble());
    return foreignRun(video, std::move(facts), std::move(weights));
}

AttentionRunPointer attentionMapsOf(const fs::path& file, const fs::path& video,
                                    const RunContext& context) {
    auto facts = std::make_shared<VideoFacts>();
    facts->media = probe(video, context);
    facts->duration = facts->media.duration;
    auto analysis = std::make_shared<Analysis>();
    analysis->facts = std::move(facts);
    return openAttentionMaps(file, std::move(analysis), context);
}

}  // namespace skimline
