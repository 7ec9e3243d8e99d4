// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/runs/training_report.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <vector>

#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/read_file.h"
#include "core/foundation/figures/axes.h"
#include "core/foundation/figures/svg.h"
#include "core/lab/runs/html_page.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr double kNotMeasured = std::numeric_limits<double>::quiet_NaN();

/// One network's log; a run that was killed repeats lines, of which the last counts.
struct NetworkLog {
    std::string name;
    fs::path folder;
    std::map<std::int64_t, json> lines;

    double last(const char* key) const {
        for (auto line = lines.rbegin(); line != lines.rend(); ++line) {
            const auto value = line->second.find(key);
            if (value != line->second.end() && value->is_number()) return *value;
        }
        return kNotMeasured;
    }
    double best(const char* key) const {
        double most = kNotMeasured;
        for (const auto& [step, line] : lines) {
            const auto value = line.find(key);
            if (value != line.end() && value->is_number()) most = std::fmax(most, *value);
        }
        return most;
    }
    ChartCurve curve(const char* key, const char* title) const {
        ChartCurve curve{title, {}};
        for (const auto& [step, line] : lines) {
            const auto value = line.find(key);
            if (value != line.end() && value->is_number())
                curve.points.push_back({static_cast<double>(step), *value});
        }
        return curve;
    }
};

std::map<std::int64_t, json> readLog(const fs::path& file) {
    std::map<std::int64_t, json> lines;
    std::error_code ignored;
    if (!fs::exists(file, ignored)) return lines;
    std::ifstream stream = openToRead(file);
    for (std::string text; std::getline(stream, text);) {
        const json line = parseJson(text, file.string(), IfNotJson::Discard);
        if (!line.is_object()) continue;
        const auto step = line.find("step");
        if (step != line.end() && step->is_number_integer()) lines[*step] = line;
    }
    return lines;
}

std::vector<NetworkLog> logsOf(const fs::path& runFolder) {
    std::vector<fs::path> folders{runFolder};
    std::error_code none;
    for (const auto& seed : fs::directory_iterator(runFolder, none)) {
        if (!seed.path().filename().string().starts_with("seed-")) continue;
        for (const auto& fold : fs::directory_iterator(seed.path(), none))
            folders.push_back(fold.path());
    }
    // Shorter names first: fold-2 before fold-10.
    std::ranges::sort(folders, [](const fs::path& a, const fs::path& b) {
        const std::string left = a.string();
        const std::string right = b.string();
        return left.size() != right.size() ? left.size() < right.size() : left < right;
    });
    std::vector<NetworkLog> logs;
    for (const fs::path& folder : folders) {
        auto lines = readLog(folder / "log.jsonl");
        if (lines.empty()) continue;
        const std::string name = folder == runFolder ? runFolder.filename().string()
                                                     : folder.parent_path().filename().string() +
                                                           ", " + folder.filename().string();
        logs.push_back({name, folder, std::move(lines)});
    }
    return logs;
}

std::string duration(double seconds) {
    if (std::isnan(seconds)) return "-";
    const auto all = static_cast<std::int64_t>(seconds + 0.5);
    char text[40];
    std::snprintf(text, sizeof text, "%lld:%02lld:%02lld", static_cast<long long>(all / 3600),
                  static_cast<long long>(all / 60 % 60), static_cast<long long>(all % 60));
    return text;
}

std::string tableOf(const std::vector<NetworkLog>& logs) {
    HtmlTable table{{"Network", "Updates", "Sequence loss", "Importance loss", "Validation, last",
                     "Validation, best", "Time of the last start"},
                    {}};
    for (const NetworkLog& log : logs)
        table.rows.push_back(
            {log.name, std::to_string(log.lines.rbegin()->first),
             readableNumber(log.last("sequence_loss")), readableNumber(log.last("importance_loss")),
             readableNumber(log.last("validation_f")), readableNumber(log.best("validation_f")),
             duration(log.last("seconds"))});
    return htmlTable(table);
}

