// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/moments/judging/judging_sheet.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "core/foundation/base/error.h"
#include "core/lab/worth/judged_file.h"
#include "core/skim/analysis/analysis.h"
#include "core/skim/models/checksums.h"
#include "core/skim/speech/transcript_source.h"

namespace skimline {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

double inTenths(double value) { return std::round(value * 10) / 10; }
double inMilliseconds(double seconds) { return std::round(seconds * 1000) / 1000; }

void addLoudness(std::vector<SheetSegment>& segments, const AudioTokens& audio) {
    for (SheetSegment& segment : segments) {
        double power = 0;
        double loudest = -100;
        int count = 0;
        for (std::size_t token = 0; token < audio.loudness.size(); ++token) {
            const double middle = (static_cast<double>(token) + 0.5) / AudioTokens::kPerSecond;
            if (middle < segment.start || middle >= segment.end) continue;
            const auto loudness = static_cast<double>(audio.loudness[token]);
            power += std::pow(10, loudness / 10);
            loudest = std::max(loudest, loudness);
            ++count;
        }
        if (count == 0) continue;
        segment.meanDb = inTenths(std::max(-100.0, 10 * std::log10(power / count)));
        segment.peakDb = inTenths(loudest);
    }
}

void addWords(std::vector<SheetSegment>& segments, const Transcript& said) {
    const auto add = [&](const Rational& start, const Rational& end, const std::string& text) {
        const double middle = ((start + end) / Rational(2)).toDouble();
        for (SheetSegment& segment : segments)
            if (middle >= segment.start && middle < segment.end)
                segment.words += (segment.words.empty() ? "" : " ") + text;
    };
    for (const Transcript::Line& line : said.lines) {
        if (line.words.empty()) add(line.start, line.end, line.text);
        for (const Transcript::Word& word : line.words) add(word.start, word.end, word.text);
    }
}

}  // namespace

std::string partOfSource(std::string_view source) {
    std::string name(source);
    std::ranges::transform(name, name.begin(), [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    });
    const std::string digits = sha256OfText(name).substr(0, 8);
    const double share = static_cast<double>(std::strtoull(digits.c_str(), nullptr, 16)) / 0x1p32;
    return share < 0.6 ? "train" : share < 0.8 ? "tune" : "test";
}

std::vector<SheetSegment> sheetSegments(std::span<const Rational> borders,
                                        const Rational& duration) {
    constexpr double kLongest = 6;
    constexpr double kTolerated = 6.5;
    constexpr double kShortest = 1;
    const double end = duration.toDouble();
    std::vector<double> edges{0};
    double last = 0;
    for (const Rational& border : borders) {
        const double time = border.toDouble();
        if (time - last < kShortest || end - time < kShortest) continue;
        edges.push_back(time);
        last = time;
    }
    edges.push_back(end);
    std::vector<SheetSegment> segments;
    for (std::size_t piece = 0; piece + 1 < edges.size(); ++piece) {
        const double from = edges[piece];
        const double length = edges[piece + 1] - from;
        const int parts = length <= kTolerated ? 1 : static_cast<int>(std::ceil(length / kLongest));
        for (int part = 0; part < parts; ++part)
            segments.push_back({.start = inMilliseconds(from + length * part / parts),
                                .end = inMilliseconds(from + length * (part + 1) / parts)});
    }
    return segments;
}

JudgingSheet judgingSheet(const AnalysisRequest& request, const std::string& source,
                          const RunContext& context) {
    const AnalysisPointer analysis = readVideo(request, context);
    const VideoFacts& facts = *analysis->facts;
    JudgingSheet sheet;
    sheet.sha256 = checksumsOfFile(request.video, context).sha256;
    sheet.video = sheet.sha256.substr(0, 16) + request.video.extension().string();
    sheet.source = source;
    sheet.part = partOfSource(source);
    sheet.bytes = static_cast<std::int64_t>(std::filesystem::file_size(request.video));
    sheet.seconds = inMilliseconds(facts.duration.toDouble());
    std::vector<Rational> borders;
    for (const TimeRange& cut : facts.cuts) borders.push_back(cut.end);
    sheet.segments = sheetSegments(borders, facts.duration);
    if (facts.audioTokens) addLoudness(sheet.segments, *facts.audioTokens);
    try {
        addWords(sheet.segments, *findTranscript(request.video, std::nullopt, context));
    } catch (const Error& error) {
        if (error.code() != ErrorCode::NotFound) throw;
    }
    return sheet;
}

ordered_json sheetJson(const JudgingSheet& sheet) {
    ordered_json object = {{"video", sheet.video},
                           {"source", sheet.source},
                           {"part", sheet.part},
                           {"sha256", sheet.sha256},
                           {"bytes", sheet.bytes},
                           {"seconds", sheet.seconds},
                           {"segments", ordered_json::array()}};
    for (const SheetSegment& segment : sheet.segments) {
        ordered_json one = {{"start", segment.start}, {"end", segment.end}};
        if (segment.meanDb) one["mean_db"] = *segment.meanDb;
        if (segment.peakDb) one["peak_db"] = *segment.peakDb;
        if (!segment.words.empty()) one["words"] = segment.words;
        object["segments"].push_back(std::move(one));
    }
    return object;
}

JudgingSheet readSheet(const std::filesystem::path& file) {
    try {
        const json object = readJudgements(file);
        JudgingSheet sheet;
        sheet.video = object.at("video").get<std::string>();
        sheet.source = object.at("source").get<std::string>();
        sheet.part = object.at("part").get<std::string>();
        sheet.sha256 = object.at("sha256").get<std::string>();
        sheet.bytes = object.at("bytes").get<std::int64_t>();
        sheet.seconds = object.at("seconds").get<double>();
        for (const json& one : object.at("segments")) {
            SheetSegment segment{.start = one.at("start").get<double>(),
                                 .end = one.at("end").get<double>()};
            if (one.contains("mean_db")) segment.meanDb = one["mean_db"].get<double>();
            if (one.contains("peak_db")) segment.peakDb = one["peak_db"].get<double>();
            segment.words = one.value("words", std::string());
            sheet.segments.push_back(std::move(segment));
        }
        return sheet;
    } catch (const json::exception&) {
        refuseJudgements(file);
    }
}

}  // namespace skimline
