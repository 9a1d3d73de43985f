import type { Clause, Selection, Unresolved } from '../reading/typed-command.ts';
import { describeSelection } from '../planning/describe-clause.ts';
import type { KnownDocument, LibraryView } from '../planning/known-document.ts';
import { matchSelection } from '../planning/match-selection.ts';
import { isHeldAnywhere, isNamedAnywhere } from '../planning/match-words.ts';
import type { Choice } from './settle-question.ts';

export interface Question {
  readonly text: string;
  readonly choices: readonly Choice[];
}

/** Choices offered at most. */
const MOST_CHOICES = 4;

interface Asked {
  readonly selection: Selection;
  readonly verb: Clause['verb'];
  readonly at: { readonly clause: number; readonly selection: number };
  readonly view: LibraryView;
}

const filesOf = (count: number): string => (count === 1 ? '1 file' : `${count} files`);

/** One answer for each of a few documents. */
export const documentChoices = (documents: readonly KnownDocument[], at: Asked['at']): Choice[] =>
  documents.length > MOST_CHOICES
    ? []
    : documents.map(({ id, filename, folder }) => ({
        label: folder === '' ? filename : `${folder}/${filename}`,
        settlement: { decides: 'documents', ...at, ids: [id] },
      }));

/** Something says which documents are meant, beside words that are looked for. */
export const hasFilter = (selection: Selection): boolean =>
  [
    selection.kind,
    selection.sender,
    selection.trade,
    selection.mentions,
    selection.language,
    selection.source,
    selection.folder,
    selection.tag,
    selection.dates,
    selection.undated,
    selection.amount,
    selection.size,
    selection.these,
    selection.thisFolder,
    selection.query,
    selection.order,
    selection.copies,
  ].some((filter) => filter !== undefined) || selection.filenames.length > 0;

/** What is left when the words that nobody understood are taken away: offered, never taken. */
function withoutOpen(selection: Selection, unknown: readonly string[]): Selection {
  const { unresolved: _unresolved, vague: _vague, count: _count, ...rest } = selection;
  return { ...rest, single: false, words: selection.words.filter((word) => !unknown.includes(word)) };
}

/** Answers to “which ones?”: the files themselves where they are few, all of them, everything here. */
function whichOnes({ selection, verb, at, view }: Asked, unknown: readonly string[] = []): Choice[] {
  const rest = withoutOpen(selection, unknown);
  const isTrash = verb === 'trash';
  if (hasFilter(rest) || rest.words.length > 0) {
    const documents = matchSelection(rest, view, verb === 'restore');
    const each = documentChoices(documents, at);
    const all: Choice = {
      label: `All ${filesOf(documents.length)}: ${describeSelection(rest)}`,
      settlement: { decides: 'documents', ...at, ids: documents.map(({ id }) => id) },
    };
    return documents.length > 1 && !selection.single ? [...each.slice(0, MOST_CHOICES - 1), all] : each;
  }
  const live = view.documents.filter(({ trashed }) => trashed === (verb === 'restore'));
  const here = view.folder === null || view.folder === '' ? null : view.folder;
  return [
    ...(view.selected.length > 0
      ? [
          {
            label: `What is selected: ${filesOf(view.selected.length)}`,
            settlement: { decides: 'documents' as const, ...at, ids: view.selected },
          },
        ]
      : []),
    ...(here === null
      ? []
      : [{ label: `Everything in ${here}`, settlement: { decides: 'folder' as const, ...at, path: here } }]),
    // What cannot be meant in passing is said in words, not pressed.
    ...(isTrash || live.length === 0
      ? []
      : [{ label: `Everything: ${filesOf(live.length)}`, settlement: { decides: 'everything' as const, ...at } }]),
  ];
}

const TEXTS: Readonly<Record<Unresolved['kind'], (said: string) => string>> = {
  negation: (said) =>
    `“${said}” says which files are not meant, and it is not clear which ones that leaves. Which ones do you mean?`,
  condition: (said) => `A plan is made once, for now, so “${said}” cannot be waited for. Which files do you mean?`,
  place: (said) => `There is no folder called “${said}” here. Which one do you mean?`,
  part: (said) => `“${said}” leaves open which files. Which ones do you mean?`,
  vague: (said) => `It is not clear which files are “${said}”. Which ones do you mean?`,
  pronoun: (said) => `It is not clear what “${said}” stands for. Select the files first, or name them.`,
  out: (said) => `“${said}” may mean out of there, or into Trash. Say “delete”, or say where they should go.`,
  name: (said) => `Nobody and nothing here is called “${said}”. Which files do you mean?`,
  value: (said) => `It is not clear what “${said}” means. Which files do you mean?`,
  joined: (said) => `It is not clear whether “${said}” says something of all that is named. Say them one after the other.`,
};

