import { LOCAL_KEYS } from 'contract/constants';
import { useMemo, useState } from 'react';
import { saveFile } from '~/lib/browser/hand-over-file';
import { readLocalSetting, useLocalSetting, writeLocalSetting, type LocalSetting } from '~/domain/settings/local-setting';
import { toast, undoLabel } from '~/ui/overlays/toast';
import { inOrder, Notes, withImported, withNote, withoutNote, type Note, type Quote } from './notes.rules';
import { readMarkdown } from './read-markdown';
import { writeMarkdown } from './write-markdown';
import { texts } from './texts/texts';

export interface DocumentNotes {
  /** By page. */
  readonly notes: readonly Note[];
  /** What is being written; it outlasts a look into another panel. */
  readonly draft: string;
  readonly setDraft: (text: string) => void;
  /** Each of these answers whether it could be kept. */
  readonly add: (note: { text: string; page: number; quote?: Quote | undefined }) => boolean;
  readonly edit: (note: Note, text: string) => boolean;
  readonly remove: (note: Note) => void;
  /** Takes a note away that is kept elsewhere by now. */
  readonly forget: (note: Note) => void;
  readonly exportMarkdown: (filename: string) => void;
  readonly importMarkdown: (file: File) => Promise<void>;
}

const settingOf = (documentId: string): LocalSetting<Note[]> => ({
  key: LOCAL_KEYS.notes(documentId),
  schema: Notes,
  otherwise: [],
});

/** The notes on one document. They stay in this browser; two tabs see the same. */
export function useNotes(documentId: string): DocumentNotes {
  const setting = useMemo(() => settingOf(documentId), [documentId]);
  const [stored] = useLocalSetting(setting);
  const notes = useMemo(() => inOrder(stored), [stored]);
  const [draft, setDraft] = useState('');

  const commands = useMemo(() => {
    // Read again before each change: another tab may have written since.
    const change = (next: (notes: Note[]) => Note[]): boolean => {
      try {
        writeLocalSetting(setting, next(readLocalSetting(setting)));
        return true;
      } catch (error) {
        toast.error(texts.thisBrowserCouldNotKeepTheNote, { detail: error instanceof Error ? error.message : undefined });
        return false;
      }
    };
    return {
      add: ({ text, page, quote }: { text: string; page: number; quote?: Quote | undefined }) =>
        change((notes) =>
          withNote(notes, { id: crypto.randomUUID(), text, page, created: Date.now(), ...(quote && { quote }) }),
        ),
      edit: (note: Note, text: string) => change((notes) => withNote(notes, { ...note, text, edited: Date.now() })),
      remove(note: Note) {
        if (!change((notes) => withoutNote(notes, note.id))) return;
        toast.success(texts.noteDeleted, {
          dismissAfterMs: 8_000,
          action: { label: undoLabel(), run: () => void change((notes) => withNote(notes, note)) },
        });
      },
      forget: (note: Note) => void change((notes) => withoutNote(notes, note.id)),
      exportMarkdown: (filename: string) =>
        saveFile(
          new Blob([writeMarkdown(filename, readLocalSetting(setting))], { type: 'text/markdown' }),
          texts.notesOnFile(filename.replace(/\.pdf$/i, '')),
        ),
      async importMarkdown(file: File) {
        const imported = readMarkdown(await file.text(), () => crypto.randomUUID(), Date.now());
        if (imported.length === 0)
          return void toast.error(texts.noNotesWereFoundInThisFile, {
            detail: texts.notesStandUnderHeadings,
          });
        const result = withImported(readLocalSetting(setting), imported);
        if (!change(() => result.notes)) return;
        const same = imported.length - result.added - result.renewed;
        toast.success(texts.notesImported(result.added + result.renewed, imported.length), {
          ...(same > 0 && { detail: texts.wereHereAlready(same) }),
        });
      },
    };
  }, [setting]);
  return { notes, draft, setDraft, ...commands };
}
