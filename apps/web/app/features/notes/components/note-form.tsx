import { useState } from 'react';
import { QuotingForm } from '~/ui/fields/quoting-form';
import type { Quote } from '../notes.rules';
import { texts } from '../texts/texts';

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
  const write = (next: string) => {
    setText(next);
    onType?.(next);
  };
  return (
    <QuotingForm
      label={label}
      value={text}
      quote={quote?.text}
      onDropQuote={onDropQuote}
      action={texts.saveNote}
      canSave={text.trim() !== '' || quote !== undefined}
      focusKey={focusKey}
      onType={write}
      onSave={() => {
        if (onSave(text.trim())) write('');
      }}
      onCancel={onCancel}
    />
  );
}
