import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Files of a model as Transformers.js looks for them; the last may be missing. */
const FILES = ['config.json', 'tokenizer.json', 'tokenizer_config.json', 'onnx/model.onnx'];
const OPTIONAL_FILES = ['1_Pooling/config.json'];

interface Progress {
  readonly file: string;
  readonly received: number;
  /** Bytes; 0 when the other side does not say. */
  readonly total: number;
}

interface Options {
  /** Where models are served from. */
  readonly host: string;
  /** Such as `onnx-community/granite-embedding-small-english-r2-ONNX`. */
  readonly repository: string;
  readonly folder: string;
  readonly name: string;
  readonly progressed: (progress: Progress) => void;
}

/** Large files are named by the SHA-256 of their bytes, small ones by Git's name for them: SHA-1 of a header and the bytes. */
function expectedName(headers: Headers): { algorithm: 'sha256' | 'sha1'; name: string } | undefined {
  const tag = (headers.get('x-linked-etag') ?? headers.get('etag') ?? '').replace(/^W\//, '').replaceAll('"', '');
  if (/^[0-9a-f]{64}$/.test(tag)) return { algorithm: 'sha256', name: tag };
  return /^[0-9a-f]{40}$/.test(tag) ? { algorithm: 'sha1', name: tag } : undefined;
}

async function download({ host, repository, folder, name, progressed }: Options, file: string): Promise<boolean> {
  const address = `${host}/${repository}/resolve/main/${file}`;
  // The checksum stands on the first answer, before the redirect to where large files lie.
  const first = await fetch(address, { redirect: 'manual' });
  if (first.status === 404) return false;
  const expected = expectedName(first.headers);
  const location = first.headers.get('location');
  const response = location === null ? first : await fetch(new URL(location, address));
  if (!response.ok || response.body === null) throw new Error(`${address} answered ${response.status}`);
  if (!expected) throw new Error(`${address} came without a checksum and was not kept`);
  const total = Number(response.headers.get('content-length') ?? 0);
  const hash = createHash(expected.algorithm);
  if (expected.algorithm === 'sha1') hash.update(`blob ${total}\0`);
  let received = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      received += chunk.length;
      progressed({ file, received, total });
      done(null, chunk);
    },
  });
  const target = join(folder, name, file);
  const part = `${target}.part`;
  await mkdir(dirname(target), { recursive: true });
  try {
    await pipeline(Readable.fromWeb(response.body), counted, createWriteStream(part));
    if (hash.digest('hex') !== expected.name)
      throw new Error(`${address} does not have the checksum it should have and was not kept`);
    await rename(part, target);
    return true;
  } finally {
    await rm(part, { force: true });
  }
}

/** Downloads a model, each file checked against its checksum. Files that are there already are fetched again. @throws when one is missing or wrong */
export async function addModel(options: Options): Promise<void> {
  for (const file of FILES) if (!(await download(options, file))) throw new Error(`${options.repository} has no ${file}`);
  for (const file of OPTIONAL_FILES) await download(options, file);
}
