import { note, type MediaFacts } from './media-facts.ts';

const NAMES: ReadonlyMap<string, 'title' | 'artist' | 'album' | 'recorded'> = new Map([
  ['TITLE', 'title'],
  ['ARTIST', 'artist'],
  ['ALBUM', 'album'],
  ['DATE', 'recorded'],
]);
const MOST = 1_000;

/** Lines such as `TITLE=Rain`, each behind its length, as FLAC, Ogg Vorbis and Opus have them. */
export function readVorbisComment(bytes: Buffer, facts: MediaFacts): void {
  if (bytes.length < 8) return;
  let at = 4 + bytes.readUInt32LE(0);
  if (at + 4 > bytes.length) return;
  const count = Math.min(MOST, bytes.readUInt32LE(at));
  at += 4;
  for (let index = 0; index < count && at + 4 <= bytes.length; index++) {
    const length = bytes.readUInt32LE(at);
    const line = bytes.toString('utf8', at + 4, Math.min(bytes.length, at + 4 + length));
    const equals = line.indexOf('=');
    const field = NAMES.get(line.slice(0, equals).toUpperCase());
    if (field !== undefined) note(facts, field, line.slice(equals + 1));
    at += 4 + length;
  }
}
