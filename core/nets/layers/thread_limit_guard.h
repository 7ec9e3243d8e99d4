#pragma once

#include <ATen/Parallel.h>

namespace skimline {

/// While it lives, operations started by this thread use no other one. For runs of short
/// operations, the steps of a decoder for instance: handing out their parts costs more than it
/// saves, and on a busy machine each would wait actively for a second core.
class OneThread {
public:
    OneThread() { at::set_num_threads(1); }
    ~OneThread() { at::set_num_threads(m_before); }
    OneThread(const OneThread&) = delete;
    OneThread& operator=(const OneThread&) = delete;

private:
    int m_before = at::get_num_threads();
};

}  // namespace skimline
