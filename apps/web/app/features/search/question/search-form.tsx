import Search from 'virtual:icon/search';
import X from 'virtual:icon/x';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { overQueryLimit } from '~/domain/questions/over-query-limit';
import { useGrowing } from '~/lib/browser/use-growing';
import { Button } from '~/ui/controls/button';
import { KeyHint } from '~/ui/controls/key-hint';
import { SpeakButton } from '~/ui/controls/speak-button';
import classes from './search-form.module.css';
import { texts as messages } from '~/lib/messages/texts/texts';
import { texts } from '../texts/texts';

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
function useSlashKey(box: { current: HTMLTextAreaElement | null }) {
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
  const box = useRef<HTMLTextAreaElement>(null);
  const problem = useId();
  if (followed !== query) {
    setFollowed(query);
    setText(query);
    setIsEmptyAsked(false);
  }
  const tooLong = overQueryLimit(text.trim());
  const said = isEmptyAsked ? messages.pleaseEnterQuery : tooLong;
  useSlashKey(box);
  useGrowing(box, text);
  // On a phone the keyboard would cover the screen before anything was read.
  useEffect(() => {
    if (matchMedia('(hover: hover)').matches) box.current?.focus({ preventScroll: true });
  }, []);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const asked = text.trim();
    setIsEmptyAsked(asked === '');
    if (asked === '' || tooLong !== undefined) box.current?.focus();
    else onAsk(asked);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
    }
    // From the last line on.
    const isBelow = !text.slice(event.currentTarget.selectionEnd).includes('\n');
    if (event.key === 'ArrowDown' && isBelow) {
      event.preventDefault();
      onLeaveDown();
    }
  };

  return (
    <search>
      <form className={classes['form']} onSubmit={onSubmit} noValidate>
        <div className={classes['field']} data-invalid={said !== undefined}>
          <Search size={20} strokeWidth={1.75} aria-hidden="true" className={classes['icon']} />
          <textarea
            ref={box}
            rows={1}
            className={classes['box']}
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            aria-label={texts.searchYourDocuments}
            aria-invalid={said !== undefined}
            aria-describedby={said === undefined ? undefined : problem}
            placeholder={texts.askInYourOwnWords}
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
              aria-label={texts.clearTheQuestion}
              onClick={() => {
                setText('');
                box.current?.focus();
              }}
            >
              <X size={16} />
            </Button>
          )}
          <SpeakButton
            onWords={(words) => {
              setText(words);
              setIsEmptyAsked(false);
            }}
            onDone={() => box.current?.focus()}
          />
          <Button type="submit" aria-busy={isLoading}>
            {texts.search}
          </Button>
        </div>
        {said !== undefined && (
          <p id={problem} role="alert" className={classes['problem']}>
            {said}
          </p>
        )}
      </form>
    </search>
  );
}
