// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/commands/run_spec.h"

#include <algorithm>
#include <charconv>

#include "core/foundation/base/error.h"
#include "core/skim/analysis/attention_choice.h"

namespace skimline::cli {
namespace {

[[noreturn]] void refuse(const std::string& text, const std::string& reason) {
    throw Error(ErrorCode::Usage, text,
                "'" + text.substr(0, 80) + "' is not a run: " + reason +
                    "; write for example full or lga:window=9:globals=12.");
}

std::int64_t numberFrom(const std::string& text, const std::string& value, std::int64_t least) {
    std::int64_t number = 0;
    const char* end = value.data() + value.size();
    const auto read = std::from_chars(value.data(), end, number);
    if (read.ec != std::errc() || read.ptr != end || number < least || number > 1'000'000)
        refuse(text, "'" + value.substr(0, 40) + "' is not a valid number here");
    return number;
}

void apply(RunChoice& run, const std::string& text, const std::string& part) {
    const std::size_t equals = part.find('=');
    const std::string name = part.substr(0, equals);
    const std::string value = equals == std::string::npos ? "" : part.substr(equals + 1);
    if (name == "window") {
        run.window = numberFrom(text, value, 1);
    } else if (name == "globals") {
        run.maxGlobals = numberFrom(text, value, 0);
    } else if (name == "extractor" && (value == "googlenet" || value == "builtin")) {
        run.extractor = value;
    } else if (name == "model" && !value.empty()) {
        run.checkpoint = value;
    } else {
        refuse(text, "'" + part.substr(0, 40) +
                         "' is not window=N, globals=N, extractor=NAME or model=FILE");
    }
}

}  // namespace

RunChoice runFromText(const std::string& text) {
    RunChoice run;
    std::size_t begin = 0;
    for (bool first = true; begin <= text.size(); first = false) {
        const std::size_t end = std::min(text.find(':', begin), text.size());
        const std::string part = text.substr(begin, end - begin);
        begin = end + 1;
        if (!first) {
            apply(run, text, part);
            continue;
        }
        if (std::ranges::find(baselineNames(), part) != baselineNames().end()) {
            run.baseline = part;
            continue;
        }
        if (std::ranges::find(kAttentionNames, part) == kAttentionNames.end())
            refuse(text,
                   "it must begin with lga, full, local, global, lcaam, uniform, coverage, worth "
                   "or teacher");
        run.attention = part;
    }
    return run;
}

}  // namespace skimline::cli
