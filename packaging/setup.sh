# Sourced by ./run and ./test: makes sure the packages of debian-packages.txt are there.

say() { printf '%s\n' "$*" >&2; }

missing_packages() {
    local wanted
    wanted=$(grep -vE '^[[:space:]]*(#|$)' "$root/packaging/debian-packages.txt")
    local package
    for package in $wanted; do
        dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed || echo "$package"
    done
}

install_packages() {
    if ! command -v dpkg-query > /dev/null || ! command -v apt-get > /dev/null; then
        say "This is not a Debian system: please install the equivalents of packaging/debian-packages.txt."
        return 0
    fi
    local missing
    missing=$(missing_packages | tr '\n' ' ')
    [ -n "${missing// /}" ] || return 0
    local as_root=""
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo > /dev/null \
            || { say "Packages are missing and sudo is not here; as root run: apt-get install $missing"; return 1; }
        as_root=sudo
    fi
    say "Installing: $missing"
    $as_root apt-get update -q >&2 || { say "apt-get update failed; is the network there?"; return 1; }
    # shellcheck disable=SC2086
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing >&2 \
        || { say "Installing packages failed."; return 1; }
}

# configure_and_build PRESET [TARGET...]
configure_and_build() {
    local preset=$1
    shift
    cmake --preset "$preset" -S "$root" > "$root/build/$preset.configure.log" 2>&1 \
        || { cat "$root/build/$preset.configure.log" >&2; say "Configuring failed."; return 1; }
    local targets=()
    [ $# -eq 0 ] || targets=(--target "$@")
    cmake --build "$root/build/$preset" "${targets[@]}" >&2
}
