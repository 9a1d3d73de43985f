import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { NEAREST_SCORE } from 'contract/constants';
import { EmbeddingModel } from 'contract/embedding-model';
import { openModelHub, madeModel } from '../../apps/server/src/features/embeddings/models/made-model.test-support.ts';
import { figuresOf, judgeAnswer, strongPrecision, type Judged } from '../home/judge-answers.ts';
import { readHomeSet, type HomeSet } from '../home/read-home-set.ts';
import { callProduct, type Caller } from '../product/call-product.ts';
import { startProduct } from '../product/start-product.ts';
import { report } from '../report.ts';
import { median } from '../statistics.ts';
import { lexiconEncoder } from './lexicon-encoder.ts';

export const summary =
  'what changes in search when a model arrives, with a made one that knows the lexicon, copied in by file: encoder-arrives [DIR with library.json and questions.tsv]';

const SMALL = fileURLToPath(new URL('../home/small', import.meta.url));
const LOOK_EVERY_MS = 1_000;
const ARRIVES_WITHIN_MS = 240_000;
const ID = 'lexicon';

const checked = (path: string, content: Uint8Array) => ({
  path,
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
});

async function askAll(caller: Caller, set: HomeSet): Promise<{ judged: Judged[]; milliseconds: number }> {
  const judged: Judged[] = [];
  const times: number[] = [];
  for (const question of set.questions) {
    const from = performance.now();
    const results = await caller.search(question.question, { minScore: NEAREST_SCORE });
    times.push(performance.now() - from);
    judged.push(judgeAnswer(question, results, set));
  }
  return { judged, milliseconds: median(times) };
}

const percent = (value: number) => `${(100 * value).toFixed(0)} %`;

function printBoth(before: readonly Judged[], after: readonly Judged[]): void {
  console.log('| kind | questions | document first | top 5 | sentence top 5 | marked | below 30 % or none |');
  console.log('|---|---|---|---|---|---|---|');
  for (const kind of new Set(before.map((one) => one.kind))) {
    const [was, is] = [before, after].map((all) =>
      figuresOf(
        kind,
        all.filter((one) => one.kind === kind),
      ),
    );
    if (!was || !is) continue;
    const cells = (['documentFirst', 'documentTop5', 'sentenceTop5', 'marked', 'nothingOrWeak'] as const).map(
      (name) => `${percent(was[name])} -> ${percent(is[name])}`,
    );
    console.log(`| ${kind} | ${was.questions} | ${cells.join(' | ')} |`);
  }
}

export async function run([folder = SMALL]: readonly string[]): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), 'encoder-arrives-'));
  try {
    await using hub = await openModelHub();
    const { model, tokenizer, dimensions, words } = lexiconEncoder();
    const known = madeModel({
      id: ID,
      name: 'Lexicon',
      dimensions,
      maxTokens: 512,
      model: checked('model.onnx', model),
      tokenizer: checked('tokenizer.json', tokenizer),
    });
    await hub.saveAll(place);
    await writeFile(join(place, 'lexicon.onnx'), model);
    await writeFile(join(place, 'lexicon.json'), tokenizer);
    const list = join(place, 'list.txt');
    await writeFile(list, JSON.stringify({ models: [known], runtimes: hub.list.runtimes }));
    const set = readHomeSet(folder);
    await using product = await startProduct({ env: { ...hub.environment, MODEL_LIST: list } });
    const key = await product.addAccount('bench@example.org');
    const caller = callProduct(product.url, key);
    for (const document of set.documents) await caller.upload(await document.content(), document.filename);
    await product.untilIdle();
    const before = await askAll(caller, set);
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const imported = await fetch(`${product.url}/api/local-models/import`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ path: place }),
    });
    if (!imported.ok) throw new Error(`import: ${imported.status} ${await imported.text()}`);
    const from = performance.now();
    for (;;) {
      const answer = await fetch(`${product.url}/api/me/embedding-model`, { headers });
      if (EmbeddingModel.parse(await answer.json()).active === `local:${ID}:${dimensions}`) break;
      if (performance.now() - from > ARRIVES_WITHIN_MS) throw new Error('The library was not embedded in time');
      await wait(LOOK_EVERY_MS);
    }
    await askAll(caller, set);
    const after = await askAll(caller, set);
    printBoth(before.judged, after.judged);
    const [was, is] = [strongPrecision(before.judged), strongPrecision(after.judged)];
    report(`encoder-arrives in ${basename(folder)}: ${words} words known, ${set.questions.length} questions`, [
      { what: 'called Strong before', value: was.all, unit: '' },
      { what: '  of the right document', value: was.right, unit: '' },
      { what: 'called Strong after', value: is.all, unit: '' },
      { what: '  of the right document', value: is.right, unit: '' },
      { what: 'search p50 before', value: before.milliseconds, unit: 'ms' },
      { what: '  after', value: after.milliseconds, unit: 'ms' },
    ]);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
