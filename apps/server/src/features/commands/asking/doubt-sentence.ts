import { afterName, signIn, TAKES_OUT, withoutUnseen } from '../reading/doubtful-words.ts';
import { longestNamed, type KnownNames } from '../reading/known-names.ts';
import { VERBS } from '../reading/split-clauses.ts';
import type { Clause, Selection } from '../reading/typed-command.ts';
import { DOCUMENT_NOUN, DOCUMENT_NOUNS, FILLING, LOOSE_UNIVERSAL, NEGATION, UNIVERSAL } from '../reading/word-classes.ts';
import {
  ALL_OF_ONE,
  ASKED,
  DEED,
  DENIED,
  DENIED_WITH_YEAR,
  DENIES,
  DIVIDES,
  EITHER,
  ENDS_OPEN,
  EXCEPTS,
  EXCEPTS_HARMLESSLY,
  IN_MAY,
  ONE_OR_PART,
  ONLY,
  SENT_MYSELF,
  SPOKEN_OF,
  WHOSE,
  WITH_PRONOUN,
} from './doubtful-sayings.ts';

const selectionsOf = (clause: Clause): readonly Selection[] => (clause.verb === 'create-folder' ? [] : clause.what);
const changes = ({ verb }: Clause): boolean => verb !== 'find' && verb !== 'create-folder';

/** What narrows a selection beside its kind and what is taken from it. */
const BESIDE_KIND = new Set(['said', 'kind', 'except', 'single', 'everything', 'count']);
const hasValue = (value: unknown): boolean =>
  value !== undefined && value !== false && value !== null && (!Array.isArray(value) || value.length > 0);
const filtersOf = (selection: Selection): readonly string[] =>
  Object.entries(selection).flatMap(([key, value]) => (hasValue(value) && !BESIDE_KIND.has(key) ? [key] : []));
const isAll = (selection: Selection): boolean => selection.kind === undefined && filtersOf(selection).length === 0;

/** How many things a reading leaves out, or says are not so. */
const denialsIn = (clauses: readonly Clause[]): number =>
  clauses
    .flatMap(selectionsOf)
    .map((selection) => {
      const said = JSON.stringify({ ...selection, said: '', except: [] });
      const inFilters = said.match(/"(?:not|missing|untagged|unfiled|undated|unresolved)"|"folder":""/gu)?.length ?? 0;
      return inFilters + selection.except.length;
    })
    .reduce((sum, many) => sum + many, 0);

const IS_DEED = new RegExp(`^(?:${DEED})$`, 'iu');
const isDecisive = (word: string): boolean => UNIVERSAL.has(word) || NEGATION.has(word) || IS_DEED.test(word);

