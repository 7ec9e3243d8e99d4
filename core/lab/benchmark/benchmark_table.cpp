// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cmath>

#include "core/foundation/base/error.h"
#include "core/foundation/base/text_format.h"
#include "core/lab/benchmark/benchmark_cells.h"
#include "core/lab/benchmark/benchmark_json.h"
#include "core/lab/benchmark/benchmark_page.h"
#include "core/lab/benchmark/evaluate_on_benchmark.h"

namespace skimline {
namespace {

std::string padded(const std::string& text, std::size_t width, bool left) {
    const std::string space(width > text.size() ? width - text.size() : 0, ' ');
    return left ? text + space : space + text;
}

std::string asText(const BenchmarkReport& report) {
    const BenchmarkCells cells = cellsOf(report, " +- ");
    std::size_t first = 0;
    for (const auto& row : cells.rows) first = std::max(first, row[0].size());
    for (const ReportedRow& row : report.reported)
        first = std::max(first, reportedName(row).size());
    constexpr std::size_t kColumn = 16;
    std::string text =
        datasetNames(report) + ": " + benchmarkFacts(report) + "\n" + padded("", first, true);
    for (const std::string& name : cells.headings) text += padded(name, kColumn, false);
    text += "\n";
    for (const auto& row : cells.rows) {
        text += padded(row[0], first, true);
        for (std::size_t i = 1; i < row.size(); ++i) text += padded(row[i], kColumn, false);
        text += "\n";
    }
    std::string dataset;
    for (const ReportedRow& row : report.reported) {
        if (row.dataset != dataset) {
            dataset = row.dataset;
            text += "\nreported for " + dataset + ", under other protocols\n" +
                    padded("", first, true) + padded("F", kColumn, false) +
                    padded("tau", kColumn, false) + padded("rho", kColumn, false) + "\n";
        }
        text += padded(reportedName(row), first, true) +
                padded(fixedNumber(row.f, 1), kColumn, false) +
                padded(fixedNumber(row.tau, 3), kColumn, false) +
                padded(fixedNumber(row.rho, 3), kColumn, false) + "\n";
    }
    for (const std::string& note : report.notes) text += "\n" + note + "\n";
    return text;
}

std::string asCsv(const BenchmarkReport& report) {
    std::string text =
        "method,repeats,leaks,source,f_max,f_max_sd,f_avg,f_avg_sd,f_max_over_random,"
        "f_avg_over_random,tau,tau_sd,rho,rho_sd\n";
    const auto cell = [](double value) {
        return std::isnan(value) ? std::string(",") : "," + fixedNumber(value, 6);
    };
    for (const BenchmarkRow& row : report.rows) {
        text += csvField(row.method) + "," + std::to_string(row.repeats) + "," +
                (row.leaks ? "yes" : "no") + ",measured";
        for (const double value :
             {row.fMax.mean, row.fMax.deviation, row.fAvg.mean, row.fAvg.deviation,
              row.overRandomMax, row.overRandomAvg, row.tau.mean, row.tau.deviation, row.rho.mean,
              row.rho.deviation})
            text += cell(value);
        text += "\n";
    }
    for (const ReportedRow& row : report.reported) {
        const bool leaks = !row.note.empty();
        const bool isMax = row.dataset == "summe";
        text += csvField(reportedName(row) + ", " + row.dataset) + ",," + (leaks ? "yes" : "no") +
                ",reported" + cell(isMax ? row.f / 100 : NAN) + "," +
                cell(isMax ? NAN : row.f / 100) + ",,," + cell(row.tau) + "," + cell(row.rho) +
                ",\n";
    }
    return text;
}

std::string escaped(const std::string& text) {
    std::string result;
    for (const char letter : text) {
        if (std::string("&%$#_{}").find(letter) != std::string::npos) result += '\\';
        result += letter;
    }
    return result;
}

std::string asLatex(const BenchmarkReport& report) {
    const BenchmarkCells cells = cellsOf(report, " \\pm ");
    std::string text = "% " + datasetNames(report) + ": " + benchmarkFacts(report) +
                       "\n\\begin{tabular}{lrrrrrr}\n\\toprule\n";
    for (const std::string& name : cells.headings) text += " & " + name;
    text += " \\\\\n\\midrule\n";
    for (const auto& row : cells.rows) {
        text += escaped(row[0]);
        for (std::size_t i = 1; i < row.size(); ++i)
            text += " & " + (row[i] == "-" ? "--" : "$" + row[i] + "$");
        text += " \\\\\n";
    }
    if (!report.reported.empty()) text += "\\midrule\n";
    const auto cell = [](double value, int digits) {
        return std::isnan(value) ? std::string("--") : "$" + fixedNumber(value, digits) + "$";
    };
    for (const ReportedRow& row : report.reported) {
        const bool isMax = row.dataset == "summe";
        text += "reported: " + escaped(reportedName(row) + ", " + row.dataset) + " & " +
                cell(isMax ? row.f : NAN, 1) + " & " + cell(isMax ? NAN : row.f, 1) +
                " & -- & -- & " + cell(row.tau, 3) + " & " + cell(row.rho, 3) + " \\\\\n";
    }
    text += "\\bottomrule\n\\end{tabular}\n";
    for (const std::string& note : report.notes) text += "% " + note + "\n";
    return text;
}

}  // namespace

std::string benchmarkTable(const BenchmarkReport& report, const std::string& format) {
    if (format == "text") return asText(report);
    if (format == "json") return benchmarkJson(report);
    if (format == "csv") return asCsv(report);
    if (format == "latex") return asLatex(report);
    if (format == "html") return benchmarkPage(report);
    throw Error(ErrorCode::Usage, "--format",
                "\"" + format + "\" is not a table format; choose text, json, csv, latex or html.");
}

}  // namespace skimline
