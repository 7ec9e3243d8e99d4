// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/base/atomic_file.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <mutex>
#include <random>
#include <set>
#include <string>

#include "core/foundation/base/byte_hash.h"
#include "core/foundation/base/error_ids.h"
#include "core/foundation/base/input_files.h"
#include "core/foundation/base/read_file.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

constexpr mode_t kPermissions = 0777;
constexpr mode_t kOwnerWrites = S_IRUSR | S_IWUSR;
[[noreturn]] void throwErrno(const fs::path& target, ErrorId sentence, int number) {
    const ErrorCode code =
        number == ENOSPC || number == EDQUOT ? ErrorCode::DiskFull : ErrorCode::Io;
    throw Error(code, sentence, {target.string(), std::strerror(number)});
}

/// Status of the file to be replaced, if any; devices and pipes are never replaced.
std::optional<struct stat> regularFileAt(const fs::path& target) {
    struct stat status {};
    if (::stat(target.c_str(), &status) != 0) return {};
    if (S_ISDIR(status.st_mode))
        throw Error(ErrorCode::Exists, ErrorId::IsFolder, {target.string()});
    if (!S_ISREG(status.st_mode))
        throw Error(ErrorCode::Exists, ErrorId::NotRegularFile, {target.string()});
    return status;
}

/// Makes the new name survive a power loss. The contents are already safe and the name exists, so a
/// file system that cannot do this is no failure.
void flushFolder(const fs::path& folder) {
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return;
    ::fsync(descriptor);
    ::close(descriptor);
}

constexpr std::string_view kMark = ".part-";
constexpr std::size_t kPlaceDigits = 8;
constexpr std::size_t kRandomDigits = 16;
// File systems allow 255 bytes, some 143; the name only helps users to recognise it.
constexpr std::size_t kLongestStem = 64;
constexpr std::size_t kLongestSuffix = 16;
constexpr int kMostTries = 16;
constexpr auto kAbandonedAfter = std::chrono::hours(1);

std::string hex(std::uint64_t value, std::size_t digits) {
    std::array<char, 17> text{};
    std::snprintf(text.data(), text.size(), "%016llx", static_cast<unsigned long long>(value));
    return {text.data() + (16 - digits), digits};
}

/// Scope in which process numbers are unique: this boot of this system, and the container.
const std::string& placeOfProcess() {
    static const std::string kPlace = [] {
        std::string text;
        std::getline(std::ifstream("/proc/sys/kernel/random/boot_id"), text);
        std::error_code ignored;
        text += fs::read_symlink("/proc/self/ns/pid", ignored).string();
        return hex(byteHash(text), kPlaceDigits);
    }();
    return kPlace;
}

std::string cut(std::string text, std::size_t most) {
    if (text.size() <= most) return text;
    // Not within a UTF-8 character: some file systems refuse such names.
    while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0U) == 0x80) --most;
    return text.substr(0, most);
}

fs::path nameFor(const fs::path& target) {
    std::random_device source;
    const std::uint64_t random = std::uint64_t{source()} << 32U | source();
    const std::string suffix = target.extension().string();
    return target.parent_path() /
           ("." + cut(target.stem().string(), kLongestStem) + std::string(kMark) +
            placeOfProcess() + "-" + std::to_string(::getpid()) + "-" + hex(random, kRandomDigits) +
            (suffix.size() > kLongestSuffix ? "" : suffix));
}

