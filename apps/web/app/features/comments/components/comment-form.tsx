import { COMMENT_MAX } from 'contract/comments';
import { useState } from 'react';
import { QuotingForm } from '~/ui/fields/quoting-form';
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
  const [chosen, setChosen] = useState(0);
  const offered = offeredNames(text, caret, people);
  const isTooLong = text.trim().length > COMMENT_MAX;
  const choose = (name: string) => {
    if (!offered) return;
    setText(`${text.slice(0, offered.at)}@${name} ${text.slice(caret)}`);
    setCaret(0);
    setChosen(chosen + 1);
  };
  return (
    <QuotingForm
      label={label}
      value={text}
      isInvalid={isTooLong}
      quote={quote}
      onDropQuote={onDropQuote}
      action={action}
      canSave={text.trim() !== '' && !isTooLong && !isBusy}
      focusKey={focusKey + chosen}
      onType={(next, at) => {
        setText(next);
        setCaret(at);
      }}
      onSave={() => onSave(text.trim(), () => setText(''))}
      onCancel={onCancel}
    >
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
    </QuotingForm>
  );
}
