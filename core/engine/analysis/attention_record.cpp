#include "core/engine/attention_export.h"

#include "core/base/error.h"
#include "core/engine/attention_record.h"
#include "core/engine/map_files.h"

namespace skimline {

const AttentionRecord& attentionOf(const Analysis& analysis) {
    if (analysis.attention) return *analysis.attention;
    throw Error(ErrorCode::Usage, "attention", "This analysis kept no attention maps.");
}

FloatMatrix attentionMap(const Analysis& analysis, AttentionPart part, std::int64_t layer,
                         std::int64_t head) {
    return wholeMap(mapSource(attentionOf(analysis).trace(), part, layer, head));
}

}  // namespace skimline
