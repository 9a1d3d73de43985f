import { FormatRefusedError, type Block, type DocumentFormat } from '../../document-format.ts';
import { openOldOffice } from '../../old-office/open-old-office.ts';
import { streamNamed } from '../../old-office/stream-named.ts';
import type { Storage } from '../../packages/open-compound.ts';
import { layOutSlide } from '../../slides/lay-out-slide.ts';
import { atomAt, atomsIn, createWalker, type Walk } from './read-atoms.ts';
import { readPersisted } from './read-persisted.ts';

/** Records that are read (MS-PPT 2.13.24). */
const RECORD = {
  list: 4080,
  slideAt: 1011,
  notesAtom: 1009,
  kindOfText: 3999,
  letters: 4000,
  bytes: 4008,
} as const;
/** Lists of slides: those that are shown, and their notes. */
const LIST = { slides: 0, notes: 2 } as const;
/** Texts that are titles. */
const TITLES: ReadonlySet<number> = new Set([0, 6]);
/** What masters show of every slide. */
const PLACEHOLDERS = /^(\*|Click to edit Master (title|text) style[^]*)$/;
const MOST_SLIDES = 5_000;

/** PowerPoint from 1997 to 2003: the words of each slide, its title first, and its notes below. */
export const ppt: DocumentFormat = {
  id: 'ppt',
  parse: (path) => openOldOffice(path, blocksOf),
};

interface Listed {
  readonly place: number;
  /** By which notes name it. */
  readonly id: number;
  readonly texts: readonly Text[];
}

interface Text {
  readonly text: string;
  readonly isTitle: boolean;
}

function* blocksOf(storage: Storage): Generator<Block> {
  const stream = streamNamed(storage, 'PowerPoint Document');
  const user = streamNamed(storage, 'Current User');
  if (stream === undefined || user === undefined) throw new FormatRefusedError('damaged');
  const { document, placeOf } = readPersisted(stream, user);
  const lists = [...atomsIn(document)].filter(({ type }) => type === RECORD.list);
  const listed = (instance: number) => {
    const list = lists.find((one) => one.instance === instance);
    return list === undefined ? [] : slidesIn(list.bytes, placeOf);
  };
  const walk = createWalker();
  const notes = new Map<number, readonly Text[]>();
  for (const { place } of listed(LIST.notes)) {
    const bytes = atomAt(stream, place)?.bytes ?? Buffer.alloc(0);
    const of = [...atomsIn(bytes)].find(({ type }) => type === RECORD.notesAtom);
    if (of !== undefined && of.bytes.length >= 4) notes.set(of.bytes.readUInt32LE(0), textsIn(bytes, walk));
  }
  for (const [index, { place, id, texts }] of listed(LIST.slides).entries()) {
    const boxes = textsIn(atomAt(stream, place)?.bytes ?? Buffer.alloc(0), walk);
    yield* layOutSlide({
      number: index + 1,
      blocks: [...texts, ...boxes].flatMap(blocksOfText),
      notes: (notes.get(id) ?? []).flatMap(blocksOfText),
    });
  }
}

/** The slides of a list with the texts of their outlines. */
function slidesIn(list: Buffer, placeOf: (reference: number) => number): readonly Listed[] {
  const slides: { place: number; id: number; texts: Text[] }[] = [];
  let kind = -1;
  for (const { type, bytes } of atomsIn(list)) {
    if (type === RECORD.slideAt && bytes.length >= 16) {
      if (slides.length >= MOST_SLIDES) throw new FormatRefusedError('too_costly');
      slides.push({ place: placeOf(bytes.readUInt32LE(0)), id: bytes.readUInt32LE(12), texts: [] });
    } else if (type === RECORD.kindOfText && bytes.length >= 4) kind = bytes.readUInt32LE(0);
    else slides.at(-1)?.texts.push(...textOf(type, bytes, kind));
  }
  return slides;
}

/** The texts that lie on a slide in boxes of their own. */
function textsIn(slide: Buffer, walk: Walk): Text[] {
  const texts: Text[] = [];
  let kind = -1;
  for (const { type, bytes } of walk(slide))
    if (type === RECORD.kindOfText && bytes.length >= 4) kind = bytes.readUInt32LE(0);
    else texts.push(...textOf(type, bytes, kind));
  return texts;
}

function textOf(type: number, bytes: Buffer, kind: number): Text[] {
  if (type !== RECORD.letters && type !== RECORD.bytes) return [];
  // One byte a letter: the lower half of UTF-16.
  const text = bytes.toString(type === RECORD.letters ? 'utf16le' : 'latin1').trim();
  return text === '' || PLACEHOLDERS.test(text) ? [] : [{ text, isTitle: TITLES.has(kind) }];
}

function blocksOfText({ text, isTitle }: Text): Block[] {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) =>
      line
        .replaceAll('\u000b', '\n')
        .replace(/[\u0000-\u0008\u000e-\u001f]/g, '')
        .trim(),
    )
    .filter((line) => line !== '');
  if (isTitle) return [{ kind: 'heading', level: 1, text: lines.join(' ').replaceAll('\n', ' ') }];
  return lines.map((line) => ({ kind: 'paragraph', runs: [{ text: line }] }));
}
