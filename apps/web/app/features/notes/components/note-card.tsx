import Pencil from 'virtual:icon/pencil';
import Trash2 from 'virtual:icon/trash';
import { useState } from 'react';
import { formatDate } from '~/lib/text/format-date';
import { Button } from '~/ui/controls/button';
import { pagesInWords, type Note } from '../notes.rules';
import { NoteForm } from './note-form';
import { texts } from '../texts/texts';
import classes from './note-card.module.css';

export interface NoteCardProps {
  note: Note;
  onOpen: (note: Note) => void;
  onEdit: (note: Note, text: string) => boolean;
  onRemove: (note: Note) => void;
}

export function NoteCard({ note, onOpen, onEdit, onRemove }: NoteCardProps) {
  const [isEdited, setIsEdited] = useState(false);
  const { text, quote, created, edited } = note;
  if (isEdited)
    return (
      <li className={classes['card']}>
        <NoteForm
          label={texts.editTheNote}
          start={text}
          quote={quote}
          focusKey={1}
          onCancel={() => setIsEdited(false)}
          onSave={(next) => {
            const isKept = onEdit(note, next);
            if (isKept) setIsEdited(false);
            return isKept;
          }}
        />
      </li>
    );
  return (
    <li className={classes['card']}>
      <div className={classes['head']}>
        <button type="button" className={classes['page']} onClick={() => onOpen(note)}>
          {pagesInWords(note)}
        </button>
        <div className={classes['actions']}>
          <Button variant="quiet" size="small" icon aria-label={texts.editTheNote} onClick={() => setIsEdited(true)}>
            <Pencil size={14} />
          </Button>
          <Button variant="quiet" size="small" icon aria-label={texts.deleteTheNote} onClick={() => onRemove(note)}>
            <Trash2 size={14} />
          </Button>
        </div>
      </div>
      {quote && (
        <blockquote className={classes['quote']}>
          <button type="button" onClick={() => onOpen(note)}>
            {quote.text}
          </button>
        </blockquote>
      )}
      {text !== '' && <p className={classes['text']}>{text}</p>}
      <p className={classes['times']}>
        <time dateTime={new Date(created).toISOString()}>{formatDate(created)}</time>
        {edited !== undefined && <span title={formatDate(edited)}> {texts.edited}</span>}
      </p>
    </li>
  );
}
