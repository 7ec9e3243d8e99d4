// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/model/layer_weights.h"

#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/json/json_text.h"
#include "core/skim/worth/model/model_json.h"

namespace skimline {

LayerWeights LayerWeights::load(const std::filesystem::path& file, const std::string& kind,
                                const std::string& format) {
    const ModelJson model{file, kind};
    const nlohmann::json json = model.read(format);
    LayerWeights found{{model.text(json, "extractor"), model.text(json, "extractor_version")},
                       model.weights(json, "weights")};
    if (found.weights.empty()) model.refuse("it has no weights");
    return found;
}

void LayerWeights::save(const std::filesystem::path& file, const std::string& format,
                        const std::string& how) const {
    const std::string text =
        "{\n" + modelLine("format", format) + modelLine("extractor", source.extractorId) +
        modelLine("extractor_version", source.extractorVersion) + modelLine("how", how) +
        " \"weights\": " + jsonText(roundedWeights(weights)) + "\n}\n";
    AtomicFile::write(file, text, AtomicFile::IfExists::Replace);
}

}  // namespace skimline
