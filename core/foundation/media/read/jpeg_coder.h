// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <string>

#include "core/foundation/base/image.h"

namespace skimline {

/// Makes JPEG files of small pictures: half the colour resolution each way, in a quality that is
/// enough for a thumbnail. Keeps an encoder for the last size. One thread.
class JpegCoder {
public:
    JpegCoder();
    ~JpegCoder();
    JpegCoder(const JpegCoder&) = delete;
    JpegCoder& operator=(const JpegCoder&) = delete;

    /// @return empty if there is no encoder, or for a picture that it cannot code
    std::string code(const RgbImage& image);

private:
    struct Data;
    std::unique_ptr<Data> m_data;
};

}  // namespace skimline
