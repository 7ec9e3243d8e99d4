// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/datasets/hdf5_input.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <memory>

namespace skimline::hdf5 {
namespace {

constexpr haddr_t kMostFileBytes = haddr_t{1} << 62;

/// File handle of the libhdf5 driver; the library's own part comes first.
struct Input {
    H5FD_t common{};
    int descriptor = -1;
    haddr_t bytes = 0;  ///< of the file
    haddr_t said = 0;   ///< length that the file claims
};

Input& inputOf(H5FD_t* file) { return *reinterpret_cast<Input*>(file); }
const Input& inputOf(const H5FD_t* file) { return *reinterpret_cast<const Input*>(file); }

H5FD_t* openInput(const char* name, unsigned flags, hid_t, haddr_t) {
    if ((flags & (H5F_ACC_RDWR | H5F_ACC_TRUNC | H5F_ACC_CREAT)) != 0) return nullptr;
    const int descriptor = ::open(name, O_RDONLY | O_CLOEXEC);
    struct stat state {};
    if (descriptor < 0) return nullptr;
    if (::fstat(descriptor, &state) < 0) {
        ::close(descriptor);
        return nullptr;
    }
    auto input = std::make_unique<Input>();
    input->descriptor = descriptor;
    input->bytes = static_cast<haddr_t>(std::max<off_t>(state.st_size, 0));
    return &input.release()->common;
}

herr_t closeInput(H5FD_t* file) {
    const std::unique_ptr<Input> input(&inputOf(file));
    return ::close(input->descriptor);
}

herr_t readInput(H5FD_t* file, H5FD_mem_t, hid_t, haddr_t place, std::size_t count, void* out) {
    if (place > kMostFileBytes) return -1;
    const Input& input = inputOf(file);
    const haddr_t begin = std::min(place, input.bytes);
    auto* bytes = static_cast<char*>(out);
    const auto inside = static_cast<std::size_t>(std::min<haddr_t>(count, input.bytes - begin));
    for (std::size_t done = 0; done < inside;) {
        const ssize_t read = ::pread(input.descriptor, bytes + done, inside - done,
                                     static_cast<off_t>(begin + done));
        if (read <= 0) return -1;
        done += static_cast<std::size_t>(read);
    }
    // As in its own drivers: libhdf5 reads more than a header if it guesses its length.
    std::memset(bytes + inside, 0, count - inside);
    return 0;
}

herr_t writeNothing(H5FD_t*, H5FD_mem_t, hid_t, haddr_t, std::size_t, const void*) { return -1; }

herr_t setSaid(H5FD_t* file, H5FD_mem_t, haddr_t end) {
    inputOf(file).said = end;
    return 0;
}

H5FD_class_t driver() {
    H5FD_class_t result{};
#ifdef H5FD_CLASS_VERSION
    result.version = H5FD_CLASS_VERSION;
    result.value = static_cast<H5FD_class_value_t>(512);  // free for any driver
#endif
    result.name = "skimline_input";
    result.maxaddr = kMostFileBytes;
    result.fc_degree = H5F_CLOSE_WEAK;
    result.open = openInput;
    result.close = closeInput;
    result.query = [](const H5FD_t*, unsigned long* flags) -> herr_t {
        if (flags != nullptr) *flags = 0;
        return 0;
    };
    result.get_eoa = [](const H5FD_t* file, H5FD_mem_t) { return inputOf(file).said; };
    result.set_eoa = setSaid;
    result.get_eof = [](const H5FD_t* file, H5FD_mem_t) { return inputOf(file).bytes; };
    result.read = readInput;
    result.write = writeNothing;
    std::ranges::fill(result.fl_map, H5FD_MEM_DEFAULT);
    return result;
}

}  // namespace

PropertyList accessToRead() {
    static const H5FD_class_t kDriver = driver();
    static const hid_t kId = H5FDregister(&kDriver);
    PropertyList access(H5Pcreate(H5P_FILE_ACCESS));
    if (access) H5Pset_driver(access.get(), kId, nullptr);
    return access;
}

}  // namespace skimline::hdf5
