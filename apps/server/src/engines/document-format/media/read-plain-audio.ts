import { FormatRefusedError } from '../document-format.ts';
import { note, type MediaFacts } from './media-facts.ts';
import type { ByteFile } from './read-bytes.ts';
import { readVorbisComment } from './read-vorbis-comment.ts';

const LARGEST_FACTS = 1024 * 1024;
const MOST_CHUNKS = 1_000;
const INFO: ReadonlyMap<string, 'title' | 'artist' | 'album' | 'recorded'> = new Map([
  ['INAM', 'title'],
  ['IART', 'artist'],
  ['IPRD', 'album'],
  ['ICRD', 'recorded'],
]);

/** What a WAV says about itself: chunks, each behind four letters and its length. @throws FormatRefusedError */
export async function readWav(file: ByteFile): Promise<MediaFacts> {
  const facts: MediaFacts = {};
  const head = await file.read(0, 12);
  if (!/^RIFF[^]{4}WAVE$/.test(head.toString('latin1'))) throw new FormatRefusedError('damaged');
  let bytesASecond = 0;
  let sound = 0;
  for (let at = 12, chunks = 0; at + 8 <= file.size && chunks < MOST_CHUNKS; chunks++) {
    const chunk = await file.read(at, 8);
    const [kind, length] = [chunk.toString('latin1', 0, 4), chunk.readUInt32LE(4)];
    if (kind === 'fmt ' && length >= 16) bytesASecond = (await file.read(at + 16, 4)).readUInt32LE(0);
    if (kind === 'data') sound = Math.min(length, file.size - at - 8);
    if (kind === 'LIST' && length <= LARGEST_FACTS) readInfo(await file.read(at + 8, length), facts);
    at += 8 + length + (length % 2);
  }
  if (bytesASecond > 0 && sound > 0) facts.seconds = sound / bytesASecond;
  return facts;
}

function readInfo(bytes: Buffer, facts: MediaFacts): void {
  if (bytes.toString('latin1', 0, 4) !== 'INFO') return;
  for (let at = 4; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32LE(at + 4);
    const field = INFO.get(bytes.toString('latin1', at, at + 4));
    if (field !== undefined) note(facts, field, bytes.toString('utf8', at + 8, at + 8 + length));
    at += 8 + length + (length % 2);
  }
}

/** What a FLAC says about itself: blocks before the sound, the first of which tells its length. @throws FormatRefusedError */
export async function readFlac(file: ByteFile): Promise<MediaFacts> {
  const facts: MediaFacts = {};
  if ((await file.read(0, 4)).toString('latin1') !== 'fLaC') throw new FormatRefusedError('damaged');
  for (let at = 4, blocks = 0; at + 4 <= file.size && blocks < MOST_CHUNKS; blocks++) {
    const head = await file.read(at, 4);
    const kind = (head[0] ?? 0) & 0x7f;
    const length = head.readUIntBE(1, 3);
    if (kind === 0 && length >= 18) {
      const info = await file.read(at + 4, 18);
      const rate = info.readUIntBE(10, 3) >> 4;
      const samples = (info.readUInt8(13) & 0x0f) * 2 ** 32 + info.readUInt32BE(14);
      if (rate > 0 && samples > 0) facts.seconds = samples / rate;
    }
    if (kind === 4 && length <= LARGEST_FACTS) readVorbisComment(await file.read(at + 4, length), facts);
    at += 4 + length;
    if (((head[0] ?? 0) & 0x80) !== 0) break;
  }
  return facts;
}
