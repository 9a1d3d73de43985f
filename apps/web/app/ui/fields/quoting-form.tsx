import X from 'virtual:icon/x';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../controls/button';
import { texts } from '../texts/texts';
import classes from './quoting-form.module.css';

interface QuotingFormProps {
  label: string;
  value: string;
  isInvalid?: boolean | undefined;
  /** Words that it is about. */
  quote: string | undefined;
  onDropQuote: (() => void) | undefined;
  /** Of the button that keeps the text. */
  action: string;
  canSave: boolean;
  /** The field takes the focus whenever this changes, from 1 on. */
  focusKey: number;
  /** Hears the text, and where in it somebody types. */
  onType: (text: string, caret: number) => void;
  onSave: () => void;
  onCancel: (() => void) | undefined;
  /** Stands between the field and the buttons. */
  children?: ReactNode;
}

/** Where something is written about words of a document. Ctrl or Cmd and Enter keeps it, Escape leaves it. */
export function QuotingForm(props: QuotingFormProps) {
  const { label, value, isInvalid, quote, onDropQuote, action, canSave, focusKey, onType, onSave, onCancel } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focusKey > 0) field.current?.focus();
  }, [focusKey]);
  const save = () => {
    if (canSave) onSave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    if (onCancel) onCancel();
    else field.current?.blur();
  };
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {quote !== undefined && (
        <blockquote className={classes['quote']}>
          <p>{quote}</p>
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
        aria-invalid={isInvalid}
        value={value}
        onChange={({ currentTarget }) => onType(currentTarget.value, currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
      />
      {props.children}
      <div className={classes['actions']}>
        {onCancel && (
          <Button variant="quiet" size="small" onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
        <Button type="submit" size="small" disabled={!canSave}>
          {action}
        </Button>
      </div>
    </form>
  );
}
