// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/Parallel.h>

namespace skimline {

/// During its lifetime, operations started by this thread use no other thread. For sequences of
/// short operations, such as the steps of a decoder: distributing them costs more than it saves,
/// and on a busy machine each would wait actively for a second core.
class ThreadLimitGuard {
public:
    ThreadLimitGuard() { at::set_num_threads(1); }
    ~ThreadLimitGuard() { at::set_num_threads(m_before); }
    ThreadLimitGuard(const ThreadLimitGuard&) = delete;
    ThreadLimitGuard& operator=(const ThreadLimitGuard&) = delete;

private:
    int m_before = at::get_num_threads();
};

}  // namespace skimline
