// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal/reference/reference_command.h"

#include <CLI/CLI.hpp>
#include <string>

#include "app/cli/terminal/reference/cli_model.h"
#include "core/skim/models/runtime/versions.h"

namespace skimline::cli {
namespace {

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

/// Between apostrophes, for all three shells.
std::string quoted(const std::string& text) {
    std::string result = "'";
    for (const char letter : text) result += letter == '\'' ? "'\\''" : std::string(1, letter);
    return result + "'";
}

/// _describe of zsh ends a word at its first colon.
std::string described(const std::string& word, const std::string& help) {
    return quoted(word + ":" + help);
}

std::string allPaths(const CommandEntry& program) {
    std::string patterns;
    for (const CommandEntry* entry : everyCommand(program)) {
        if (entry->path.empty()) continue;
        patterns += (patterns.empty() ? "" : " | ") + quoted(pathText(*entry));
    }
    return patterns;
}

/// Walks the words before the cursor and keeps the longest (sub)command they spell; the same
/// text for bash and zsh but for where words begin.
std::string findCommand(const CommandEntry& program, const std::string& loop,
                        const std::string& word) {
    return "    for " + loop + "; do\n        case \"${at:+$at }" + word + "\" in\n            " +
           allPaths(program) + ") at=\"${at:+$at }" + word + "\" ;;\n        esac\n    done\n";
}

std::string valueCases(const CommandEntry& program, const std::string& before,
                       const std::string& after) {
    std::string text;
    for (const CommandEntry* entry : everyCommand(program)) {
        for (const OptionEntry& option : entry->options) {
            if (option.choices.empty() || option.isArgument) continue;
            std::string patterns;
            for (const std::string& name : option.names) {
                patterns += (patterns.empty() ? "" : " | ") + quoted(pathText(*entry) + " " + name);
            }
            text += "        " + patterns + ") " + before + joined(option.choices) + after + "\n";
        }
    }
    return text;
}

std::vector<std::string> wordsOf(const CommandEntry& entry, bool dashed) {
    std::vector<std::string> words;
    for (const CommandEntry& child : entry.commands) {
        if (!dashed) words.push_back(child.path.back());
    }
    for (const OptionEntry& option : entry.options) {
        if (option.isArgument) {
            if (!dashed) words.insert(words.end(), option.choices.begin(), option.choices.end());
        } else if (dashed) {
            words.insert(words.end(), option.names.begin(), option.names.end());
        }
    }
    return words;
}

std::string fishCondition(const CommandEntry& entry) {
    return "-n " + quoted("test (__skimline_at) = " + quoted(pathText(entry)));
}

/// Completions of subcommands, options and their values, for a shell to read; any other word
/// completes to files.
std::string bashCompletion(const CommandEntry& program) {
    std::string text =
        "# bash completion for skimline\n_skimline() {\n"
        "    local now=${COMP_WORDS[COMP_CWORD]} at='' i words=''\n";
    text += findCommand(program, "((i = 1; i < COMP_CWORD; i++))", "${COMP_WORDS[i]}");
    text += "    case \"$at ${COMP_WORDS[COMP_CWORD - 1]}\" in\n" +
            valueCases(program, "words='", "' ;;") + "    esac\n";
    text += "    [ -n \"$words\" ] || case \"$at\" in\n";
    for (const CommandEntry* entry : everyCommand(program)) {
        text += "        " + quoted(pathText(*entry)) +
                ")\n            if [[ $now == -* ]]; then " +
                "words=" + quoted(joined(wordsOf(*entry, true))) +
                "; else words=" + quoted(joined(wordsOf(*entry, false))) + "; fi ;;\n";
    }
    text +=
        "    esac\n"
        "    mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$now\")\n"
        "}\ncomplete -o bashdefault -o default -F _skimline skimline\n";
    return text;
}

std::string zshCompletion(const CommandEntry& program) {
    std::string text =
        "#compdef skimline\n_skimline() {\n"
        "    local at='' i\n    local -a names flags\n";
    text += findCommand(program, "((i = 2; i < CURRENT; i++))", "${words[i]}");
    text += "    case \"$at ${words[CURRENT - 1]}\" in\n" +
            valueCases(program, "compadd -- ", "; return ;;") + "    esac\n";
    text += "    case \"$at\" in\n";
    for (const CommandEntry* entry : everyCommand(program)) {
        text += "        " + quoted(pathText(*entry)) + ")\n            names=(";
        for (const CommandEntry& child : entry->commands) {
            text += "\n                " + described(child.path.back(), child.help);
        }
        std::string flags;
        for (const OptionEntry& option : entry->options) {
            for (const std::string& word : option.isArgument ? option.choices : option.names) {
                (option.isArgument ? text : flags) +=
                    "\n                " + described(word, option.help);
            }
        }
        text += ")\n            flags=(" + flags + ") ;;\n";
    }
    text +=
        "    esac\n"
        "    if [[ ${words[CURRENT]} == -* ]]; then\n        _describe option flags\n"
        "    elif ((${#names})); then\n        _describe command names\n"
        "    else\n        _files\n    fi\n}\n"
        "if [ \"$funcstack[1]\" = _skimline ]; then _skimline \"$@\"; "
        "else compdef _skimline skimline; fi\n";
    return text;
}

std::string fishCompletion(const CommandEntry& program) {
    std::string text =
        "# fish completion for skimline\nfunction __skimline_at\n    set -l at\n"
        "    for word in (commandline -opc)[2..-1]\n"
        "        switch (string join -- ' ' $at $word)\n            case";
    for (const CommandEntry* entry : everyCommand(program)) {
        if (!entry->path.empty()) text += " " + quoted(pathText(*entry));
    }
    text +=
        "\n                set -a at $word\n        end\n    end\n"
        "    string join -- ' ' '' $at | string trim\nend\n";
    for (const CommandEntry* entry : everyCommand(program)) {
        const std::string head = "complete -c skimline " + fishCondition(*entry);
        for (const CommandEntry& child : entry->commands) {
            text += head + " -f -a " + child.path.back() + " -d " + quoted(child.help) + "\n";
        }
        for (const OptionEntry& option : entry->options) {
            if (option.isArgument && option.choices.empty()) continue;
            std::string line = head;
            for (const std::string& name : option.names) {
                if (option.isArgument) continue;
                line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
            }
            if (!option.choices.empty()) {
                line +=
                    (option.isArgument ? " -f -a " : " -x -a ") + quoted(joined(option.choices));
            } else if (option.takesValue) {
                line += " -r";
            }
            text += line + " -d " + quoted(option.help) + "\n";
        }
    }
    return text;
}

constexpr const char* kDescription = R"(.SH DESCRIPTION
Skimline shortens a video to the part worth watching and shows why.
It decodes the video, scores what it sees with a network that pays attention locally and globally,
finds the shots, and chooses the best ones that fit into the length you ask for.
It works offline; nothing is downloaded unless you ask for it.
.PP
Data goes to standard output, messages to standard error.
An output file appears when it is complete; the source is only read.
Ctrl-C cancels and leaves no unfinished file.
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
The only video in this share of a batch cannot be skimmed; another attempt would fail, too.
.TP
.BR 130 ", " 143
Cancelled: 130 by Ctrl-C, 143 by a termination request.
.SH ENVIRONMENT
.TP
.B SKIMLINE_MODELS
Folder of network weights, searched before all others.
.TP
.BR XDG_DATA_HOME ", " XDG_CACHE_HOME
Folders for downloaded weights and for computed features.
.SH FILES
.TP
.I ~/.local/share/skimline/models
Weights that were downloaded or imported.
.TP
.I ~/.cache/skimline
Features and transcripts of analysed videos; can be deleted at any time.
.SH EXAMPLES
A skim of 90 seconds, and its edit list for another program:
.PP
.in +4n
.EX
skimline summarize talk.mp4 \-o skim.mp4 \-\-length 90s \-\-otio
.EE
.in
.PP
Skims of many videos in one folder, each a tenth of its video:
.PP
.in +4n
.EX
skimline summarize *.mp4 \-o skims/ \-\-budget 10%
.EE
.in
.PP
Thousands of videos, by any number of workers that share a folder; an interrupted run continues when started again:
.PP
.in +4n
.EX
skimline batch plan /archive \-o /shared/run \-\-budget 10%
skimline batch run /shared/run \-\-claim
skimline batch status /shared/run
.EE
.in
.PP
A check of the installation, with advice:
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

/// Text without anything that troff takes for a macro or an escape.
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
        // A line may end after a bar.
        for (const std::string& choice : option.choices)
            text += (&choice == &option.choices.front() ? " " : "|\\:") + plain(choice);
    } else if (option.takesValue && !option.isArgument) {
        text += " \\fI" + plain(option.value) + "\\fR";
    }
    text += "\n" + plain(option.help);
    return text + (option.required ? " (required)\n" : "\n");
}

