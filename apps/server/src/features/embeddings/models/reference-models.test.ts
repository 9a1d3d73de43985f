import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { openLocalModel } from '#engines/embedder/drivers/local-model/local-model.ts';
import { readTokenizer } from '#engines/embedder/drivers/local-model/tokenizing/read-tokenizer.ts';
import { silentLog } from '#kernel/log.ts';
import { KNOWN_MODELS } from './known-models.ts';

const REFERENCES = new URL('../../../../../../tooling/reference-models/', import.meta.url);
const unpack = (name: string) => gunzipSync(readFileSync(new URL(name, REFERENCES))).toString();

const Embedded = z.array(z.object({ text: z.string(), ids: z.array(z.int()), vector: z.array(z.number()) }));
const Reference = z.object({
  tokenizer: z.string(),
  model: z.base64(),
  dimensions: z.int(),
  maxTokens: z.int(),
  asked: z.string(),
  question: Embedded.default([]),
  passage: Embedded.default([]),
  pairs: z.array(z.object({ text: z.string(), ids: z.array(z.int()), score: z.number() })).default([]),
});

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'reference-models-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Unlike the reference by more than this is another answer. */
const ALIKE = 1e-3;
const furthest = (ours: Iterable<number>, theirs: readonly number[]): number =>
  Math.max(...[...ours].map((value, at) => Math.abs(value - (theirs[at] ?? Number.NaN))));

describe.each(KNOWN_MODELS.models)('a made model in the format of $id', { timeout: 120_000 }, (known) => {
  const reference = Reference.parse(JSON.parse(unpack(`${known.id}.json.gz`)));
  const tokenizer = reference.tokenizer.replace('"nmt-nfkc"', () => `"${unpack('nmt-nfkc.txt.gz')}"`);

  test('cuts texts into the pieces that its makers’ library cuts', () => {
    const ours = readTokenizer(tokenizer);
    for (const purpose of ['question', 'passage'] as const)
      for (const { text, ids } of reference[purpose])
        expect([text, ours.encode(known.prefixes[purpose] + text, reference.maxTokens)]).toEqual([text, ids]);
    for (const { text, ids } of reference.pairs)
      expect([text, ours.encodePair(reference.asked, text, reference.maxTokens).ids]).toEqual([text, ids]);
    expect(reference.question.length + reference.pairs.length).toBeGreaterThan(15);
  });

  test('answers as another implementation does, to 0.001', async () => {
    const files = { model: join(folder, `${known.id}.onnx`), tokenizer: join(folder, `${known.id}.json`) };
    writeFileSync(files.model, Buffer.from(reference.model, 'base64'));
    writeFileSync(files.tokenizer, tokenizer);
    // Where ONNX Runtime lies as npm installs it: the folder above the one that is resolved.
    const runtime = dirname(dirname(fileURLToPath(import.meta.resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm'))));
    await using model = openLocalModel(
      {
        ...known,
        ...files,
        bytes: statSync(files.model).size,
        runtime: { kind: 'wasm', folder: runtime },
        dimensions: reference.dimensions,
        maxTokens: reference.maxTokens,
        cosines: undefined,
      },
      { log: silentLog },
    );
    for (const purpose of ['question', 'passage'] as const) {
      const texts = reference[purpose].map(({ text }) => text);
      const vectors = await model.embedder.embed(texts, purpose);
      expect(vectors).toHaveLength(texts.length);
      for (const [at, { text, vector }] of reference[purpose].entries())
        expect([text, furthest(vectors[at] ?? [], vector) < ALIKE]).toEqual([text, true]);
    }
    const scores = await model.score(
      reference.asked,
      reference.pairs.map(({ text }) => text),
    );
    for (const [at, { text, score }] of reference.pairs.entries())
      expect([text, Math.abs((scores[at] ?? Number.NaN) - score) < ALIKE]).toEqual([text, true]);
  });
});
