import { createHash } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addModel } from './add-model.ts';
import { writeTinyModel } from './tiny-model.ts';

// A host that serves a model as Hugging Face does: small files directly, large ones by redirect, each with its checksum.
const folder = await mkdtemp(join(tmpdir(), 'add-model-'));
await writeTinyModel(join(folder, 'served'), 'tiny', 8);
let host: string;
let server: Server;
let spoil: (file: string, content: Buffer) => Buffer | undefined;

beforeAll(async () => {
  server = createServer((request, response) => {
    const file = (request.url ?? '').replace(/^\/(someone\/tiny\/resolve\/main|large)\//, '');
    void readFile(join(folder, 'served', 'tiny', file)).then(
      (content) => {
        const isLarge = file.endsWith('.onnx');
        const sent = spoil(file, content);
        if (sent === undefined) return response.writeHead(404).end();
        if (isLarge && !request.url?.startsWith('/large/')) {
          const etag = `"${createHash('sha256').update(content).digest('hex')}"`;
          return response.writeHead(302, { location: `/large/${file}`, 'x-linked-etag': etag }).end();
        }
        const etag = createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex');
        return response.writeHead(200, { etag: `"${etag}"`, 'content-length': sent.length }).end(sent);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  spoil = (_, content) => content;
});

let targets = 0;
const add = async () => {
  const target = join(folder, `target${++targets}`);
  const seen: string[] = [];
  await addModel({
    host,
    repository: 'someone/tiny',
    folder: target,
    name: 'tiny',
    progressed: ({ file, received, total }) => void (received === total && seen.push(file)),
  });
  return { target, seen };
};

describe('adding a model', () => {
  it('fetches every file and tells how far it is', async () => {
    const { target, seen } = await add();
    expect(seen).toEqual([
      'config.json',
      'tokenizer.json',
      'tokenizer_config.json',
      'onnx/model.onnx',
      '1_Pooling/config.json',
    ]);
    for (const file of seen)
      expect(await readFile(join(target, 'tiny', file))).toEqual(await readFile(join(folder, 'served', 'tiny', file)));
  });

  it.each(['config.json', 'onnx/model.onnx'])('keeps nothing of %s when its checksum is wrong', async (file) => {
    spoil = (served, content) => (served === file ? Buffer.from(content.map((byte) => byte ^ 1)) : content);
    await expect(add()).rejects.toThrow('checksum');
    const left = await readdir(join(folder, `target${targets}`, 'tiny'), { recursive: true });
    expect(left.filter((name) => name.startsWith(file))).toEqual([]);
  });

  it('says which file is missing', async () => {
    spoil = (file, content) => (file === 'tokenizer.json' ? undefined : content);
    await expect(add()).rejects.toThrow('someone/tiny has no tokenizer.json');
  });
});
