// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/player/mpv_load.h"

#include <vector>

namespace skimline {
namespace {

/// Arguments of a command by their names, because newer versions have more of them.
class NamedArguments {
public:
    void add(const char* name, const char* value) {
        m_names.push_back(const_cast<char*>(name));
        m_values.push_back({});
        m_values.back().format = MPV_FORMAT_STRING;
        m_values.back().u.string = const_cast<char*>(value);
    }
    void add(const char* name, const mpv_node& value) {
        m_names.push_back(const_cast<char*>(name));
        m_values.push_back(value);
    }
    /// Refers to this.
    mpv_node node() {
        m_list.num = static_cast<int>(m_values.size());
        m_list.keys = m_names.data();
        m_list.values = m_values.data();
        mpv_node all{};
        all.format = MPV_FORMAT_NODE_MAP;
        all.u.list = &m_list;
        return all;
    }

private:
    std::vector<char*> m_names;
    std::vector<mpv_node> m_values;
    mpv_node_list m_list{};
};

}  // namespace

void loadFile(mpv_handle* handle, const QByteArray& url, const MpvOptions& options) {
    NamedArguments values;
    for (const auto& [name, value] : options) values.add(name.constData(), value.constData());
    NamedArguments words;
    words.add("name", "loadfile");
    words.add("url", url.constData());
    words.add("flags", "replace");
    words.add("options", values.node());
    mpv_node command = words.node();
    mpv_command_node_async(handle, 0, &command);
}

}  // namespace skimline
