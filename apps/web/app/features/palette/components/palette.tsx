import Search from 'virtual:icon/search';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { KeyHint } from '~/ui/controls/key-hint';
import { nextIndex, type RecentDocument } from '../palette.rules';
import { usePaletteEntries } from '../use-palette-entries';
import { useRecentDocuments } from '../use-recent-documents';
import { useTyped } from '../use-typed';
import { type KeyList, KeySheet } from './key-sheet';
import classes from './palette.module.css';

interface PaletteBoxProps {
  recent: readonly RecentDocument[];
  onShowKeys: () => void;
  onClose: () => void;
}

/** The field and what answers to it. */
function PaletteBox({ recent, onShowKeys, onClose }: PaletteBoxProps) {
  const [typed, setTyped] = useState('');
  // By its id: what is found a moment later must not push another entry under the person's finger.
  const [chosen, setChosen] = useState<string>();
  const settled = useTyped(typed.trim());
  const groups = usePaletteEntries(typed.trim(), settled, recent, onShowKeys);
  const list = useId();
  const entries = groups.flatMap((group) => group.entries);
  const chosenAt = entries.findIndex(({ id }) => id === chosen);
  const at = chosenAt === -1 ? entries.findIndex(({ stale }) => stale !== true) : chosenAt;
  const optionId = (index: number) => `${list}-${index}`;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const run = (index: number) => {
    const entry = entries[index];
    if (!entry) return;
    onClose();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') run(at);
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
        <input
          ref={field}
          role="combobox"
          aria-label="Go anywhere, find anything"
          aria-expanded="true"
          aria-controls={list}
          aria-activedescendant={entries.length === 0 ? undefined : optionId(at)}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder="Go anywhere, find anything"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setChosen(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        <KeyHint keys={['Esc']} />
      </div>
      <div id={list} role="listbox" aria-label="Results" className={classes['list']}>
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
                    </span>
                    {entry.detail !== undefined && <span className={classes['detail']}>{entry.detail}</span>}
                  </span>
                </div>
              );
            })}
          </div>
        ))}
        {entries.length === 0 && <p className={classes['none']}>Nothing answers to “{typed.trim()}”.</p>}
      </div>
    </>
  );
}

/** The command palette of every signed-in page (Ctrl or Cmd K), and the sheet of the page's keys (`?`). */
export function Palette({ keys }: { keys: readonly KeyList[] }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [opened, setOpened] = useState(false);
  const [showsKeys, setShowsKeys] = useState(false);
  const recent = useRecentDocuments();
  const hasKeys = keys.length > 0;

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const inField = event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [contenteditable]');
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k' && !event.altKey && !event.shiftKey) {
        event.preventDefault();
        setOpened((before) => !before);
      } else if (event.key === '?' && hasKeys && !inField && !event.defaultPrevented) {
        event.preventDefault();
        setShowsKeys(true);
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [hasKeys]);

  useEffect(() => {
    if (opened) dialog.current?.showModal();
    else dialog.current?.close();
  }, [opened]);

  return (
    <>
      <dialog
        ref={dialog}
        className={classes['palette']}
        closedby="any"
        aria-label="Command palette"
        onClose={() => setOpened(false)}
      >
        {opened && <PaletteBox recent={recent} onShowKeys={() => setShowsKeys(true)} onClose={() => setOpened(false)} />}
      </dialog>
      <KeySheet lists={keys} opened={showsKeys} onClose={() => setShowsKeys(false)} />
    </>
  );
}
