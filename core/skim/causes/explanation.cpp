// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Everything that needs only plain data. Separate from explain.cpp, which would link LibTorch.
#include <numeric>

#include "core/foundation/base/text_format.h"
#include "core/skim/causes/cause_methods.h"
#include "core/skim/causes/explain.h"

namespace skimline {
namespace {

std::string listed(const std::vector<std::int64_t>& shots) {
    std::string text = shots.size() == 1 ? "shot " : "shots ";
    for (std::size_t at = 0; at < shots.size(); ++at) {
        if (at > 0) text += at + 1 == shots.size() ? " and " : ", ";
        text += std::to_string(shots[at]);
    }
    return text;
}

std::vector<std::int64_t> namedBy(const std::vector<std::int64_t>& numbers,
                                  const std::vector<std::int64_t>& shots) {
    std::vector<std::int64_t> named;
    named.reserve(shots.size());
    for (const std::int64_t shot : shots)
        named.push_back(numbers[static_cast<std::size_t>(shot) - 1]);
    return named;
}

double meanOf(const std::vector<double>& values) {
    if (values.empty()) return 0;
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

}  // namespace

std::vector<std::string> explainMethods() {
    std::vector<std::string> names{kSwitchOff};
    for (const auto& [name, method] : kCauseMethods) names.emplace_back(name);
    return names;
}

std::string SwitchEffect::sentence(const std::vector<std::int64_t>& numbers) const {
    std::string text = "Without " + name + ", ";
    if (leave.empty() && enter.empty()) {
        text += "the skim keeps the same shots";
    } else {
        if (!leave.empty())
            text += listed(namedBy(numbers, leave)) + (leave.size() == 1 ? " leaves" : " leave");
        if (!leave.empty() && !enter.empty()) text += " and ";
        if (!enter.empty())
            text += listed(namedBy(numbers, enter)) + (enter.size() == 1 ? " enters" : " enter");
    }
    return text + "; 1 - tau " + decimals(1 - tau, 2) + ".";
}

std::int64_t Explanation::numberedShots() const {
    return std::ranges::count_if(numbers, [](std::int64_t number) { return number > 0; });
}

bool Explanation::isAsked(double seconds) const {
    if (shot < 1) return false;
    const TimeRange& range = analysis->scores->shots[static_cast<std::size_t>(shot) - 1].range;
    return seconds >= range.start.toDouble() && seconds < range.end.toDouble();
}

std::vector<std::int64_t> Explanation::named(const std::vector<std::int64_t>& ofAnalysis) const {
    return namedBy(numbers, ofAnalysis);
}

double Faithfulness::meanDiscPlus() const { return meanOf(discPlus); }
double Faithfulness::meanDiscMinus() const { return meanOf(discMinus); }
double Faithfulness::deletionArea() const { return meanOf(deletion); }
double Faithfulness::insertionArea() const { return meanOf(insertion); }

}  // namespace skimline
