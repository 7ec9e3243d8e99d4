// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <array>
#include <string_view>

#include "core/foundation/base/text_format.h"
#include "core/foundation/figures/svg.h"
#include "core/foundation/media/read/jpeg_coder.h"
#include "core/foundation/media/read/thumbnails.h"
#include "core/lab/moments/judging/judging_sheet.h"

namespace skimline {
namespace {

constexpr int kFrameSide = 240;  // pixels
/// Places of frames in a segment: near its ends and in the middle.
constexpr std::array<double, 3> kFramePlaces = {0.12, 0.5, 0.88};

constexpr std::string_view kJudgingStyle =
    "body{font:15px sans-serif;margin:1.5em auto;max-width:60em;padding:0 1em}"
    "section{border-top:1px solid #8884;padding:.6em 0;display:flex;gap:1em;align-items:flex-start}"
    "section.now{outline:3px solid #36c}img{max-width:31%;margin-right:1%}div.s{flex:1}"
    "p{margin:.3em 0}label{margin-right:.8em}header{position:sticky;top:0;background:Canvas;"
    "padding:.5em 0}";

/// Keys 0 to 3 mark the outlined segment and move to the next; arrow keys move. The marks are saved
/// by the browser: the page itself can write nothing.
constexpr std::string_view kJudgingScript =
    "const all=[...document.querySelectorAll('section')];let now=0;\n"
    "const show=i=>{now=Math.max(0,Math.min(all.length-1,i));"
    "all.forEach((s,k)=>s.classList.toggle('now',k===now));"
    "all[now].scrollIntoView({block:'center'})};\n"
    "const marks=()=>all.map(s=>{const c=s.querySelector('input:checked');return c?+c.value:null});"
    "\nconst count=()=>{const m=marks();document.getElementById('left').textContent="
    "m.filter(v=>v===null).length+' to mark'};\n"
    "document.addEventListener('change',count);\n"
    "document.addEventListener('keydown',e=>{if(e.target.type==='text')return;"
    "if('0123'.includes(e.key)){all[now].querySelector(`input[value='${e.key}']`).checked=true;"
    "count();show(now+1)}"
    "else if(e.key==='ArrowDown'){e.preventDefault();show(now+1)}"
    "else if(e.key==='ArrowUp'){e.preventDefault();show(now-1)}});\n"
    "document.getElementById('save').onclick=()=>{const m=marks();"
    "if(m.includes(null)){show(m.indexOf(null));return}\n"
    "const judge=document.getElementById('judge').value.trim()||'judge';"
    "const text=JSON.stringify({video:document.body.dataset.video,judge,"
    "kind:document.getElementById('kind').value.trim()||'other',marks:m})+'\\n';\n"
    "const a=document.createElement('a');a.href=URL.createObjectURL(new Blob([text]));"
    "a.download=document.body.dataset.video+'.'+judge.replace(/[^\\w-]+/g,'_')+'.marks.json';"
    "a.click()};\ncount();show(0);\n";

std::string headOf(const JudgingSheet& sheet) {
    const std::string name = escapedMarkup(sheet.video);
    return "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
           "<meta name=\"color-scheme\" content=\"light dark\"><title>" +
           name + "</title><style>" + std::string(kJudgingStyle) +
           "</style></head><body data-video=\"" + name + "\"><header><b>" + name + "</b>, " +
           escapedMarkup(sheet.source) + ", " + decimals(sheet.seconds, 1) +
           " s. Mark how much somebody who shortens this very video wants each segment: 3 surely, "
           "2 probably, 1 possibly, 0 not.<br>Kind <input type=\"text\" id=\"kind\" size=\"12\"> "
           "Judge <input type=\"text\" id=\"judge\" size=\"12\"> <button id=\"save\">Save marks"
           "</button> <span id=\"left\"></span></header>\n";
}

std::string captionOf(const SheetSegment& segment, std::size_t number) {
    std::string text = "<p><b>" + std::to_string(number) + "</b> &nbsp; " +
                       decimals(segment.start, 1) + " to " + decimals(segment.end, 1) + " s";
    if (segment.meanDb && segment.peakDb)
        text += " &nbsp; " + decimals(*segment.meanDb, 0) + " dB, at most " +
                decimals(*segment.peakDb, 0) + " dB";
    text += "</p><p>";
    for (const char* mark : {"0", "1", "2", "3"})
        text += "<label><input type=\"radio\" name=\"m" + std::to_string(number) + "\" value=\"" +
                mark + "\">" + mark + "</label>";
    return text + "</p><p>" + escapedMarkup(segment.words) + "</p>";
}

}  // namespace

std::string judgingPage(const JudgingSheet& sheet, const std::filesystem::path& video,
                        const RunContext& context) {
    std::string page = headOf(sheet);
    JpegCoder coder;
    for (std::size_t at = 0; at < sheet.segments.size(); ++at) {
        context.throwIfStopped();
        const SheetSegment& segment = sheet.segments[at];
        std::vector<Rational> times;
        for (const double place : kFramePlaces)
            times.push_back(
                Rational::fromSeconds(segment.start + place * (segment.end - segment.start)));
        page += "<section><div class=\"s\">";
        for (const RgbImage& image : thumbnails(video, times, kFrameSide, kFrameSide, context))
            page +=
                "<img alt=\"\" src=\"data:image/jpeg;base64," + base64(coder.code(image)) + "\">";
        page += captionOf(segment, at) + "</div></section>\n";
    }
    return page + "<script>\n" + std::string(kJudgingScript) + "</script></body></html>\n";
}

}  // namespace skimline
