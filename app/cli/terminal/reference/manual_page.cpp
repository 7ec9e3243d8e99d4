// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal/reference/manual_page.h"

namespace skimline::cli {

namespace {

constexpr const char* kDescription = R"(.SH DESCRIPTION
Skimline shortens a video to the part worth watching and shows why.
It decodes the video, scores what it sees with a network that pays attention locally and globally,
finds the shots, and chooses those that are worth most within the time that is to stay.
It works offline; nothing is downloaded without being asked for.
.PP
Data goes to standard output, messages to standard error.
A target is written beside its place and put there when it is whole; the source is only read.
Ctrl-C cancels and leaves nothing half-written.
)";

constexpr const char* kEnd = R"(.SH EXIT STATUS
.TP
.B 0
Success.
.TP
.B 1
Failure; one sentence on standard error says why.
.TP
.B 2
Wrong usage.
.TP
.B 42
The only video of a share of a batch cannot be skimmed; another attempt would end the same way.
.TP
.BR 130 ", " 143
Cancelled; 143 where a batch was told to end.
.SH ENVIRONMENT
.TP
.B SKIMLINE_MODELS
A folder with network weights, looked into before all others.
.TP
.BR XDG_DATA_HOME ", " XDG_CACHE_HOME
Where fetched weights and computed features are kept.
.SH FILES
.TP
.I ~/.local/share/skimline/models
Weights that were fetched or imported.
.TP
.I ~/.cache/skimline
Features of videos that were analysed; may be deleted at any time.
.SH EXAMPLES
A skim of 90 seconds, and an edit list for another program beside it:
.PP
.in +4n
.EX
skimline summarize talk.mp4 \-o skim.mp4 \-\-length 90s \-\-otio
.EE
.in
.PP
Many videos at once, a tenth of each, into a folder:
.PP
.in +4n
.EX
skimline summarize *.mp4 \-o skims/ \-\-budget 10%
.EE
.in
.PP
Thousands of videos with any number of workers that share a folder; started again, they go on where they were:
.PP
.in +4n
.EX
skimline batch plan /archive \-o /shared/run \-\-budget 10%
skimline batch run /shared/run \-\-claim
skimline batch status /shared/run
.EE
.in
.PP
What is installed, what is missing, and what to do about it:
.PP
.in +4n
.EX
skimline doctor
.EE
.in
.SH SEE ALSO
.BR skimline\-studio (1),
.BR ffmpeg (1)
)";

/// Text that no macro or escape hides in.
std::string plain(const std::string& text) {
    std::string escaped;
    for (const char letter : text) {
        if (letter == '\\') {
            escaped += "\\e";
        } else if (letter == '-') {
            escaped += "\\-";
        } else {
            escaped += letter == '\n' ? ' ' : letter;
        }
    }
    // A dot or an apostrophe at its start would make the line a request.
    return !escaped.empty() && (escaped[0] == '.' || escaped[0] == '\'') ? "\\&" + escaped
                                                                         : escaped;
}

std::string joined(const std::vector<std::string>& parts, const std::string& between) {
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : between) + part;
    return text;
}

std::string optionText(const OptionEntry& option) {
    std::string text = ".TP\n\\fB" + plain(joined(option.names, ", ")) + "\\fR";
    if (!option.choices.empty()) {
        text += " " + plain(joined(option.choices, "|"));
    } else if (option.takesValue && !option.isArgument) {
        text += " \\fIvalue\\fR";
    }
    text += "\n" + plain(option.help);
    return text + (option.required ? " (required)\n" : "\n");
}

std::string commandText(const CommandEntry& entry) {
    std::string text = ".SS skimline " + plain(pathText(entry)) + "\n" + plain(entry.help) + "\n";
    for (const OptionEntry& option : entry.options) text += optionText(option);
    return text;
}

}  // namespace

std::string manualPage(const CommandEntry& program, const std::string& version) {
    std::string text = ".TH SKIMLINE 1 \"\" \"Skimline " + version + "\" \"User Commands\"\n";
    text += ".SH NAME\nskimline \\- shorten videos to the part worth watching\n";
    text += ".SH SYNOPSIS\n";
    for (const CommandEntry& command : program.commands) {
        text += ".B skimline " + plain(pathText(command)) + "\n";
        text += command.commands.empty() ? "[options]\n.br\n" : "command [options]\n.br\n";
    }
    text += kDescription;
    text += ".SH OPTIONS\n";
    for (const OptionEntry& option : program.options) text += optionText(option);
    text += ".SH COMMANDS\n";
    for (const CommandEntry* entry : everyCommand(program)) {
        if (!entry->path.empty()) text += commandText(*entry);
    }
    return text + kEnd;
}

}  // namespace skimline::cli
