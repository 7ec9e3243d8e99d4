// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/commands/word_cause_facts.h"

#include <algorithm>
#include <cstdio>
#include <functional>
#include <vector>

#include "core/foundation/base/clock_text.h"

namespace skimline::cli {
namespace {

using Json = nlohmann::ordered_json;

Json tokenFacts(const WordCauses::Token& token) {
    Json facts{{"text", token.text}};
    facts["cue"] = token.cue ? Json(*token.cue) : Json(nullptr);
    facts["relevance"] = token.relevance;
    facts["contribution"] = token.contribution;
    facts["norm"] = token.norm;
    facts["weight"] = token.weight;
    return facts;
}

/// The most of a list by one of its numbers, most first.
template <class Item>
std::vector<Item> mostOf(std::vector<Item> items, double Item::*number) {
    constexpr std::size_t kShown = 8;
    std::ranges::stable_sort(items, std::ranges::greater(), number);
    items.resize(std::min(items.size(), kShown));
    return items;
}

/// A token as a reader sees it: spaces around it go.
std::string shown(const std::string& token) {
    const std::size_t begin = token.find_first_not_of(" \n");
    if (begin == std::string::npos) return token;
    return token.substr(begin, token.find_last_not_of(" \n") + 1 - begin);
}

}  // namespace

nlohmann::ordered_json causeFacts(const WordCauses& causes) {
    Json facts{{"word", causes.word},
               {"number", causes.part + 1},
               {"log_probability", causes.logProbability},
               {"tokens", Json::array()},
               {"frames", Json::array()},
               {"heads", Json::array()},
               {"layers", Json::array()}};
    for (const WordCauses::Token& token : causes.tokens)
        facts["tokens"].push_back(tokenFacts(token));
    for (const WordCauses::Frame& frame : causes.frames)
        facts["frames"].push_back({{"time", frame.seconds}, {"relevance", frame.relevance}});
    for (const WordCauses::Head& head : causes.heads)
        facts["heads"].push_back({{"layer", head.layer + 1},
                                  {"head", head.head + 1},
                                  {"effect", head.effect},
                                  {"preview", head.preview}});
    for (const WordCauses::Layer& layer : causes.layers)
        facts["layers"].push_back({{"contributions", layer.contributions}, {"norms", layer.norms}});
    return facts;
}

std::string causeLines(const WordCauses& causes) {
    const auto text = [](const char* format, auto... values) {
        char line[160];
        std::snprintf(line, sizeof line, format, values...);
        return std::string(line);
    };
    std::string lines = "\nWhy word " + std::to_string(causes.part + 1) + ", \"" + causes.word +
                        "\"? " +
                        text("The logarithm of its probability was %.4g.\n", causes.logProbability);
    lines += "Of what was read, it was fed most by (relevance, contribution, weight):\n";
    for (const auto& token : mostOf(causes.tokens, &WordCauses::Token::relevance))
        lines += text("%12.4g %8.4f %8.4f  ", token.relevance, token.contribution, token.weight) +
                 shown(token.text) + "\n";
    if (!causes.frames.empty()) lines += "Of the frames, by (relevance):\n";
    for (const auto& frame : mostOf(causes.frames, &WordCauses::Frame::relevance))
        lines += text("%12.4g  %s\n", frame.relevance, roundedClockText(frame.seconds).c_str());
    lines += "Without one head of cross-attention, the logarithm loses:\n";
    for (const auto& head : mostOf(causes.heads, &WordCauses::Head::effect))
        lines += text("%12.4g", head.effect) + "  head " + std::to_string(head.head + 1) +
                 " of layer " + std::to_string(head.layer + 1) + "\n";
    return lines;
}

}  // namespace skimline::cli
