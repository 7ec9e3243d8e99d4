// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal/reference/shell_completion.h"

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

/// zsh's _describe ends a word at its first colon.
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

}  // namespace

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

}  // namespace skimline::cli
