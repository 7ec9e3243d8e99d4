# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later

import pytest
import torch

import skimline_attention
from skimline_attention import local_global_attention

OP = torch.ops.skimline.local_global_attention.default


def case(shape=(2, 23, 5), steps=(0, 4, 11), dtype=torch.float64, grad=False):
    torch.manual_seed(1)
    tensors = [torch.randn(shape, dtype=dtype, requires_grad=grad) for _ in range(3)]
    return *tensors, torch.tensor(steps, dtype=torch.int64)


def dense(q, k, v, steps, window):
    at = torch.arange(q.shape[-2])
    some = torch.isin(at, steps)
    mask = ((at[:, None] - at[None, :]).abs() <= window // 2) | some[:, None] | some[None, :]
    return torch.nn.functional.scaled_dot_product_attention(q, k, v, attn_mask=mask)


@pytest.mark.parametrize("shape", [(1, 1, 1), (2, 23, 5), (3, 2, 70, 8), (1, 130, 64)])
@pytest.mark.parametrize("steps", [(), (0,)])
@pytest.mark.parametrize("window", [1, 6, 17, 1000])
@pytest.mark.parametrize("dtype,close", [(torch.float32, 2e-5), (torch.float64, 1e-12)])
def test_equals_the_dense_mask(shape, steps, window, dtype, close):
    q, k, v, chosen = case(shape, steps, dtype)
    torch.testing.assert_close(local_global_attention(q, k, v, chosen, window), dense(q, k, v, chosen, window),
                               atol=close, rtol=close)


def test_many_globals_and_lse():
    q, k, v, steps = case((4, 90, 8), tuple(range(0, 90, 3)))
    out, lse = OP(q, k, v, steps, 9)
    torch.testing.assert_close(out, dense(q, k, v, steps, 9))
    assert lse.shape == (4, 90) and not lse.requires_grad


def test_strided_arguments():
    q, k, v, steps = case((2, 30, 3, 8), (2, 9))
    q, k, v = (x.transpose(1, 2) for x in (q, k, v))
    torch.testing.assert_close(local_global_attention(q, k, v, steps, 7), dense(q, k, v, steps, 7))


def test_gradients():
    q, k, v, steps = case((2, 13, 3), (0, 5), grad=True)
    assert torch.autograd.gradcheck(lambda *x: local_global_attention(*x, steps, 5), (q, k, v))


def test_a_second_derivative_is_refused():
    q, k, v, steps = case(grad=True)
    grad, = torch.autograd.grad(local_global_attention(q, k, v, steps).square().sum(), q, create_graph=True)
    with pytest.raises(RuntimeError, match="only once"):
        grad.sum().backward()


@pytest.mark.parametrize("grad", [False, True])
def test_opcheck(grad):
    torch.library.opcheck(OP, (*case(grad=grad), 7))


def test_compiles_as_one_graph():
    q, k, v, steps = case(grad=True)
    loss = torch.compile(lambda *x: local_global_attention(*x, steps, 7).sin().sum(), fullgraph=True, backend="aot_eager")
    compiled = torch.autograd.grad(loss(q, k, v), (q, k, v))
    eager = torch.autograd.grad(local_global_attention(q, k, v, steps, 7).sin().sum(), (q, k, v))
    torch.testing.assert_close(compiled, eager)


def test_bad_arguments_cost_one_sentence():
    q, k, v, steps = case()
    for bad in ([5, 3], [3, 3], [-1], [23]):
        with pytest.raises(ValueError, match="Global position"):
            local_global_attention(q, k, v, torch.tensor(bad))
    with pytest.raises(ValueError, match="window"):
        local_global_attention(q, k, v, steps, 0)
    with pytest.raises(ValueError, match="shape of q"):
        local_global_attention(q, k[:, :5], v, steps)
    with pytest.raises(TypeError, match="float32 or float64"):
        local_global_attention(q.half(), k.half(), v.half(), steps)
    assert skimline_attention.__doc__