std::string commandText(const CommandEntry& entry) {
    std::string text = ".SS skimline " + plain(pathText(entry)) + "\n" + plain(entry.help) + "\n";
    for (const OptionEntry& option : entry.options)
        // Every command has these; the page explains them once.
        if (!option.names.back().starts_with("--help")) text += optionText(option);
    return text;
}

/// The manual page skimline(1) in man(7) macros. Holds no date, so that equal builds stay equal.
std::string manualPage(const CommandEntry& program, const std::string& version) {
    std::string text = ".TH SKIMLINE 1 \"\" \"Skimline " + version + "\" \"User Commands\"\n";
    // Not justified, and names of options stay whole.
    text += ".ad l\n.nh\n";
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

class ReferenceCommand : public Command {
public:
    CLI::App* addTo(CLI::App& program) override;
    int run(const CommandContext& context) override;

private:
    const CLI::App* m_program = nullptr;
    std::string m_kind;
};

CLI::App* ReferenceCommand::addTo(CLI::App& program) {
    m_program = &program;
    auto* command =
        program.add_subcommand("reference", "Print the manual page or shell completions.");
    command
        ->add_option("KIND", m_kind,
                     "The manual page (man macros) or the completions of this shell.")
        ->required()
        ->check(CLI::IsMember({"manual", "bash", "zsh", "fish"}));
    return command;
}

int ReferenceCommand::run(const CommandContext& context) {
    const CommandEntry tree = referenceTree(*m_program);
    std::ostream& out = context.console.out();
    if (m_kind == "manual") {
        out << manualPage(tree, componentVersions().front().version);
    } else if (m_kind == "bash") {
        out << bashCompletion(tree);
    } else if (m_kind == "zsh") {
        out << zshCompletion(tree);
    } else {
        out << fishCompletion(tree);
    }
    return kSuccess;
}

}  // namespace

std::unique_ptr<Command> makeReferenceCommand() { return std::make_unique<ReferenceCommand>(); }

}  // namespace skimline::cli
