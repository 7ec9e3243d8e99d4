// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/benchmark/benchmark_page.h"

#include <algorithm>
#include <map>
#include <utility>

#include "core/foundation/figures/svg.h"
#include "core/lab/benchmark/benchmark_cells.h"
#include "core/lab/runs/html_page.h"

namespace skimline {
namespace {

std::string mainTable(const BenchmarkReport& report) {
    BenchmarkCells cells = cellsOf(report, " \u00b1 ");
    cells.headings.insert(cells.headings.begin(), "Method");
    return htmlTable({std::move(cells.headings), std::move(cells.rows)});
}

/// F of every method, two bars each.
std::string bars(const BenchmarkReport& report) {
    std::vector<BarGroup> groups;
    for (const BenchmarkRow& row : report.rows) {
        BarGroup group{row.method, {}};
        for (const double value : {row.fMax.mean, row.fAvg.mean})
            group.bars.push_back({value, fixedNumber(100 * value, 1)});
        groups.push_back(std::move(group));
    }
    return htmlBars("F in percent", {"best-matching person", "mean over people"}, groups);
}

/// Means over seeds of every video, one table per measure.
std::string videoTables(const BenchmarkReport& report) {
    std::vector<std::string> methods;
    std::map<std::string, std::map<std::string, std::vector<const BenchmarkVideoResult*>>> videos;
    for (const BenchmarkVideoResult& result : report.results) {
        if (std::ranges::find(methods, result.method) == methods.end())
            methods.push_back(result.method);
        videos[result.video][result.method].push_back(&result);
    }
    const auto table = [&](const char* title, double BenchmarkVideoResult::*measure, double scale,
                           int digits) {
        HtmlTable cells{{"Video"}, {}};
        cells.headings.insert(cells.headings.end(), methods.begin(), methods.end());
        for (const auto& [video, results] : videos) {
            std::vector<std::string> row{video};
            for (const std::string& method : methods) {
                const auto found = results.find(method);
                double sum = 0;
                if (found != results.end())
                    for (const auto* result : found->second) sum += result->*measure;
                const auto count =
                    static_cast<double>(found == results.end() ? 0 : found->second.size());
                row.push_back(fixedNumber(scale * sum / count, digits));
            }
            cells.rows.push_back(row);
        }
        return std::string("<details><summary>") + title + "</summary>" + htmlTable(cells) +
               "</details>\n";
    };
    if (videos.empty()) return "";
    return "<h2>Every video</h2>\n" + table("F max", &BenchmarkVideoResult::fMax, 100, 1) +
           table("F avg", &BenchmarkVideoResult::fAvg, 100, 1) +
           table("tau", &BenchmarkVideoResult::tau, 1, 3);
}

std::string reportedTable(const BenchmarkReport& report) {
    if (report.reported.empty()) return "";
    HtmlTable table{{"Model", "Dataset", "F", "tau", "rho"}, {}};
    for (const ReportedRow& row : report.reported)
        table.rows.push_back({reportedName(row), row.dataset, fixedNumber(row.f, 1),
                              fixedNumber(row.tau, 3), fixedNumber(row.rho, 3)});
    return "<h2>Reported elsewhere, under other protocols</h2>\n" + htmlTable(table);
}

}  // namespace

std::string benchmarkPage(const BenchmarkReport& report) {
    const std::string names = datasetNames(report);
    std::string body = "<h1>Evaluation on " + escapedMarkup(names) + "</h1>\n<p class=\"soft\">" +
                       escapedMarkup(benchmarkFacts(report)) + "</p>\n" + mainTable(report);
    for (const std::string& note : report.notes)
        body += "<p class=\"soft\" style=\"margin-top:12px\">" + escapedMarkup(note) + "</p>\n";
    body += "<h2>Agreement with people</h2>\n" + bars(report) + videoTables(report) +
            reportedTable(report);
    return htmlPage("Evaluation on " + names, body);
}

}  // namespace skimline
