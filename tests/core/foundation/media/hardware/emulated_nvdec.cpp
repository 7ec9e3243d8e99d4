// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Stand-in for the parts of NVIDIA's driver that FFmpeg loads (libcuda.so.1, libnvcuvid.so.1), for
// machines without it: the "GPU" is the processor's memory, and a "decoded" picture is of one grey
// and one colour, the grey by its length in bytes. All else, from the choice of the format to the
// fetched frame, is what happens with a GPU. $SKIMLINE_EMULATED_NVDEC makes it take no video
// (refuses) or fail at the fifth picture (fails). Layouts are those of NVIDIA's Video Codec SDK.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <new>
#include <vector>

namespace {

constexpr int kDone = 0;
constexpr int kFailed = 999;
constexpr int kFailsAt = 5;
constexpr unsigned kMost = 8192;
constexpr unsigned kRowOf = 256;  ///< alignment of a row of a picture, bytes

bool behaves(const char* how) {
    const char* wish = std::getenv("SKIMLINE_EMULATED_NVDEC");
    return wish != nullptr && std::strcmp(wish, how) == 0;
}

struct DecoderCaps {
    int codec;
    int chroma;
    unsigned bitDepthMinus8;
    unsigned reserved[3];
    unsigned char isSupported;
    unsigned char decoders;
    unsigned short outputFormats;
    unsigned mostWidth;
    unsigned mostHeight;
    unsigned mostBlocks;
    unsigned short leastWidth;
    unsigned short leastHeight;
};

struct DecoderSettings {
    unsigned long width;
    unsigned long height;
    unsigned long surfaces;
    int codec;
    int chroma;
    unsigned long flags;
    unsigned long bitDepthMinus8;
};

struct Picture {
    int widthInBlocks;
    int heightInBlocks;
    int index;
    int isField;
    int isBottomField;
    int isSecondField;
    unsigned bytes;
};

struct Copy {
    std::size_t fromX, fromY;
    int fromKind;
    const void* fromHost;
    unsigned long long fromDevice;
    void* fromArray;
    std::size_t fromPitch;
    std::size_t toX, toY;
    int toKind;
    void* toHost;
    unsigned long long toDevice;
    void* toArray;
    std::size_t toPitch;
    std::size_t width, height;
};

struct Decoder {
    unsigned pitch = 0;
    unsigned rows = 0;
    bool wide = false;
    int pictures = 0;
    std::vector<std::vector<std::uint8_t>> surfaces;
};

template <typename Value>
void paint(const Decoder& decoder, unsigned grey, int shift, std::vector<std::uint8_t>& surface) {
    const std::size_t row = decoder.pitch / sizeof(Value);
    auto* value = reinterpret_cast<Value*>(surface.data());
    for (std::size_t i = 0; i < row * decoder.rows; ++i)
        *value++ = static_cast<Value>(grey << shift);
    for (std::size_t i = 0; i < row * ((decoder.rows + 1) / 2); i += 2) {
        *value++ = static_cast<Value>(90U << shift);
        *value++ = static_cast<Value>(200U << shift);
    }
}

int copied(const Copy& copy) {
    const auto* from = copy.fromHost != nullptr
                           ? static_cast<const std::uint8_t*>(copy.fromHost)
                           : reinterpret_cast<const std::uint8_t*>(copy.fromDevice);
    auto* to = copy.toHost != nullptr ? static_cast<std::uint8_t*>(copy.toHost)
                                      : reinterpret_cast<std::uint8_t*>(copy.toDevice);
    for (std::size_t y = 0; y < copy.height; ++y)
        std::memcpy(to + (copy.toY + y) * copy.toPitch + copy.toX,
                    from + (copy.fromY + y) * copy.fromPitch + copy.fromX, copy.width);
    return kDone;
}

}  // namespace

