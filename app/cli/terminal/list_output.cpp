// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal/list_output.h"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <optional>

#include "app/cli/terminal/output_paths.h"
#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/error.h"

namespace skimline::cli {
namespace {

std::optional<ListFormat> formatOfList(const std::filesystem::path& target) {
    const std::string suffix = target.extension().string();
    if (suffix == ".json") return ListFormat::Json;
    if (suffix == ".srt") return ListFormat::Srt;
    if (suffix == ".vtt") return ListFormat::Vtt;
    if (suffix == ".csv") return ListFormat::Csv;
    return {};
}

}  // namespace

void ListOutput::addTo(CLI::App& command) {
    command.add_option("-o,--output", target,
                       "File for the list (.srt, .vtt, .csv or .json); without it, stdout.");
    auto* asJson = command.add_flag("--json", json, "Print the list as JSON.");
    command.add_flag("--srt", srt, "Print the list as subtitles.")->excludes(asJson);
    command.add_flag("-y,--overwrite", overwrite, "Replace a file that exists.");
}

void ListOutput::check(const std::string& list) const {
    if (!target.empty() && !formatOfList(target))
        throw Error(ErrorCode::Usage, target,
                    list + " can be written as .srt, .vtt, .csv or .json, not as \"" +
                        std::filesystem::path(target).filename().string() + "\".");
    requireFree(target, overwrite);
}

void ListOutput::write(const std::function<std::string(ListFormat)>& document,
                       Console& console) const {
    if (const auto format = formatOfList(target))
        AtomicFile::write(target, document(*format),
                          overwrite ? AtomicFile::IfExists::Replace : AtomicFile::IfExists::Refuse);
    if (target.empty() || printed() != ListFormat::Lines) console.out() << document(printed());
}

ListFormat ListOutput::printed() const {
    if (json) return ListFormat::Json;
    return srt ? ListFormat::Srt : ListFormat::Lines;
}

}  // namespace skimline::cli
