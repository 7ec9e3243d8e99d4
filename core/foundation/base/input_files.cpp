// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/base/input_files.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fstream>
#include <string>
#include <string_view>

#include "core/foundation/base/error_ids.h"
#include "core/foundation/base/read_file.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;
using namespace std::string_view_literals;

constexpr std::array kVideoSuffixes{".mp4"sv, ".m4v"sv,  ".mov"sv, ".mkv"sv, ".webm"sv, ".avi"sv,
                                    ".ts"sv,  ".m2ts"sv, ".mts"sv, ".mpg"sv, ".mpeg"sv, ".wmv"sv,
                                    ".flv"sv, ".ogv"sv,  ".3gp"sv, ".mxf"sv, ".vob"sv};
constexpr std::array kAudioSuffixes{".mp3"sv, ".m4a"sv,  ".aac"sv,  ".wav"sv, ".flac"sv,
                                    ".ogg"sv, ".opus"sv, ".aiff"sv, ".wma"sv};

struct Signature {
    std::size_t place;
    std::string_view bytes;
};

constexpr std::array kSignatures{
    Signature{4, "ftyp"sv},  // MP4, MOV
    Signature{4, "moov"sv},
    Signature{4, "mdat"sv},
    Signature{0, "\0\0\0\x08wide"sv},
    Signature{0, "\x1A\x45\xDF\xA3"sv},                  // Matroska, WebM
    Signature{0, "\x30\x26\xB2\x75\x8E\x66\xCF\x11"sv},  // ASF
    Signature{0, "\x06\x0E\x2B\x34"sv},                  // MXF
    Signature{0, "\0\0\x01\xBA"sv},                      // MPEG programme stream
    Signature{0, "\0\0\x01\xB3"sv},                      // MPEG video
    Signature{0, "FLV\x01"sv},
    Signature{0, "OggS\0"sv},
    Signature{0, "fLaC\0"sv},
    Signature{0, "ID3\x02"sv},
    Signature{0, "ID3\x03"sv},
    Signature{0, "ID3\x04"sv},
};
constexpr std::size_t kHead = 1024;

std::string lowerSuffix(const fs::path& file) {
    std::string suffix = file.extension().string();
    std::ranges::transform(suffix, suffix.begin(), [](unsigned char letter) {
        return static_cast<char>(std::tolower(letter));
    });
    return suffix;
}

bool isRiff(std::string_view head) {
    return head.size() > 8 && head.starts_with("RIFF") &&
           (head.substr(8).starts_with("AVI ") || head.substr(8).starts_with("WAVE"));
}

/// Packets of 188 bytes; cameras put a time of four bytes before each.
bool isTransportStream(std::string_view head) {
    constexpr char kSync = 0x47;
    const auto holds = [&](std::size_t start, std::size_t step) {
        for (std::size_t place = start; place < start + 5 * step; place += step)
            if (place >= head.size() || head[place] != kSync) return false;
        return true;
    };
    // A transport stream packet begins with 0x47, the letter G. A text may have five of these at
    // the right distance, but never a zero byte.
    return head.find('\0') != std::string_view::npos && (holds(0, 188) || holds(4, 192));
}

/// The part that may be read.
std::string headOf(const fs::path& file) {
    try {
        std::ifstream stream = openToRead(file);
        return readBytes(stream, 0, kHead);
    } catch (const Error&) {
        return {};
    }
}

bool liesBelow(const fs::path& file, const fs::path& folder) {
    std::error_code failure;
    const fs::path place = fs::canonical(file, failure);
    if (failure) return false;
    const fs::path above = fs::canonical(folder, failure);
    if (failure) return false;
    return std::ranges::mismatch(above, place).in1 == above.end();
}

/// A second name of a file in the folder.
bool isLinkedBelow(const fs::path& file, const fs::path& folder) {
    std::error_code failure;
    if (fs::hard_link_count(file, failure) < 2 || failure) return false;
    using Walk = fs::recursive_directory_iterator;
    Walk at(folder, fs::directory_options::skip_permission_denied, failure);
    for (; !failure && at != Walk(); at.increment(failure)) {
        std::error_code ignored;
        if (at->is_regular_file(ignored) && fs::equivalent(file, at->path(), ignored)) return true;
    }
    return false;
}

}  // namespace

void requireTargetIsNotInput(const fs::path& target, const std::vector<fs::path>& inputs) {
    std::error_code ignored;
    // A missing target cannot be lost, and folders are never replaced.
    if (!fs::exists(target, ignored) || fs::is_directory(target, ignored)) return;
    for (const fs::path& input : inputs) {
        if (fs::equivalent(target, input, ignored))
            throw Error(ErrorCode::Usage, ErrorId::TargetIsInput, {target.string()});
        if (!fs::is_directory(input, ignored)) continue;
        if (liesBelow(target, input) || isLinkedBelow(target, input))
            throw Error(ErrorCode::Usage, ErrorId::TargetInInputFolder,
                        {target.string(), input.string()});
    }
}

bool isVideoName(const fs::path& file) {
    return std::ranges::find(kVideoSuffixes, lowerSuffix(file)) != kVideoSuffixes.end();
}

bool isMediaFile(const fs::path& file) {
    std::error_code failure;
    // Opens nothing else: a pipe would block forever.
    if (!fs::is_regular_file(file, failure)) return false;
    if (isVideoName(file)) return true;
    if (std::ranges::find(kAudioSuffixes, lowerSuffix(file)) != kAudioSuffixes.end()) return true;
    const std::string head = headOf(file);
    const auto matches = [&](const Signature& known) {
        return head.size() > known.place &&
               std::string_view(head).substr(known.place).starts_with(known.bytes);
    };
    return std::ranges::any_of(kSignatures, matches) || isRiff(head) || isTransportStream(head);
}

}  // namespace skimline
