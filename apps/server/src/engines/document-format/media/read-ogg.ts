import { FormatRefusedError } from '../document-format.ts';
import type { MediaFacts } from './media-facts.ts';
import type { ByteFile } from './read-bytes.ts';
import { readVorbisComment } from './read-vorbis-comment.ts';

/** Bytes at the beginning and at the end that are looked at. */
const BEGINNING = 1024 * 1024;
const END = 128 * 1024;
const OPUS_RATE = 48_000;

/** What an Ogg recording (Vorbis or Opus) says about itself. @throws FormatRefusedError */
export async function readOgg(file: ByteFile): Promise<MediaFacts> {
  const facts: MediaFacts = {};
  const start = await file.read(0, BEGINNING);
  if (start.toString('latin1', 0, 4) !== 'OggS') throw new FormatRefusedError('damaged');
  const [head = Buffer.alloc(0), comment = Buffer.alloc(0)] = packetsIn(start);
  const isOpus = head.toString('latin1', 0, 8) === 'OpusHead';
  const isVorbis = head.toString('latin1', 1, 7) === 'vorbis' && head.length >= 16;
  if (isOpus || isVorbis) readVorbisComment(comment.subarray(isOpus ? 8 : 7), facts);
  const rate = isOpus ? OPUS_RATE : isVorbis ? head.readUInt32LE(12) : 0;
  const end = await file.read(Math.max(0, file.size - END), END);
  const last = end.lastIndexOf('OggS');
  if (rate > 0 && last !== -1 && last + 14 <= end.length) {
    const seconds = Number(end.readBigInt64LE(last + 6)) / rate;
    if (seconds > 0 && seconds < 1e7) facts.seconds = seconds;
  }
  return facts;
}

/** The first two packets, put together from their pages. */
function packetsIn(bytes: Buffer): Buffer[] {
  const packets: Buffer[] = [];
  let pieces: Buffer[] = [];
  for (let at = 0; at + 27 <= bytes.length && bytes.toString('latin1', at, at + 4) === 'OggS';) {
    const lengths = bytes.subarray(at + 27, at + 27 + (bytes[at + 26] ?? 0));
    at += 27 + lengths.length;
    for (const length of lengths) {
      pieces.push(bytes.subarray(at, at + length));
      at += length;
      if (length === 255) continue;
      packets.push(Buffer.concat(pieces));
      pieces = [];
      if (packets.length === 2) return packets;
    }
  }
  return packets;
}
