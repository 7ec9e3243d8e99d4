// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/plan/project/project_file.h"

#include <string>

#include "core/foundation/base/error.h"
#include "tests/fuzz/fuzz_target.h"

namespace skimline::fuzz {

void readHostile(std::string_view bytes) {
    try {
        const Project project = projectFromText(std::string(bytes), "/folder/a.skimline");
        const std::string written = projectText(project, "/folder");
        const Project again = projectFromText(written, "/folder/a.skimline");
        require(projectText(again, "/folder") == written, "what is written comes back");
    } catch (const Error&) {
    }
}

}  // namespace skimline::fuzz
