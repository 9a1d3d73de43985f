import Download from 'virtual:icon/download';
import NotebookPen from 'virtual:icon/notebook-pen';
import Upload from 'virtual:icon/upload';
import { useRef, useState } from 'react';
import { Button } from '~/ui/controls/button';
import { EmptyState } from '~/ui/states/empty-state';
import { matchingNotes, type Note, type Quote } from '../notes.rules';
import type { DocumentNotes } from '../use-notes';
import { NoteCard } from './note-card';
import { NoteForm } from './note-form';
import { texts } from '../texts/texts';
import classes from './notes-panel.module.css';

export interface NotesPanelProps {
  notes: DocumentNotes;
  filename: string;
  /** The page that a new note is about. */
  page: number;
  quote: { page: number; quote: Quote } | undefined;
  onDropQuote: () => void;
  onOpen: (note: Note) => void;
  focusKey: number;
}

/** Few notes are seen at a glance; a box to search them would only be in the way. */
const SEARCH_FROM = 4;

/** Notes on the document, kept in this browser. */
export function NotesPanel({ notes, filename, page, quote, onDropQuote, onOpen, focusKey }: NotesPanelProps) {
  const [wanted, setWanted] = useState('');
  const file = useRef<HTMLInputElement>(null);
  const shown = matchingNotes(notes.notes, wanted);
  const noteAbout = quote?.page ?? page;
  return (
    <div className={classes['panel']}>
      <NoteForm
        key={noteAbout === page ? 'page' : `quote-${noteAbout}`}
        label={texts.writeANoteOnPage(noteAbout)}
        quote={quote?.quote}
        focusKey={focusKey}
        onDropQuote={onDropQuote}
        start={notes.draft}
        onType={notes.setDraft}
        onSave={(text) => {
          const isKept = notes.add({ text, page: noteAbout, quote: quote?.quote });
          if (isKept) onDropQuote();
          return isKept;
        }}
      />
      {notes.notes.length >= SEARCH_FROM && (
        <input
          className={classes['search']}
          type="search"
          aria-label={texts.searchInNotes}
          placeholder={texts.searchInNotes}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      {notes.notes.length === 0 ? (
        <EmptyState icon={NotebookPen}>{texts.noNotesYet}</EmptyState>
      ) : (
        <ul className={classes['list']} aria-label={texts.notes}>
          {shown.map((note) => (
            <NoteCard key={note.id} note={note} onOpen={onOpen} onEdit={notes.edit} onRemove={notes.remove} />
          ))}
        </ul>
      )}
      {notes.notes.length > 0 && shown.length === 0 && <p className={classes['none']}>{texts.noNoteHoldsTheseWords}</p>}
      <div className={classes['files']}>
        {notes.notes.length > 0 && (
          <Button variant="quiet" size="small" onClick={() => notes.exportMarkdown(filename)}>
            <Download size={14} aria-hidden="true" /> {texts.export}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={() => file.current?.click()}>
          <Upload size={14} aria-hidden="true" /> {texts.import}
        </Button>
        <input
          ref={file}
          type="file"
          accept=".md,text/markdown,text/plain"
          hidden
          aria-label={texts.importNotesFromMarkdown}
          onChange={(event) => {
            const [chosen] = event.currentTarget.files ?? [];
            if (chosen) void notes.importMarkdown(chosen);
            event.currentTarget.value = '';
          }}
        />
      </div>
    </div>
  );
}
