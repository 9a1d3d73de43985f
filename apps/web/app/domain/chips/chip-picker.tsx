import Check from 'virtual:icon/check';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { texts } from './texts/texts';
import classes from './chip-picker.module.css';

export interface PickerOption {
  readonly label: string;
  /** At the end of its line: how many documents have it. */
  readonly detail?: string;
  readonly isNow?: boolean;
  /** Does it; a page that comes back is shown next, and the choice goes on there. */
  readonly choose: () => PickerPage | undefined;
}

/** Something to choose, and what else can be done with the chip. */
export interface PickerPage {
  /** What is chosen: `Kind`. */
  readonly title: string;
  /** What can be typed; missing where only the options can be chosen. */
  readonly example?: string;
  readonly options: readonly PickerOption[];
  /** Options that are there only for what is typed. */
  readonly found?: (typed: string) => readonly PickerOption[];
  /** What is typed as a choice of its own, or a sentence that says why it is none. */
  readonly read?: (typed: string) => PickerOption | { readonly sentence: string };
  readonly actions?: readonly { readonly label: string; readonly isRemoval?: boolean; readonly run: () => void }[];
}

export interface ChipPickerProps {
  page: PickerPage;
  /** What it opens under, and what gets the focus back. */
  anchor: HTMLElement;
  onClose: () => void;
}

/** Pixels between the panel and the edge of the window, and between it and the chip. */
const EDGE = 8;
const GAP = 4;
/** Options shown at once; typing finds the others. */
const SHOWN = 60;

function place(panel: HTMLElement, anchor: HTMLElement) {
  const at = anchor.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const below = at.bottom + GAP;
  const isAbove = below + height > innerHeight - EDGE && at.top - GAP - height > EDGE;
  panel.style.left = `${Math.max(EDGE, Math.min(at.left, innerWidth - EDGE - width))}px`;
  panel.style.top = `${isAbove ? at.top - GAP - height : Math.max(EDGE, Math.min(below, innerHeight - EDGE - height))}px`;
}

const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The place that a key leads to; undefined for every other key. */
function nextPlace(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'PageDown') return Math.min(count - 1, at + 8);
  if (key === 'PageUp') return Math.max(0, at - 8);
  return undefined;
}

/** One page: a field that narrows the options and takes what is typed, the options, and what else can be done. */
function Page({ page, onNext, onDone }: { page: PickerPage; onNext: (page: PickerPage) => void; onDone: () => void }) {
  const { title, example, options, found, read, actions = [] } = page;
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      options.findIndex(({ isNow }) => isNow === true),
    ),
  );
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const said = typed.trim();
  const fitting = options.filter(({ label }) => fold(label).includes(fold(said)));
  const own = said === '' ? undefined : read?.(said);
  const isOption = fitting.some(({ label }) => fold(label) === fold(said));
  const shown = [
    ...fitting,
    ...(said === '' ? [] : (found?.(said) ?? [])),
    ...(own !== undefined && 'choose' in own && !isOption ? [own] : []),
  ].slice(0, SHOWN);
  const chosen = Math.min(at, Math.max(0, shown.length - 1));
  const hint = own !== undefined && 'sentence' in own && shown.length === 0 ? own.sentence : undefined;

  // A keyboard would cover half of a phone before anything was read.
  useEffect(() => {
    const isTouched = matchMedia('(hover: none)').matches;
    field.current?.focus({ preventScroll: true });
    if (isTouched) field.current?.setAttribute('inputmode', 'none');
  }, []);
  useEffect(() => {
    document.getElementById(`${list}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [list, chosen]);

  const choose = (option: PickerOption | undefined) => {
    if (!option) return;
    const next = option.choose();
    if (next) onNext(next);
    else onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(shown[chosen]);
    }
    const next = nextPlace(event.key, chosen, shown.length);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
  };
  return (
    <>
      <input
        ref={field}
        type="text"
        role="combobox"
        className={classes['field']}
        aria-label={title}
        aria-expanded="true"
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={shown.length === 0 ? undefined : `${list}-${chosen}`}
        aria-describedby={hint === undefined ? undefined : `${list}-hint`}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        placeholder={example === undefined ? title : texts.labelled(title, example)}
        value={typed}
        onPointerDown={(event) => event.currentTarget.removeAttribute('inputmode')}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={list} role="listbox" aria-label={title} className={classes['options']} hidden={shown.length === 0}>
        {shown.map((option, index) => (
          <div
            key={`${option.label}-${index}`}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            aria-current={option.isNow === true ? 'true' : undefined}
            className={classes['option']}
            onPointerMove={() => setAt(index)}
            onClick={() => choose(option)}
            onKeyDown={onKeyDown}
          >
            <span>{option.label}</span>
            {option.isNow === true && <Check size={16} aria-hidden="true" />}
            {option.detail !== undefined && <small aria-hidden="true">{option.detail}</small>}
          </div>
        ))}
      </div>
      <output id={`${list}-hint`} className={classes['hint']} hidden={shown.length > 0}>
        {shown.length === 0 && (hint ?? (said === '' ? texts.type(example ?? texts.something) : texts.nothingHereIsCalledSo))}
      </output>
      {actions.length > 0 && (
        <div className={classes['actions']}>
          {actions.map(({ label, isRemoval = false, run }) => (
            <button
              key={label}
              type="button"
              data-removal={isRemoval}
              onClick={() => {
                run();
                onDone();
              }}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

/** What a chip can become, in the browser's top layer under the chip. Escape and a press elsewhere close it; the focus goes back to the chip. */
export function ChipPicker({ page: first, anchor, onClose }: ChipPickerProps) {
  const [pages, setPages] = useState<readonly PickerPage[]>([]);
  const panel = useRef<HTMLDivElement>(null);
  const page = pages.at(-1) ?? first;
  // What had the focus is still there when this is undone.
  useLayoutEffect(() => {
    const element = panel.current;
    element?.showPopover();
    return () => {
      if (element?.contains(document.activeElement) === true) anchor.focus({ preventScroll: true });
    };
  }, [anchor]);
  useLayoutEffect(() => {
    const put = () => panel.current && place(panel.current, anchor);
    put();
    addEventListener('resize', put);
    return () => removeEventListener('resize', put);
  }, [anchor, page]);
  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-label={page.title}
      className={classes['panel']}
      onToggle={(event) => {
        if (event.newState === 'closed') onClose();
      }}
    >
      <Page
        key={`${pages.length} ${page.title}`}
        page={page}
        onNext={(next) => setPages((before) => [...before, next])}
        onDone={onClose}
      />
    </div>
  );
}
