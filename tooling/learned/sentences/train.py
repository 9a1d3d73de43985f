"""Learns the tagger of sentences from what export-features.ts wrote, and writes the model that the server reads.

    python3 -m venv VENV && VENV/bin/pip install jax==0.10.2 numpy
    VENV/bin/python tooling/learned/sentences/train.py DATA MODEL [--without FOLDS] [--epochs 40] [--author LABEL]

Two layers of gated recurrent units in both directions over learned rows of features and the projected word vector; from each word scores of its
mark, which a linear chain of marks joins; whether the mark begins, whether one document is meant, whether a pronoun has grown on; from all words
what the sentence comes to. What is written is the running mean of the weights.
"""
import argparse, json, struct, time
import numpy as np, jax, jax.numpy as jnp

cli = argparse.ArgumentParser()
cli.add_argument('data'); cli.add_argument('model')
cli.add_argument('--without', default='', help='folds of libraries that are only measured, such as 1,5')
cli.add_argument('--author', default='', help='author who is only measured')
cli.add_argument('--epochs', type=int, default=12)
cli.add_argument('--seed', type=int, default=1)
cli.add_argument('--rate', type=float, default=3e-3)
cli.add_argument('--minutes', type=float, default=0, help='end by then, with fewer epochs if need be')
cli.add_argument('--hidden', type=int, default=72)
cli.add_argument('--start', default='', help='a model to go on from, of the same widths')
args = cli.parse_args()

EMBEDDED, PROJECTED, HIDDEN, POOLED = 64, 48, args.hidden, 80
IDS, BATCH, RATE, MEAN = 56, 64, args.rate, .997
LONGEST = 64

head = json.load(open(f'{args.data}/sentences.json'))
tokens = np.fromfile(f'{args.data}/tokens.i32', np.int32).reshape(-1, 7)
ids = np.fromfile(f'{args.data}/ids.i32', np.int32)
vectors = np.fromfile(f'{args.data}/vectors.f32', np.float32).reshape(-1, 256)
sentences, rows, lexical = head['sentences'], head['rows'], head['lexical']
labels, outcomes = len(head['labels']), len(head['outcomes'])

padded = np.zeros((len(tokens), IDS), np.int32)
for at, (start, count) in enumerate(tokens[:, :2]):
    count = min(count, IDS)
    padded[at, :count] = ids[start:start + count]

without = {int(fold) for fold in args.without.split(',') if fold}
measured = lambda s: s['fold'] in without or (args.author != '' and s['author'] == args.author)
learned = [s for s in sentences if not measured(s) and s['length'] <= LONGEST]
kept = [s for s in sentences if measured(s) and s['variant'] == 0 and s['author'] != 'made']
# Every sentence is seen once an epoch, as it was written or as one of its variants.
groups = {}
for s in learned:
    key = (s['language'], s['library'], s['fold'])
    groups.setdefault(key, {}).setdefault(s['number'], []).append(s)
groups = [g for of in groups.values() for g in of.values()]
print(f'{len(groups)} sentences to learn from, {len(kept)} to measure', flush=True)

random = np.random.default_rng(args.seed)
def matrix(*shape): return random.normal(0, (2 / sum(shape[-2:])) ** .5, shape).astype(np.float32)
def gates(inputs): return {'W': matrix(inputs, 3 * HIDDEN), 'U': matrix(HIDDEN, 3 * HIDDEN), 'b': np.zeros(3 * HIDDEN, np.float32)}
weights = {
    'rows': (random.normal(0, .1, (rows, EMBEDDED))).astype(np.float32),
    'project': matrix(256, PROJECTED),
    'forward1': gates(EMBEDDED + PROJECTED), 'backward1': gates(EMBEDDED + PROJECTED),
    'forward2': gates(2 * HIDDEN), 'backward2': gates(2 * HIDDEN),
    'mark': {'W': matrix(2 * HIDDEN + EMBEDDED + PROJECTED, labels + 3), 'b': np.zeros(labels + 3, np.float32)},
    'chain': {'from': np.zeros(labels, np.float32), 'next': np.zeros((labels, labels), np.float32), 'to': np.zeros(labels, np.float32)},
    'pool': {'W': matrix(2 * HIDDEN, POOLED), 'b': np.zeros(POOLED, np.float32)},
    'outcome': {'W': matrix(2 * POOLED, outcomes), 'b': np.zeros(outcomes, np.float32)},
}
weights = jax.tree.map(jnp.asarray, weights)

