// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/sandbox/file_access.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <fstream>
#include <set>
#include <string>

namespace skimline {
namespace {

namespace fs = std::filesystem;

// The kernel's interface as its documentation states it (Documentation/userspace-api/landlock.rst);
// headers of older systems know fewer rights than their kernels may.
constexpr long kCreateRuleset = 444;
constexpr long kAddRule = 445;
constexpr long kRestrictSelf = 446;
constexpr std::uint32_t kAskVersion = 1;
constexpr int kRuleBeneath = 1;

constexpr std::uint64_t kExecute = 1U << 0;
constexpr std::uint64_t kWriteFile = 1U << 1;
constexpr std::uint64_t kReadFile = 1U << 2;
constexpr std::uint64_t kReadFolder = 1U << 3;
constexpr std::uint64_t kRemoveFolder = 1U << 4;
constexpr std::uint64_t kRemoveFile = 1U << 5;
constexpr std::uint64_t kMakeFolder = 1U << 7;
constexpr std::uint64_t kMakeFile = 1U << 8;
constexpr std::uint64_t kRightsOfFirst = (1U << 13) - 1;
constexpr std::uint64_t kMoveBetweenFolders = 1U << 13;  // version 2
constexpr std::uint64_t kTruncate = 1U << 14;            // version 3
constexpr std::uint64_t kAskDevice = 1U << 15;           // version 5
constexpr std::uint64_t kTcp = 3;                        // version 4: bind, connect
constexpr std::uint64_t kAbstractSockets = 1;            // version 6

constexpr std::uint64_t kOfFiles = kExecute | kWriteFile | kReadFile | kTruncate | kAskDevice;
constexpr std::uint64_t kReading = kReadFile | kReadFolder;
constexpr std::uint64_t kWriting = kReading | kWriteFile | kTruncate | kRemoveFile | kRemoveFolder |
                                   kMakeFile | kMakeFolder | kMoveBetweenFolders;
constexpr std::uint64_t kUsingDevice = kReading | kWriteFile | kAskDevice | kTruncate;

struct Ruleset {
    std::uint64_t files;
    std::uint64_t network;
    std::uint64_t scoped;
};

struct __attribute__((packed)) Beneath {
    std::uint64_t allowed;
    std::int32_t folder;
};

class FileRules {
public:
    explicit FileRules(int version) {
        Ruleset rules{kRightsOfFirst, 0, 0};
        if (version >= 2) rules.files |= kMoveBetweenFolders;
        if (version >= 3) rules.files |= kTruncate;
        if (version >= 5) rules.files |= kAskDevice;
        if (version >= 4) rules.network = kTcp;
        if (version >= 6) rules.scoped = kAbstractSockets;
        m_known = rules.files;
        const std::size_t size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
        m_rules = static_cast<int>(syscall(kCreateRuleset, &rules, size, 0));
    }
    ~FileRules() {
        if (m_rules >= 0) close(m_rules);
    }
    FileRules(const FileRules&) = delete;
    FileRules& operator=(const FileRules&) = delete;

    void allow(const fs::path& path, std::uint64_t rights) const {
        const int place = open(path.c_str(), O_PATH | O_CLOEXEC);
        if (place < 0) return;
        struct stat facts {};
        if (fstat(place, &facts) == 0) {
            if (!S_ISDIR(facts.st_mode)) rights &= kOfFiles;
            const Beneath rule{rights & m_known, place};
            syscall(kAddRule, m_rules, kRuleBeneath, &rule, 0);
        }
        close(place);
    }

    bool apply() const { return m_rules >= 0 && syscall(kRestrictSelf, m_rules, 0) == 0; }

private:
    int m_rules = -1;
    std::uint64_t m_known = 0;
};

/// Folders of the loaded libraries, wherever they are; more may be loaded from the same folders.
std::set<fs::path> foldersOfLibraries() {
    std::set<fs::path> folders;
    std::ifstream maps;
    maps.open("/proc/self/maps");
    for (std::string line; std::getline(maps, line);)
        if (const std::size_t path = line.find('/'); path != std::string::npos)
            if (const fs::path file = line.substr(path);
                file.string().find(".so") != std::string::npos)
                folders.insert(file.parent_path());
    return folders;
}

void allowTheSystem(const FileRules& rules) {
    std::error_code ignored;
    const fs::path programs = fs::read_symlink("/proc/self/exe", ignored).parent_path();
    for (const fs::path& folder : {programs, programs.parent_path() / "lib"})
        rules.allow(folder, kReading | kExecute);
    for (const char* folder : {"/usr", "/lib", "/lib64"}) rules.allow(folder, kReading | kExecute);
    for (const fs::path& folder : foldersOfLibraries()) rules.allow(folder, kReading | kExecute);
    for (const char* path :
         {"/etc/ld.so.cache", "/etc/localtime", "/etc/fonts", "/etc/OpenCL", "/proc/self",
          "/proc/cpuinfo", "/proc/meminfo", "/proc/stat", "/proc/sys/kernel", "/proc/sys/vm",
          "/proc/driver", "/sys/devices", "/sys/bus/pci", "/sys/fs/cgroup"})
        rules.allow(path, kReading);
    for (const char* device : {"/dev/null", "/dev/zero", "/dev/urandom", "/dev/random"})
        rules.allow(device, kUsingDevice);
}

}  // namespace

int landlockVersion() {
    const long version = syscall(kCreateRuleset, nullptr, 0, kAskVersion);
    return version > 0 ? static_cast<int>(version) : 0;
}

bool restrictFiles(const SandboxNeeds& needs) {
    const int version = landlockVersion();
    if (version == 0) return false;
    const FileRules rules(version);
    allowTheSystem(rules);
    for (const fs::path& path : needs.readable) rules.allow(path, kReading);
    for (const fs::path& folder : needs.listable) rules.allow(folder, kReadFolder);
    for (const fs::path& folder : needs.writable) rules.allow(folder, kWriting);
    for (const fs::path& device : needs.devices) rules.allow(device, kUsingDevice);
    return rules.apply();
}

}  // namespace skimline
