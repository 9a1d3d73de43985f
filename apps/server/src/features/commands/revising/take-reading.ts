import type { CommandReading, ReadClause, ReadSelection, UnusedWord } from 'contract/command-reading';
import { labelQuery } from 'contract/query/describe-query';
import { leavesOf, type Query } from 'contract/query/query';
import { commandErrors } from '../commands.errors.ts';
import { allPaths, foldersNamed } from '../reading/known-names.ts';
import { EMPTY_SELECTION, type Clause, type Selection, type Unresolved } from '../reading/typed-command.ts';

interface Library {
  readonly documents: readonly { readonly id: string }[];
  readonly folders: readonly string[];
}

interface Taken extends Library {
  /** What was understood before, for what parts do not say. */
  readonly before: readonly Clause[];
}

const notPlanned = (part: Query): Error => commandErrors.reading_not_planned({ part: labelQuery(part) });

/** Found by an index, so that nobody can ask it of a document by itself. */
const isSought = (query: Query): boolean =>
  leavesOf(query).some((leaf) => 'words' in leaf || 'about' in leaf || 'twinOf' in leaf);

const open = (selection: Selection, unresolved: Unresolved): Selection => ({
  ...selection,
  unresolved: [...(selection.unresolved ?? []), unresolved],
});

/** A folder by its path. One that is not there is asked about. */
function inFolder(selection: Selection, path: string, { folders }: Library): Selection {
  const held = allPaths(folders).find((known) => known.toLowerCase() === path.toLowerCase());
  return held === undefined ? open(selection, { kind: 'place', said: path }) : { ...selection, folder: held };
}

const partsOf = (query: Query): readonly Query[] => ('all' in query ? query.all : [query]);
const textsIn = (part: Query): readonly string[] | null =>
  'any' in part
    ? part.any.every((each) => 'name' in each && 'exactly' in each.name)
      ? part.any.flatMap((each) => ('name' in each && 'exactly' in each.name ? [each.name.exactly] : []))
      : null
    : 'name' in part && 'exactly' in part.name
      ? [part.name.exactly]
      : null;

/** One part of a query, put into a selection. @throws reading_not_planned, not_in_library */
function narrow(selection: Selection, part: Query, library: Library): Selection {
  if ('all' in part) return part.all.reduce((into, each) => narrow(into, each, library), selection);
  if ('not' in part) {
    const alternatives = 'any' in part.not ? part.not.any : [part.not];
    const except = alternatives.map((each) => narrow({ ...EMPTY_SELECTION, said: labelQuery(each) }, each, library));
    return { ...selection, except: [...selection.except, ...except] };
  }
  if ('ids' in part) {
    const held = new Set(library.documents.map(({ id }) => id));
    if (part.ids.some((id) => !held.has(id))) throw commandErrors.not_in_library();
  }
  const filenames = selection.filenames.length === 0 ? textsIn(part) : null;
  if (filenames !== null) return { ...selection, filenames };
  if ('everything' in part) return { ...selection, everything: true };
  if ('words' in part && selection.mentions === undefined) return { ...selection, mentions: part.words };
  if ('words' in part) return { ...selection, words: [...selection.words, part.words] };
  if ('about' in part && part.about.atLeast === 'possible')
    return { ...selection, words: [...selection.words, ...part.about.matter.split(/\s+/u)] };
  if ('twinOf' in part && part.twinOf === 'any') return { ...selection, copies: true };
  if (isSought(part)) throw notPlanned(part);
  if ('folder' in part && 'id' in part.folder) throw notPlanned(part);
  if ('folder' in part && 'path' in part.folder && part.folder.deep && selection.folder === undefined)
    return inFolder(selection, part.folder.path, library);
  if ('unfiled' in part && selection.folder === undefined) return { ...selection, folder: '' };
  if ('kind' in part && selection.kind === undefined) return { ...selection, kind: part.kind };
  if ('sender' in part && 'exactly' in part.sender && selection.sender === undefined)
    return { ...selection, sender: part.sender.exactly };
  if ('language' in part && selection.language === undefined) return { ...selection, language: part.language };
  if ('source' in part && selection.source === undefined) return { ...selection, source: part.source };
  if ('tag' in part && selection.tag === undefined) return { ...selection, tag: part.tag };
  if ('date' in part && selection.dates === undefined) return { ...selection, dates: part.date };
  return { ...selection, query: selection.query === undefined ? part : { all: [...partsOf(selection.query), part] } };
}

