// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The beginning of an AppImage (type 2: this program, then a squashfs image; AppImage
// specification, github.com/AppImage/AppImageSpec). Shows the image as a folder and becomes its
// AppRun. Where FUSE is there nothing is unpacked; else the image is unpacked once, into the cache
// of the user. Linked statically, so it runs on every Linux of this processor.

#include <elf.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <system_error>
#include <vector>

extern "C" {
#include <squashfuse/squashfuse.h>

#include <squashfuse/ll.h>
}

namespace fs = std::filesystem;

namespace {

/// Changes with every byte of the image; packaging/appimage/pack fills it in.
constexpr char kImage[] = SKIMLINE_IMAGE;

[[noreturn]] void fail(const std::string& what, int number = 0) {
    throw std::runtime_error(number == 0 ? what : what + ": " + std::strerror(number));
}

fs::path thisFile() { return fs::read_symlink("/proc/self/exe"); }

/// The image begins where the table of sections, which linkers put last, ends.
std::size_t imageOffset(const fs::path& file) {
    Elf64_Ehdr header{};
    std::ifstream in(file, std::ios::binary);
    if (!in.read(reinterpret_cast<char*>(&header), sizeof header))
        fail("Cannot read " + file.string());
    return header.e_shoff + std::size_t{header.e_shentsize} * header.e_shnum;
}

// ---- Unpacking ----

void unpackFile(sqfs& image, sqfs_inode& inode, const fs::path& target) {
    const int out =
        open(target.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, inode.base.mode & 0777);
    if (out < 0) fail("Cannot write " + target.string(), errno);
    std::vector<char> block(std::size_t{1} << 20);
    for (sqfs_off_t at = 0, size = 0;; at += size) {
        size = static_cast<sqfs_off_t>(block.size());
        if (sqfs_read_range(&image, &inode, at, &size, block.data()) != SQFS_OK)
            fail("The image is damaged");
        if (size == 0) break;
        if (write(out, block.data(), static_cast<std::size_t>(size)) != size)
            fail("Cannot write " + target.string(), errno);
    }
    if (close(out) != 0) fail("Cannot write " + target.string(), errno);
}

void unpackEntry(sqfs& image, const sqfs_dir_entry& entry, const fs::path& target) {
    sqfs_inode inode{};
    if (sqfs_inode_get(&image, &inode, entry.inode) != SQFS_OK) fail("The image is damaged");
    if (S_ISDIR(inode.base.mode)) {
        fs::create_directory(target);
    } else if (S_ISREG(inode.base.mode)) {
        unpackFile(image, inode, target);
    } else if (S_ISLNK(inode.base.mode)) {
        std::vector<char> link(inode.xtra.symlink_size + 1);
        std::size_t size = link.size();
        if (sqfs_readlink(&image, &inode, link.data(), &size) != SQFS_OK)
            fail("The image is damaged");
        fs::create_symlink(link.data(), target);
    }
}

void unpack(const fs::path& file, const fs::path& target) {
    sqfs image{};
    const int in = open(file.c_str(), O_RDONLY | O_CLOEXEC);
    if (in < 0) fail("Cannot read " + file.string(), errno);
    if (sqfs_init(&image, in, imageOffset(file)) != SQFS_OK) fail("The image is damaged");
    sqfs_traverse walk{};
    sqfs_err error = sqfs_traverse_open(&walk, &image, sqfs_inode_root(&image));
    fs::create_directories(target);
    while (error == SQFS_OK && sqfs_traverse_next(&walk, &error))
        if (!walk.dir_end)
            unpackEntry(image, walk.entry, target / fs::path(walk.path).relative_path());
    if (error != SQFS_OK) fail("The image is damaged");
    sqfs_traverse_close(&walk);
    sqfs_destroy(&image);
    close(in);
}

fs::path cacheFolder() {
    const char* cache = std::getenv("XDG_CACHE_HOME");
    const char* home = std::getenv("HOME");
    if (cache != nullptr && *cache == '/') return fs::path(cache) / "skimline-appimage";
    if (home != nullptr && *home == '/') return fs::path(home) / ".cache" / "skimline-appimage";
    fail("There is no FUSE here and HOME is not set, so the image cannot be unpacked");
}

/// Held until the program ends, so that unpacking another image sees that it is in use.
int lockedForUse(const fs::path& name) {
    const int lock = open(name.c_str(), O_RDWR | O_CREAT, 0600);
    if (lock < 0) fail("Cannot write " + name.string(), errno);
    return lock;
}

/// Unused versions would stay forever, half a gigabyte each.
void removeUnused(const fs::path& cache) {
    for (const fs::directory_entry& entry : fs::directory_iterator(cache)) {
        const fs::path& name = entry.path();
        if (name.extension() != ".lock" || name.stem() == kImage) continue;
        const int lock = lockedForUse(name);
        if (flock(lock, LOCK_EX | LOCK_NB) == 0) {
            fs::remove_all(fs::path(name).replace_extension());
            fs::remove_all(fs::path(name).replace_extension(".part"));
        }
        close(lock);
    }
}

fs::path unpackedOnce(const fs::path& file) {
    const fs::path cache = cacheFolder();
    const fs::path whole = cache / kImage;
    const fs::path part = cache / (std::string(kImage) + ".part");
    fs::create_directories(cache);
    fs::permissions(cache, fs::perms::owner_all);
    const int lock = lockedForUse(cache / (std::string(kImage) + ".lock"));
    // Running programs share the lock; unpacking holds it exclusively.
    while (flock(lock, LOCK_SH), !fs::exists(whole)) {
        flock(lock, LOCK_EX);
        if (fs::exists(whole)) continue;
        std::fprintf(stderr, "Unpacking once, to %s\n", whole.c_str());
        fs::remove_all(part);
        unpack(file, part);
        fs::rename(part, whole);
        removeUnused(cache);
    }
    return whole;
}

// ---- Showing by FUSE ----

const fuse_lowlevel_ops kOperations = [] {
    fuse_lowlevel_ops operations{};
    operations.getattr = sqfs_ll_op_getattr;
    operations.opendir = sqfs_ll_op_opendir;
    operations.releasedir = sqfs_ll_op_releasedir;
    operations.readdir = sqfs_ll_op_readdir;
    operations.lookup = sqfs_ll_op_lookup;
    operations.open = sqfs_ll_op_open;
    operations.create = sqfs_ll_op_create;
    operations.release = sqfs_ll_op_release;
    operations.read = sqfs_ll_op_read;
    operations.readlink = sqfs_ll_op_readlink;
    operations.forget = sqfs_ll_op_forget;
    operations.statfs = stfs_ll_op_statfs;
    return operations;
}();

/// Runs until the other end of `users` is closed everywhere.
void answer(fuse_session* session, int users) {
    pollfd watched[] = {{fuse_session_fd(session), POLLIN, 0}, {users, POLLIN, 0}};
    fuse_buf request{};
    while (fuse_session_exited(session) == 0) {
        if (poll(watched, 2, -1) < 0) {
            if (errno == EINTR) continue;
            break;
        }
        if (watched[1].revents != 0) break;
        if (watched[0].revents == 0) continue;
        const int size = fuse_session_receive_buf(session, &request);
        if (size == -EINTR || size == -EAGAIN) continue;
        if (size <= 0) break;
        fuse_session_process_buf(session, &request);
    }
    std::free(request.mem);
}

/// In a separate process. Writes a byte to `ready` once the folder shows the image.
void show(const fs::path& file, const fs::path& folder, int users, int ready) {
    setsid();
    for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGPIPE}) signal(number, SIG_IGN);
    // Messages of fusermount3 about missing permission are useless, because the image is then
    // unpacked.
    const int nowhere = open("/dev/null", O_RDWR);
    for (const int stream : {0, 1, 2}) dup2(nowhere, stream);
    sqfs_ll* image = sqfs_ll_open(file.c_str(), imageOffset(file));
    if (image == nullptr) return;
    char name[] = "skimline";
    char option[] = "-o";
    char options[] = "ro,nosuid,nodev,fsname=skimline,subtype=appimage";
    char* words[] = {name, option, options};
    fuse_args arguments = FUSE_ARGS_INIT(3, words);
    fuse_session* session = fuse_session_new(&arguments, &kOperations, sizeof kOperations, image);
    if (session == nullptr || fuse_session_mount(session, folder.c_str()) != 0) return;
    if (write(ready, "", 1) == 1) answer(session, users);
    close(ready);
    if (chdir("/") == 0) fuse_session_unmount(session);
    fuse_session_destroy(session);
}

