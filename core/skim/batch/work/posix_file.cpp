// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/batch/work/posix_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "core/foundation/base/error_ids.h"

namespace skimline::batch {

namespace fs = std::filesystem;

namespace {

[[noreturn]] void throwErrno(const fs::path& path, ErrorId sentence, int number) {
    const bool full = number == ENOSPC || number == EDQUOT;
    const bool gone = number == ENOENT;
    throw Error(full   ? ErrorCode::DiskFull
                : gone ? ErrorCode::NotFound
                       : ErrorCode::Io,
                sentence, {path.string(), std::strerror(number)});
}

class Descriptor {
public:
    explicit Descriptor(int number) : m_number(number) {}
    ~Descriptor() {
        if (m_number >= 0) ::close(m_number);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    int get() const { return m_number; }

private:
    int m_number;
};

bool areSameFile(const fs::path& a, const fs::path& b) {
    struct stat first {};
    struct stat second {};
    return ::stat(a.c_str(), &first) == 0 && ::stat(b.c_str(), &second) == 0 &&
           first.st_ino == second.st_ino && first.st_dev == second.st_dev;
}

bool knowsNoLinks(int number) {
    return number == EPERM || number == EOPNOTSUPP || number == ENOSYS || number == EMLINK;
}

}  // namespace

void syncToDisk(const fs::path& place) {
    const Descriptor file(::open(place.c_str(), O_RDONLY | O_CLOEXEC));
    if (file.get() < 0) throwErrno(place, ErrorId::FileNotWritten, errno);
    // Some network folders cannot be synced; their names are already on the server.
    if (::fsync(file.get()) != 0 && errno != EINVAL)
        throwErrno(place, ErrorId::FileNotWritten, errno);
}

void writeSynced(const fs::path& file, std::string_view contents) {
    const Descriptor target(::open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644));
    if (target.get() < 0) throwErrno(file, ErrorId::FileNotCreated, errno);
    while (!contents.empty()) {
        const ssize_t count = ::write(target.get(), contents.data(), contents.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) throwErrno(file, ErrorId::FileNotWritten, errno);
        contents.remove_prefix(static_cast<std::size_t>(count));
    }
    if (::fsync(target.get()) != 0) throwErrno(file, ErrorId::FileNotWritten, errno);
}

void renameOnto(const fs::path& from, const fs::path& to) {
    if (::rename(from.c_str(), to.c_str()) != 0)
        throwErrno(errno == ENOENT ? from : to, ErrorId::FileNotReplaced, errno);
}

bool linkAs(const fs::path& file, const fs::path& name) {
    if (::link(file.c_str(), name.c_str()) == 0) return true;
    const int failure = errno;
    // A server's answer may get lost and the client repeat the request: then the name exists and is
    // ours.
    if (failure == EEXIST) return areSameFile(file, name);
    if (!knowsNoLinks(failure)) throwErrno(name, ErrorId::FileNotCreated, failure);
    std::error_code ignored;
    if (fs::exists(name, ignored)) return false;
    renameOnto(file, name);
    return true;
}

}  // namespace skimline::batch