/** A word that chose nothing goes on to be asked about. */
function withUnused(selection: Selection, { why, said }: UnusedWord, { folders }: Library): Selection {
  switch (why) {
    case 'unheld':
      return { ...selection, words: [...selection.words, said] };
    case 'file':
      return { ...selection, unknownFilenames: [...selection.unknownFilenames, said] };
    case 'area':
      return { ...selection, unmarked: said };
    case 'place': {
      const named = foldersNamed(said, folders);
      return named.length > 1 ? { ...selection, ambiguousFolder: named } : open(selection, { kind: why, said });
    }
    case 'negation':
    case 'condition':
    case 'part':
    case 'vague':
    case 'pronoun':
    case 'joined':
    case 'out':
    case 'name':
    case 'value':
      return open(selection, { kind: why, said });
  }
}

function takeSelection(read: ReadSelection, before: Selection | undefined, library: Taken): Selection {
  const { query, from, order, first, count, one, unused = [] } = read;
  const vague = new Set(
    library.before.flatMap((clause) => ('what' in clause ? clause.what.flatMap((what) => what.vague ?? []) : [])),
  );
  // What a person called it, while the words are the same: of a part of a document, the words tell that it is one.
  const base: Selection = {
    ...EMPTY_SELECTION,
    said: before?.said ?? (query ? labelQuery(query) : ''),
    single: one === true,
    ...(before?.anywhere && { anywhere: true as const }),
    ...(order && { order, first: first ?? 1 }),
    ...(count !== undefined && { count }),
    ...(from === 'these' && { these: true as const }),
    ...(from === 'here' && { thisFolder: true as const }),
  };
  const narrowed = query === undefined ? base : narrow(base, query, library);
  const whole = unused.reduce((into, word) => withUnused(into, word, library), narrowed);
  const isChosen = query !== undefined && 'ids' in query && unused.length === 0;
  const named = whole.words.filter((word) => vague.has(word));
  return { ...whole, ...(isChosen && { ids: query.ids }), ...(named.length > 0 && { vague: named }) };
}

function takeClause(read: ReadClause, before: Clause | undefined, library: Taken): Clause {
  if (read.deed === 'create-folder') return { verb: read.deed, to: read.to };
  const known = before && 'what' in before ? before.what : [];
  const what = read.which.map((selection, at) => takeSelection(selection, known[at], library));
  switch (read.deed) {
    case 'move':
    case 'tag':
    case 'untag':
      return { verb: read.deed, what, to: read.to };
    case 'rename':
      return { verb: read.deed, what, to: read.to, parts: read.parts };
    case 'group':
      return {
        verb: read.deed,
        what,
        by: read.by,
        ...(read.within !== undefined && { within: read.within }),
        ...(read.into !== undefined && { into: read.into }),
      };
    case 'star':
    case 'unstar':
    case 'trash':
    case 'restore':
    case 'find':
      return { verb: read.deed, what };
  }
}

/**
 * What a person made of a reading, as plans are made of it. Nothing that was open is closed by being sent back.
 *
 * @throws reading_not_planned for what only an index finds, @throws not_in_library for documents that are not there
 */
export const takeReading = ({ clauses }: CommandReading, taken: Taken): readonly Clause[] =>
  clauses.map((clause, at) => takeClause(clause, taken.before[at], taken));
