import { VERBS } from './split-clauses.ts';

/** Words of commands, against which slips are held: verbs, kinds, months and the small words between. */
const VOCABULARY =
  `move moves file put place tag label star unstar bin delete trash throw away remove restore bring back rename call
name group sort organize organise arrange show list find search which what that have create make folder folders into under from with and
except without but all every everything documents document files papers invoice invoices bill receipt receipts quotation quotations quote quotes
estimate contract contracts agreement agreements lease letter letters statement statements payslip payslips insurance policy policies minutes
manual manuals warranty warranties recipe recipes itinerary booking bookings ticket tickets medical school notice notices form forms
certificate certificates newsletter newsletters report reports survey january february march april june july august september october november
december year month kind type sender language source project date amount number reference title employee employer company supplier total german french spanish
english italian dutch older newer last this these mention mentions mentioning tagged over above below than before after since share safety email
taggen markieren weg einen stern alles dem
Verschiebe Rechnung Rechnungen Ordner nach Datum Absender Gruppiere Benenne Zeige Dokumente Verträge`
    .split(/\s+/u)
    .map((word) => word.toLowerCase());
const KNOWN = new Set(VOCABULARY);
const BEGINS = new RegExp(String.raw`^(?:${VERBS})$`, 'iu');

/** Shorter words have too many neighbours. */
const SHORTEST = 4;
const TWO_SLIPS_FROM = 8;
const EXCHANGE_FROM = 7;
/** What a command begins with; there even two slips are likelier than another word. */
const BEGINNINGS = [
  'move',
  'file',
  'place',
  'label',
  'star',
  'delete',
  'trash',
  'remove',
  'restore',
  'rename',
  'group',
  'sort',
  'organize',
  'show',
  'list',
  'find',
  'search',
  'create',
  'share',
];

/** Whether one insertion, deletion, exchange or swap of neighbours turns `a` into `b` at most `most` times (optimal string alignment). */
export function slips(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? most + 1;
}

const sorted = (word: string): string => Array.from(word).toSorted().join('');

/** Another letter in place of one makes another word more often than a slip; a missing, doubled or swapped letter seldom does. */
const isExchange = (word: string, known: string): boolean =>
  word.length === known.length && word.length < EXCHANGE_FROM && sorted(word) !== sorted(known);

function nearest(word: string): string | null {
  const most = word.length >= TWO_SLIPS_FROM ? 2 : 1;
  let best: { known: string; slips: number } | null = null;
  for (const known of VOCABULARY) {
    if (known.length < SHORTEST || known[0] !== word[0] || isExchange(word, known)) continue;
    const count = slips(word, known, most);
    if (count <= most && (!best || count < best.slips)) best = { known, slips: count };
  }
  return best?.known ?? null;
}

/** A word of commands, or one of its forms. */
const isForm = (word: string): boolean =>
  ['', 's', 'd', 'ed', 'es', 'ing'].some(
    (ending) => word.endsWith(ending) && KNOWN.has(word.slice(0, word.length - ending.length)),
  );

/** Letters, nothing that looks like a file, a path or a code. */
const WORD = /(?<![\p{L}\p{N}./\\_-])\p{L}[\p{L}]{3,}(?![\p{L}\p{N}/\\_-]|\.\p{L})/gu;

/** Short slips that no distance tells from other words. */
const SPECIAL: Readonly<Record<string, string>> = { teh: 'the', hte: 'the', adn: 'and', fo: 'of', ot: 'to' };
const SPECIAL_WORD = new RegExp(String.raw`(?<!\p{L})(?:${Object.keys(SPECIAL).join('|')})(?!\p{L})`, 'giu');

/**
 * Takes words that are misspelled for the words of commands that they are one slip from. Words that the library knows (names of files,
 * folders, tags, senders), words that begin with a capital inside the sentence, paths and codes stay.
 *
 * @param isKnown whether a word, in small letters, stands in the library's names
 */
export function correctSpelling(text: string, isKnown: (word: string) => boolean): string {
  return text
    .replace(SPECIAL_WORD, (word) => SPECIAL[word.toLowerCase()] ?? word)
    .replace(WORD, (word, at: number) => {
      const lower = word.toLowerCase();
      if (at === 0 && BEGINS.test(word)) return word;
      if (at === 0 && !isForm(lower) && !isKnown(lower)) {
        const begun =
          nearest(lower) ?? BEGINNINGS.find((verb) => verb.slice(0, 2) === lower.slice(0, 2) && slips(lower, verb, 2) <= 2);
        return begun ?? word;
      }
      if (isForm(lower) || isKnown(lower) || (at > 0 && /^\p{Lu}/u.test(word))) return word;
      return nearest(lower) ?? word;
    });
}
