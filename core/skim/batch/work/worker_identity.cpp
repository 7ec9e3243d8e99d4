// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/batch/work/worker_identity.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace skimline::batch {

namespace fs = std::filesystem;

namespace {

std::string hostName() {
    std::array<char, 256> name{};
    if (gethostname(name.data(), name.size() - 1) != 0 || name.front() == '\0') return "host";
    std::string host = name.data();
    std::ranges::replace(host, '/', '-');
    return host;
}

std::string firstLine(const fs::path& file) {
    std::ifstream stream(file);
    std::string line;
    std::getline(stream, line);
    return line;
}

std::string processSpace() {
    std::error_code failure;
    return fs::read_symlink("/proc/self/ns/pid", failure).string();
}

/// Field 22 of /proc/PID/stat; the name before it may hold blanks. Empty: there is none.
std::string startOf(long process) {
    const std::string line = firstLine("/proc/" + std::to_string(process) + "/stat");
    const std::size_t name = line.rfind(')');
    if (name == std::string::npos) return {};
    std::istringstream fields(line.substr(name + 1));
    std::string field;
    constexpr int kStartAfterName = 20;
    for (int number = 0; number < kStartAfterName; ++number) fields >> field;
    return field;
}

}  // namespace

std::string WorkerIdentity::text() const {
    return host + "\n" + std::to_string(process) + "\n" + machine + "\n" + space + "\n" + started +
           "\n";
}

WorkerIdentity thisWorker() {
    const long process = getpid();
    return {hostName(), process, firstLine("/proc/sys/kernel/random/boot_id"), processSpace(),
            startOf(process)};
}

bool isGone(const std::string& text) {
    std::istringstream lines(text);
    WorkerIdentity other;
    std::string process;
    std::getline(lines, other.host);
    std::getline(lines, process);
    std::getline(lines, other.machine);
    std::getline(lines, other.space);
    std::getline(lines, other.started);
    const WorkerIdentity self = thisWorker();
    const bool comparable = !self.machine.empty() && !self.space.empty() && !self.started.empty();
    if (!comparable || other.machine != self.machine || other.space != self.space) return false;
    if (process.empty() || process.find_first_not_of("0123456789") != std::string::npos)
        return false;
    // A reused process id belongs to a process that started at another time.
    return startOf(std::stol(process.substr(0, 9))) != other.started;
}

}  // namespace skimline::batch
