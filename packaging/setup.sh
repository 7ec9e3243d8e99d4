# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Sourced by ./run and ./test: makes sure the packages that they list are there.

say() { printf '%s\n' "$*" >&2; }

# missing_packages LIST...
missing_packages() {
    local wanted
    wanted=$(cd "$root/packaging" && grep -hvE '^[[:space:]]*(#|$)' "$@")
    local package
    for package in $wanted; do
        dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed || echo "$package"
    done
}

# install_packages LIST...: files in packaging/
install_packages() {
    if ! command -v dpkg-query > /dev/null || ! command -v apt-get > /dev/null; then
        say "This is not a Debian system: please install the equivalents of packaging/debian-*packages.txt."
        return 0
    fi
    local missing
    missing=$(missing_packages "$@" | tr '\n' ' ')
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

# The folder of a LibTorch with CUDA: $SKIMLINE_LIBTORCH, or the PyPI wheel, unpacked once below build/ (some
# gigabytes; its Python is not used). The kernels also want nvcc, which comes with the toolkit of the card's maker.
cuda_libtorch() {
    if [ -n "${SKIMLINE_LIBTORCH:-}" ]; then
        [ -e "$SKIMLINE_LIBTORCH/lib/libtorch_cuda.so" ] && { echo "$SKIMLINE_LIBTORCH"; return 0; }
        say "SKIMLINE_LIBTORCH ($SKIMLINE_LIBTORCH) holds no lib/libtorch_cuda.so."
        return 1
    fi
    command -v nvcc > /dev/null || [ -x /usr/local/cuda/bin/nvcc ] \
        || { say "No nvcc: install the CUDA toolkit (12 or newer) first."; return 1; }
    local folder="$root/build/libtorch-cuda"
    local found
    found=$(find "$folder" -path '*/torch/lib/libtorch_cuda.so' 2>/dev/null | head -1)
    if [ -z "$found" ]; then
        say "Fetching a LibTorch with CUDA from PyPI (some gigabytes) to $folder"
        rm -rf "$folder"
        python3 -m venv "$folder" >&2 && "$folder/bin/pip" install --quiet torch >&2 \
            || { say "Fetching LibTorch failed; python3-venv and the network are needed."; return 1; }
        found=$(find "$folder" -path '*/torch/lib/libtorch_cuda.so' | head -1)
        [ -n "$found" ] || { say "The wheel that was fetched has no CUDA in it."; return 1; }
    fi
    dirname "$(dirname "$found")"
}

# configure_and_build PRESET [TARGET...]
configure_and_build() {
    local preset=$1
    shift
    local options=()
    if [ "$preset" = cuda ]; then
        local torch
        torch=$(cuda_libtorch) || return 1
        options=("-DCMAKE_PREFIX_PATH=$torch")
    fi
    cmake --preset "$preset" "${options[@]}" -S "$root" > "$root/build/$preset.configure.log" 2>&1 \
        || { cat "$root/build/$preset.configure.log" >&2; say "Configuring failed."; return 1; }
    local targets=()
    [ $# -eq 0 ] || targets=(--target "$@")
    cmake --build "$root/build/$preset" "${targets[@]}" >&2
}
