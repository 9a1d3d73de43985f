import Search from 'virtual:icon/search';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { KeyHint } from '~/ui/controls/key-hint';
import { SpeakButton } from '~/ui/controls/speak-button';
import { nextIndex, type RecentDocument, shortened } from '../palette.rules';
import { overQueryLimit } from '~/domain/questions/over-query-limit';
import { useGrowing } from '~/lib/browser/use-growing';
import { usePaletteEntries } from '../use-palette-entries';
import { useTyped } from '../use-typed';
import classes from './palette.module.css';
import { texts } from '../texts/texts';

export interface PaletteBoxProps {
  recent: readonly RecentDocument[];
  onShowKeys: () => void;
  onClose: () => void;
}

/** The field, which grows with what is typed, and what answers to it. */
export function PaletteBox({ recent, onShowKeys, onClose }: PaletteBoxProps) {
  const [typed, setTyped] = useState('');
  // By its id: what is found a moment later must not push another entry under the person's finger.
  const [chosen, setChosen] = useState<string>();
  const settled = useTyped(typed.trim());
  const { groups, isBusy } = usePaletteEntries(typed.trim(), settled, recent, onShowKeys);
  const list = useId();
  const entries = groups.flatMap((group) => group.entries);
  const chosenAt = entries.findIndex(({ id }) => id === chosen);
  const at = chosenAt === -1 ? entries.findIndex(({ stale }) => stale !== true) : chosenAt;
  const optionId = (index: number) => `${list}-${index}`;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  useGrowing(field, typed);
  const tooLong = overQueryLimit(typed.trim());

  const run = (index: number) => {
    const entry = entries[index];
    if (!entry) return;
    onClose();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      run(at);
    }
    const next = nextIndex(at, event.key, entries.length);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(entries[next]?.id);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };

  let index = -1;
  return (
    <>
      <div className={classes['field']}>
        <Search size={18} strokeWidth={1.75} aria-hidden="true" />
        <textarea
          ref={field}
          rows={1}
          aria-label={texts.askOrFindAnything}
          aria-controls={list}
          aria-activedescendant={entries.length === 0 ? undefined : optionId(at)}
          aria-autocomplete="list"
          aria-invalid={tooLong !== undefined}
          aria-describedby={tooLong === undefined ? undefined : `${list}-limit`}
          autoComplete="off"
          spellCheck={false}
          placeholder={texts.askFindOrSayWhat}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setChosen(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        <span className={classes['aids']}>
          <SpeakButton
            onWords={(words) => {
              setTyped(words);
              setChosen(undefined);
            }}
            onDone={() => field.current?.focus()}
          />
          <KeyHint keys={['Esc']} />
        </span>
      </div>
      {tooLong !== undefined && (
        <p id={`${list}-limit`} role="alert" className={classes['limit']}>
          {tooLong}
        </p>
      )}
      <output className={classes['none']} hidden={entries.length > 0}>
        {entries.length === 0 && texts.nothingAnswersTo(shortened(typed.trim()))}
      </output>
      <div
        id={list}
        role="listbox"
        aria-busy={isBusy}
        aria-label={texts.results}
        className={classes['list']}
        hidden={entries.length === 0}
      >
        {groups.map(({ title, entries: offered }) => (
          <div key={title} role="group" aria-label={title}>
            <div className={classes['title']} aria-hidden="true">
              {title}
            </div>
            {offered.map((entry) => {
              index++;
              const place = index;
              const Icon = entry.icon;
              return (
                <div
                  key={entry.id}
                  id={optionId(place)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={place === at}
                  className={classes['entry']}
                  onPointerMove={() => setChosen(entry.id)}
                  onClick={() => run(place)}
                  onKeyDown={onKeyDown}
                >
                  <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
                  <span>
                    <span className={classes['line']}>
                      <span className={classes['label']}>{entry.label}</span>
                      {entry.place !== undefined && <span className={classes['place']}>{entry.place}</span>}
                      {entry.aside !== undefined && <span className={classes['aside']}>{entry.aside}</span>}
                    </span>
                    {entry.detail !== undefined && <span className={classes['detail']}>{entry.detail}</span>}
                  </span>
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </>
  );
}
