# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later

import pytest
import torch
from torch._subclasses.fake_tensor import FakeTensorMode

from skimline_attention import local_global_attention

OP = torch.ops.skimline.local_global_attention.default
HAS_KERNELS = torch._C._dispatch_has_kernel_for_dispatch_key("skimline::local_global_attention", "CUDA")
on_gpu = pytest.mark.skipif(not (HAS_KERNELS and torch.cuda.is_available()),
                            reason="needs a GPU, and a wheel that was built with CUDA")
TYPES = [(torch.float32, 2e-5), (torch.bfloat16, 2e-2)]


def case(shape, dtype, steps=(0, 4, 11), grad=False):
    torch.manual_seed(1)
    tensors = [torch.randn(shape).to("cuda", dtype).requires_grad_(grad) for _ in range(3)]
    return *tensors, torch.tensor(steps, dtype=torch.int64)


def exact(q, k, v, steps, window):
    """The definition in float64 on the CPU."""
    q, k, v = (x.detach().cpu().double().requires_grad_() for x in (q, k, v))
    at = torch.arange(q.shape[-2])
    some = torch.isin(at, steps)
    mask = ((at[:, None] - at[None, :]).abs() <= window // 2) | some[:, None] | some[None, :]
    return (q, k, v), torch.nn.functional.scaled_dot_product_attention(q, k, v, attn_mask=mask)


def close(actual, wanted, bound):
    error = (actual.detach().cpu().double() - wanted).abs().max() / wanted.abs().max().clamp(min=1e-30)
    assert error < bound


@on_gpu
@pytest.mark.parametrize("shape", [(1, 1, 8), (2, 23, 5), (3, 2, 170, 8), (1, 2, 300, 16), (2, 130, 64), (1, 90, 128)])
@pytest.mark.parametrize("window", [1, 17, 1000])
@pytest.mark.parametrize("dtype,bound", TYPES)
def test_equals_the_definition(shape, window, dtype, bound):
    q, k, v, steps = case(shape, dtype, (0, 4, 11) if shape[-2] > 11 else (0,), grad=True)
    leaves, wanted = exact(q, k, v, steps, window)
    out = local_global_attention(q, k, v, steps, window)
    grad = torch.randn(shape).to("cuda", dtype)
    close(out, wanted.detach(), bound)
    wanted.backward(grad.cpu().double())
    for mine, leaf in zip(torch.autograd.grad(out, (q, k, v), grad), leaves):
        close(mine, leaf.grad, 2 * bound)


@on_gpu
@pytest.mark.parametrize("dtype,bound", TYPES)
def test_many_globals_and_the_same_bits(dtype, bound):
    q, k, v, steps = case((4, 900, 8), dtype, tuple(range(0, 900, 3)))
    first, lse = OP(q, k, v, steps, 9)
    close(first, exact(q, k, v, steps, 9)[1].detach(), bound)
    assert torch.equal(first, OP(q, k, v, steps.cuda(), 9)[0])
    assert lse.shape == (4, 900) and lse.dtype == torch.float32


@on_gpu
@pytest.mark.parametrize("dtype,bound", TYPES)
def test_strided_arguments(dtype, bound):
    q, k, v, steps = case((2, 30, 3, 8), dtype, (2, 9))
    q, k, v = (x.transpose(1, 2) for x in (q, k, v))
    close(local_global_attention(q, k, v, steps, 7), exact(q, k, v, steps, 7)[1].detach(), bound)


@on_gpu
@pytest.mark.parametrize("dtype", [torch.float32, torch.bfloat16])
@pytest.mark.parametrize("grad", [False, True])
def test_opcheck(dtype, grad):
    torch.library.opcheck(OP, (*case((2, 3, 23, 8), dtype, grad=grad), 7),
                          test_utils=("test_schema", "test_autograd_registration", "test_faketensor"))


@on_gpu
def test_compiles_as_one_graph():
    q, k, v, steps = case((2, 40, 8), torch.bfloat16, grad=True)
    loss = torch.compile(lambda *x: local_global_attention(*x, steps, 7).sin().sum(), fullgraph=True, backend="aot_eager")
    compiled = torch.autograd.grad(loss(q, k, v), (q, k, v))
    eager = torch.autograd.grad(local_global_attention(q, k, v, steps, 7).sin().sum(), (q, k, v))
    torch.testing.assert_close(compiled, eager)


@on_gpu
def test_bad_arguments_cost_one_sentence():
    q, k, v, steps = case((2, 23, 8), torch.float32)
    with pytest.raises(TypeError, match="float32 or bfloat16"):
        local_global_attention(q.double(), k.double(), v.double(), steps)
    with pytest.raises(ValueError, match="device of q"):
        local_global_attention(q, k.cpu(), v, steps)
    with pytest.raises(ValueError, match="Global position"):
        local_global_attention(q, k, v, torch.tensor([23]))


@pytest.mark.skipif(not torch.version.cuda, reason="needs a torch for CUDA")
@pytest.mark.parametrize("dtype", [torch.float32, torch.bfloat16])
def test_shapes_without_a_gpu(dtype):
    with FakeTensorMode():
        q = torch.empty((2, 3, 23, 8), dtype=dtype, device="cuda")
        out, lse = OP(q, q, q, torch.empty(2, dtype=torch.int64), 7)
    assert out.shape == q.shape and out.dtype == dtype and out.stride() == (24, 8, 48, 1)
    assert lse.shape == (2, 3, 23) and lse.dtype == torch.float32