bool isHex(std::string_view text) {
    return text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

struct Origin {
    std::string_view place;
    pid_t process = 0;
};

/// Nothing for a name that nameFor() does not generate.
std::optional<Origin> originOf(std::string_view name) {
    const std::size_t mark = name.rfind(kMark);
    if (!name.starts_with('.') || mark == std::string_view::npos) return {};
    name.remove_prefix(mark + kMark.size());
    Origin origin{name.substr(0, kPlaceDigits)};
    if (name.size() <= kPlaceDigits || !isHex(origin.place) || name[kPlaceDigits] != '-') return {};
    name.remove_prefix(kPlaceDigits + 1);
    const auto [end, failure] =
        std::from_chars(name.data(), name.data() + name.size(), origin.process);
    name.remove_prefix(static_cast<std::size_t>(end - name.data()));
    if (failure != std::errc() || origin.process <= 0 || !name.starts_with('-')) return {};
    const std::string_view random = name.substr(1, kRandomDigits);
    const std::string_view rest = name.substr(std::min(name.size(), 1 + kRandomDigits));
    if (random.size() != kRandomDigits || !isHex(random)) return {};
    return rest.empty() || rest[0] == '.' ? std::optional(origin) : std::nullopt;
}

/// Not so for a process that ended and whose parent has not noticed yet.
bool isRunning(pid_t process) {
    if (::kill(process, 0) != 0) return errno != ESRCH;
    std::string line;
    try {
        std::ifstream stat = openToRead("/proc/" + std::to_string(process) + "/stat");
        std::getline(stat, line);
    } catch (const Error&) {
        return true;  // there is no such folder on this system
    }
    // The name before the state may have any character.
    const std::size_t state = line.rfind(") ");
    return state == std::string::npos || state + 2 >= line.size() ||
           (line[state + 2] != 'Z' && line[state + 2] != 'X');
}

bool isAbandoned(const fs::path& file) {
    const std::string name = file.filename().string();
    const std::optional<Origin> origin = originOf(name);
    struct stat status {};
    if (!origin || ::lstat(file.c_str(), &status) != 0 || !S_ISREG(status.st_mode) ||
        status.st_uid != ::geteuid())
        return false;
    if (origin->place == placeOfProcess()) return !isRunning(origin->process);
    const auto changed = std::chrono::system_clock::from_time_t(status.st_mtime);
    return std::chrono::system_clock::now() - changed > kAbandonedAfter;
}

void removeAbandonedOnce(const fs::path& folder) {
    static std::mutex mutex;
    static std::set<fs::path> seen;
    const std::lock_guard lock(mutex);
    if (seen.insert(folder).second) removeAbandoned(folder);
}

}  // namespace

/// A new, empty file in the folder of a target, under an unpredictable name: an existing file,
/// above all a symbolic link, is never opened.
class AtomicFile::Temporary {
public:
    /// @throws Error(Io | DiskFull) that names the target
    explicit Temporary(const fs::path& target) {
        removeAbandonedOnce(target.parent_path());
        for (int tries = 0; tries < kMostTries && m_descriptor < 0; ++tries) {
            m_path = nameFor(target);
            m_descriptor =
                ::open(m_path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0644);
            if (m_descriptor < 0 && errno != EEXIST) break;
        }
        if (m_descriptor < 0) throwErrno(target, ErrorId::FileNotCreated, errno);
    }
    ~Temporary() {
        if (!m_moved && isInPlace()) ::unlink(m_path.c_str());
        ::close(m_descriptor);
    }
    Temporary(const Temporary&) = delete;
    Temporary& operator=(const Temporary&) = delete;

    const fs::path& path() const { return m_path; }
    int descriptor() const { return m_descriptor; }
    /// Whether the path still names the created file.
    bool isInPlace() const {
        struct stat made {};
        struct stat named {};
        return ::fstat(m_descriptor, &made) == 0 && ::lstat(m_path.c_str(), &named) == 0 &&
               made.st_dev == named.st_dev && made.st_ino == named.st_ino;
    }
    /// It has been renamed, so there is nothing to remove.
    void moved() { m_moved = true; }

private:
    fs::path m_path;
    int m_descriptor = -1;
    bool m_moved = false;
};

void removeAbandoned(const fs::path& folder) {
    std::error_code failure;
    for (fs::directory_iterator item(folder, failure), end; !failure && item != end;
         item.increment(failure)) {
        std::error_code ignored;
        if (isAbandoned(item->path())) fs::remove(item->path(), ignored);
    }
}

