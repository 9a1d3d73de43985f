import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RuntimeFiles } from '../../../local-models.ts';

export interface Tensor {
  readonly data: ArrayLike<number | bigint>;
  readonly dims: readonly number[];
}
export interface Session {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  run(inputs: Readonly<Record<string, Tensor>>): Promise<Readonly<Record<string, Tensor>>>;
}
/** The part of ONNX Runtime that is used; it is fetched with a model and not installed, so its own types are not there either. */
export interface OnnxRuntime {
  readonly env: { readonly wasm: { numThreads: number; wasmBinary: ArrayBufferLike } };
  readonly Tensor: new (type: 'int64', data: BigInt64Array, dims: readonly number[]) => Tensor;
  readonly InferenceSession: {
    create(
      model: string | Uint8Array,
      options: {
        readonly executionProviders: readonly string[];
        readonly intraOpNumThreads: number;
        readonly interOpNumThreads: number;
        readonly logSeverityLevel: number;
      },
    ): Promise<Session>;
  };
}

/** Says errors alone. */
const QUIET = 3;

async function load({ kind, folder }: RuntimeFiles): Promise<OnnxRuntime> {
  if (kind === 'native') {
    const require = createRequire(join(folder, 'package.json'));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library is pinned by its checksum
    return require(join(folder, 'dist', 'index.js')) as OnnxRuntime;
  }
  const file = pathToFileURL(join(folder, 'dist', 'ort.wasm.bundle.min.mjs'));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library is pinned by its checksum
  const runtime = (await import(file.href)) as OnnxRuntime;
  runtime.env.wasm.numThreads = 1;
  runtime.env.wasm.wasmBinary = new Uint8Array(readFileSync(join(folder, 'dist', 'ort-wasm-simd-threaded.wasm'))).buffer;
  return runtime;
}

let loaded: { readonly folder: string; readonly runtime: Promise<OnnxRuntime> } | undefined;

/** ONNX Runtime in this process, loaded once. */
export function openRuntime(files: RuntimeFiles): Promise<OnnxRuntime> {
  if (loaded?.folder !== files.folder) loaded = { folder: files.folder, runtime: load(files) };
  return loaded.runtime;
}

/** Opens a model. The native runtime reads the file itself, without a copy of it in this process's memory. */
export function openSession(runtime: OnnxRuntime, { kind }: RuntimeFiles, path: string, threads: number): Promise<Session> {
  return runtime.InferenceSession.create(kind === 'native' ? path : readFileSync(path), {
    executionProviders: [kind === 'native' ? 'cpu' : 'wasm'],
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    logSeverityLevel: QUIET,
  });
}
