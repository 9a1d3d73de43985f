// For tests: models of some kilobytes in the real formats, which know a few hundred words, and a hub that serves them as the real ones do.
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { writeOnnx, type OnnxTable } from '#engines/embedder/drivers/local-model/onnx-writer.test-support.ts';
import { COSINE_PAIRS } from './cosine-pairs.ts';
import type { KnownModel, KnownRuntime, ModelList } from './model-list.ts';

const WIDTH = 32;
const MARKS = ['[PAD]', '[UNK]', '[CLS]', '[SEP]'];
const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
/** Words that mean the same to the made models and to nobody else. */
const ALIKE = [
  ['zorblat', 'quimfer'],
  ['drimsel', 'plonket'],
];
const TOPICS = [...COSINE_PAIRS.map(({ question, answer }) => wordsIn(`${question} ${answer}`)), ...ALIKE];
const WORDS = [...MARKS, ...new Set(TOPICS.flat())];

/** A number between -1 and 1 that is always the same for the same words. */
const drawn = (seed: string): number => createHash('sha256').update(seed).digest().readInt32BE(0) / 2 ** 31;
const direction = (seed: string): number[] => Array.from({ length: WIDTH }, (_, at) => drawn(`${seed} ${at}`));

/** A word lies where its topics lie, and a little elsewhere; one of many topics says little. */
function table(): OnnxTable {
  const rows = WORDS.flatMap((word) => {
    const own = direction(word).map((value) => (MARKS.includes(word) ? 0.01 : 0.3) * value);
    const topics = TOPICS.flatMap((words, at) => (words.includes(word) ? [direction(`topic ${at}`)] : []));
    return own.map(
      (value, at) => value + topics.reduce((sum, topic) => sum + (topic[at] ?? 0), 0) / Math.max(1, topics.length) ** 2,
    );
  });
  return { name: 'table', type: 'float', shape: [WORDS.length, WIDTH], values: Float32Array.from(rows) };
}

const input = (name: string) => ({ name, type: 'int64', shape: ['batch', 'sequence'] }) as const;
const lookUp = { kind: 'Gather', takes: ['table', 'input_ids'], gives: ['last_hidden_state'] };

const embedding = (): Uint8Array =>
  writeOnnx({
    nodes: [lookUp],
    tables: [table()],
    takes: [input('input_ids'), input('attention_mask')],
    gives: [{ name: 'last_hidden_state', type: 'float', shape: ['batch', 'sequence', WIDTH] }],
  });

/** Scores a pair by the product of the most that is said of each topic in the first text and in the second. */
function reranking(): Uint8Array {
  const whole = (name: string, values: number[]): OnnxTable => ({
    name,
    type: 'int64',
    shape: [values.length],
    values: BigInt64Array.from(values.map(BigInt)),
  });
  const nodes = [
    lookUp,
    { kind: 'Cast', takes: ['token_type_ids'], gives: ['second'], options: { to: 1 } },
    { kind: 'Unsqueeze', takes: ['second', 'last'], gives: ['secondOf'] },
    { kind: 'Mul', takes: ['last_hidden_state', 'secondOf'], gives: ['said'] },
    { kind: 'Sub', takes: ['last_hidden_state', 'said'], gives: ['asked'] },
    { kind: 'ReduceMax', takes: ['said'], gives: ['answer'], options: { axes: [1], keepdims: 0 } },
    { kind: 'ReduceMax', takes: ['asked'], gives: ['question'], options: { axes: [1], keepdims: 0 } },
    { kind: 'Mul', takes: ['answer', 'question'], gives: ['product'] },
    { kind: 'ReduceSum', takes: ['product', 'middle'], gives: ['logits'], options: { keepdims: 1 } },
  ];
  return writeOnnx({
    nodes,
    tables: [table(), whole('last', [2]), whole('middle', [1])],
    takes: [input('input_ids'), input('attention_mask'), input('token_type_ids')],
    gives: [{ name: 'logits', type: 'float', shape: ['batch', 1] }],
  });
}

const tokenizer = JSON.stringify({
  added_tokens: MARKS.map((content, id) => ({ id, content, special: true })),
  normalizer: { type: 'BertNormalizer', clean_text: true, handle_chinese_chars: true, strip_accents: false, lowercase: true },
  model: {
    type: 'WordPiece',
    unk_token: '[UNK]',
    continuing_subword_prefix: '##',
    max_input_chars_per_word: 100,
    vocab: Object.fromEntries(WORDS.map((word, id) => [word, id])),
  },
});

const checked = (path: string, content: Uint8Array) => ({
  path,
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
});

/** The made models, by the paths under which the hub serves them. */
const MADE = {
  'onnx/embedding.onnx': embedding(),
  'onnx/reranking.onnx': reranking(),
  'tokenizer.json': new Uint8Array(Buffer.from(tokenizer)),
};