/** A file that the library may not have: `nothing.pdf`. */
const FILE = /[\p{L}\p{N}_-]+\.[a-z]{2,4}(?![\p{L}\p{N}])/giu;
const QUOTED = /["“„«][^"”“»]*["”“»]/gu;
/** The sentence without what is only a name in it. */
function withoutNames(sentence: string, clauses: readonly Clause[], { filenames, folders, tags, senders }: KnownNames): string {
  let text = withoutUnseen(sentence).replaceAll(QUOTED, ' … ').replaceAll(IN_MAY, ' … ').replaceAll(FILE, ' … ');
  const targets = clauses.flatMap((clause) => ('to' in clause && typeof clause.to === 'string' ? [clause.to] : []));
  // A folder called `not` is no reason to take every `not` for it.
  const isName = (name: string) => name.length > 2 && !isDecisive(name.toLowerCase());
  const names = [...filenames, ...folders, ...tags, ...senders, ...targets].filter(isName);
  for (let found = longestNamed(text, names); found; found = longestNamed(text, names))
    text = `${text.slice(0, found.index)} … ${text.slice(found.index + found.length)}`;
  return text.replace(/\s+/gu, ' ').trim();
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const IS_VERB = new RegExp(
  String.raw`^(?:${VERBS}|${DEED}|up|out|away|off|weg|fort|pls|plz|whole|entire|full|library|collection|archive|lot|bibliothek|ganzen?|gesamten?|biblioth[eè]que|biblioteca|bibliotheek|bibliotek[aęi])$`,
  'iu',
);
const explains = (word: string): boolean =>
  [UNIVERSAL, LOOSE_UNIVERSAL, DOCUMENT_NOUN, DOCUMENT_NOUNS, FILLING].some((words) => words.has(word)) || IS_VERB.test(word);

/** A word beside `everything` that nothing explains. */
function besideAll(plain: string, clauses: readonly Clause[]): string | undefined {
  if (clauses.length !== 1 || clauses.some(({ verb }) => verb === 'group')) return undefined;
  // What is left open is asked about with its choices, and the parts of new names are no filters.
  if (!clauses.flatMap(selectionsOf).some((selection) => selection.everything && isAll(selection))) return undefined;
  if (clauses.some((clause) => clause.verb === 'rename' && clause.parts !== null)) return undefined;
  const before = plain.split(EXCEPTS)[0] ?? plain;
  if (!wordsOf(before).some((word) => UNIVERSAL.has(word) || /^(?:biblio\p{L}+|library|collection|archive|lot)$/u.test(word)))
    return before;
  return wordsOf(before).find((word) => !explains(word) || WITH_PRONOUN.test(word)) ?? signIn(before, true);
}

export const questionAbout = (doubt: string): string =>
  `It is not clear what “${doubt.slice(0, 80)}” says of the files, so nothing is planned. Say in other words what should be done, with which files.`;

const isOfKindAlone = (selection: Selection): boolean =>
  selection.kind !== undefined && filtersOf(selection).every((key) => key === 'words');

/** `move all to Old`, where a folder is called `all`. */
const namedAll = (plain: string, { folders, tags }: KnownNames): string | undefined =>
  [...folders, ...tags].find(
    (name) =>
      UNIVERSAL.has(name.toLowerCase()) &&
      new RegExp(
        String.raw`(?<!\p{L})${name}(?!\p{L})(?=$|\s+(?:to|in|into|under|nach|vers|dans|a|en|naar|para|do)\s)`,
        'iu',
      ).test(plain),
  );

const first = (pattern: RegExp, text: string): string | undefined => pattern.exec(text)?.[0].trim();

/**
 * What a sentence says that its reading does not answer, in the sentence's own words, whatever read it: a negation that leaves nothing out, a word
 * beside `everything`, a deed that is only spoken of. Null where nothing is done, or nothing is in doubt.
 */
export function doubtOf(sentence: string, clauses: readonly Clause[], names: KnownNames): string | null {
  if (!clauses.some(changes)) return null;
  const plain = withoutNames(sentence, clauses, names);
  const selections = clauses.filter(changes).flatMap(selectionsOf);
  const isTrash = clauses.some(({ verb }) => verb === 'trash');
  const denials = plain.match(DENIES)?.length ?? 0;
  const isKindAlone = selections.some((selection) => filtersOf(selection).length === 0 && !selection.everything);
  const target = clauses.flatMap((clause) =>
    clause.verb === 'move' && clause.to !== null && !names.folders.includes(clause.to) && !sentence.includes(`“${clause.to}”`)
      ? [afterName(clause.to)?.rest]
      : [],
  );
  const doubts = [
    first(ASKED, plain),
    first(SPOKEN_OF, plain),
    first(SENT_MYSELF, plain),
    // “These are receipts, not invoices” says what they are.
    denials > denialsIn(clauses) && clauses.some(({ verb }) => verb !== 'set-fact') ? first(DENIED, plain) : undefined,
    first(ENDS_OPEN, plain.replace(/[\s.!?]+$/u, '')),
    clauses.length > 1 ? first(EITHER, plain) : undefined,
    clauses.length > 1 && isTrash ? first(DIVIDES, plain) : undefined,
    isKindAlone ? first(WHOSE, plain) : undefined,
    selections.every(({ single, count }) => !single && count === undefined) ? first(ONE_OR_PART, plain) : undefined,
    isTrash &&
    selections.some(({ folder, tag, filenames }) => folder !== undefined || tag !== undefined || filenames.length > 0)
      ? first(TAKES_OUT, sentence)
      : undefined,
    selections.some((one) => isAll(one)) && !EXCEPTS_HARMLESSLY.test(plain) ? first(ONLY, plain) : undefined,
    besideAll(plain, clauses),
    isTrash
      ? signIn(
          plain,
          wordsOf(plain).some((word) => UNIVERSAL.has(word)),
        )
      : undefined,
    isTrash && selections.some(isOfKindAlone) ? first(ALL_OF_ONE, plain) : undefined,
    selections.some((one) => one.except.length > 0 && ('first' in one || 'order' in one)) ? first(DENIED, plain) : undefined,
    selections.some(({ except, dates }) => except.length > 0 && dates !== undefined)
      ? first(DENIED_WITH_YEAR, plain)
      : undefined,
    selections.some(isAll) ? namedAll(plain, names) : undefined,
    ...target,
  ];
  return doubts.find((doubt) => doubt !== undefined && doubt !== '') ?? null;
}