/** An answer for each of a few senders: their documents among those that fit otherwise. */
const sendersAmong = ({ selection, verb, at, view }: Asked, senders: readonly string[]): Choice[] =>
  senders.slice(0, MOST_CHOICES).flatMap((sender): Choice[] => {
    const documents = matchSelection({ ...withoutOpen(selection, []), sender }, view, verb === 'restore');
    const label = `${sender}: ${filesOf(documents.length)}`;
    const ids = documents.map(({ id }) => id);
    return ids.length === 0 ? [] : [{ label, settlement: { decides: 'documents', ...at, ids } }];
  });

/** Folders a person may have meant by a name that no folder has. */
function nearFolders(said: string, view: LibraryView, at: Asked['at']): Choice[] {
  const wanted = said.toLowerCase();
  const folders = [...new Set(view.documents.filter(({ trashed }) => !trashed).map(({ folder }) => folder))];
  const isNear = (folder: string) => {
    const name = folder.toLowerCase();
    return name !== '' && wanted.length > 2 && (name.includes(wanted) || wanted.includes(name.split('/').at(-1) ?? name));
  };
  return folders
    .filter(isNear)
    .slice(0, MOST_CHOICES)
    .map((path) => ({ label: path, settlement: { decides: 'folder', ...at, path } }));
}

/** The words that no document has in a name, or in its text; those that say an age or a worth only in a name count, and never alone. */
export function unknownWords(selection: Selection, view: LibraryView): string[] {
  const vague = new Set(selection.vague ?? []);
  const isAlone = selection.words.every((word) => vague.has(word)) && !hasFilter(selection);
  return selection.words.filter((word) =>
    vague.has(word) ? isAlone || !isNamedAnywhere(view.documents, word) : !isHeldAnywhere(view.documents, word, view.held),
  );
}

/**
 * What must be asked before anything is done with a selection: nothing that somebody said may fall away, and nothing is everything unless somebody
 * said so.
 */
export function askAboutSelection(asked: Asked): Question | null {
  const { selection, view, verb, at } = asked;
  if (selection.ids !== undefined) return null;
  const [open] = selection.unresolved ?? [];
  if (open) {
    const choices = open.kind === 'place' ? nearFolders(open.said, view, at) : sendersAmong(asked, open.among ?? []);
    return {
      text:
        choices.length > 0 && open.kind === 'name'
          ? `Several senders may be “${open.said}”. Which one do you mean?`
          : TEXTS[open.kind](open.said),
      choices: choices.length > 0 || open.kind !== 'part' ? choices : whichOnes(asked),
    };
  }
  if (selection.unmarked !== undefined && verb !== 'group')
    return { text: `No folder or tag is called “${selection.unmarked}”. Which files do you mean?`, choices: whichOnes(asked) };
  const [beside] = selection.filenames.length > 0 ? selection.words : [];
  if (beside !== undefined) return { text: TEXTS.vague(selection.said), choices: whichOnes(asked, selection.words) };
  const unknown = unknownWords(selection, view);
  const [first] = unknown;
  if (first !== undefined) {
    const isVague = selection.vague?.includes(first) === true;
    const text = isVague
      ? TEXTS.vague(first)
      : `Nothing in the library is called “${first}”, and no page says it. Which files do you mean?`;
    return { text, choices: whichOnes(asked, unknown) };
  }
  if (!selection.everything && !hasFilter(selection) && selection.words.length === 0 && selection.unmarked === undefined)
    return { text: 'Which files? Say what kind they are, whom they are from, or where they lie.', choices: whichOnes(asked) };
  return askAboutExceptions(asked);
}

function askAboutExceptions(asked: Asked): Question | null {
  const { selection, view, verb } = asked;
  const { except, ...whole } = selection;
  if (except.length === 0) return null;
  const meant = matchSelection({ ...whole, except: [] }, view, verb === 'restore');
  for (const exception of except) {
    const isClear =
      (exception.unresolved ?? []).length === 0 &&
      exception.ambiguousFolder === undefined &&
      exception.unknownFilenames.length === 0 &&
      (hasFilter(exception) || exception.words.length > 0) &&
      unknownWords(exception, view).length === 0 &&
      // Any page may say a word; what is left out is called so.
      exception.words.every((word) => isNamedAnywhere(meant, word));
    if (isClear && matchSelection(exception, { ...view, documents: meant }, verb === 'restore').length > 0) continue;
    return {
      text: `Nothing of it is “${exception.said}”, so it is not clear what to leave out. Which files should stay as they are?`,
      choices: [],
    };
  }
  return null;
}
