// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/atomic_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstring>
#include <string>

#include "core/base/error_ids.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void throwErrno(const fs::path& path, ErrorId sentence, int number) {
    const ErrorCode code =
        number == ENOSPC || number == EDQUOT ? ErrorCode::DiskFull : ErrorCode::Io;
    throw Error(code, sentence, {path.string(), std::strerror(number)});
}

// The suffix stays last because writers choose the container by it.
fs::path temporaryBeside(const fs::path& target) {
    // Several threads, and several writers of one target, must not share a temporary file.
    static std::atomic<unsigned> serial{0};
    const std::string unique =
        ".part-" + std::to_string(::getpid()) + "-" + std::to_string(serial.fetch_add(1));
    fs::path name = "." + target.stem().string() + unique + target.extension().string();
    return target.parent_path() / name;
}

class FileDescriptor {
public:
    explicit FileDescriptor(int descriptor) : m_descriptor(descriptor) {}
    ~FileDescriptor() {
        if (m_descriptor >= 0) ::close(m_descriptor);
    }
    FileDescriptor(const FileDescriptor&) = delete;
    FileDescriptor& operator=(const FileDescriptor&) = delete;
    int get() const { return m_descriptor; }

private:
    int m_descriptor;
};

void createEmpty(const fs::path& path) {
    const FileDescriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644));
    if (file.get() < 0) throwErrno(path, ErrorId::FileNotCreated, errno);
}

void writeAll(const fs::path& path, std::string_view contents) {
    const FileDescriptor file(::open(path.c_str(), O_WRONLY | O_TRUNC | O_CLOEXEC));
    if (file.get() < 0) throwErrno(path, ErrorId::FileNotWritten, errno);
    while (!contents.empty()) {
        const ssize_t count = ::write(file.get(), contents.data(), contents.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) throwErrno(path, ErrorId::FileNotWritten, errno);
        contents.remove_prefix(static_cast<std::size_t>(count));
    }
}

}  // namespace

void makeFolder(const fs::path& folder) {
    std::error_code failure;
    fs::create_directories(folder, failure);
    if (failure)
        throw Error(failure == std::errc::no_space_on_device ? ErrorCode::DiskFull : ErrorCode::Io,
                    ErrorId::FolderNotCreated, {folder.string(), failure.message()});
}

AtomicFile::AtomicFile(const fs::path& target, IfExists ifExists)
    : m_target(fs::absolute(target)), m_ifExists(ifExists) {
    std::error_code ignored;
    if (fs::is_directory(m_target, ignored))
        throw Error(ErrorCode::Exists, ErrorId::IsFolder, {m_target.string()});
    if (!fs::is_directory(m_target.parent_path(), ignored))
        throw Error(ErrorCode::NotFound, ErrorId::FolderMissing, {m_target.parent_path().string()});
    if (ifExists == IfExists::Refuse && fs::exists(m_target, ignored))
        throw Error(ErrorCode::Exists, ErrorId::TargetExists, {m_target.string()});
    m_temporary = temporaryBeside(m_target);
    createEmpty(m_temporary);
}

AtomicFile::~AtomicFile() {
    if (m_committed) return;
    std::error_code ignored;
    fs::remove(m_temporary, ignored);
}

void AtomicFile::commit() {
    {
        const FileDescriptor file(::open(m_temporary.c_str(), O_RDONLY | O_CLOEXEC));
        if (file.get() < 0) throwErrno(m_temporary, ErrorId::FileNotWritten, errno);
        if (::fsync(file.get()) != 0) throwErrno(m_temporary, ErrorId::FileNotWritten, errno);
    }
    if (m_ifExists == IfExists::Replace) {
        if (::rename(m_temporary.c_str(), m_target.c_str()) != 0)
            throwErrno(m_target, ErrorId::FileNotReplaced, errno);
    } else {
        // link() refuses an existing target, which rename() would silently replace. File systems
        // without hard links (FAT, some network mounts) get the check they can have.
        if (::link(m_temporary.c_str(), m_target.c_str()) == 0) {
            ::unlink(m_temporary.c_str());
        } else if (errno == EEXIST || fs::exists(m_target)) {
            throw Error(ErrorCode::Exists, ErrorId::TargetExists, {m_target.string()});
        } else if (::rename(m_temporary.c_str(), m_target.c_str()) != 0) {
            throwErrno(m_target, ErrorId::FileNotReplaced, errno);
        }
    }
    m_committed = true;
}

void AtomicFile::write(const fs::path& target, std::string_view contents, IfExists ifExists) {
    AtomicFile file(target, ifExists);
    writeAll(file.temporaryPath(), contents);
    file.commit();
}

}  // namespace skimline
