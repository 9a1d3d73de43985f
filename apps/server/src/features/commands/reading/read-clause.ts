import { GROUP_WORDS, KIND_NOUNS, NAME_PARTS } from './command-words.ts';
import { CLAUSE_PATTERNS } from './clause-patterns.ts';
import { readSelection, type Surroundings } from './read-selection.ts';
import { afterName, TAKES_OUT } from './doubtful-words.ts';
import { exceptionIn, splitExceptions } from './read-exceptions.ts';
import { VERBS } from './split-clauses.ts';
import { CONDITION } from './word-classes.ts';
import type { Clause, GroupKey, NamePart, Selection, Unresolved, Verb } from './typed-command.ts';

const unquoted = (text: string): string =>
  text
    .trim()
    .replace(/^["“„«']+|["”“»'.!]+$/gu, '')
    .trim();

/** `, except the Spanish one` at the end of a command belongs to what is meant, wherever that stands. */
const CLOSING_EXCEPTION =
  /,\s*((?:except(?: for)?|but not|apart from|other than|au[sß]er|ohne|sauf|excepto|menos|salvo|tranne|eccetto|behalve|exceto|but(?! (?:first|then|also)))\b.+)$/iu;
/** Places that were not said. */
const NO_PLACE =
  /^(?:(?:(?:an?|another|other|some|that|this|the|my|our|new|right|different|separate|ein(?:en|em)?|den|dem|un|une|una|le|la|el) )*(?:folder|folders|place|directory|ordner|dossier|carpeta|cartella|map|pasta)|where(?:ver)?(?: .*)?|(?:the )?(?:others?|rest)|it|there|here|the (?:right|correct|proper|usual|other|same) (?:folder|place|one|directory)|(?:its|their) (?:folder|place)|somewhere|wherever.*|dort(?:hin)?|l[aà]|all[ií])$/iu;
/** A place by itself. */
const ARCHIVES = /^archive /iu;
const SAME_PLACE = /^(?:it|there|that(?: folder)?|this(?: folder)?|ihn|ihm|diesen|lui|ella)$/iu;
const FOLDER_NAMED =
  /^(?:(?:the|a|den|der|le|la|el|our|my) )?(?:(?:new )?(?:folder|ordner|dossier|carpeta)(?: called| named)? )?(.+?)(?: folder| directory)?$/iu;

const whole = (words: string): RegExp =>
  new RegExp(String.raw`^(?:the |their |its |den |dem |der |la |le |el )?(?:${words})$`, 'iu');

/** What groups are made by; null when the words name nothing that we group by. */
export function readGroupKey(said: string): GroupKey | null {
  const text = unquoted(said).replace(/^(?:the |their |its |one folder (?:per|for each) )/iu, '');
  return GROUP_WORDS.find(([, words]) => whole(words).test(text))?.[0] ?? null;
}

/** The parts that names are put together from, in order; null when the words are a name themselves. */
export function readNameParts(said: string): readonly NamePart[] | null {
  const words = said
    .split(/\s*(?:,|\+|&|\/|-|\band\b|\bund\b|\bet\b|\by\b|\bthen\b|\bplus\b)\s*/iu)
    .filter((word) => word !== '');
  const parts = words.map((word) => NAME_PARTS.find(([, names]) => whole(names).test(unquoted(word)))?.[0]);
  return parts.every((part) => part !== undefined) && parts.length > 0 ? parts : null;
}

const KIND_LIST = KIND_NOUNS.map(([, singular, plural]) => `${singular}|${plural}`).join('|');
const ENDS_WITH_NOUN = new RegExp(
  String.raw`(?:^|\s)(?:${KIND_LIST}|documents?|files?|papers?|everything|all|it|them|these|this|folder|one|ones)$`,
  'iu',
);
const CHAIN =
  /\s*(?:,\s*(?:and\s+)?|\s+(?:and|und|et|y)\s+)(?=(?:the|her|his|my|our|all|of|from|der|die|das|le|la|les|el|los|las|\p{Lu}\p{L}+['’]s)\s)/giu;

/** Things named one after the other are each a selection: `Nell's school letter and her exam form`. */
function readSelections(said: string, surroundings: Surroundings): readonly Selection[] {
  const isException = splitExceptions(said).exceptions.length > 0;
  const parts = isException ? [said] : said.split(CHAIN);
  return withEarlierInDoubt(parts.filter((part) => part.trim() !== '').map((part) => readSelection(part, surroundings)));
}

const isNarrowedFurther = ({ dates, amount, size, sender, folder, source, tag, language }: Selection): boolean =>
  [dates, amount, size, sender, folder, source, tag, language].some((filter) => filter !== undefined);

/** `the letters and the invoices from 2025`: what stands at the end may be meant for both, and then the letters are not all letters. */
function withEarlierInDoubt(selections: readonly Selection[]): readonly Selection[] {
  const last = selections.at(-1);
  if (selections.length < 2 || !last || !isNarrowedFurther(last)) return selections;
  return selections.map((selection, at) =>
    at === selections.length - 1 || selection.single || selection.filenames.length > 0 || isNarrowedFurther(selection)
      ? selection
      : { ...selection, unresolved: [...(selection.unresolved ?? []), { kind: 'joined' as const, said: last.said }] },
  );
}

function folderPath(said: string, { names }: Surroundings): string {
  const text = unquoted(FOLDER_NAMED.exec(unquoted(said))?.[1] ?? said).replace(/\s*\/\s*/g, '/');
  const known = names.folders.find((folder) => folder.toLowerCase() === text.toLowerCase());
  return known ?? text;
}

/** Before these the last word belongs to what is tagged: `tag what mentions the roof`. */
const LEADS_ON =
  /(?:^|\s)(?:the|an?|my|our|your|his|her|its|their|no|of|from|by|in|on|for|about|with|to|and|or|mention(?:s|ed|ing)?|contain(?:s|ed|ing)?|der|die|das|den|dem|ein(?:e[nmrs]?)?|mein\p{L}*|von|vom|aus|im|f[uü]r|und|le|la|les|un|une|mon|ma|mes|de|du|des|et|el|los|las|una|mi|mis|y)$/iu;

/** The last word of `tag everything from the drive later` is the tag, unless it is what is tagged. */
function tagAtEnd(what: string): { readonly what: string; readonly to: string } | null {
  const found = /^(.+)\s("[^"]+"|“[^”]+”|\S+)$/u.exec(what);
  const [, before = '', tag = ''] = found ?? [];
  if (
    !found ||
    LEADS_ON.test(before) ||
    ENDS_WITH_NOUN.test(what) ||
    (/^(?:the|these|all)$/iu.test(before) && !/^(?:these|all)$/iu.test(before))
  )
    return null;
  return { what: before, to: tag };
}

/** What the groups of a pattern caught. */
interface Caught {
  readonly what?: string;
  readonly to?: string;
  readonly by?: string;
  readonly part?: string;
}

export interface ClauseContext extends Surroundings {
  /** Folder that the clause before made or moved into. */
  readonly lastFolder: string | null;
}

function clauseOf(text: string, verb: Verb, groups: Caught, exception: string, context: ClauseContext): Clause | null {
  const said = `${groups.what ?? ''}${exception === '' ? '' : `, ${exception}`}`.trim();
  const what = () => readSelections(said, context);
  const to = groups.to?.trim();
  switch (verb) {
    case 'create-folder':
      return to === undefined ? null : { verb, to: folderPath(to, context) };
    case 'move': {
      if (to !== undefined && SAME_PLACE.test(to) && context.lastFolder !== null)
        return { verb, what: what(), to: context.lastFolder };
      if (to === undefined && ARCHIVES.test(text)) return { verb, what: what(), to: folderPath('Archive', context) };
      return { verb, what: what(), to: to === undefined || NO_PLACE.test(to) ? null : folderPath(to, context) };
    }
    case 'tag':
    case 'untag': {
      if (to !== undefined) return { verb, what: what(), to: unquoted(to) };
      const ending = verb === 'tag' ? tagAtEnd(said) : null;
      if (ending) return { verb, what: readSelections(ending.what, context), to: unquoted(ending.to) };
      const [only, ...others] = what();
      // `tag what mentions the roof` says the tag as well.
      const named = verb === 'tag' && others.length === 0 ? only?.mentions : undefined;
      return { verb, what: what(), to: named ?? null };
    }
    case 'rename': {
      if (groups.part !== undefined)
        return { verb, what: what(), to: null, parts: [...(readNameParts(groups.part) ?? []), 'name'] };
      if (to === undefined) return { verb, what: what(), to: null, parts: null };
      const parts = readNameParts(to);
      return { verb, what: what(), to: parts ? null : unquoted(to), parts };
    }
    case 'group':
      return {
        verb,
        what: groups.what === undefined ? [readSelection('', context)] : what(),
        by: groups.by === undefined ? null : readGroupKey(groups.by),
      };
    case 'star':
    case 'unstar':
    case 'trash':
    case 'restore':
    case 'find':
      return { verb, what: what() };
    // Read from whole sentences, or learned: see read-folder-deed.ts, steps/.
    case 'set-fact':
    case 'make-rule':
    case 'rename-folder':
    case 'merge-folders':
    case 'delete-folder':
      return null;
  }
}

const BEGINS_WITH_DEED = new RegExp(String.raw`^(?:${VERBS})(?!\p{L})`, 'iu');
const SPOKEN_DEED = new RegExp(String.raw`^["“„«]\s*(?:${VERBS})\s`, 'iu');

/** Whether the reading that a pattern gives makes sense; otherwise the next pattern is tried. */
function makesSense(verb: Verb, groups: Caught, text: string): boolean {
  // `he told me to “delete the letters”`: a deed that is spoken of is no place.
  if (verb === 'move' && SPOKEN_DEED.test(groups.to?.trim() ?? '') && !BEGINS_WITH_DEED.test(text)) return false;
  if (verb === 'group' && groups.by !== undefined) return readGroupKey(groups.by) !== null;
  return true;
}

/**
 * Where a place or a tag ends: `to Bills except those from Postlink` is about the folder Bills, and `to Bills if they are paid` is not for now. A name
 * in quotes, or one that the library has, is a name as a whole.
 */
function targetOf(
  verb: Verb,
  to: string | undefined,
  { names: { folders, tags } }: ClauseContext,
): { readonly to: string | undefined; readonly exception: string; readonly beside?: string } {
  if (to === undefined || /^["“„«]/u.test(to.trim())) return { to, exception: '' };
  if ([...folders, ...tags].some((name) => name.toLowerCase() === unquoted(to).toLowerCase())) return { to, exception: '' };
  const excepted = exceptionIn(to);
  const before = excepted?.before ?? to;
  const words = before.split(/\s+/u);
  const at = words.findIndex((word, index) => index > 0 && CONDITION.has(word.toLowerCase().replace(/,$/u, '')));
  const condition = at < 0 ? '' : ` ${words.slice(at).join(' ')}`;
  const place = (at < 0 ? before : words.slice(0, at).join(' ')).replace(/[\s,]+$/u, '');
  // Tags and parts of names are lists.
  const more = verb === 'move' ? afterName(place) : null;
  return {
    to: more?.name ?? place,
    exception: `${condition}${excepted === null ? '' : `, ${excepted.exception}`}`,
    ...(more && { beside: more.rest }),
  };
}

/** What was said beside the documents, or of the place where they lie, may be said of all of them. */
function inDoubt(clause: Clause, doubt: Unresolved): Clause {
  if (clause.verb === 'create-folder') return clause;
  return { ...clause, what: clause.what.map((one) => ({ ...one, unresolved: [...(one.unresolved ?? []), doubt] })) };
}

const takesOut = (text: string, what: readonly Selection[]): boolean =>
  TAKES_OUT.test(text) && what.some(({ folder, tag }) => folder !== undefined || tag !== undefined);

/** Reads one thing to do; null for words that say none. */
export function readClause(text: string, context: ClauseContext): Clause | null {
  const exception = CLOSING_EXCEPTION.exec(text)?.[1] ?? '';
  const plain = exception === '' ? text : text.slice(0, text.length - exception.length).replace(/,\s*$/u, '');
  for (const { verb, pattern } of CLAUSE_PATTERNS) {
    const match = pattern.exec(plain);
    if (!match?.groups || !makesSense(verb, match.groups, plain)) continue;
    const target = targetOf(verb, match.groups['to'], context);
    const clause = clauseOf(
      plain,
      verb,
      { ...match.groups, ...(target.to !== undefined && { to: target.to }) },
      `${exception}${target.exception}`,
      context,
    );
    if (clause && target.beside !== undefined) return inDoubt(clause, { kind: 'joined', said: target.beside });
    return clause?.verb === 'trash' && takesOut(plain, clause.what) ? inDoubt(clause, { kind: 'out', said: plain }) : clause;
  }
  return null;
}
