import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLocalModel } from '../../apps/server/src/engines/embedder/drivers/local-model/local-model.ts';
import { createFetchFile } from '../../apps/server/src/platform/downloads/fetch-file.ts';
import { createFetchModel } from '../../apps/server/src/features/embeddings/models/fetch-model.ts';
import { chooseRuntime } from '../../apps/server/src/features/embeddings/models/choose-runtime.ts';
import { KNOWN_MODELS } from '../../apps/server/src/features/embeddings/models/known-models.ts';
import { openModelFolder } from '../../apps/server/src/features/embeddings/models/model-folder.ts';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import { silentLog } from '../../apps/server/src/kernel/log.ts';
import { createAddressGuard } from '../../apps/server/src/kernel/outbound/outbound-address.ts';
import { createOutboundFetch } from '../../apps/server/src/kernel/outbound/outbound-fetch.ts';
import { madeEncoder } from './made-encoder.ts';
import { report } from '../report.ts';
import { median, timed } from '../statistics.ts';

export const summary =
  'milliseconds a question and a passage with a made model of the size of multilingual-e5-small; fetches the runtime: model-speed [native|wasm]';

const SIZE = { layers: 12, width: 384, heads: 12, words: 2_000 };
/** Words are numbers here: each is one token. */
const WORDS = Array.from({ length: 1_000 }, (_, at) => `w${at}`);
const LENGTHS = { question: 14, passage: 126 } as const;
const RUNS = 10;

const tokenizer = JSON.stringify({
  added_tokens: ['[PAD]', '[UNK]', '[CLS]', '[SEP]'].map((content, id) => ({ id, content })),
  normalizer: { type: 'BertNormalizer', lowercase: true },
  model: {
    type: 'WordPiece',
    vocab: Object.fromEntries(['[PAD]', '[UNK]', '[CLS]', '[SEP]', ...WORDS].map((word, id) => [word, id])),
  },
});

export async function run([kind = 'auto']: readonly string[]): Promise<void> {
  if (kind !== 'auto' && kind !== 'native' && kind !== 'wasm') throw new Error('Say native or wasm');
  const place = await mkdtemp(join(tmpdir(), 'model-speed-'));
  const [known] = KNOWN_MODELS.models;
  if (!known) throw new Error('The list is empty');
  const model = madeEncoder(SIZE);
  const fileOf = (path: string, content: string | Uint8Array) => ({
    path,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  });
  const made = { ...known, id: 'made', model: fileOf('model.onnx', model), tokenizer: fileOf('tokenizer.json', tokenizer) };
  const folder = openModelFolder({
    folder: place,
    list: KNOWN_MODELS,
    runtime: chooseRuntime(KNOWN_MODELS, kind),
    clock: systemClock,
  });
  const files = folder.partialFilesOf(made);
  try {
    await mkdir(join(files.model, '..'), { recursive: true });
    await writeFile(files.model, model);
    await writeFile(files.tokenizer, tokenizer);
    const fetchFile = createFetchFile({
      setting: 'MODEL_MIRROR',
      fetch: createOutboundFetch(createAddressGuard((process.env['OUTBOUND_ALLOW'] ?? '').split(','))),
    });
    const mirrors = {
      models: 'https://huggingface.co',
      packages: process.env['MODEL_PACKAGES'] ?? 'https://registry.npmjs.org',
    };
    const fetched = await timed(() =>
      createFetchModel({ folder, mirrors, fetchFile }).fetch(made, {
        progressed: () => {},
        signal: new AbortController().signal,
      }),
    );
    await using opened = openLocalModel({ ...files, prefixes: { question: '', passage: '' } }, { log: silentLog });
    const text = (words: number, from: number) => WORDS.slice(from, from + words).join(' ');
    const measure = async (purpose: 'question' | 'passage') => {
      const first = await timed(() => opened.embedder.embed([text(LENGTHS[purpose], 0)], purpose));
      const times: number[] = [];
      for (let at = 1; at <= RUNS; at++)
        times.push((await timed(() => opened.embedder.embed([text(LENGTHS[purpose], at)], purpose))).milliseconds);
      return { first: first.milliseconds, median: median(times) };
    };
    const question = await measure('question');
    const passage = await measure('passage');
    const milliseconds = (what: string, value: number) => ({ what, value, unit: 'ms' });
    report(`model-speed with ${folder.runtime.id}`, [
      { what: 'fetching and unpacking it', value: fetched.milliseconds / 1000, unit: 's' },
      milliseconds('the first question, with opening the model', question.first),
      milliseconds(`a question of ${LENGTHS.question + 2} tokens`, question.median),
      milliseconds(`a passage of ${LENGTHS.passage + 2} tokens, one thread`, passage.median),
    ]);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
