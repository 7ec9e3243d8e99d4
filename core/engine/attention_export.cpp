#include "core/engine/attention_export.h"

#include <ATen/ATen.h>

#include <cstring>

#include "core/attention/local_global_attention.h"
#include "core/base/error.h"
#include "core/engine/attention_record.h"
#include "core/engine/map_files.h"

namespace skimline {

namespace {

FloatMatrix toMatrix(const at::Tensor& tensor) {
    const at::Tensor values = tensor.to(at::kCPU, at::kFloat).contiguous();
    FloatMatrix matrix(values.size(0), values.size(1));
    std::memcpy(matrix.values.data(), values.data_ptr<float>(), values.nbytes());
    return matrix;
}

void requireIndex(const char* what, std::int64_t index, std::int64_t count) {
    if (index >= 0 && index < count) return;
    throw Error(ErrorCode::Usage, what,
                "There is no " + std::string(what) + " " + std::to_string(index) +
                    ": this part has " + std::to_string(count) + ", counted from 0.");
}

FloatMatrix wholeMap(const std::vector<at::Tensor>& maps, std::int64_t layer, std::int64_t head) {
    requireIndex("layer", layer, static_cast<std::int64_t>(maps.size()));
    const at::Tensor& map = maps[static_cast<std::size_t>(layer)];
    requireIndex("head", head, map.size(0));
    return toMatrix(map[head]);
}

FloatMatrix encoderMap(const AttentionTrace& trace, std::int64_t layer, std::int64_t head) {
    requireIndex("layer", layer, static_cast<std::int64_t>(trace.encoder.size()));
    const auto& kept = trace.encoder[static_cast<std::size_t>(layer)];
    requireIndex("head", head, kept.q.size(0));
    return toMatrix(attentionMap(kept.q[head], kept.k[head], kept.lse[head], trace.encoderPattern));
}

}  // namespace

FloatMatrix attentionMap(const Analysis& analysis, AttentionPart part, std::int64_t layer,
                         std::int64_t head) {
    if (!analysis.attention) {
        throw Error(ErrorCode::Usage, "attention", "This analysis kept no attention maps.");
    }
    const AttentionTrace& trace = analysis.attention->trace();
    switch (part) {
        case AttentionPart::Encoder:
            return encoderMap(trace, layer, head);
        case AttentionPart::Decoder:
            return wholeMap(trace.decoderMaps, layer, head);
        case AttentionPart::Cross:
            return wholeMap(trace.crossMaps, layer, head);
    }
    throw Error(ErrorCode::Internal, "part", "An attention part has no maps.");
}

}  // namespace skimline
