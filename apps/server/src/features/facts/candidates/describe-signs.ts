// What is written directly before a value: a sign such as `=`, and a word that names the paper or a number.
import { PAPER_WORDS } from '#kernel/languages/languages.ts';
import { entriesOf } from '#kernel/languages/paper-labels.ts';
import { plainWord } from '../page/find-labels.ts';
import { lineBefore } from '../page/running-text.ts';
import type { Candidate } from './found-candidate.ts';
import { NUMBERS } from './value-words.ts';

/** What papers call themselves in any language, by the kinds that they are. */
const KINDS_OF_TITLES: ReadonlyMap<string, readonly string[]> = (() => {
  const kinds = new Map<string, string[]>();
  for (const { titles } of Object.values(PAPER_WORDS))
    for (const [kind, names] of Object.entries(titles))
      for (const name of entriesOf(names)) {
        const key = plainWord(name);
        const held = kinds.get(key) ?? [];
        if (!held.includes(kind)) kinds.set(key, [...held, kind]);
      }
  return kinds;
})();

/** Words before a value of which beginnings and endings are looked at: labels are compounds in many languages. */
const NEAR_WORDS = 2;
const LONG = 5;

export function describeSigns({ page, segment, words }: Candidate, add: (feature: string) => void): void {
  const [first] = words;
  const row = page.rows[segment.row];
  if (!first || !row) return;
  const inRow = row.words.filter(({ x }) => x < first.x - 0.5);
  const before = inRow.length > 0 ? inRow : (lineBefore(page, segment)?.words ?? []);
  const last = before.at(-1)?.text ?? '';
  add(`Z:${/[\p{L}\d]$/u.test(last) ? 'letter' : last.slice(-1)}`);
  const plain = before
    .slice(-6)
    .map(({ text }) => plainWord(text))
    .filter((word) => word !== '');
  const behindNumber = NUMBERS.has(plain.at(-1) ?? '');
  const named = behindNumber ? plain.slice(0, -1) : plain;
  if (behindNumber) add('Z:number-word');
  const kinds = new Set([1, 2, 3].flatMap((count) => KINDS_OF_TITLES.get(named.slice(-count).join('')) ?? []));
  for (const kind of kinds) add(`Zt:${kind}`);
  if (kinds.size > 0) add('Zt:any');
  for (const [at, word] of named.toReversed().slice(0, NEAR_WORDS).entries())
    if (word.length >= LONG) {
      add(`Z^${at}${word.slice(0, 3)}`);
      add(`Z$${at}${word.slice(-3)}`);
      add(`Z$${at}${word.slice(-4)}`);
    }
}
