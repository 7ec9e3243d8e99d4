#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Guess noted before the run: a query whose mask allows no key gets zeros or NaN, never values of the masked keys.
# Seen with jax 0.10.2, mlx 0.32.4 and keras 3.15.1 (on jax): jax.nn.dot_product_attention, MLX's
# fast.scaled_dot_product_attention and keras.ops.dot_product_attention return the mean of all five values, masked ones
# included; so does JAX with key_value_seq_lengths=0. The layer MultiHeadAttention of the same Keras gives every key the
# score 0, as ONNX asks for its Attention operator.
# Output: values 1 to 5; jax 3.0, jax with length 0 3.0, mlx 3.0, keras.ops 3.0; sum of the keras layer's scores 0.0.
# Why it surprises: a finite, plausible number comes out, so padded frames leak into means over a batch, and a network
# moved from one to the other differs only for videos that are shorter than their batch.
# Date: 2026-11-30.
set -euo pipefail

tmp="$(mktemp -d)"
trap 'rm -rf "$tmp"' EXIT
python3 -m venv "$tmp/venv"
"$tmp/venv/bin/pip" install --quiet --no-compile --only-binary :all: jax==0.10.2 mlx==0.32.4 mlx-cpu==0.32.4 \
    keras==3.15.1 numpy==2.4.6
cd "$tmp"
JAX_PLATFORMS=cpu KERAS_BACKEND=jax "$tmp/venv/bin/python" - 2> errors <<'PY' || { tail -n 5 errors; exit 1; }
import sys

import jax
import jax.numpy as jnp
import keras
import mlx.core as mx
import numpy as np

random = np.random.default_rng(0)
query = random.normal(size=(1, 1, 2, 4)).astype(np.float32)
key = random.normal(size=(1, 1, 5, 4)).astype(np.float32)
value = np.broadcast_to(np.arange(1, 6, dtype=np.float32)[:, None], (1, 1, 5, 4)).copy()
mask = np.array([[[[True, True, False, False, False], [False] * 5]]])
by_time = [jnp.asarray(part.transpose(0, 2, 1, 3)) for part in (query, key, value)]

layer = keras.layers.MultiHeadAttention(1, 4)
_, scores = layer(query[0], key[0], key[0], attention_mask=mask[0], return_attention_scores=True)
seen = {
    "jax": jax.nn.dot_product_attention(*by_time, mask=jnp.asarray(mask))[0, 1, 0, 0],
    "jax, length 0": jax.nn.dot_product_attention(*by_time, key_value_seq_lengths=jnp.array([0]))[0, 1, 0, 0],
    "mlx": np.array(mx.fast.scaled_dot_product_attention(
        *map(mx.array, (query, key, value)), scale=0.5, mask=mx.array(mask)))[0, 0, 1, 0],
    "keras.ops": keras.ops.dot_product_attention(*by_time, mask=jnp.asarray(mask))[0, 1, 0, 0],
    "keras layer, sum of scores": np.asarray(scores)[0, 0, 1].sum(),
}
seen = {name: round(float(number), 3) for name, number in seen.items()}
print(seen)
if list(seen.values()) != [3.0, 3.0, 3.0, 3.0, 0.0]:
    sys.exit("The rows that see nothing are not as stated.")
PY
