// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/attention/maps/attention_map.h"

#include "core/foundation/attention/maps/aggregated_map.h"
#include "core/foundation/attention/maps/map_kernel_input.h"

namespace skimline {

FloatMatrix renderMap(const MapSource& source, const MapView& view, const RunContext& context) {
    return renderCombinedMap({{source}, HeadCombination::Mean}, view, context);
}

FloatMatrix wholeMap(const MapSource& source, const RunContext& context) {
    checkSource(source);
    const std::int64_t rows = source.q.size(0);
    const std::int64_t columns = source.k.size(0);
    return renderMap(source, {0, rows, 0, columns, rows, columns, MapPooling::Maximum}, context);
}

}  // namespace skimline
