# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""How Python calls the kernels for GPUs, without one: the C functions of operator_cuda.cpp with kernels that run on the
CPU (tests/support/cuda_emulation.h), on tensors of the CPU."""
import pathlib
import shutil
import subprocess

import pytest
import torch

from skimline_attention import _cuda, local_global_attention

ROOT = pathlib.Path(__file__).resolve().parents[3]
SOURCES = ["packaging/python/operator_cuda.cpp", "packaging/python/tests/emulated_launch.cpp",
           "tests/core/foundation/attention/cuda/emulated_attention.cpp", "tests/support/cuda_emulation.cpp",
           "tests/support/warp_emulation.cpp", "core/foundation/attention/pattern/attention_pattern.cpp",
           "core/foundation/attention/pattern/globals_first_order.cpp"]
TYPES = [(torch.float32, 2e-5), (torch.bfloat16, 2e-2)]


@pytest.fixture(scope="session")
def kernels(tmp_path_factory):
    compiler = shutil.which("c++")
    if not compiler:
        pytest.skip("needs a C++ compiler")
    library = tmp_path_factory.mktemp("emulated") / "skimline_attention_emulated.so"
    subprocess.run([compiler, "-std=c++20", "-O1", "-shared", "-fPIC", "-w", "-I", str(ROOT), "-o", str(library),
                    *[str(ROOT / source) for source in SOURCES]], check=True)
    return _cuda.Kernels(library)


def case(shape, dtype, steps=(0, 4, 11)):
    torch.manual_seed(1)
    return *[torch.randn(shape).to(dtype) for _ in range(3)], torch.tensor(steps, dtype=torch.int64)


def exact(q, k, v, steps, window):
    leaves = [x.detach().double().requires_grad_() for x in (q, k, v)]
    return leaves, local_global_attention(*leaves, steps, window)


def close(actual, wanted, bound):
    assert actual.shape == wanted.shape
    assert (actual.double() - wanted).abs().max() / wanted.abs().max().clamp(min=1) < bound


@pytest.mark.parametrize("shape", [(1, 1, 8), (2, 23, 5), (3, 2, 70, 8), (40, 16)])
@pytest.mark.parametrize("dtype,bound", TYPES)
def test_equals_the_operator_on_the_cpu(kernels, shape, dtype, bound):
    q, k, v, steps = case(shape, dtype, (0, 4, 11) if shape[-2] > 11 else (0,))
    leaves, wanted = exact(q, k, v, steps, 17)
    out, lse = kernels.forward(q, k, v, steps, 17, None)
    close(out, wanted.detach(), bound)
    assert lse.shape == shape[:-1] and lse.dtype == torch.float32
    # As register_fake says: joining the heads again is free.
    like = q.new_empty((q.shape[-2], *q.shape[:-2], q.shape[-1])).movedim(0, -2)
    assert out.stride() == like.stride()
    grad = torch.randn(shape).to(dtype)
    mine = kernels.backward(grad, q, k, v, out, lse, steps, 17, None)
    for one, other in zip(mine, torch.autograd.grad(wanted, leaves, grad.double())):
        close(one, other, 2 * bound)


def test_strided_arguments(kernels):
    q, k, v, steps = case((2, 30, 3, 8), torch.float32, (2, 9))
    q, k, v = (x.transpose(1, 2) for x in (q, k, v))
    close(kernels.forward(q, k, v, steps, 7, None)[0], exact(q, k, v, steps, 7)[1].detach(), 2e-5)
    q, k, v = (x.transpose(-1, -2).contiguous().transpose(-1, -2) for x in (q, k, v))
    close(kernels.forward(q, k, v, steps, 7, None)[0], exact(q, k, v, steps, 7)[1].detach(), 2e-5)


def test_patterns_are_uploaded_once(kernels):
    q, k, v, steps = case((2, 30, 8), torch.float32, (2, 9))
    before = len(kernels._known)
    first = kernels.forward(q, k, v, steps, 5, None)[0]
    assert torch.equal(first, kernels.forward(q, k, v, steps.clone(), 5, None)[0])
    assert len(kernels._known) == before + 1


def test_what_is_refused(kernels):
    q, k, v, steps = case((2, 30, 8), torch.float32, (2, 9))
    for error, arguments in ((ValueError, (q, k[:1], v, steps)), (TypeError, (q, k, v.bfloat16(), steps)),
                             (TypeError, (q.double(), k.double(), v.double(), steps)),
                             (TypeError, (q, k, v, steps.int())), (ValueError, (q, k, v, torch.tensor([9, 2]))),
                             (ValueError, (q, k, v, torch.tensor([30]))),
                             (ValueError, tuple(torch.ones(1, 2, 129) for _ in range(3)) + (steps,)),
                             (ValueError, tuple(torch.ones(65536, 1, 1) for _ in range(3)) + (steps[:0],))):
        with pytest.raises(error):
            kernels.forward(*arguments, 5, None)
    with pytest.raises(RuntimeError, match="could not be started: no such stream"):
        kernels.forward(q, k, v, steps, 5, 1)
    out, lse = kernels.forward(q, k, v, steps, 5, None)
    with pytest.raises(TypeError):
        kernels.backward(out, q, k, v, out, lse.double(), steps, 5, None)


def test_a_library_that_is_none(tmp_path):
    (tmp_path / "none.so").write_text("text")
    with pytest.raises(OSError):
        _cuda.Kernels(tmp_path / "none.so")
