# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Local-global attention on the CPU: a band around the diagonal and a few global steps.

The operator is torch.ops.skimline.local_global_attention; it has a gradient and works under torch.compile.
"""
import pathlib

import torch

_HERE = pathlib.Path(__file__).parent
_BUILT_FOR = (_HERE / "built_for.txt").read_text().strip()
if ".".join(torch.__version__.split(".")[:2]) != _BUILT_FOR:
    raise ImportError(f"This wheel was built for torch {_BUILT_FOR}, not {torch.__version__}; build it again.")
torch.ops.load_library(str(_HERE / "skimline_attention.so"))
_OPS = torch.ops.skimline


@torch.library.register_fake("skimline::local_global_attention")
def _(q, k, v, globals, window=17):
    return q.new_empty(q.shape), q.new_empty(q.shape[:-1])


@torch.library.register_fake("skimline::local_global_attention_backward")
def _(grad_out, q, k, v, out, lse, globals, window):
    return q.new_empty(q.shape), q.new_empty(q.shape), q.new_empty(q.shape)


def _remember(ctx, inputs, output):
    q, k, v, steps, window = inputs
    ctx.save_for_backward(q, k, v, *output, steps)
    ctx.window = window
    ctx.mark_non_differentiable(output[1])


def _backward(ctx, grad_out, _grad_lse):
    q, k, v, out, lse, steps = ctx.saved_tensors
    return (*_OPS.local_global_attention_backward(grad_out, q, k, v, out, lse, steps, ctx.window), None, None)


def _only_once(ctx, *grads):
    raise RuntimeError("Local-global attention can be differentiated only once.")


torch.library.register_autograd("skimline::local_global_attention", _backward, setup_context=_remember)
torch.library.register_autograd("skimline::local_global_attention_backward", _only_once)


def local_global_attention(q, k, v, globals, window=17):
    """softmax(q k^T / sqrt(width)) v over the pairs with |query - key| <= window / 2 or a global step among them.

    q, k, v: [..., steps, width], float32 or float64, on the CPU. globals: int64, sorted and distinct.
    Differentiable once in q, k, v.
    """
    return _OPS.local_global_attention(q, k, v, globals, window)[0]