def parts_of(w):
    """What stands in a model behind its rows, in its order."""
    parts = [w['project']]
    for name in ('forward1', 'backward1', 'forward2', 'backward2'): parts += [w[name]['W'], w[name]['U'], w[name]['b']]
    parts += [w['mark']['W'], w['mark']['b'], w['chain']['from'], w['chain']['next'], w['chain']['to']]
    for name in ('pool', 'outcome'): parts += [w[name]['W'], w[name]['b']]
    return parts

def read_model(path):
    """The weights of a model that was written below."""
    file = open(path, 'rb').read()
    at = 4 + struct.unpack('<I', file[:4])[0]
    scale = np.frombuffer(file, np.float32, rows, at); at += 4 * rows
    table = np.frombuffer(file, np.int8, rows * EMBEDDED, at).reshape(rows, EMBEDDED); at += rows * EMBEDDED
    read = jax.tree.map(np.array, weights)
    read['rows'] = scale[:, None] * table
    read['chain'] = dict(read['chain'])
    for part in parts_of(read):
        part[...] = np.frombuffer(file, np.float32, part.size, at).reshape(part.shape); at += 4 * part.size
    assert at == len(file), 'a model of other widths'
    return jax.tree.map(jnp.asarray, read)
if args.start: weights = read_model(args.start)

def both(forward, backward, xs, mask):
    """States of both directions, side by side; they run as one, the second over the words from the last to the first."""
    given = jnp.stack([xs @ forward['W'] + forward['b'], (xs @ backward['W'] + backward['b'])[:, ::-1]])
    masks = jnp.stack([mask, mask[:, ::-1]])
    U = jnp.stack([forward['U'], backward['U']])
    def step(h, of):
        g, m = of
        u = jnp.einsum('dbh,dhk->dbk', h, U)
        gz, gr, gn = jnp.split(g, 3, -1); uz, ur, un = jnp.split(u, 3, -1)
        z, r = jax.nn.sigmoid(gz + uz), jax.nn.sigmoid(gr + ur)
        n = jnp.tanh(gn + r * un)
        h = jnp.where(m[..., None], (1 - z) * n + z * h, h)
        return h, h
    _, hs = jax.lax.scan(step, jnp.zeros((2, xs.shape[0], HIDDEN)), (given.transpose(2, 0, 1, 3), masks.transpose(2, 0, 1)))
    hs = hs.transpose(1, 2, 0, 3)
    return jnp.concatenate([hs[0], hs[1][:, ::-1]], -1)

def drop(key, x, share): return x * jax.random.bernoulli(key, 1 - share, x.shape) / (1 - share)

def infer(w, feature, vector, mask, key=None):
    x = jnp.concatenate([(w['rows'][feature] * (feature > 0)[..., None]).sum(-2), vector @ w['project']], -1)
    if key is not None: k = jax.random.split(key, 4); x = drop(k[0], x, .25)
    h = both(w['forward1'], w['backward1'], x, mask)
    if key is not None: h = drop(k[1], h, .35)
    h = both(w['forward2'], w['backward2'], h, mask)
    if key is not None: h = drop(k[2], h, .35)
    marks = jnp.concatenate([h, x], -1) @ w['mark']['W'] + w['mark']['b']
    p = jnp.tanh(h @ w['pool']['W'] + w['pool']['b'])
    m = mask[..., None]
    pooled = jnp.concatenate([(p * m).sum(1) / m.sum(1), jnp.where(m, p, -1).max(1)], -1)
    if key is not None: pooled = drop(k[3], pooled, .3)
    return marks, pooled @ w['outcome']['W'] + w['outcome']['b']

def total_of(chain, told, mask):
    """Logarithm of the sum over all chains of marks."""
    mean = jnp.exp(chain['next'])
    def step(a, of):
        e, m = of
        top = a.max(-1, keepdims=True)
        return jnp.where(m[:, None], jnp.log(jnp.exp(a - top) @ mean + 1e-30) + top + e, a), None
    a, _ = jax.lax.scan(step, chain['from'] + told[:, 0], (told[:, 1:].swapaxes(0, 1), mask[:, 1:].T))
    return jax.scipy.special.logsumexp(a + chain['to'], -1)
