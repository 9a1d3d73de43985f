"""Learns the network of the page, for each fold and from all papers: train_page.py DIR, with what export-described.ts wrote there.

Needs numpy and jax. It writes page-0.bin, page-1.bin, page-2.bin and page-all.bin: the known features, and the parts of the network as 32-bit floats, in
the order of `page-network.ts`.
"""
import json
import os
import sys

os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1")
import jax
import jax.numpy as jnp
import numpy as np

FOLDER = sys.argv[1]
WHAT = json.load(open(f"{FOLDER}/papers.json"))
PAPERS, FACTS, FORMS, KINDS = WHAT["papers"], WHAT["facts"], WHAT["forms"], WHAT["kinds"]
NF, NK = len(FACTS), len(KINDS)
# Whether a fact may have a form.
FITS = jnp.asarray([[form in WHAT["formsOf"][fact] for fact in FACTS] for form in FORMS], dtype=jnp.float32)
WIDTH, HIDDEN, ROWS, LOOK_ROWS, KNOWN = 32, 64, 1 << 15, 1 << 14, 1 << 20
# Of a paper, and of a candidate, that are looked at.
MOST_CANDIDATES, MOST_FEATURES, MOST_LOOK = 192, 96, 200
# A feature that fewer makers have is somebody's name.
LEAST_MAKERS = 3
EPOCHS, BATCH, RATE, DECAY, WORDS_DROPPED = 5, 16, 2e-3, 0.02, 0.4
WEIGHT = {"made": 0.4, "written": 1.0, "receipts": 0.4, "samples": 1.0}

# form, right facts as bits, number of features
candidates = np.fromfile(f"{FOLDER}/candidates.bin", np.int32).reshape(-1, 3)
features = np.fromfile(f"{FOLDER}/features.bin", np.uint32)
lexical = np.fromfile(f"{FOLDER}/lexical.bin", np.uint8)
looks = np.fromfile(f"{FOLDER}/looks.bin", np.uint32)
start_of = lambda counts: np.concatenate([[0], np.cumsum(counts)]).astype(np.int64)
many = np.array([paper["candidates"] for paper in PAPERS])
at_candidate, at_feature = start_of(many), start_of(candidates[:, 2])
at_look = start_of([paper["look"] for paper in PAPERS])
features_of = np.array([at_feature[at_candidate[i + 1]] - at_feature[at_candidate[i]] for i in range(len(PAPERS))])
names = {name: at for at, name in enumerate(sorted({paper["maker"] for paper in PAPERS}))}
maker = np.array([names[paper["maker"]] for paper in PAPERS])
fold_hash = lambda hashes, rows: (((hashes >> np.uint32(15)) ^ hashes) & np.uint32(rows - 1)).astype(np.int32)
bit_of = lambda hashes: (((hashes >> np.uint32(12)) ^ hashes) & np.uint32(KNOWN - 1)).astype(np.int64)
rows, look_rows = fold_hash(features, ROWS) + 1, fold_hash(looks, LOOK_ROWS) + 1
bits, look_bits = bit_of(features), bit_of(looks)


def known_from(learned):
    """Which features enough makers of these papers have."""
    counts = np.zeros(KNOWN, np.int64)
    for of, lengths in ((bits, features_of), (look_bits, np.diff(at_look))):
        within = np.repeat(learned, lengths)
        pairs = np.unique((of[within] << 12) | np.repeat(maker, lengths)[within])
        counts = np.maximum(counts, np.bincount(pairs >> 12, minlength=KNOWN))
    return counts >= LEAST_MAKERS


