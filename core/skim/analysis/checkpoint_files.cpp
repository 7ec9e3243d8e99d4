// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/analysis/checkpoint_files.h"

#include <algorithm>

#include "core/skim/features/audio/sound_network.h"
#include "core/skim/features/extractors/builtin_extractor.h"
#include "core/skim/features/extractors/vision_facts.h"
#include "core/skim/models/runtime/bundled_files.h"
#include "core/skim/screen_text/text_detector.h"
#include "core/skim/screen_text/text_recogniser.h"
#include "core/skim/speakers/speaker_network.h"
#include "core/skim/speaking/speaking_network.h"
#include "core/skim/speech/activity/voice_network.h"

namespace skimline {

namespace fs = std::filesystem;

std::span<const BundledPart> bundledParts() {
    static constexpr BundledPart kParts[] = {{kBuiltinFile, "extractor", "GPL-3.0-or-later"},
                                             {kHighlightFile, "highlights", "GPL-3.0-or-later"},
                                             {kVoiceFile, "voice", "MIT"},
                                             {kSoundFile, "sounds", "Apache-2.0"},
                                             {kSpeakerFile, "speakers", "Apache-2.0"},
                                             {kSpeakingFile, "speaking faces", "MIT"},
                                             {kTextDetectorFile, "text on screen", "Apache-2.0"},
                                             {kTextRecogniserFile, "text on screen", "Apache-2.0"}};
    return kParts;
}

std::vector<fs::path> checkpointsIn(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code missing;
    for (const auto& entry : fs::directory_iterator(folder, missing)) {
        const fs::path name = entry.path().filename();
        if (std::ranges::find(bundledParts(), name, &BundledPart::file) != bundledParts().end())
            continue;
        if (isVisionFile(name.string())) continue;
        if (entry.path().extension() == ".safetensors") files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace skimline