def chain_of(chain, told, target, mask):
    """Score of the right chain."""
    here = (jnp.take_along_axis(told, target[..., None], -1)[..., 0] * mask).sum(-1)
    steps = (chain['next'][target[:, :-1], target[:, 1:]] * mask[:, 1:]).sum(-1)
    last = jnp.take_along_axis(target, mask.sum(-1, keepdims=True) - 1, -1)[:, 0]
    return here + steps + chain['from'][target[:, 0]] + chain['to'][last]

def loss(w, batch, key):
    feature, vector, mask, target, marked, outcome = batch
    marks, said = infer(w, feature, vector, mask, key)
    told = marks[..., :labels]
    right = chain_of(w['chain'], told, target[..., 0], mask) - total_of(w['chain'], told, mask)
    alone = jax.nn.log_softmax(told)
    smooth = .9 * jnp.take_along_axis(alone, target[..., :1], -1)[..., 0] + .1 * alone.mean(-1)
    rest = marks[..., labels:]
    flags = target[..., 1:].astype(jnp.float32)
    binary = (jax.nn.softplus(rest) - flags * rest).sum(-1)
    use = mask * marked[:, None]
    each = (-(right * marked).sum() + (use * (-.2 * smooth + .5 * binary)).sum()) / jnp.maximum(use.sum(), 1)
    whole = -jnp.take_along_axis(jax.nn.log_softmax(said), outcome[:, None], -1).mean()
    decay = sum(jnp.sum(v ** 2) for name in ('forward1', 'backward1', 'forward2', 'backward2') for v in [w[name]['W'], w[name]['U']])
    return each + .5 * whole + 1e-5 * decay

def batch_of(some, learning):
    longest = max(s['length'] for s in some)
    length = next(n for n in (10, 16, 28, 64, 160) if n >= longest)
    feature = np.zeros((len(some), length, IDS), np.int32)
    vector = np.zeros((len(some), length, 256), np.float32)
    mask = np.zeros((len(some), length), bool)
    target = np.zeros((len(some), length, 4), np.int32)
    for at, s in enumerate(some):
        part = slice(s['start'], s['start'] + s['length'])
        feature[at, :s['length']] = padded[part]
        vector[at, :s['length']] = vectors[tokens[part, 2]]
        mask[at, :s['length']] = True
        target[at, :s['length']] = tokens[part, 3:]
    if learning:
        # A word that is not known by its letters must be told by what is around it, and other features by each other.
        feature[..., :lexical] *= (random.random((*feature.shape[:2], 1)) > .18)
        feature *= random.random(feature.shape) > .06
    return feature, vector, mask, target, np.array([s['isMarked'] for s in some], np.float32), np.array([s['outcome'] for s in some])

@jax.jit
def update(w, m, v, mean, batch, key, at, rate):
    value, g = jax.value_and_grad(loss)(w, batch, key)
    norm = jnp.sqrt(sum(jnp.sum(x ** 2) for x in jax.tree.leaves(g)))
    g = jax.tree.map(lambda x: x * jnp.minimum(1, 2 / norm), g)
    m = jax.tree.map(lambda a, b: .9 * a + .1 * b, m, g)
    v = jax.tree.map(lambda a, b: .999 * a + .001 * b * b, v, g)
    w = jax.tree.map(lambda x, a, b: x - rate * (a / (1 - .9 ** at)) / (jnp.sqrt(b / (1 - .999 ** at)) + 1e-8), w, m, v)
    keep = jnp.minimum(MEAN, at / (at + 10))
    mean = jax.tree.map(lambda a, b: keep * a + (1 - keep) * b, mean, w)
    return w, m, v, mean, value
look = jax.jit(infer)

def best_chain(chain, told):
    score, back = chain['from'] + told[0], []
    for row in told[1:]:
        steps = score[:, None] + chain['next']
        back.append(steps.argmax(0)); score = steps.max(0) + row
    at = [int((score + chain['to']).argmax())]
    for row in reversed(back): at.append(int(row[at[-1]]))
    return at[::-1]
