# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Local-global attention on the CPU and on CUDA: a band around the diagonal and a few global steps.

The operator is torch.ops.skimline.local_global_attention; it has a gradient and works under torch.compile.
"""
import ctypes
import pathlib
import warnings

import torch

from . import _cuda

_HERE = pathlib.Path(__file__).parent
_C = ctypes.CDLL(str(_HERE / "skimline_attention.so"))
_OPS = torch.ops.skimline


class _Problem(ctypes.Structure):
    """As SkimlineAttention in operator.cpp."""
    _fields_ = [(name, ctypes.c_int64) for name in ("heads", "steps", "width", "window", "global_count")] + [
        ("globals", ctypes.c_void_p), ("is_double", ctypes.c_int64), ("threads", ctypes.c_int64)]


_C.skimline_attention_widest_head.restype = ctypes.c_int64
for _function in (_C.skimline_attention_forward, _C.skimline_attention_backward):
    _function.restype = ctypes.c_char_p
    _function.argtypes = [ctypes.POINTER(_Problem), ctypes.POINTER(ctypes.c_void_p), ctypes.POINTER(ctypes.c_void_p)]
_WIDEST = _C.skimline_attention_widest_head()

_LIBRARY = torch.library.Library("skimline", "DEF")
_LIBRARY.define("local_global_attention(Tensor q, Tensor k, Tensor v, Tensor globals, int window=17)"
                " -> (Tensor out, Tensor lse)")
_LIBRARY.define("local_global_attention_backward(Tensor grad_out, Tensor q, Tensor k, Tensor v, Tensor out,"
                " Tensor lse, Tensor globals, int window) -> (Tensor, Tensor, Tensor)")


def _check(q, k, v, globals):
    _cuda.require_alike(q, k, v)
    if q.dtype not in (torch.float32, torch.float64):
        raise TypeError("q must hold float32 or float64 numbers.")
    if q.shape[-1] > _WIDEST:
        raise ValueError(f"The head width must be at most {_WIDEST}.")
    if globals.dtype != torch.int64 or globals.dim() != 1:
        raise TypeError("globals must be a list of int64 numbers.")


def _call(function, q, globals, window, read, written):
    steps = globals.cpu().contiguous()
    problem = _Problem(q.numel() // (q.shape[-2] * q.shape[-1]), q.shape[-2], q.shape[-1], window, steps.numel(),
                       steps.data_ptr(), q.dtype == torch.float64, torch.get_num_threads())
    read = [tensor.contiguous() for tensor in read]
    sentence = function(problem, (ctypes.c_void_p * len(read))(*[each.data_ptr() for each in read]),
                        (ctypes.c_void_p * len(written))(*[each.data_ptr() for each in written]))
    if sentence:
        raise ValueError(sentence.decode(errors="replace"))
    return tuple(written)


def _forward_on_cpu(q, k, v, globals, window=17):
    _check(q, k, v, globals)
    return _call(_C.skimline_attention_forward, q, globals, window, (q, k, v),
                 (q.new_empty(q.shape), q.new_empty(q.shape[:-1])))


def _backward_on_cpu(grad_out, q, k, v, out, lse, globals, window):
    _check(q, k, v, globals)
    if grad_out.shape != q.shape or out.shape != q.shape or lse.shape != q.shape[:-1]:
        raise ValueError("The gradient and the results must have the shapes that belong to q.")
    if any(each.dtype != q.dtype or each.device != q.device for each in (grad_out, out, lse)):
        raise TypeError("The gradient and the results must have the type and device of q.")
    return _call(_C.skimline_attention_backward, q, globals, window, (q, k, v, out, lse, grad_out),
                 [q.new_empty(q.shape) for _ in range(3)])


_LIBRARY.impl("local_global_attention", _forward_on_cpu, "CPU")
_LIBRARY.impl("local_global_attention_backward", _backward_on_cpu, "CPU")


def _load_cuda():
    """The second library exists in wheels built with CUDA. It is for that major version of CUDA, and for any torch."""
    library = _HERE / "skimline_attention_cuda.so"
    if not torch.version.cuda or not library.exists():
        return
    built_for = (_HERE / "built_for.txt").read_text().strip()
    if torch.version.cuda.split(".")[0] != built_for:
        warnings.warn(f"The kernels for GPUs were built for CUDA {built_for}, not {torch.version.cuda}: on the CPU only.")
        return
    try:
        _cuda.register(_LIBRARY, library)
    except OSError as error:
        warnings.warn(f"The kernels for GPUs cannot be loaded: {error}: on the CPU only.")


_load_cuda()


def _like(q):
    """An empty result in the shape of q. On a GPU it lies in memory as [steps, ..., width]."""
    if q.device.type != "cuda":
        return q.new_empty(q.shape)
    return q.new_empty((q.shape[-2], *q.shape[:-2], q.shape[-1])).movedim(0, -2)


@torch.library.register_fake("skimline::local_global_attention")
def _(q, k, v, globals, window=17):
    return _like(q), q.new_empty(q.shape[:-1], dtype=torch.float32 if q.dtype == torch.bfloat16 else q.dtype)


@torch.library.register_fake("skimline::local_global_attention_backward")
def _(grad_out, q, k, v, out, lse, globals, window):
    return _like(q), _like(q), _like(q)


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

    q, k, v: [..., steps, width]; float32 or float64 on the CPU; float32 or bfloat16 on a GPU, with a width up to 128, where
    bfloat16 is multiplied by tensor cores. globals: int64, sorted and distinct; on the CPU even then, else it is waited
    for. Differentiable once in q, k, v, with the same bits every time.
    """
    return _OPS.local_global_attention(q, k, v, globals, window)[0]
