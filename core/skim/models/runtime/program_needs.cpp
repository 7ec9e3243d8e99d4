// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/models/runtime/program_needs.h"

#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <system_error>
#include <utility>
#include <vector>

#include "core/foundation/attention/cuda/cuda_device.h"
#include "core/foundation/media/hardware/hardware_device.h"
#include "core/skim/models/runtime/bundled_files.h"
#include "core/skim/models/xdg_folders.h"

namespace skimline {

namespace fs = std::filesystem;

namespace {

/// Folders that the program keeps its files in, whether or not they exist yet.
struct OwnFolders {
    std::filesystem::path cache;                   ///< features, transcripts
    std::filesystem::path data;                    ///< the user's networks and learned preferences
    std::vector<std::filesystem::path> resources;  ///< what came with the program
};

OwnFolders ownFolders() {
    OwnFolders own{xdgCacheFolder() / "skimline", xdgDataFolder() / "skimline", {}};
    for (const char* kind : {"models", "sample", "words"})
        std::ranges::copy(resourceFolders(kind), std::back_inserter(own.resources));
    return own;
}

constexpr std::uint64_t kLeastMemory = std::uint64_t{4} << 30;

/// The memory of the machine, if it has less than a long video may need.
std::uint64_t memoryLimit() {
    const auto pages = static_cast<std::uint64_t>(std::max(sysconf(_SC_PHYS_PAGES), 0L));
    const auto size = static_cast<std::uint64_t>(std::max(sysconf(_SC_PAGESIZE), 0L));
    return std::max(pages * size, kLeastMemory);
}

/// @return whether there is one
bool addGpu(SandboxNeeds& needs) {
    std::error_code failure;
    for (const auto& entry : fs::directory_iterator("/dev", failure))
        if (entry.path().filename().string().starts_with("nvidia"))
            needs.devices.push_back(entry.path());
    if (needs.devices.empty()) return false;
    needs.writable.emplace_back("/dev/shm");
    // CUDA reserves addresses for all memory there is, its GPUs' too.
    needs.memoryBytes = 0;
    return true;
}

void addDecoder(SandboxNeeds& needs, HardwareDecoding hardware) {
    if (hardware != HardwareDecoding::Cuda) needs.devices.emplace_back("/dev/dri");
    needs.before = [hardware, before = std::move(needs.before)] {
        if (before) before();
        openHardware(hardware);
    };
}

}  // namespace

SandboxNeeds needsOfProgram(const std::string& device, HardwareDecoding hardware) {
    SandboxNeeds needs;
    needs.memoryBytes = memoryLimit();
    const OwnFolders own = ownFolders();
    needs.readable.push_back(own.data);
    if (const char* models = std::getenv("SKIMLINE_MODELS")) needs.readable.emplace_back(models);
    std::ranges::copy(own.resources, std::back_inserter(needs.readable));
    std::error_code ignored;
    fs::create_directories(own.cache, ignored);
    needs.writable.push_back(own.cache);
    const bool decodesByGpu =
        hardware == HardwareDecoding::Auto || hardware == HardwareDecoding::Cuda;
    if ((device != "cpu" || decodesByGpu) && addGpu(needs) && device != "cpu")
        needs.before = openCudaDevice;
    if (hardware != HardwareDecoding::Off) addDecoder(needs, hardware);
    return needs;
}

}  // namespace skimline
