import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as z from 'zod';
import { FormatRefusedError, type PictureSheet } from '../document-format.ts';
import { packSamples } from './pack-samples.ts';
import { readExif } from './read-exif.ts';
import { checkPixels, sheetOf } from './sheet.ts';

const decoded = z.object({ data: z.instanceof(Uint8ClampedArray), width: z.int().positive(), height: z.int().positive() });
type Decode = (bytes: ArrayBuffer) => Promise<unknown>;

/** A WebP picture as a page, unpacked by Google's library as WebAssembly; of one that moves the first picture. @throws FormatRefusedError */
export async function readWebp(bytes: Uint8Array): Promise<PictureSheet> {
  const chunks = [...chunksOf(bytes, 12)];
  const contentOf = (kind: string) => chunks.find((chunk) => chunk.kind === kind)?.content;
  const moving = contentOf('ANMF');
  const still = moving === undefined ? bytes : firstPicture(moving);
  const size = sizeOf([...chunksOf(still, 12)]);
  if (size === undefined) throw new FormatRefusedError('damaged');
  checkPixels(size.width, size.height, { unpacked: 4 });
  const decode = await loadDecoder();
  const { width, height, data } = decoded.parse(await decode(Uint8Array.from(still).buffer).catch(refuse));
  const samples = { width, height, channels: 4, data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) } as const;
  const exif = contentOf('EXIF');
  const { orientation, dots } = exif === undefined ? {} : readExif(exif);
  return sheetOf({ width, height }, [await packSamples(samples)], { orientation, dots });
}

/** The decoder says no more than that it failed. */
function refuse(cause: unknown): never {
  throw new FormatRefusedError('damaged', { cause });
}

interface Chunk {
  readonly kind: string;
  readonly content: Uint8Array;
  /** With its head. */
  readonly whole: Uint8Array;
}

function* chunksOf(bytes: Uint8Array, from: number): Generator<Chunk> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = from; at + 8 <= bytes.length;) {
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    const kind = Buffer.from(bytes.subarray(at, at + 4)).toString('latin1');
    yield { kind, content: bytes.subarray(at + 8, at + 8 + length), whole: bytes.subarray(at, end) };
    at = end;
  }
}

/** A file of its own with the picture of one frame. What it lets shine through is left out. */
function firstPicture(frame: Uint8Array): Uint8Array {
  const picture = [...chunksOf(frame, 16)].find(({ kind }) => kind === 'VP8 ' || kind === 'VP8L');
  if (picture === undefined) throw new FormatRefusedError('damaged');
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(4 + picture.whole.length, 4);
  return Buffer.concat([head, picture.whole]);
}

/** Pixels, before anything is unpacked. */
function sizeOf(chunks: readonly Chunk[]): { width: number; height: number } | undefined {
  for (const { kind, content } of chunks) {
    if (content.length < 10) continue;
    const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
    if (kind === 'VP8 ') return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
    if (kind === 'VP8L') {
      const size = view.getUint32(1, true);
      return { width: (size & 0x3fff) + 1, height: ((size >>> 14) & 0x3fff) + 1 };
    }
  }
  return undefined;
}

/** What browsers call the samples of a picture; the decoder makes one. */
class Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}

let loading: Promise<Decode> | undefined;

/** The decoder, read from its package: nothing is fetched. */
function loadDecoder(): Promise<Decode> {
  loading ??= (async () => {
    Object.assign(globalThis, { ImageData: Pixels });
    const { default: decode, init } = await import('@jsquash/webp/decode.js');
    const path = createRequire(import.meta.url).resolve('@jsquash/webp/codec/dec/webp_dec.wasm');
    const module = new WebAssembly.Module(await readFile(path));
    await init(module);
    return decode;
  })();
  return loading;
}