void makeFolder(const fs::path& folder) {
    std::error_code failure;
    fs::create_directories(folder, failure);
    if (failure)
        throw Error(failure == std::errc::no_space_on_device ? ErrorCode::DiskFull : ErrorCode::Io,
                    ErrorId::FolderNotCreated, {folder.string(), failure.message()});
}

AtomicFile::AtomicFile(const fs::path& target, IfExists ifExists)
    : m_target(fs::absolute(target)), m_ifExists(ifExists) {
    const auto replaced = regularFileAt(m_target);
    std::error_code ignored;
    if (!fs::is_directory(m_target.parent_path(), ignored))
        throw Error(ErrorCode::NotFound, ErrorId::FolderMissing, {m_target.parent_path().string()});
    if (replaced && ifExists == IfExists::Refuse)
        throw Error(ErrorCode::Exists, ErrorId::TargetExists, {m_target.string()});
    if (replaced && ifExists == IfExists::Replace && isMediaFile(m_target))
        throw Error(ErrorCode::Usage, ErrorId::TargetIsMedia, {m_target.string()});
    m_temporary = std::make_unique<Temporary>(m_target);
    if (replaced) takeOver(*replaced);
}

void AtomicFile::takeOver(const struct stat& replaced) {
    // Users who could not read the old contents must not be able to read the new ones, not even for
    // a moment. Only root can change the owner: a file replaced by another user belongs to that
    // user.
    const int file = m_temporary->descriptor();
    m_permissions = replaced.st_mode & kPermissions;
    const bool sameGroup = ::fchown(file, static_cast<uid_t>(-1), replaced.st_gid) == 0;
    if (!sameGroup) m_permissions = *m_permissions & ~mode_t{S_IRWXG};
    if (::fchown(file, replaced.st_uid, static_cast<gid_t>(-1)) != 0) errno = 0;
    ::fchmod(file, *m_permissions | kOwnerWrites);
}

void AtomicFile::keepPrivate() {
    m_permissions = kOwnerWrites;
    ::fchmod(m_temporary->descriptor(), kOwnerWrites);
}

const fs::path& AtomicFile::temporaryPath() const { return m_temporary->path(); }

AtomicFile::~AtomicFile() = default;

void AtomicFile::write(std::string_view contents) {
    const int file = m_temporary->descriptor();
    while (!contents.empty()) {
        const ssize_t count = ::write(file, contents.data(), contents.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) throwErrno(m_target, ErrorId::FileNotWritten, errno);
        contents.remove_prefix(static_cast<std::size_t>(count));
    }
}

void AtomicFile::commit() {
    const int file = m_temporary->descriptor();
    if (m_permissions) ::fchmod(file, *m_permissions);
    if (::fsync(file) != 0) throwErrno(m_target, ErrorId::FileNotWritten, errno);
    regularFileAt(m_target);
    if (!m_temporary->isInPlace()) throwErrno(m_target, ErrorId::FileNotReplaced, ESTALE);
    const char* const from = m_temporary->path().c_str();
    if (m_ifExists != IfExists::Refuse) {
        if (::rename(from, m_target.c_str()) != 0)
            throwErrno(m_target, ErrorId::FileNotReplaced, errno);
    } else {
        // link() refuses an existing target, which rename() would silently replace. File systems
        // without hard links (FAT, some network mounts) only get a check beforehand.
        if (::link(from, m_target.c_str()) == 0) {
            ::unlink(from);
        } else if (errno == EEXIST || fs::exists(m_target)) {
            throw Error(ErrorCode::Exists, ErrorId::TargetExists, {m_target.string()});
        } else if (::rename(from, m_target.c_str()) != 0) {
            throwErrno(m_target, ErrorId::FileNotReplaced, errno);
        }
    }
    m_temporary->moved();
    flushFolder(m_target.parent_path());
}

void AtomicFile::write(const fs::path& target, std::string_view contents, IfExists ifExists) {
    AtomicFile file(target, ifExists);
    file.write(contents);
    file.commit();
}

}  // namespace skimline
