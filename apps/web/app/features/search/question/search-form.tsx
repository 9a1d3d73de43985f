import Search from 'virtual:icon/search';
import X from 'virtual:icon/x';
import { PLEASE_ENTER_QUERY } from 'contract/messages';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '~/ui/controls/button';
import { KeyHint } from '~/ui/controls/key-hint';
import classes from './search-form.module.css';

export interface SearchFormProps {
  /** The question in the address; the box follows it when Back brings another. */
  query: string;
  isLoading: boolean;
  onAsk: (query: string) => void;
  /** Arrow down leaves the box for the results. */
  onLeaveDown: () => void;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName));

/** `/` goes to the box from anywhere on the screen. */
function useSlashKey(box: { current: HTMLInputElement | null }) {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [box]);
}

export function SearchForm({ query, isLoading, onAsk, onLeaveDown }: SearchFormProps) {
  const [text, setText] = useState(query);
  const [followed, setFollowed] = useState(query);
  const [isEmptyAsked, setIsEmptyAsked] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const problem = useId();
  if (followed !== query) {
    setFollowed(query);
    setText(query);
    setIsEmptyAsked(false);
  }
  useSlashKey(box);
  // On a phone the keyboard would cover the screen before anything was read.
  useEffect(() => {
    if (matchMedia('(hover: hover)').matches) box.current?.focus({ preventScroll: true });
  }, []);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const asked = text.trim();
    setIsEmptyAsked(asked === '');
    if (asked === '') box.current?.focus();
    else onAsk(asked);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      onLeaveDown();
    }
  };

  return (
    <search>
      <form className={classes['form']} onSubmit={onSubmit} noValidate>
        <div className={classes['field']} data-invalid={isEmptyAsked}>
          <Search size={20} strokeWidth={1.75} aria-hidden="true" className={classes['icon']} />
          <input
            ref={box}
            className={classes['box']}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={1000}
            aria-label="Search your documents"
            aria-invalid={isEmptyAsked}
            aria-describedby={isEmptyAsked ? problem : undefined}
            placeholder="Ask in your own words…"
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setIsEmptyAsked(false);
            }}
            onKeyDown={onKeyDown}
          />
          {text === '' ? (
            <span className={classes['hint']}>
              <KeyHint keys={['/']} />
            </span>
          ) : (
            <Button
              variant="quiet"
              size="small"
              icon
              aria-label="Clear the question"
              onClick={() => {
                setText('');
                box.current?.focus();
              }}
            >
              <X size={16} />
            </Button>
          )}
          <Button type="submit" aria-busy={isLoading}>
            Search
          </Button>
        </div>
        {isEmptyAsked && (
          <p id={problem} role="alert" className={classes['problem']}>
            {PLEASE_ENTER_QUERY}
          </p>
        )}
      </form>
    </search>
  );
}
