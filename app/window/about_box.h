#pragma once

class QWidget;

namespace skimline {

/// Opens the box that says what this program is.
void showAbout(QWidget* window);

}  // namespace skimline
