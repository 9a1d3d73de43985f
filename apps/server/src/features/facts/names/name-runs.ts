// Names within running text: `between the Trustees of Hollin Bridge Chapel (the Client) and Brightwater Electric`.
import { PAPER_WORDS } from '#kernel/languages/languages.ts';
import { entriesOf } from '#kernel/languages/paper-labels.ts';
import { plainWord } from '../page/find-labels.ts';
import { isLegalForm } from './legal-forms.ts';

const FORMS_OF_ADDRESS: ReadonlySet<string> = new Set(
  Object.values(PAPER_WORDS).flatMap(({ addresses }) => entriesOf(addresses).map(plainWord)),
);
const isFormOfAddress = (word: string): boolean => FORMS_OF_ADDRESS.has(plainWord(word));

/** Words in small letters that stand within names. */
const LINKS = new Set(
  'of the and & und der die das de la le les du des et y del el los las e i en van von den ten ter di da do dos das della dello dei degli a à au aux z w na pod im am zum zur für for fur et al op aan het d'.split(
    ' ',
  ),
);
/** Whether a word in small letters stands within names, and never at their end: `the`, `van`. */
export const isLink = (word: string): boolean => LINKS.has(word);
/** Between them two names may stand rather than one. */
const JOINS = new Set(['and', 'und', 'et', 'y', 'e', 'i', 'en', '&', 'oraz', 'for', 'für', 'fur', 'to', 'von', 'od', 'do']);
const MOST_WORDS = 9;

interface Token {
  readonly text: string;
  readonly start: number;
}
export interface Run {
  readonly start: number;
  readonly end: number;
  /** The whole of it, what is left without its first or its last words, or what stands on one side of an “and”. */
  readonly part: 'run' | 'tail' | 'side' | 'cut';
}

/** A sign at the end of a word that ends a name: not of `Dr.`, `e.V.` or an initial. */
const ENDS = /[,;:)!?»”"]$|(?<!(?:^|[^\p{L}])\p{L}{1,3}|\p{L}\.\p{L})\.$/u;
const BEGINS = /^[("“„«]/u;
/** `Dr. med. dent. Ulrike Hemsen`, `S.à r.l.` */
const ABBREVIATION = /^(?:\p{Ll}{1,4}\.)+,?$/u;
const isNameWord = (text: string): boolean => /^[("“„«'’]?(?:\p{Lu}|\d+\p{Lu})/u.test(text);
/** `Punta Umbría 2000`, `WEG Hofaue 51–55`: a figure at the end of a name or within it. */
const FIGURE = /^\d{1,4}(?:[–-]\d{1,4})?[,.]?$/u;

function runFrom(tokens: readonly Token[], from: number): Token[] {
  const run: Token[] = [];
  for (let at = from; at < tokens.length && run.length < MOST_WORDS; at++) {
    const token = tokens[at];
    if (!token) break;
    const isLink = (LINKS.has(token.text.toLowerCase()) && /^[\p{Ll}&]/u.test(token.text)) || ABBREVIATION.test(token.text);
    const isForm = run.length > 0 && /^\p{Ll}/u.test(token.text) && isLegalForm(token.text);
    if (!isNameWord(token.text) && !((isLink || isForm) && run.length > 0)) break;
    if (run.length > 0 && BEGINS.test(token.text)) break;
    run.push(token);
    const isAbbreviated = ABBREVIATION.test(token.text) && !token.text.endsWith(',');
    if (ENDS.test(token.text) && !isAbbreviated && !(token.text.endsWith(',') && isLegalForm(tokens[at + 1]?.text ?? '')))
      break;
  }
  while (run.length > 0 && LINKS.has(run.at(-1)?.text.toLowerCase() ?? '')) run.pop();
  return run;
}

/** Words of a longer run at its end that may be a name by themselves: `Schulleitung Primarschule Oberhelfen`. */
const TAILS = [1, 2];

/** Stretches of words that begin with capitals, and their parts on both sides of an “and”. */
export function nameRuns(text: string): Run[] {
  const tokens = [...text.matchAll(/\S+/gu)].map((match) => ({ text: match[0], start: match.index }));
  const runs: Run[] = [];
  const add = (words: readonly Token[], part: Run['part']) => {
    const [first, last] = [words[0], words.at(-1)];
    if (!first || !last) return;
    const start = first.start + (BEGINS.test(first.text) ? 1 : 0);
    runs.push({ start, end: last.start + last.text.length, part });
  };
  for (let at = 0; at < tokens.length; at++) {
    const run = runFrom(tokens, at);
    if (run.length === 0) continue;
    const joins = run.flatMap(({ text: word }, place) => (JOINS.has(word.toLowerCase()) ? [place] : []));
    // `Stolz KG und Frau Marlene Okafor` are a firm and a person, never one name.
    const isOne = !joins.some(
      (place) => isLegalForm(run[place - 1]?.text ?? '') && isFormOfAddress(run[place + 1]?.text ?? ''),
    );
    if (isOne) add(run, 'run');
    for (const cut of TAILS) if (run.length > cut + 1 && isNameWord(run[cut]?.text ?? '')) add(run.slice(cut), 'tail');
    for (const place of joins.slice(0, 2)) {
      add(run.slice(0, place), 'side');
      add(run.slice(place + 1), 'side');
    }
    const form = run.findIndex(({ text: word }) => isLegalForm(word));
    if (form > 0 && form < run.length - 1) add(run.slice(0, form + 1), 'cut');
    const next = tokens[at + run.length];
    // `Ida Holm HC 118.447`, `Ida Holm Classe :`: a label follows the name.
    const isBeforeLabel = run.at(-1)?.text.endsWith(':') === true || /^(?:[:#\d]|N[°º.]|n[°º.]|No\.?$)/u.test(next?.text ?? '');
    if (isBeforeLabel && run.length > 2) add(run.slice(0, -1), 'cut');
    if (isBeforeLabel && run.length > 3) add(run.slice(0, -2), 'cut');
    if (next && FIGURE.test(next.text)) add([...run, next], 'run');
    if (next && BEGINS.test(next.text) && isNameWord(next.text)) add([...run, ...runFrom(tokens, at + run.length)], 'run');
    at += run.length - 1;
  }
  return runs;
}