def batch_of(ids, known, rng):
    size = max(1, min(MOST_CANDIDATES, -(-int(many[ids].max()) // 32) * 32))
    count = len(ids)
    table = np.zeros((count, size, MOST_FEATURES), np.int32)
    form, there = np.zeros((count, size), np.int32), np.zeros((count, size), np.float32)
    right, look = np.zeros((count, size, NF), np.float32), np.zeros((count, MOST_LOOK), np.int32)
    weight, kind = np.zeros((count, NF), np.float32), np.zeros(count, np.int32)
    for b, i in enumerate(ids):
        paper = PAPERS[i]
        chosen = np.arange(at_candidate[i], at_candidate[i + 1])
        if len(chosen) > size:
            order = rng.random(len(chosen)) - (candidates[chosen, 1] != 0)
            chosen = np.sort(chosen[np.argsort(order)[:size]])
        dropped = WORDS_DROPPED * 2 * rng.random()
        for j, c in enumerate(chosen):
            part = slice(at_feature[c], at_feature[c + 1])
            kept = known[bits[part]] & (rng.random(part.stop - part.start) >= np.where(lexical[part] == 1, dropped, 0.1))
            found = rows[part][kept]
            if len(found) > MOST_FEATURES:
                found = found[rng.choice(len(found), MOST_FEATURES, replace=False)]
            table[b, j, : len(found)] = found
        form[b, : len(chosen)], there[b, : len(chosen)] = candidates[chosen, 0], 1
        right[b, : len(chosen)] = (candidates[chosen, 1][:, None] >> np.arange(NF)) & 1
        part = slice(at_look[i], at_look[i + 1])
        found = look_rows[part][known[look_bits[part]]]
        found = found[rng.random(len(found)) >= 0.7 * rng.random()][:MOST_LOOK]
        look[b, : len(found)] = found
        told, says = (paper["told"] >> np.arange(NF)) & 1, (paper["there"] >> np.arange(NF)) & 1
        # What was misread by a scanner teaches nothing; nor do facts that a set does not tell.
        teaches = told * (((says == 0) & (paper["source"] != "receipts")) | (right[b].max(0) > 0))
        weight[b], kind[b] = teaches * WEIGHT[paper["source"]], paper["kind"]
    return dict(rows=table, form=form, there=there, right=right, look=look, weight=weight, kind=kind)


def first_weights(rng):
    some = lambda shape, size: jnp.asarray(rng.normal(0, size, shape).astype(np.float32))
    none = lambda *shape: jnp.zeros(shape)
    return dict(
        wide=none(ROWS + 1, NF), deep=some((ROWS + 1, WIDTH), 0.03),
        look=some((LOOK_ROWS + 1, WIDTH), 0.03), lookNone=none(LOOK_ROWS + 1, NF),
        forms=some((len(FORMS), WIDTH), 0.1), paper=none(WIDTH),
        into=some((WIDTH, HIDDEN), 0.2), paperInto=some((WIDTH, HIDDEN), 0.15), bias=none(HIDDEN), out=some((HIDDEN, NF), 0.05),
        noneInto=some((WIDTH, HIDDEN), 0.15), paperNoneInto=some((WIDTH, HIDDEN), 0.15), noneBias=none(HIDDEN),
        noneOut=some((HIDDEN, NF), 0.05), none=none(NF),
        # Only to learn: the kind of the paper, so that the look of rare papers is learned too.
        kindLook=none(LOOK_ROWS + 1, NK), kindOut=some((WIDTH, NK), 0.1), kind=none(NK),
    )


# As they are kept; those behind them serve to learn alone.
KEPT = ("wide deep look lookNone forms paper into paperInto bias out noneInto paperNoneInto noneBias noneOut none").split()
TABLES = ("wide", "deep", "look", "lookNone", "kindLook")
SUMS = ("wide", "lookNone", "kindLook")


def scores_of(p, b, key):
    """Scores of candidates, of "none of them", and of kinds."""
    held, seen = (b["rows"] > 0)[..., None], (b["look"] > 0)[..., None]
    x = jnp.sum(p["deep"][b["rows"]] * held, 2) + p["forms"][b["form"]]
    x = (x - x.mean(-1, keepdims=True)) / jnp.sqrt(x.var(-1, keepdims=True) + 1e-5)
    spoken = p["paper"] + jnp.sum(p["look"][b["look"]] * seen, 1) / 4
    paper = jnp.tanh(spoken)
    hidden = jax.nn.relu(x @ p["into"] + (paper @ p["paperInto"])[:, None] + p["bias"])
    hidden = hidden * jax.random.bernoulli(key, 0.8, hidden.shape) / 0.8
    scores = jnp.sum(p["wide"][b["rows"]] * held, 2) + hidden @ p["out"]
    scores += (FITS[b["form"]] - 1) * 1e4 + (b["there"][..., None] - 1) * 1e4
    most = jnp.max(x + (b["there"][..., None] - 1) * 1e4, 1)
    hidden = jax.nn.relu(most @ p["noneInto"] + paper @ p["paperNoneInto"] + p["noneBias"])
    none = p["none"] + hidden @ p["noneOut"] + jnp.sum(p["lookNone"][b["look"]] * seen, 1) / 2
    kinds = jnp.sum(p["kindLook"][b["look"]] * seen, 1) + spoken @ p["kindOut"] + p["kind"]
    return scores, none, kinds


def loss_of(p, b, key):
    scores, none, kinds = scores_of(p, b, key)
    odds = jax.nn.log_softmax(jnp.concatenate([scores, none[:, None]], 1), 1)
    right = jnp.concatenate([b["right"], 1 - b["right"].max(1, keepdims=True)], 1)
    said = jax.nn.logsumexp(jnp.where(right > 0, odds, -1e9), 1)
    of_facts = -(said * b["weight"]).sum() / b["weight"].shape[0]
    return of_facts - jnp.take_along_axis(jax.nn.log_softmax(kinds), b["kind"][:, None], 1).mean(), of_facts


@jax.jit
def step(p, mean, square, t, b, key, rate):
    (_, loss), slope = jax.value_and_grad(loss_of, has_aux=True)(p, b, key)
    after, means, squares = {}, {}, {}
    for n in p:
        if n in TABLES:
            squares[n], means[n] = square[n] + slope[n] ** 2, mean[n]
            down = (6 if n in SUMS else 4) * slope[n] / jnp.sqrt(squares[n] + 1e-6) + DECAY * p[n] * (jnp.abs(slope[n]) > 0)
        else:
            means[n], squares[n] = 0.9 * mean[n] + 0.1 * slope[n], 0.999 * square[n] + 0.001 * slope[n] ** 2
            down = means[n] / (1 - 0.9**t) / (jnp.sqrt(squares[n] / (1 - 0.999**t)) + 1e-8) + 0.01 * p[n]
        after[n] = p[n] - rate * down
    return after, means, squares, loss


def learn(name, learned):
    rng = np.random.default_rng(0)
    known, ids = known_from(learned), np.flatnonzero(learned & ~np.array([paper["again"] for paper in PAPERS]))
    ids = ids[many[ids] > 0]
    p = first_weights(rng)
    mean = {n: jnp.zeros_like(x) for n, x in p.items()}
    square = {n: jnp.full_like(x, 1e-3) if n in TABLES else jnp.zeros_like(x) for n, x in p.items()}
    t, steps = 0, EPOCHS * (len(ids) // BATCH)
    for epoch in range(EPOCHS):
        # Papers of like length stand in one batch.
        order = np.concatenate([some[np.argsort(many[some])] for some in np.array_split(rng.permutation(ids), max(1, len(ids) // 320))])
        batches = [order[s : s + BATCH] for s in range(0, len(order) - BATCH + 1, BATCH)]
        rng.shuffle(batches)
        losses = []
        for some in batches:
            t += 1
            rate = RATE * min(1, t / 60) * max(0.05, 1 - t / steps)
            p, mean, square, loss = step(p, mean, square, float(t), batch_of(some, known, rng), jax.random.PRNGKey(t), rate)
            losses.append(float(loss))
        print(f"page {name}: {len(ids)} papers, loss {np.mean(losses):.3f}", flush=True)
    with open(f"{FOLDER}/page-{name}.bin", "wb") as file:
        file.write(np.packbits(known, bitorder="little").tobytes())
        for n in KEPT:
            part = np.asarray(p[n], np.float32)
            file.write((part[1:] if n in TABLES else part).tobytes())


part, fold = np.array([paper["part"] for paper in PAPERS]), np.array([paper["fold"] for paper in PAPERS])
for held_back in range(3):
    learn(str(held_back), (part == "learn") & (fold != held_back))
learn("all", part != "unseen")
