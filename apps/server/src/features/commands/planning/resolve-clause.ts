import type { Clause, Selection } from '../reading/typed-command.ts';
import { partOfDocument } from '../reading/doubtful-words.ts';
import { foldersNamed } from '../reading/known-names.ts';
import { describeSelection } from './describe-clause.ts';
import type { KnownDocument, LibraryView } from './known-document.ts';
import { askAboutSelection, documentChoices } from '../asking/ask-about-selection.ts';
import type { Choice } from '../asking/settle-question.ts';
import { matchSelection, nearestTo } from './match-selection.ts';
import { isNamedAnywhere, matchWords } from './match-words.ts';

export type Resolved =
  | {
      readonly kind: 'documents';
      readonly documents: readonly { readonly document: KnownDocument; readonly selection: Selection }[];
    }
  | { readonly kind: 'ask'; readonly text: string; readonly choices: readonly Choice[] }
  | { readonly kind: 'refuse'; readonly text: string };

const ask = (text: string, choices: readonly Choice[] = []): Resolved => ({ kind: 'ask', text, choices });

interface SelectionAt {
  readonly clause: number;
  readonly selection: number;
}

/** One name that several files have is asked about, and so is one file that was meant where several fit. */
function isTooMany({ single, filenames, count, ids }: Selection, found: readonly KnownDocument[]): boolean {
  if (ids !== undefined) return false;
  if (count !== undefined) return count !== found.length;
  if (single) return found.length > 1;
  return filenames.length > 0 && found.length > filenames.length;
}

function resolveOne(
  selection: Selection,
  clause: Exclude<Clause, { verb: 'create-folder' }>,
  at: SelectionAt,
  view: LibraryView,
  isShown: boolean,
): Resolved {
  const { unknownFilenames, ambiguousFolder, words } = selection;
  const isRestore = clause.verb === 'restore';
  if (unknownFilenames.length > 0)
    return { kind: 'refuse', text: `There is no file named ${unknownFilenames.map((name) => `“${name}”`).join(' or ')}.` };
  if (ambiguousFolder)
    return ask(
      `Which folder do you mean?`,
      ambiguousFolder.map((path) => ({ label: path, settlement: { decides: 'folder', ...at, path } })),
    );
  if (selection.these && view.selected.length === 0) return ask('Nothing is selected. Which files do you mean?');
  if (selection.thisFolder && view.folder === null) return ask('No folder is open. Which one do you mean?');
  const question = isShown ? null : askAboutSelection({ selection, verb: clause.verb, at, view });
  if (question) return ask(question.text, question.choices);
  const documents = matchSelection(selection, view, isRestore);
  if (isTooMany(selection, documents) && (documents.length > 0 || selection.count !== undefined))
    return ask(
      `${documents.length} files are meant by “${selection.said}”. Which ${selection.single ? 'one' : 'ones'}?`,
      documentChoices(documents, at),
    );
  if (documents.length === 0 && words.length > 1) {
    const nearest = nearestTo(selection, view, isRestore);
    if (nearest.length > 0 && !isShown)
      return ask(
        `No file has all of ${words.map((word) => `“${word}”`).join(', ')}. Which one do you mean?`,
        documentChoices(nearest, at),
      );
    return { kind: 'documents', documents: nearest.map((document) => ({ document, selection })) };
  }
  if (clause.verb === 'trash' && isOnlyInText(selection, documents))
    return ask(
      `No file is called ${words.map((word) => `“${word}”`).join(' ')}; ${documents.length === 1 ? '1 file says' : `${documents.length} files say`} it somewhere. Which ones should go to Trash?`,
      documentChoices(documents, at),
    );
  const part = clause.verb === 'trash' && selection.ids === undefined ? partOfDocument(selection.said, words) : undefined;
  if (part !== undefined)
    return ask(
      `“${part}” may be something in ${documents.length === 1 ? 'the document' : 'the documents'}, which Trove does not change. Which files should go to Trash?`,
      documentChoices(documents, at),
    );
  const number = clause.verb === 'trash' ? unnamedNumber(selection, documents) : undefined;
  if (number !== undefined)
    return ask(
      `No file is called “${number}”; the number stands somewhere in it. Which ones should go to Trash?`,
      documentChoices(documents, at),
    );
  return { kind: 'documents', documents: documents.map((document) => ({ document, selection })) };
}

/** A small number that stands in a text alone: almost every text has it. */
const unnamedNumber = ({ words, ids }: Selection, found: readonly KnownDocument[]): string | undefined =>
  ids === undefined
    ? words.find((word) => /^\d{1,3}$/u.test(word) && found.some((document) => !isNamedAnywhere([document], word)))
    : undefined;

/** Words alone chose them, and none of them is called so: too little to throw something away. */
function isOnlyInText(selection: Selection, found: readonly KnownDocument[]): boolean {
  const { words, ids, kind, sender, folder, tag, dates, these, thisFolder, filenames, query } = selection;
  if (ids !== undefined || words.length === 0 || found.length === 0 || filenames.length > 0) return false;
  if ([kind, sender, folder, tag, dates, these, thisFolder, query].some((filter) => filter !== undefined)) return false;
  return matchWords(found, words, new Map()).length === 0;
}

/**
 * The documents that a clause is about, or what has to be asked first.
 *
 * @param at the place of the clause in its sentence
 * @param isShown nothing is done with what is found: then more may be shown than was meant
 */
export function resolveClause(
  clause: Exclude<Clause, { verb: 'create-folder' }>,
  at: number,
  library: LibraryView,
  isShown: boolean,
): Resolved {
  const view: LibraryView = { ...library, isStrict: clause.verb === 'trash' };
  const found = new Map<string, { document: KnownDocument; selection: Selection }>();
  for (const [index, selection] of clause.what.entries()) {
    const resolved = resolveOne(selection, clause, { clause: at, selection: index }, view, isShown);
    if (resolved.kind !== 'documents') return resolved;
    if (resolved.documents.length === 0 && clause.verb !== 'find')
      return {
        kind: 'refuse',
        text: selection.everything
          ? 'There are no files to do this with.'
          : `Nothing fits: no ${describeSelection(selection)}.`,
      };
    for (const entry of resolved.documents) if (!found.has(entry.document.id)) found.set(entry.document.id, entry);
  }
  return { kind: 'documents', documents: [...found.values()] };
}

/** The folder that is meant as a target: the path that was said, or the only folder with that last part. */
export function resolveTarget(
  path: string,
  folders: readonly string[],
): { readonly path: string } | { readonly paths: readonly string[] } {
  const named = foldersNamed(path, folders);
  if (path.includes('/') || named.length === 0) return { path };
  const [only] = named;
  return named.length === 1 && only !== undefined ? { path: only } : { paths: named };
}
