import X from 'virtual:icon/x';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '~/ui/controls/button';
import type { Quote } from '../notes.rules';
import { texts } from '../texts/texts';
import classes from './note-form.module.css';

export interface NoteFormProps {
  label: string;
  start?: string;
  quote?: Quote | undefined;
  onDropQuote?: () => void;
  /** Answers whether the note was kept; the text stays where it was not. */
  onSave: (text: string) => boolean;
  onCancel?: () => void;
  /** Hears what has been typed so far. */
  onType?: (text: string) => void;
  /** The field takes the focus whenever this changes, from 1 on. */
  focusKey: number;
}

export function NoteForm({ label, start = '', quote, onDropQuote, onSave, onCancel, onType, focusKey }: NoteFormProps) {
  const [text, setText] = useState(start);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focusKey > 0) field.current?.focus();
  }, [focusKey]);
  const write = (next: string) => {
    setText(next);
    onType?.(next);
  };
  const canSave = text.trim() !== '' || quote !== undefined;
  const save = () => {
    if (canSave && onSave(text.trim())) write('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
    if (event.key === 'Escape') {
      event.stopPropagation();
      if (onCancel) onCancel();
      else field.current?.blur();
    }
  };
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {quote && (
        <blockquote className={classes['quote']}>
          <p>{quote.text}</p>
          {onDropQuote && (
            <button type="button" aria-label={texts.leaveTheQuotationOut} onClick={onDropQuote}>
              <X size={14} />
            </button>
          )}
        </blockquote>
      )}
      <textarea
        ref={field}
        className={classes['field']}
        rows={3}
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={classes['actions']}>
        {onCancel && (
          <Button variant="quiet" size="small" onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
        <Button type="submit" size="small" disabled={!canSave}>
          {texts.saveNote}
        </Button>
      </div>
    </form>
  );
}