export function madeModel(change: Partial<KnownModel> = {}): KnownModel {
  return {
    id: 'tiny',
    name: 'Tiny',
    task: 'embed',
    summary: 'A few hundred words.',
    languages: 'many',
    licence: 'MIT',
    source: 'https://example.org/tiny',
    repository: 'made/tiny',
    revision: 'v1',
    model: checked('onnx/embedding.onnx', MADE['onnx/embedding.onnx']),
    tokenizer: checked('tokenizer.json', MADE['tokenizer.json']),
    dimensions: WIDTH,
    pooling: 'mean',
    maxTokens: 64,
    prefixes: { question: '', passage: '' },
    ...change,
  };
}
export const madeReranker = (): KnownModel =>
  madeModel({
    id: 'tiny-reranker',
    name: 'Tiny reranker',
    task: 'rerank',
    model: checked('onnx/reranking.onnx', MADE['onnx/reranking.onnx']),
    dimensions: 1,
  });

const BLOCK = 512;

/** An archive as npm packs it. */
export function packFiles(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const blocks = Object.entries(files).flatMap(([name, content]) => {
    const header = Buffer.alloc(BLOCK);
    header.write(`package/${name}`, 0, 'latin1');
    header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124, 'latin1');
    header.write('0', 156, 'latin1');
    return [header, content, new Uint8Array((BLOCK - (content.length % BLOCK)) % BLOCK)];
  });
  return gzipSync(Buffer.concat([...blocks, new Uint8Array(2 * BLOCK)]), { level: 1 });
}

const RUNTIME_FILES = ['ort.wasm.bundle.min.mjs', 'ort-wasm-simd-threaded.wasm'];

/** The real runtime, of which the tests have a copy, packed as the hub's registry would. */
async function packRuntime(): Promise<Uint8Array> {
  const folder = dirname(fileURLToPath(import.meta.resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm')));
  const files = await Promise.all(
    RUNTIME_FILES.map(async (name) => [`dist/${name}`, new Uint8Array(await readFile(join(folder, name)))] as const),
  );
  return packFiles({ 'package.json': new Uint8Array(Buffer.from('{}')), ...Object.fromEntries(files) });
}

const runtimeOf = (archive: Uint8Array): KnownRuntime => ({
  id: 'runtime-1',
  kind: 'wasm',
  licence: 'MIT',
  platforms: [],
  packages: [
    {
      package: 'runtime',
      version: '1.0.0',
      bytes: archive.length,
      sha512: createHash('sha512').update(archive).digest('base64'),
      keep: ['package.json', 'dist/'],
      into: '',
    },
  ],
});

/** What goes wrong with one request; undefined where nothing does. */
export interface HubMishap {
  readonly status?: number;
  /** Bytes after which the line is cut. */
  readonly cutAfter?: number;
  /** What is sent in place of the file. */
  readonly content?: Uint8Array;
  /** Sends the whole file whatever part was asked for. */
  readonly ignoresRange?: boolean;
  /** Awaited before it answers. */
  readonly until?: Promise<void>;
}

/** A hub and registry on the loopback address, with the list that names its files. */
export async function openModelHub() {
  const runtime = await packRuntime();
  const folder = await mkdtemp(join(tmpdir(), 'model-hub-'));
  const served = new Map<string, Uint8Array>([
    ...Object.entries(MADE).map(([path, content]) => [`/made/tiny/resolve/v1/${path}`, content] as const),
    ['/runtime/-/runtime-1.0.0.tgz', runtime],
  ]);
  const hub = {
    /** Paths that were asked for, with the part. */
    requests: [] as string[],
    mishap: (_path: string): HubMishap | undefined => undefined,
  };

  async function answer(path: string, range: string | undefined, response: ServerResponse): Promise<void> {
    hub.requests.push(range === undefined ? path : `${path} ${range}`);
    const mishap = hub.mishap(path) ?? {};
    await mishap.until;
    const content = mishap.content ?? served.get(path);
    if (!content || mishap.status !== undefined) return void response.writeHead(mishap.status ?? 404).end();
    const from = mishap.ignoresRange ? 0 : Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
    const headers = { 'content-length': content.length - from };
    if (from > 0)
      response.writeHead(206, { ...headers, 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` });
    else response.writeHead(200, headers);
    if (mishap.cutAfter === undefined) return void response.end(content.subarray(from));
    response.write(content.subarray(from, from + mishap.cutAfter), () => response.destroy());
  }
  const server = createServer((request, response) => {
    void answer(request.url ?? '', request.headers.range, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  const list: ModelList = { models: [madeModel(), madeReranker()], runtimes: [runtimeOf(runtime)] };
  const listFile = join(folder, 'list.json');
  await writeFile(listFile, JSON.stringify(list));
  return Object.assign(hub, {
    list,
    address,
    runtime,
    /** What a product needs in its environment to know this hub and no other. */
    environment: {
      MODEL_LIST: listFile,
      MODEL_MIRROR: address,
      MODEL_PACKAGES: address,
      OUTBOUND_ALLOW: `127.0.0.1:${port}`,
    },
    /** Writes all files into a folder, under names of their own. */
    async saveAll(into: string): Promise<void> {
      for (const [at, content] of [...served.values()].entries()) await writeFile(join(into, `file-${at}`), content);
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  });
}
export type ModelHub = Awaited<ReturnType<typeof openModelHub>>;
