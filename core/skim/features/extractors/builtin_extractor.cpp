// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/features/extractors/builtin_extractor.h"

#include "core/skim/features/extractors/builtin_layers.h"
#include "core/skim/features/extractors/inception_network.h"
#include "core/skim/network/student/student_file.h"

namespace skimline {
namespace {

constexpr std::int64_t kBuiltinTogether = 4;

class BuiltinExtractor final : public FeatureExtractor {
public:
    BuiltinExtractor(const StudentFile& file, const ExtractorSettings& settings,
                     const RunContext& context)
        : m_version(file.info.version),
          m_network(builtinLayers(file.net),
                    {static_cast<int>(file.info.side), kBuiltinTogether, settings.device,
                     settings.precision},
                    context) {}

    std::string id() const override { return kBuiltinId; }
    std::string version() const override { return m_version; }
    std::int64_t dimension() const override { return m_network.dimension(); }
    int inputSize() const override { return m_network.side(); }
    std::string arithmetic() const override { return m_network.arithmetic(); }
    std::int64_t preferredBatch() const override { return m_network.preferredBatch(); }
    FloatMatrix extract(std::span<const std::uint8_t> bgr, std::int64_t count) override {
        return m_network.look(bgr, count).features;
    }
    Extraction look(std::span<const std::uint8_t> bgr, std::int64_t count) override {
        return m_network.look(bgr, count);
    }

private:
    std::string m_version;
    InceptionNetwork m_network;
};

}  // namespace

std::unique_ptr<FeatureExtractor> loadBuiltinExtractor(const std::filesystem::path& file,
                                                       const ExtractorSettings& settings,
                                                       const RunContext& context) {
    return std::make_unique<BuiltinExtractor>(loadStudent(file), settings, context);
}

}  // namespace skimline
