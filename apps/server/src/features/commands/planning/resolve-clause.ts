import type { Clause, Selection } from '../reading/typed-command.ts';
import { foldersNamed } from '../reading/known-names.ts';
import { describeSelection } from './describe-clause.ts';
import type { KnownDocument, LibraryView } from './known-document.ts';
import { matchSelection } from './match-selection.ts';

export interface Choice {
  readonly label: string;
  /** The command that this answer makes. */
  readonly text: string;
}

export type Resolved =
  | {
      readonly kind: 'documents';
      readonly documents: readonly { readonly document: KnownDocument; readonly selection: Selection }[];
    }
  | { readonly kind: 'ask'; readonly text: string; readonly choices: readonly Choice[] }
  | { readonly kind: 'refuse'; readonly text: string };

/** Choices offered at most. */
const MOST_CHOICES = 4;

const ask = (text: string, choices: readonly Choice[] = []): Resolved => ({
  kind: 'ask',
  text,
  choices: choices.slice(0, MOST_CHOICES),
});

/** Signs that quote in one language or another. */
const QUOTES = /["“”„«»]/u;

/** A name from the library, quoted so that it is only a name, whatever it says. Null for one with quotes in it, which could end its own. */
const quotedName = (name: string): string | null => (QUOTES.test(name) ? null : `“${name}”`);

/** The answer that names one thing of the library in the command. */
export function choiceOf(label: string, name: string, textWith: (quoted: string) => string): Choice[] {
  const quoted = quotedName(name);
  return quoted === null ? [] : [{ label, text: textWith(quoted) }];
}

/** The same command with a file's name in place of the words that several files answer to. */
const choicesOf = (text: string, selection: Selection, documents: readonly KnownDocument[]): Choice[] =>
  documents.flatMap(({ filename, folder }) =>
    choiceOf(folder === '' ? filename : `${folder}/${filename}`, filename, (name) =>
      text.includes(selection.said) ? text.replace(selection.said, () => name) : `${text} (${name})`,
    ),
  );

function resolveOne(selection: Selection, clause: Clause, view: LibraryView, text: string): Resolved {
  const { unknownFilenames, ambiguousFolder } = selection;
  if (unknownFilenames.length > 0)
    return { kind: 'refuse', text: `There is no file named ${unknownFilenames.map((name) => `“${name}”`).join(' or ')}.` };
  if (ambiguousFolder)
    return ask(
      `Which folder do you mean?`,
      ambiguousFolder.flatMap((path) =>
        choiceOf(path, path, (name) => text.replace(path.split('/').at(-1) ?? path, () => name)),
      ),
    );
  if (selection.these && view.selected.length === 0) return ask('Nothing is selected. Which files do you mean?');
  if (selection.thisFolder && view.folder === null) return ask('No folder is open. Which one do you mean?');
  const documents = matchSelection(selection, view, clause.verb === 'restore');
  if (selection.single && documents.length > 1)
    return ask(`${documents.length} files are meant by “${selection.said}”. Which one?`, choicesOf(text, selection, documents));
  return { kind: 'documents', documents: documents.map((document) => ({ document, selection })) };
}

/** The documents that a clause is about, or what has to be asked first. @param text the command, for the answers that are offered */
export function resolveClause(clause: Exclude<Clause, { verb: 'create-folder' }>, view: LibraryView, text: string): Resolved {
  const found = new Map<string, { document: KnownDocument; selection: Selection }>();
  for (const selection of clause.what) {
    const resolved = resolveOne(selection, clause, view, text);
    if (resolved.kind !== 'documents') return resolved;
    if (resolved.documents.length === 0 && clause.verb !== 'find')
      return { kind: 'refuse', text: `Nothing fits: no ${describeSelection(selection)}.` };
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