/// A folder that shows the image for as long as this process lives; empty if that cannot be.
fs::path shown(const fs::path& file) {
    if (std::getenv("APPIMAGE_EXTRACT_AND_RUN") != nullptr || access("/dev/fuse", R_OK | W_OK) != 0)
        return {};
    std::string folder = (fs::temp_directory_path() / ".mount_skimlineXXXXXX").string();
    int users[2];
    int ready[2];
    if (mkdtemp(folder.data()) == nullptr || pipe(users) != 0 || pipe(ready) != 0) return {};
    const pid_t child = fork();
    if (child == 0) {
        close(users[1]);
        close(ready[0]);
        show(file, folder, users[0], ready[1]);
        rmdir(folder.c_str());
        _exit(0);
    }
    close(users[0]);
    close(ready[1]);
    char byte = 0;
    const bool shows = child > 0 && read(ready[0], &byte, 1) == 1;
    close(ready[0]);
    // The end of `users` stays open in the program that this process becomes.
    if (!shows) close(users[1]);
    return shows ? fs::path(folder) : fs::path();
}

[[noreturn]] void become(const fs::path& folder, const fs::path& file, char** arguments) {
    setenv("APPIMAGE", file.c_str(), 1);
    setenv("APPDIR", folder.c_str(), 1);
    setenv("ARGV0", arguments[0], 1);
    const fs::path program = folder / "AppRun";
    execv(program.c_str(), arguments);
    fail("Cannot start " + program.string(), errno);
}

int run(char** arguments) {
    const fs::path file = thisFile();
    const std::string first = arguments[1] == nullptr ? "" : arguments[1];
    if (first == "--appimage-offset") {
        std::printf("%zu\n", imageOffset(file));
    } else if (first == "--appimage-extract") {
        unpack(file, "squashfs-root");
    } else if (first == "--appimage-help") {
        std::puts(
            "--appimage-extract  unpacks into squashfs-root and ends\n"
            "--appimage-offset   says where the squashfs image begins\n"
            "APPIMAGE_EXTRACT_AND_RUN=1 in the environment: does without FUSE");
    } else {
        fs::path folder = shown(file);
        if (folder.empty()) folder = unpackedOnce(file);
        become(folder, file, arguments);
    }
    return 0;
}

}  // namespace

int main(int, char** arguments) {
    try {
        return run(arguments);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 127;
    }
}