std::string chartsOf(const NetworkLog& log) {
    const auto chart = [&](const char* title, const char* key, bool smoothed) {
        return htmlChart({title, "updates", {log.curve(key, title)}, smoothed});
    };
    std::string text = "<div class=\"charts\">\n";
    text += chart("Sequence loss", "sequence_loss", true);
    text += chart("Importance loss", "importance_loss", true);
    if (!std::isnan(log.last("validation_f")))
        text += chart("Agreement F on held-back videos", "validation_f", false);
    text += chart("Gradient norm before clipping", "gradient_norm", true);
    text += chart("Learning rate", "learning_rate", false);
    return text + "</div>\n";
}

/// Reads texts and numbers of an index that another program may have written.
std::string textIn(const json& object, const char* key) {
    const auto value = object.find(key);
    if (value == object.end()) return "";
    return value->is_string() ? value->get<std::string>() : value->dump();
}

std::string mapsOf(const NetworkLog& log) {
    const fs::path folder = log.folder / "maps";
    const json index = parseJson(readFileIfThere(folder / "index.json"),
                                 (folder / "index.json").string(), IfNotJson::Discard);
    if (!index.is_object() || !index.contains("maps") || !index["maps"].is_array()) return "";
    std::map<std::string, std::string> perHead;
    for (const json& map : index["maps"]) {
        if (!map.is_object()) continue;
        const fs::path image = textIn(map, "picture");
        // Only files in the index's folder.
        const std::string png = image == image.filename() ? readFileIfThere(folder / image) : "";
        if (png.empty()) continue;
        const std::string when =
            map.contains("epoch")
                ? "epoch " + (map["epoch"].is_number() ? readableNumber(map["epoch"]) : "-")
                : "update " + textIn(map, "step");
        perHead[textIn(map, "part") + ", layer " + textIn(map, "layer") + ", head " +
                textIn(map, "head")] += htmlImage(png, when);
    }
    std::string text;
    for (const auto& [head, images] : perHead)
        text += "<h3>" + escapedMarkup(head) + "</h3><div class=\"maps\">" + images + "</div>\n";
    if (text.empty()) return text;
    return "<h2>Attention</h2>\n<p class=\"soft\">As it was learnt, on " +
           escapedMarkup(textIn(index, "video")) +
           ". Rows are queries, columns keys; grey was not computed; layers and heads count from "
           "0.</p>\n" +
           text;
}

}  // namespace

std::string trainingReport(const fs::path& runFolder) {
    fs::path folder = fs::absolute(runFolder).lexically_normal();
    if (!folder.has_filename()) folder = folder.parent_path();
    const auto logs = logsOf(folder);
    if (logs.empty())
        throw Error(ErrorCode::NotFound, runFolder.string(),
                    runFolder.string() + " contains no training log.");
    const std::string name = folder.filename().string();
    std::string body = "<h1>Training run " + escapedMarkup(name) + "</h1>\n<p class=\"soft\">" +
                       (logs.size() == 1 ? std::string("One network")
                                         : std::to_string(logs.size()) + " networks") +
                       ". Faint curves are single updates, strong ones their running mean.</p>\n" +
                       tableOf(logs);
    for (const NetworkLog& log : logs) {
        const std::string content = chartsOf(log) + mapsOf(log);
        if (logs.size() == 1)
            body += "<h2>Curves</h2>\n" + content;
        else
            body += std::string("<details") + (&log == logs.data() ? " open" : "") + "><summary>" +
                    escapedMarkup(log.name) + "</summary>\n" + content + "</details>\n";
    }
    return htmlPage("Training run " + name, body);
}

void writeTrainingReport(const fs::path& runFolder, const fs::path& target) {
    AtomicFile::write(target, trainingReport(runFolder), AtomicFile::IfExists::Replace);
}

}  // namespace skimline
