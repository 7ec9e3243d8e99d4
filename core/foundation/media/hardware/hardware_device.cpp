// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/hardware/hardware_device.h"

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <map>
#include <mutex>
#include <system_error>

#include "core/foundation/media/ffmpeg/ffmpeg.h"

extern "C" {
#include <libavutil/hwcontext.h>
}

namespace skimline {
namespace {

namespace fs = std::filesystem;

/// VA-API first: its devices mostly share memory with the processor.
constexpr HardwareDecoding kKinds[] = {HardwareDecoding::Vaapi, HardwareDecoding::Cuda};

AVHWDeviceType typeOf(HardwareDecoding kind) {
    return kind == HardwareDecoding::Vaapi ? AV_HWDEVICE_TYPE_VAAPI : AV_HWDEVICE_TYPE_CUDA;
}

bool isBuiltIn(AVHWDeviceType wanted) {
    AVHWDeviceType type = AV_HWDEVICE_TYPE_NONE;
    while ((type = av_hwdevice_iterate_types(type)) != AV_HWDEVICE_TYPE_NONE)
        if (type == wanted) return true;
    return false;
}

struct OpenedHardware {
    HardwareDevice device;
    ffmpeg::Buffer context;
};

OpenedHardware openedHardware(HardwareDecoding kind) {
    ffmpeg::silence();
    OpenedHardware result{{kind, false, {}}, {}};
    if (!isBuiltIn(typeOf(kind))) {
        result.device.whyNot = "FFmpeg was built without it";
        return result;
    }
    ffmpeg::Options options;
    // Not through a display server, which a decoder does not need.
    if (kind == HardwareDecoding::Vaapi) options.set("connection_type", "drm");
    AVBufferRef* context = nullptr;
    const int code = av_hwdevice_ctx_create(&context, typeOf(kind), nullptr, *options.address(), 0);
    result.context.reset(context);
    result.device.opens = code >= 0;
    if (code < 0) result.device.whyNot = whyNotOpened(kind, "/dev", ffmpeg::errorText(code));
    return result;
}

const OpenedHardware& opened(HardwareDecoding kind) {
    static std::mutex mutex;
    // Not destroyed: a driver's threads may outlive the end of main().
    static auto& all = *new std::map<HardwareDecoding, OpenedHardware>;
    const std::lock_guard lock(mutex);
    const auto found = all.find(kind);
    return found != all.end() ? found->second
                              : all.emplace(kind, openedHardware(kind)).first->second;
}

/// The first existing device whose name begins so; empty: none.
fs::path deviceNamed(const fs::path& folder, const std::string& beginning) {
    std::error_code failure;
    for (const auto& entry : fs::directory_iterator(folder, failure))
        if (entry.path().filename().string().starts_with(beginning)) return entry.path();
    return {};
}

}  // namespace

std::vector<HardwareDevice> hardwareDevices() {
    std::vector<HardwareDevice> devices;
    for (const HardwareDecoding kind : kKinds) devices.push_back(opened(kind).device);
    return devices;
}

HardwareDecoding openHardware(HardwareDecoding wish) {
    for (const HardwareDecoding kind : kKinds)
        if ((wish == kind || wish == HardwareDecoding::Auto) && opened(kind).device.opens)
            return kind;
    return HardwareDecoding::Off;
}

AVBufferRef* hardwareContext(HardwareDecoding kind) { return opened(kind).context.get(); }

std::string whyNotOpened(HardwareDecoding kind, const fs::path& devices, const std::string& said) {
    const bool vaapi = kind == HardwareDecoding::Vaapi;
    const fs::path device =
        vaapi ? deviceNamed(devices / "dri", "render") : deviceNamed(devices, "nvidiactl");
    if (device.empty())
        return "there is no " + (devices / (vaapi ? "dri/render*" : "nvidiactl")).string();
    if (access(device.c_str(), R_OK | W_OK) != 0)
        return device.string() + " may not be opened: " + std::strerror(errno);
    return "its driver does not open " + device.string() + ": " + said;
}

}  // namespace skimline
