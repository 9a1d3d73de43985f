import { entriesOf, LABEL_CLASSES, type LabelClass } from '#kernel/languages/paper-labels.ts';
import { PAPER_WORDS } from '#kernel/languages/languages.ts';

const plainOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}%&#]+/gu, '');

/** The words of a paper are asked for again and again: around each candidate. */
const MOST_PLAIN = 20_000;
const LONGEST_KEPT = 40;
const plainWords = new Map<string, string>();

/** Small letters without accents and signs: labels are written with and without them, and recognition loses them. */
export function plainWord(text: string): string {
  const known = plainWords.get(text);
  if (known !== undefined) return known;
  const plain = plainOf(text);
  if (text.length > LONGEST_KEPT) return plain;
  if (plainWords.size >= MOST_PLAIN) plainWords.clear();
  plainWords.set(text, plain);
  return plain;
}

/** A label by its letters alone, and the classes that it may stand for in any language. */
const CLASSES: ReadonlyMap<string, readonly LabelClass[]> = (() => {
  const classes = new Map<string, LabelClass[]>();
  for (const { labels } of Object.values(PAPER_WORDS))
    for (const name of LABEL_CLASSES)
      for (const label of entriesOf(labels[name])) {
        const key = plainWord(label);
        const held = classes.get(key) ?? [];
        if (key !== '' && !held.includes(name)) classes.set(key, [...held, name]);
      }
  return classes;
})();

/** Words of the longest label. */
const LONGEST = 6;

export interface FoundLabel {
  readonly classes: readonly LabelClass[];
  /** Words of the label, and words between its end and the end of the stretch. */
  readonly length: number;
  readonly after: number;
}

/** Labels are looked up often, and the words of papers repeat. */
const MOST_KEPT = 20_000;
const kept = new Map<string, readonly LabelClass[] | null>();

function classesOf(key: string): readonly LabelClass[] | null {
  const known = kept.get(key);
  if (known !== undefined) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  const found = CLASSES.get(key) ?? null;
  kept.set(key, found);
  return found;
}

/**
 * Labels among words that were made plain, the one nearest to their end first. A longer label hides those within it.
 *
 * @param words by `plainWord`
 */
export function labelsIn(words: readonly string[]): FoundLabel[] {
  const found: FoundLabel[] = [];
  let end = words.length;
  while (end > 0) {
    let length = 0;
    let classes: readonly LabelClass[] | null = null;
    for (let from = Math.max(0, end - LONGEST); from < end; from++) {
      const key = words.slice(from, end).join('');
      classes = key === '' ? null : classesOf(key);
      if (classes) {
        length = end - from;
        break;
      }
    }
    if (classes) found.push({ classes, length, after: words.length - end });
    end -= Math.max(1, length);
  }
  return found;
}
