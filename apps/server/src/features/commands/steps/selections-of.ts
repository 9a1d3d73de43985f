import { leavesOf, type Query } from 'contract/query/query';
import { functionWordsOf } from '#kernel/language/function-words.ts';
import { EMPTY_SELECTION, type Selection } from '../reading/typed-command.ts';
import { foldName } from '../sentences/name-index.ts';
import type { Marked } from '../sentences/tag-sentence.ts';
import { isPhrase } from '../trades/trade-words.ts';
import { buildSelection } from './build-selection.ts';
import { Open, type Surroundings } from './read-filter.ts';
import type { Which } from './sentence-step.ts';

/** What files and languages are known by when a query becomes what a plan is made of. */
export interface Spoken {
  readonly filenames: readonly string[];
  /** ISO 639-1. */
  readonly language: string;
  /** The words of the step, to be said back. */
  readonly said: string;
}

const contentOf = (text: string, language: string): string[] =>
  (text.match(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}.'’-]*/gu) ?? []).filter(
    (word) => !functionWordsOf(language).has(word.toLowerCase()),
  );

/** Found by an index, so that nobody can ask it of a document by itself. */
const isSought = (query: Query): boolean =>
  leavesOf(query).some(
    (leaf) =>
      'words' in leaf ||
      'about' in leaf ||
      'twinOf' in leaf ||
      'person' in leaf ||
      ('sender' in leaf && !('exactly' in leaf.sender)),
  );

/** The files that are called so: by the whole name, else by a part of it. */
function filesNamed(said: string, filenames: readonly string[]): readonly string[] {
  const wanted = foldName(said);
  const exact = filenames.filter((name) => foldName(name) === wanted || foldName(name.replace(/\.[^.]+$/u, '')) === wanted);
  return exact.length > 0 ? exact : filenames.filter((name) => foldName(name).includes(wanted));
}

/** What one part of a query narrows, put into a selection. @throws {Open} what no plan can be made of */
function narrow(selection: Selection, part: Query, spoken: Spoken): Selection {
  const rest = (query: Query): Selection => {
    if (isSought(query)) throw new Open('which', spoken.said);
    return { ...selection, query: selection.query === undefined ? query : { all: [selection.query, query] } };
  };
  const looked = (text: string): Selection => {
    const content = contentOf(text, spoken.language);
    // “Washing machine” is one thing, and each of its words is in other papers.
    const words = content.length > 1 && isPhrase(content.join(' ')) ? [content.join(' ')] : content;
    if (words.length === 0) throw new Open('which', text);
    return { ...selection, words: [...selection.words, ...words], anywhere: true };
  };
  if ('all' in part) return part.all.reduce<Selection>((into, each) => narrow(into, each, spoken), selection);
  if ('any' in part) return rest(part);
  // “Not filed”, where filed is said as not unfiled.
  if ('not' in part && 'not' in part.not) return narrow(selection, part.not.not, spoken);
  if ('not' in part) {
    const alternatives = 'any' in part.not ? part.not.any : [part.not];
    const except = alternatives.map((each) => narrow({ ...EMPTY_SELECTION, said: spoken.said }, each, spoken));
    return { ...selection, except: [...selection.except, ...except] };
  }
  if ('everything' in part) return { ...selection, everything: true };
  if ('kind' in part && selection.kind === undefined && !Array.isArray(part.kind)) return { ...selection, kind: part.kind };
  if ('sender' in part && 'exactly' in part.sender && selection.sender === undefined)
    return { ...selection, sender: part.sender.exactly };
  if ('sender' in part && 'part' in part.sender && selection.trade === undefined)
    return { ...selection, trade: part.sender.part };
  if ('date' in part && selection.dates === undefined) return { ...selection, dates: part.date };
  if ('folder' in part && 'path' in part.folder && selection.folder === undefined)
    return { ...selection, folder: part.folder.path };
  if ('tag' in part && selection.tag === undefined) return { ...selection, tag: part.tag };
  if ('language' in part && selection.language === undefined) return { ...selection, language: part.language };
  if ('unfiled' in part && selection.folder === undefined) return { ...selection, folder: '' };
  if ('name' in part && 'part' in part.name) {
    const named = filesNamed(part.name.part, spoken.filenames);
    if (named.length === 0) return { ...selection, unknownFilenames: [...selection.unknownFilenames, part.name.part] };
    return { ...selection, filenames: [...selection.filenames, ...named] };
  }
  if ('words' in part && selection.mentions === undefined) return { ...selection, mentions: part.words };
  if ('words' in part) return looked(part.words);
  if ('about' in part) return looked(part.about.matter);
  if ('person' in part) return looked('part' in part.person ? part.person.part : part.person.exactly);
  if ('twinOf' in part && part.twinOf === 'any') return { ...selection, copies: true };
  if ('twinOf' in part) throw new Open('value', spoken.said);
  return rest(part);
}

/** The documents that marks choose by themselves; null where they choose none, or are not understood. */
export function chosenBy(marks: readonly Marked[], surroundings: Surroundings, spoken: Spoken): readonly Selection[] | null {
  try {
    const which = buildSelection(marks, surroundings);
    return which?.query ? selectionsOf({ ...which, one: false }, spoken) : null;
  } catch (error) {
    if (!(error instanceof Open)) throw error;
    return null;
  }
}

/** What a step is about, as plans are made of it: alternatives stand beside each other. @throws {Open} what no plan can be made of */
export function selectionsOf(which: Which, spoken: Spoken): readonly Selection[] {
  const { query, from, one, order, first, count, except } = which;
  if (from === 'last') throw new Open('which', spoken.said);
  const base: Selection = {
    ...EMPTY_SELECTION,
    said: spoken.said,
    // The first of an order is one already.
    single: one && order === undefined,
    ...(order && { order, first: first ?? 1 }),
    ...(count !== undefined && { count }),
    ...((from === 'these' || from === 'it') && { these: true as const }),
    ...(from === 'here' && { thisFolder: true as const }),
  };
  const without = (selection: Selection): Selection => {
    if (!except) return selection;
    const { query: among, ...place } = except;
    const exception = { ...EMPTY_SELECTION, said: spoken.said, ...place };
    return {
      ...selection,
      except: [...selection.except, among === null ? exception : narrow(exception, among, spoken)],
    };
  };
  if (query === null) return [without(base)];
  const isDivided = 'any' in query && order === undefined && count === undefined && !one && !except;
  const parts = isDivided ? query.any : [query];
  return parts.map((part) => {
    const selection = without(narrow(base, part, spoken));
    // A file that is named is that one, however its name was said.
    return selection.filenames.length === 1 ? { ...selection, single: true } : selection;
  });
}
