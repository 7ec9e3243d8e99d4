// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/commands/screen_words.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "app/cli/terminal/list_output.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/text_format.h"
#include "core/foundation/text/transcript.h"
#include "core/skim/analysis/analysis.h"
#include "core/skim/screen_text/read_screen_text.h"
#include "core/skim/screen_text/written_track.h"
#include "core/skim/words/speech/transcript_document.h"

namespace skimline::cli {
namespace {

using ScreenJson = nlohmann::ordered_json;

double hundredths(float confidence) { return std::round(double{confidence} * 100) / 100; }

ScreenJson placeFacts(const CropRectangle& box) {
    return {{"left", box.left}, {"top", box.top}, {"width", box.width}, {"height", box.height}};
}

std::string jsonOfScreen(const ScreenText& text, const std::vector<WrittenLine>& lines,
                         const std::string& video) {
    ScreenJson facts{{"video", video}, {"lines", ScreenJson::array()}};
    for (const WrittenLine& line : lines)
        facts["lines"].push_back({{"start", line.range.start.toDouble()},
                                  {"end", line.range.end.toDouble()},
                                  {"text", line.text},
                                  {"confidence", hundredths(line.confidence)},
                                  {"subtitle", line.subtitle},
                                  {"box", placeFacts(line.box)}});
    const auto place = subtitlePlace(lines);
    facts["subtitles"] = place ? placeFacts(*place) : ScreenJson(nullptr);
    facts["looks"] = ScreenJson::array();
    for (const ScreenLook& look : text.looks)
        facts["looks"].push_back({{"start", look.range.start.toDouble()},
                                  {"end", look.range.end.toDouble()},
                                  {"time", look.time.toDouble()},
                                  {"text_share", look.share}});
    return jsonText(facts, 1, IfNotUtf8::Replace) + "\n";
}

/// Lines that are visible at the same time form one cue.
std::string subtitlesOfScreen(const std::vector<WrittenLine>& lines, TranscriptFormat format) {
    Transcript transcript;
    for (const WrittenLine& line : lines) {
        const auto same = std::ranges::find_if(transcript.lines, [&](const auto& cue) {
            return cue.start == line.range.start && cue.end == line.range.end;
        });
        if (same != transcript.lines.end())
            same->text += "\n" + line.text;
        else
            transcript.lines.push_back({line.range.start, line.range.end, line.text});
    }
    return transcriptDocument(inMilliseconds(std::move(transcript)), format);
}

/// Prints one text per line; times in seconds. @param between  the fields
std::string tableOfScreen(const std::vector<WrittenLine>& lines, const std::string& between) {
    std::string text;
    for (const WrittenLine& line : lines)
        text += decimals(line.range.start.toDouble(), 2) + between +
                decimals(line.range.end.toDouble(), 2) + between +
                (line.subtitle ? "subtitle" : "text") + between + decimals(line.confidence, 2) +
                between + (between == "," ? csvField(line.text) : line.text) + "\n";
    return text;
}

std::string screenDocument(const ScreenText& text, ListFormat format, const std::string& video) {
    const std::vector<WrittenLine> lines = writtenTrack(text);
    switch (format) {
        case ListFormat::Json:
            return jsonOfScreen(text, lines, video);
        case ListFormat::Srt:
            return subtitlesOfScreen(lines, TranscriptFormat::Srt);
        case ListFormat::Vtt:
            return subtitlesOfScreen(lines, TranscriptFormat::Vtt);
        case ListFormat::Csv:
            return "start,end,kind,confidence,text\n" + tableOfScreen(lines, ",");
        case ListFormat::Lines:
            break;
    }
    return tableOfScreen(lines, "\t");
}

}  // namespace

int listScreenWords(const ScreenWordsRun& run, const CommandContext& context) {
    const ListOutput output{.target = run.output, .overwrite = run.overwrite, .json = run.json};
    output.check("Text on screen");
    AnalysisRequest request = run.request;
    request.listens = false;
    request.hash = std::make_shared<VideoHash>(request.video);
    const RunContext runContext =
        context.console.context(context.stop, request.video.filename().string());
    const AnalysisPointer video = readVideo(request, runContext);
    ScreenTextRequest screen{request.video, {}, request.cacheFolder, request.hash};
    for (const Shot& shot : video->scores->shots) screen.shots.push_back(shot.range);
    const ScreenText text = readScreenText(screen, runContext);
    output.write([&](ListFormat format) { return screenDocument(text, format, run.video); },
                 context.console);
    if (std::ranges::all_of(text.looks, [](const ScreenLook& look) { return look.lines.empty(); }))
        context.console.log(LogLevel::Warning, "No readable text was found in " + run.video + ".");
    return kSuccess;
}

}  // namespace skimline::cli
