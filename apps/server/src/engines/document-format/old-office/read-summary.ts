import type { DocumentFacts } from '../document-format.ts';
import { CODE_PAGES } from '../drivers/rtf/rtf-words.ts';
import { decodeCharset } from '../mail/decode-header.ts';
import type { Storage } from '../packages/open-compound.ts';

// What an old document says of itself (MS-OLEPS): a table of numbers and places, and at each place a type and a value.

const SUMMARY = '\u0005SummaryInformation';
const CODE_PAGE = 1;
const TEXTS = { 2: 'title', 3: 'subject', 4: 'author', 5: 'keywords' } as const;
const TIMES = { 12: 'created', 13: 'modified' } as const;
const TYPE = { short: 2, text: 30, wideText: 31, time: 64 } as const;
/** Milliseconds from the beginning of 1601, from which Windows counts, to that of 1970. */
const EPOCH = 11_644_473_600_000;
const MOST = 100;
/** Characters. */
const LONGEST = 500;

/** Title and facts of an old document. What is damaged here says nothing: the document can be read without it. */
export function readSummary(storage: Storage): { title: string | null; facts: DocumentFacts } {
  const stream = storage.streams.get(SUMMARY);
  try {
    const { title, ...facts } = stream === undefined ? {} : propertiesIn(stream());
    return { title: title ?? null, facts };
  } catch (error) {
    if (error instanceof RangeError) return { title: null, facts: {} };
    throw error;
  }
}

type Found = Partial<Record<'title' | 'subject' | 'author' | 'keywords' | 'created' | 'modified', string>>;

function propertiesIn(stream: Buffer): Found {
  const section = stream.subarray(stream.readUInt32LE(44));
  const count = Math.min(MOST, section.readUInt32LE(4));
  const places = new Map<number, number>();
  for (let index = 0; index < count; index++)
    places.set(section.readUInt32LE(8 + index * 8), section.readUInt32LE(12 + index * 8));
  const pageAt = places.get(CODE_PAGE);
  const page = pageAt === undefined ? undefined : section.readUInt16LE(pageAt + 4);
  const found: Found = {};
  const entries = <Key extends keyof Found>(names: Readonly<Record<number, Key>>) =>
    Object.entries(names).flatMap(([id, key]) => {
      const at = places.get(Number(id));
      return at === undefined ? [] : [{ key, at, type: section.readUInt16LE(at) }];
    });
  for (const { key, at, type } of entries(TEXTS)) {
    const length = section.readUInt32LE(at + 4);
    const bytes = section.subarray(at + 8, at + 8 + length * (type === TYPE.wideText ? 2 : 1));
    if (type !== TYPE.text && type !== TYPE.wideText) continue;
    const text = type === TYPE.wideText ? bytes.toString('utf16le') : decodeCharset(bytes, CODE_PAGES[page ?? 1252]);
    const tidy = text
      .replace(/[\s\0]+/g, ' ')
      .trim()
      .slice(0, LONGEST);
    if (tidy !== '') found[key] = tidy;
  }
  for (const { key, at, type } of entries(TIMES)) {
    const time = type === TYPE.time ? Number(section.readBigUInt64LE(at + 4) / 10_000n) - EPOCH : 0;
    if (time > 0 && time < 253_402_300_800_000) found[key] = new Date(time).toISOString();
  }
  return found;
}
