#pragma once

#include <QString>

#include "app/jobs/failure.h"

namespace skimline {

/// A few translated words for the kind of failure, to stand before its sentence.
QString errorHeadline(ErrorCode code);

}  // namespace skimline
