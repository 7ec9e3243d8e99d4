// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/inspect/attention/attention_export.h"

#include "core/foundation/base/array_file.h"
#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/error.h"
#include "core/skim/inspect/attention/attention_map_io.h"

namespace skimline {

FloatMatrix attentionMap(const AttentionInspection& run, const HeadId& head,
                         const RunContext& context) {
    if (head.layer < 0 || head.head < 0)
        throw Error(ErrorCode::Usage, "head", "Layers and heads are counted from 0.");
    const AttentionInspection::Size size = run.size(head.part);
    return run.image({head.part, head.layer, head.head},
                     {0, size.rows, 0, size.columns, size.rows, size.columns}, context);
}

void writeAttentionMap(const FloatMatrix& map, const std::filesystem::path& target,
                       bool overwrite) {
    const auto ifExists = overwrite ? AtomicFile::IfExists::Replace : AtomicFile::IfExists::Refuse;
    if (target.extension() == ".png") {
        AtomicFile::write(target, mapToPng(map), ifExists);
    } else if (target.extension() == ".safetensors") {
        AtomicFile::write(target, arraysToSafetensors({{"map", map}}), ifExists);
    } else {
        throw Error(ErrorCode::Usage, target.string(),
                    "A map can be written as .png or .safetensors, not as " +
                        target.filename().string() + ".");
    }
}

}  // namespace skimline
