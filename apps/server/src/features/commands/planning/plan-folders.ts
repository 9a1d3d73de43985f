import { problemOfFolderName } from 'contract/names';
import type { CommandStep } from 'contract/commands';
import { allPaths } from '../reading/known-names.ts';
import type { FolderClause } from '../reading/typed-command.ts';
import { UNIVERSAL } from '../reading/word-classes.ts';
import { parentOf } from './describe-clause.ts';
import type { KnownDocument } from './known-document.ts';

type Step = Omit<CommandStep, 'id' | 'place' | 'state'>;
export type PlannedFolders = { readonly steps: readonly Step[] } | { readonly ask: string } | { readonly refuse: string };

interface Library {
  readonly documents: readonly KnownDocument[];
  /** Paths of the folders that there are. */
  readonly folders: readonly string[];
}

const SURE = 0.95;
const keyOf = (path: string): string => path.toLowerCase();
const isIn = (path: string, folder: string): boolean =>
  keyOf(path) === keyOf(folder) || keyOf(path).startsWith(`${keyOf(folder)}/`);
/** Where a path lies when the folder that it is in, or is, is put somewhere else; `''` is the top. */
const movedPath = (path: string, from: string, to: string): string => `${to}${path.slice(from.length)}`.replace(/^\//u, '');

const ofFolder = (op: CommandStep['op'], from: string | null, to: string | null, text: string): Step => ({
  op,
  documentId: null,
  filename: '',
  from,
  to,
  reason: { text },
  confidence: SURE,
});

function renamed(from: string, to: string, { folders, documents }: Library): PlannedFolders {
  const problem = problemOfFolderName(to);
  if (problem !== null) return { refuse: problem };
  if (isIn(to, from) && keyOf(to) !== keyOf(from))
    return { ask: `“${to}” would lie in itself. What should the folder ${from} be called?` };
  const other = allPaths(folders).find((path) => keyOf(path) === keyOf(to) && keyOf(path) !== keyOf(from));
  if (other !== undefined)
    return { ask: `There is a folder ${other} already. To put the two together, say “merge ${from} into ${other}”.` };
  const inside = documents.filter(({ folder, trashed }) => !trashed && isIn(folder, from)).length;
  const text = inside === 1 ? '1 file is in it' : `${inside} files are in it`;
  return {
    steps: folders
      .filter((path) => isIn(path, from) && path !== movedPath(path, from, to))
      .map((path) =>
        ofFolder('rename-folder', path, movedPath(path, from, to), keyOf(path) === keyOf(from) ? text : `in ${from}`),
      ),
  };
}

/** What lies in a folder goes to another, keeping the folders in it; what is empty then is deleted, the deepest first. */
function emptied(from: string, to: string, { documents, folders }: Library): readonly Step[] {
  const inside = documents.filter(({ folder, trashed }) => !trashed && isIn(folder, from));
  const moves = inside.map((document): Step => ({
    op: 'move',
    documentId: document.id,
    filename: document.filename,
    from: document.folder,
    to: movedPath(document.folder, from, to),
    reason: { text: `in ${document.folder}` },
    confidence: SURE,
  }));
  const gone = folders.filter((path) => isIn(path, from)).toSorted((one, other) => other.length - one.length);
  return [...moves, ...gone.map((path) => ofFolder('delete-folder', path, null, 'nothing is left in it'))];
}

/** The steps of a clause about folders themselves. No file goes to Trash: what lay in a folder that goes is moved first. */
export function planFolders(clause: FolderClause, library: Library): PlannedFolders {
  const known = allPaths(library.folders);
  const missing = [clause.from].flat().find((path) => !known.some((folder) => keyOf(folder) === keyOf(path)));
  if (missing !== undefined) return { ask: `There is no folder ${missing}. Which one do you mean?` };
  switch (clause.verb) {
    case 'rename-folder':
      return renamed(clause.from, clause.to, library);
    case 'delete-folder': {
      const isHeld = library.documents.some(({ folder, trashed }) => !trashed && isIn(folder, clause.from));
      // “Delete the folder all” may mean all folders.
      if (isHeld && UNIVERSAL.has(keyOf(clause.from)))
        return {
          ask: `A folder is called “${clause.from}”, and files are in it. Where should they go? Say “merge ${clause.from} into …”.`,
        };
      return { steps: emptied(clause.from, parentOf(clause.from), library) };
    }
    case 'merge-folders': {
      const to = known.find((path) => keyOf(path) === keyOf(clause.to)) ?? clause.to;
      const problem = problemOfFolderName(to);
      if (problem !== null) return { refuse: problem };
      const sources = clause.from.filter((path) => keyOf(path) !== keyOf(to));
      const around = sources.find((path) => isIn(to, path));
      if (around !== undefined)
        return { ask: `The folder ${to} lies in ${around}. Which of them should what lies in them go to?` };
      const [first] = sources;
      if (first === undefined) return { ask: 'That is one folder. Which other should it be put together with?' };
      const within = sources.find((path) => sources.some((other) => other !== path && isIn(path, other)));
      if (within !== undefined) return { ask: `The folder ${within} lies in another one of them. Which folders do you mean?` };
      const isNew = !library.folders.some((path) => keyOf(path) === keyOf(to));
      const made = isNew ? [ofFolder('create-folder', null, to, 'asked for')] : [];
      return { steps: [...made, ...sources.flatMap((path) => emptied(path, to, library))] };
    }
  }
}
