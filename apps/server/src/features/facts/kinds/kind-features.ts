// What a paper shows of its kind: what it calls itself and where, what it speaks of, what labels it has, how it looks.
import { DOCUMENT_KINDS } from 'contract/facts';
import { formatOf } from 'contract/file-names';
import { conceptLexicon } from '#kernel/concepts/concept-lexicon.ts';
import { conceptsIn } from '#kernel/concepts/mark-concepts.ts';
import { entriesOf } from '#kernel/languages/paper-labels.ts';
import { PAPER_WORDS } from '#kernel/languages/languages.ts';
import { plainWord } from '../page/find-labels.ts';
import { labelsOnPages } from '../page/labels-of-segment.ts';
import type { LaidPage, Segment } from '../page/lay-out-page.ts';
import { KIND_WORDS } from './kind-words.ts';

const NAMED_KINDS = DOCUMENT_KINDS.filter((kind) => kind !== 'other');

/** Titles by their letters alone, and the kinds that call themselves so. */
const TITLES: ReadonlyMap<string, readonly string[]> = (() => {
  const titles = new Map<string, string[]>();
  for (const { titles: of } of Object.values(PAPER_WORDS))
    for (const [kind, list] of Object.entries(of))
      for (const title of entriesOf(list)) {
        const key = plainWord(title);
        const kinds = titles.get(key) ?? [];
        if (!kinds.includes(kind)) titles.set(key, [...kinds, kind]);
      }
  return titles;
})();

/** Words that are looked at: a paper says what it is on its first page. */
const MOST_WORDS = 500;
/** Rows in which a paper may say what it is. */
const HEAD_ROWS = 14;
const TITLE_WORDS = 9;
/** A concept that a text speaks of at least so surely. */
const SURELY = 2;

/** What speaks for one kind counts alike for each: of some there are few papers to learn from. */
const named = (kind: string, how: string): string => `@${kind}|${how}`;

const spread = (count: number, steps: readonly number[]): number => steps.filter((step) => count >= step).length;

/** How a stretch is set, beside the usual type of its page. */
function standingOf(segment: Segment, page: LaidPage): string {
  const larger = segment.size / page.size;
  return larger > 1.15 || segment.bold ? 'large' : segment.words.length <= TITLE_WORDS ? 'short' : 'running';
}

function describeTitle(segment: Segment, page: LaidPage, add: (feature: string) => void): void {
  // What is listed, or stands in a row of remarks, is spoken of.
  if (/^[•*–-]|;/u.test(segment.text)) return;
  const words = segment.words.slice(0, TITLE_WORDS + 3).map(({ text }) => plainWord(text));
  const standing = standingOf(segment, page);
  const place = segment.row < 3 ? 'top' : segment.row < 8 ? 'head' : 'below';
  const isSentence = /[.!?]$/u.test(segment.text) && segment.words.length > 4;
  const note = (sign: string, kinds: readonly string[] | undefined) => {
    for (const kind of kinds ?? []) {
      add(`${sign}${kind}`);
      add(`${sign}${kind}:${standing}`);
      add(named(kind, sign));
      add(named(kind, `${sign}${standing}`));
      add(named(kind, `${sign}${standing}:${place}`));
    }
  };
  if (words.length <= 6) note('T=', TITLES.get(words.join('')));
  for (let length = 1; length <= Math.min(4, words.length - 1); length++) {
    note('T^', TITLES.get(words.slice(0, length).join('')));
    if (words.length <= TITLE_WORDS) note('T$', TITLES.get(words.slice(-length).join('')));
  }
  if (!isSentence && segment.words.length <= TITLE_WORDS)
    for (const kind of NAMED_KINDS) {
      const found = KIND_WORDS[kind].named.exec(segment.text);
      if (found) note(found.index === 0 ? 'N^' : 'N~', [kind]);
    }
}

/** Features of a paper, as words of a made language. @param language ISO 639-1; null where it is not known */
export function kindFeatures(pages: readonly LaidPage[], filename: string, language: string | null): string[] {
  const features = new Set<string>(['any']);
  const add = (feature: string) => features.add(feature);
  const [first] = pages;
  if (!first) return [...features];
  const lexicon = conceptLexicon();
  const spoken = (text: string, sign: string) => {
    for (const [concept, strength] of conceptsIn(text, language ?? 'en'))
      if (strength >= SURELY && !lexicon.isGeneral(concept)) add(`${sign}${lexicon.idOf(concept)}`);
  };
  const head = first.rows.slice(0, HEAD_ROWS).flatMap((row) => row.segments);
  const large = first.rows
    .slice(HEAD_ROWS, 40)
    .flatMap((row) => row.segments)
    .filter((segment) => segment.size / first.size > 1.15 && segment.words.length <= TITLE_WORDS);
  for (const segment of [...head, ...large]) describeTitle(segment, first, add);
  const titles = [...head, ...large].filter((segment) => standingOf(segment, first) === 'large').map(({ text }) => text);
  spoken(titles.join('\n'), 'hc:');
  for (const word of titles.join(' ').split(/\s+/u).map(plainWord)) if (/^\p{L}{3,}$/u.test(word)) add(`h:${word}`);
  const words = pages.flatMap((page) => page.rows.flatMap((row) => row.words)).slice(0, MOST_WORDS);
  spoken(words.map(({ text }) => text).join(' '), 'c:');
  for (const { text } of words) {
    const word = plainWord(text);
    if (/^\p{L}{3,}$/u.test(word)) add(`w:${word}`);
  }
  for (const kind of NAMED_KINDS) {
    const text = words.map((word) => word.text).join(' ');
    const count = new Set([...text.matchAll(KIND_WORDS[kind].words)].map(([word]) => word.toLowerCase())).size;
    if (count > 0) {
      add(`W:${kind}`);
      add(named(kind, `W:${Math.min(count, 4)}`));
    }
  }
  const name = filename.replaceAll(/[_.-]+/g, ' ');
  for (const kind of NAMED_KINDS) if (KIND_WORDS[kind].named.test(name)) add(named(kind, 'F'));
  for (const word of name.split(/\s+/u).map(plainWord)) if (/^\p{L}{2,}$/u.test(word)) add(`f:${word}`);
  add(`x:${formatOf(filename) ?? 'none'}`);
  for (const label of labelsOnPages(pages)) add(`l:${label}`);
  const text = words.map((word) => word.text).join(' ');
  add(`amounts:${spread((text.match(/\d[.,]\d{2}(?!\d)/g) ?? []).length, [1, 3, 8, 20])}`);
  add(`figures:${spread((text.match(/\d+/g) ?? []).length, [1, 6, 15, 40])}`);
  add(`words:${spread(words.length, [15, 40, 100, 200, 400])}`);
  add(`sentences:${spread((text.match(/\p{Ll}{2}[.!?](?:\s|$)/gu) ?? []).length, [1, 3, 8, 20])}`);
  add(`numbered:${spread(first.rows.filter((row) => /^(?:§|\d{1,2}[.)])/.test(row.words[0]?.text ?? '')).length, [1, 3, 6])}`);
  add(first.width < 330 ? 'narrow' : 'wide');
  add(`pages:${Math.min(pages.length, 3)}`);
  return [...features];
}