def spans(marks, chain=None):
    found, open_ = set(), None
    best = marks[:, :labels].argmax(-1) if chain is None else best_chain(chain, marks[:, :labels])
    for at, row in enumerate(marks):
        label = int(best[at]); begins = row[labels] > 0
        if open_ and (label != open_[0] or begins): found.add((open_[0], open_[1], at)); open_ = None
        if label and not open_: open_ = (label, at)
    if open_: found.add((open_[0], open_[1], len(marks)))
    return found
def true_spans(part):
    rows = np.full((len(part), labels + 3), -1.0)
    rows[np.arange(len(part)), part[:, 3]] = 1; rows[:, labels] = part[:, 4] - .5
    return spans(rows)

def measure(w):
    chain = jax.tree.map(np.asarray, w['chain'])
    hit = said = true = exact = marked = right = 0
    for at in range(0, len(kept), BATCH):
        some = kept[at:at + BATCH]
        batch = batch_of(some + [some[0]] * (BATCH - len(some)), False)
        marks, whole = (np.asarray(x) for x in look(w, *batch[:3]))
        for i, s in enumerate(some):
            right += int(np.argmax(whole[i]) == s['outcome'])
            if not s['isMarked']: continue
            a, b = spans(marks[i, :s['length']], chain), true_spans(tokens[s['start']:s['start'] + s['length']])
            hit += len(a & b); said += len(a); true += len(b); marked += 1; exact += a == b
    f1 = 2 * hit / max(1, said + true)
    return f'marks F1 {f1:.3f}, exact {exact / max(1, marked):.3f}, outcome {right / max(1, len(kept)):.3f}'

moments = [jax.tree.map(jnp.zeros_like, weights) for _ in 'mv'] + [weights]
key = jax.random.PRNGKey(args.seed)
steps, began = 0, time.time()
whole = args.epochs * (len(groups) // BATCH + 1)
for epoch in range(args.epochs):
    chosen = [g[0] if random.random() < .3 else g[random.integers(len(g))] for g in groups]
    order = sorted(range(len(chosen)), key=lambda at: (chosen[at]['length'] + random.random() * 6))
    batches = [order[at:at + BATCH] for at in range(0, len(order), BATCH)]
    random.shuffle(batches)
    total = 0
    for members in batches:
        some = [chosen[at] for at in members]
        some += [chosen[random.integers(len(chosen))] for _ in range(BATCH - len(some))]
        steps += 1; key, now = jax.random.split(key)
        gone = max(steps / whole, (time.time() - began) / 60 / args.minutes if args.minutes else 0)
        if gone > 1: break
        rate = RATE * min(1, steps / 100) * max(.02, .5 + .5 * np.cos(np.pi * gone))
        weights, *moments, value = update(weights, *moments, batch_of(some, True), now, float(steps), rate)
        total += float(value)
    line = measure(moments[2]) if kept and (epoch % 5 == 4 or epoch == args.epochs - 1) else ''
    print(f'epoch {epoch + 1}, loss {total / len(batches):.3f}, {time.time() - began:.0f} s {line}', flush=True)
    if gone > 1: break

# The model: length of the head, head, the rows as bytes with a scale each, then everything else as 32-bit floats.
w = jax.tree.map(np.asarray, moments[2])
scale = np.maximum(np.abs(w['rows']).max(1), 1e-9).astype(np.float32) / 127
packed = np.round(w['rows'] / scale[:, None]).astype(np.int8)
about = json.dumps({
    'format': 'trove-sentence-tagger-2', 'labels': head['labels'], 'outcomes': head['outcomes'], 'rows': rows,
    'embedded': EMBEDDED, 'projected': PROJECTED, 'hidden': HIDDEN, 'pooled': POOLED,
}).encode()
about += b' ' * (-len(about) % 4)
with open(args.model, 'wb') as file:
    file.write(struct.pack('<I', len(about))); file.write(about)
    file.write(scale.tobytes()); file.write(packed.tobytes())
    for part in parts_of(w): file.write(part.astype(np.float32).tobytes())
print(f'wrote {args.model}')