extern "C" {

int cuCtxCreate_v2(void** context, unsigned, int) {
    static int it;
    *context = &it;
    return kDone;
}
int cuDeviceGet(int* device, int) {
    *device = 0;
    return kDone;
}
int cuDeviceGetAttribute(int* value, int, int) {
    *value = kRowOf;
    return kDone;
}
int cuGetErrorName(int, const char** text) {
    *text = "EMULATED";
    return kDone;
}
int cuGetErrorString(int, const char** text) {
    *text = "emulated";
    return kDone;
}
int cuMemAlloc_v2(unsigned long long* address, std::size_t bytes) {
    *address = reinterpret_cast<unsigned long long>(std::malloc(bytes));
    return *address != 0 ? kDone : kFailed;
}
int cuMemFree_v2(unsigned long long address) {
    std::free(reinterpret_cast<void*>(address));
    return kDone;
}
int cuMemcpy2D_v2(const Copy* copy) { return copied(*copy); }
int cuMemcpy2DAsync_v2(const Copy* copy, void*) { return copied(*copy); }

int cuvidGetDecoderCaps(DecoderCaps* caps) {
    caps->isSupported = behaves("refuses") ? 0 : 1;
    caps->decoders = 1;
    caps->outputFormats = 3;
    caps->mostWidth = caps->mostHeight = kMost;
    caps->mostBlocks = kMost * kMost / 256;
    caps->leastWidth = caps->leastHeight = 16;
    return kDone;
}
int cuvidCreateDecoder(void** made, const DecoderSettings* settings) {
    auto* decoder = new (std::nothrow) Decoder;
    if (decoder == nullptr) return kFailed;
    decoder->wide = settings->bitDepthMinus8 > 0;
    const auto bytes = static_cast<unsigned>(settings->width) * (decoder->wide ? 2 : 1);
    decoder->pitch = (bytes + kRowOf - 1) / kRowOf * kRowOf;
    decoder->rows = static_cast<unsigned>(settings->height);
    decoder->surfaces.resize(settings->surfaces);
    for (auto& surface : decoder->surfaces)
        surface.resize(std::size_t{2} * decoder->pitch * decoder->rows);
    *made = decoder;
    return kDone;
}
int cuvidDestroyDecoder(void* decoder) {
    delete static_cast<Decoder*>(decoder);
    return kDone;
}
int cuvidDecodePicture(void* used, const Picture* picture) {
    auto& decoder = *static_cast<Decoder*>(used);
    if (behaves("fails") && ++decoder.pictures >= kFailsAt) return kFailed;
    auto& surface = decoder.surfaces.at(static_cast<std::size_t>(picture->index));
    const unsigned grey = 32 + picture->bytes % 160;
    if (decoder.wide)
        paint<std::uint16_t>(decoder, grey, 8, surface);
    else
        paint<std::uint8_t>(decoder, grey, 0, surface);
    return kDone;
}
int cuvidMapVideoFrame64(void* used, int index, unsigned long long* address, unsigned* pitch,
                         void*) {
    auto& decoder = *static_cast<Decoder*>(used);
    *address = reinterpret_cast<unsigned long long>(
        decoder.surfaces.at(static_cast<std::size_t>(index)).data());
    *pitch = decoder.pitch;
    return kDone;
}

// Looked up when the libraries are loaded; not called for decoding, or with nothing to do.
#define SKIMLINE_EMPTY(name) \
    int name() { return kDone; }
SKIMLINE_EMPTY(cuArray3DCreate_v2)
SKIMLINE_EMPTY(cuArrayCreate_v2)
SKIMLINE_EMPTY(cuArrayDestroy)
SKIMLINE_EMPTY(cuCtxDestroy_v2)
SKIMLINE_EMPTY(cuCtxGetCurrent)
SKIMLINE_EMPTY(cuCtxGetDevice)
SKIMLINE_EMPTY(cuCtxPopCurrent_v2)
SKIMLINE_EMPTY(cuCtxPushCurrent_v2)
SKIMLINE_EMPTY(cuCtxSetLimit)
SKIMLINE_EMPTY(cuDeviceComputeCapability)
SKIMLINE_EMPTY(cuDeviceGetCount)
SKIMLINE_EMPTY(cuDeviceGetName)
SKIMLINE_EMPTY(cuDevicePrimaryCtxGetState)
SKIMLINE_EMPTY(cuDevicePrimaryCtxRelease)
SKIMLINE_EMPTY(cuDevicePrimaryCtxReset)
SKIMLINE_EMPTY(cuDevicePrimaryCtxRetain)
SKIMLINE_EMPTY(cuDevicePrimaryCtxSetFlags)
SKIMLINE_EMPTY(cuDriverGetVersion)
SKIMLINE_EMPTY(cuEventCreate)
SKIMLINE_EMPTY(cuEventDestroy_v2)
SKIMLINE_EMPTY(cuEventQuery)
SKIMLINE_EMPTY(cuEventRecord)
SKIMLINE_EMPTY(cuEventSynchronize)
SKIMLINE_EMPTY(cuGLGetDevices_v2)
SKIMLINE_EMPTY(cuGraphicsGLRegisterImage)
SKIMLINE_EMPTY(cuGraphicsMapResources)
SKIMLINE_EMPTY(cuGraphicsResourceGetMappedPointer_v2)
SKIMLINE_EMPTY(cuGraphicsSubResourceGetMappedArray)
SKIMLINE_EMPTY(cuGraphicsUnmapResources)
SKIMLINE_EMPTY(cuGraphicsUnregisterResource)
SKIMLINE_EMPTY(cuInit)
SKIMLINE_EMPTY(cuLaunchKernel)
SKIMLINE_EMPTY(cuLinkAddData)
SKIMLINE_EMPTY(cuLinkComplete)
SKIMLINE_EMPTY(cuLinkCreate)
SKIMLINE_EMPTY(cuLinkDestroy)
SKIMLINE_EMPTY(cuMemAllocManaged)
SKIMLINE_EMPTY(cuMemAllocPitch_v2)
SKIMLINE_EMPTY(cuMemcpy)
SKIMLINE_EMPTY(cuMemcpyAsync)
SKIMLINE_EMPTY(cuMemcpyDtoDAsync_v2)
SKIMLINE_EMPTY(cuMemcpyDtoD_v2)
SKIMLINE_EMPTY(cuMemcpyDtoHAsync_v2)
SKIMLINE_EMPTY(cuMemcpyDtoH_v2)
SKIMLINE_EMPTY(cuMemcpyHtoDAsync_v2)
SKIMLINE_EMPTY(cuMemcpyHtoD_v2)
SKIMLINE_EMPTY(cuMemsetD8Async)
SKIMLINE_EMPTY(cuModuleGetFunction)
SKIMLINE_EMPTY(cuModuleGetGlobal)
SKIMLINE_EMPTY(cuModuleLoadData)
SKIMLINE_EMPTY(cuModuleUnload)
SKIMLINE_EMPTY(cuStreamAddCallback)
SKIMLINE_EMPTY(cuStreamCreate)
SKIMLINE_EMPTY(cuStreamDestroy_v2)
SKIMLINE_EMPTY(cuStreamQuery)
SKIMLINE_EMPTY(cuStreamSynchronize)
SKIMLINE_EMPTY(cuStreamWaitEvent)
SKIMLINE_EMPTY(cuTexObjectCreate)
SKIMLINE_EMPTY(cuTexObjectDestroy)
SKIMLINE_EMPTY(cuvidCreateVideoParser)
SKIMLINE_EMPTY(cuvidCreateVideoSource)
SKIMLINE_EMPTY(cuvidCreateVideoSourceW)
SKIMLINE_EMPTY(cuvidCtxLock)
SKIMLINE_EMPTY(cuvidCtxLockCreate)
SKIMLINE_EMPTY(cuvidCtxLockDestroy)
SKIMLINE_EMPTY(cuvidCtxUnlock)
SKIMLINE_EMPTY(cuvidDestroyVideoParser)
SKIMLINE_EMPTY(cuvidDestroyVideoSource)
SKIMLINE_EMPTY(cuvidGetDecodeStatus)
SKIMLINE_EMPTY(cuvidGetSourceAudioFormat)
SKIMLINE_EMPTY(cuvidGetSourceVideoFormat)
SKIMLINE_EMPTY(cuvidGetVideoSourceState)
SKIMLINE_EMPTY(cuvidParseVideoData)
SKIMLINE_EMPTY(cuvidReconfigureDecoder)
SKIMLINE_EMPTY(cuvidSetVideoSourceState)
SKIMLINE_EMPTY(cuvidUnmapVideoFrame64)
#undef SKIMLINE_EMPTY

}  // extern "C"
