import { COMMENT_MAX } from 'contract/comments';
import X from 'virtual:icon/x';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '~/ui/controls/button';
import { offeredNames } from '../comments.rules';
import { texts } from '../texts/texts';
import classes from './comment-form.module.css';

interface CommentFormProps {
  label: string;
  start?: string;
  /** Words that it is about. */
  quote?: string | undefined;
  onDropQuote?: (() => void) | undefined;
  /** Whom an `@` may name. */
  people: readonly string[];
  action: string;
  isBusy: boolean;
  /** Keeps the text; calls back once it is kept. */
  onSave: (text: string, kept: () => void) => void;
  onCancel?: (() => void) | undefined;
  /** The field takes the focus whenever this changes, from 1 on. */
  focusKey: number;
}

/** Where a comment is written. Names after `@` are offered below it. */
export function CommentForm(props: CommentFormProps) {
  const { label, start = '', quote, onDropQuote, people, action, isBusy, onSave, onCancel, focusKey } = props;
  const [text, setText] = useState(start);
  const [caret, setCaret] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focusKey > 0) field.current?.focus();
  }, [focusKey]);
  const offered = offeredNames(text, caret, people);
  const isTooLong = text.trim().length > COMMENT_MAX;
  const canSave = text.trim() !== '' && !isTooLong && !isBusy;
  const save = () => {
    if (canSave) onSave(text.trim(), () => setText(''));
  };
  const choose = (name: string) => {
    if (!offered) return;
    setText(`${text.slice(0, offered.at)}@${name} ${text.slice(caret)}`);
    setCaret(0);
    field.current?.focus();
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
        aria-invalid={isTooLong}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setCaret(event.currentTarget.selectionStart);
        }}
        onKeyDown={onKeyDown}
      />
      {isTooLong && (
        <p className={classes['wrong']} role="alert">
          {texts.tooLong(COMMENT_MAX)}
        </p>
      )}
      {offered && (
        <ul className={classes['names']} aria-label={texts.namesOffered}>
          {offered.names.map((name) => (
            <li key={name}>
              <button type="button" aria-label={texts.name(name)} onClick={() => choose(name)}>
                @{name}
              </button>
            </li>
          ))}
        </ul>
      )}
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
