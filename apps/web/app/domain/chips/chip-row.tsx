import Plus from 'virtual:icon/plus';
import X from 'virtual:icon/x';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ChipPicker, type PickerPage } from './chip-picker';
import { texts } from './texts/texts';
import classes from './chip-row.module.css';

/** A part that can be pressed, changed and taken away. */
export interface ChipModel {
  readonly label: string;
  /** What it is to somebody who hears it: `Kind: invoices`. What is seen stands in it, for who speaks to the page. */
  readonly name: string;
  /** `deed` is what is done, `unused` a word that chose nothing, `add` makes another chip, `missing` is still asked for. */
  readonly tone?: 'deed' | 'unused' | 'add' | 'missing';
  /** Missing where it cannot be changed, only taken away. */
  readonly picker?: () => PickerPage;
  readonly onRemove?: () => void;
  /** Between two selections. */
  readonly before?: string;
}

export interface ChipRowProps {
  label: string;
  chips: readonly ChipModel[];
  isBusy: boolean;
}

/** Without any, the chip says what was understood and nothing more. */
function Chip({
  chip,
  isBusy,
  isOpen,
  onOpen,
  onRemove,
}: {
  chip: ChipModel;
  isBusy: boolean;
  isOpen: boolean;
  onOpen: (anchor: HTMLElement) => void;
  onRemove: () => void;
}) {
  const { label, name, tone = 'part', picker } = chip;
  const text =
    tone === 'add' ? (
      <>
        <Plus size={14} aria-hidden="true" />
        {label}
      </>
    ) : tone === 'unused' ? (
      <s>{label}</s>
    ) : (
      label
    );
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key !== 'Delete' && event.key !== 'Backspace') || !chip.onRemove || isBusy) return;
    event.preventDefault();
    onRemove();
  };
  if (!picker && !chip.onRemove)
    return (
      <span className={classes['chip']} data-tone={tone}>
        <span className={classes['text']}>{text}</span>
      </span>
    );
  return (
    <span className={classes['chip']} data-tone={tone} data-open={isOpen}>
      {picker ? (
        <button
          type="button"
          className={classes['text']}
          data-chip
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={tone === 'add' ? name : texts.changeNamed(name)}
          aria-keyshortcuts={chip.onRemove ? 'Delete' : undefined}
          onClick={(event) => onOpen(event.currentTarget)}
          onKeyDown={onKeyDown}
        >
          {text}
        </button>
      ) : (
        <span className={classes['text']}>{text}</span>
      )}
      {chip.onRemove && (
        <button
          type="button"
          className={classes['remove']}
          data-chip={picker ? undefined : true}
          aria-label={tone === 'unused' ? texts.leaveOut(label) : texts.removeNamed(name)}
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && onRemove()}
          onKeyDown={onKeyDown}
        >
          <X size={14} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}

/** A page whose removal is the row's, which knows where the focus goes. */
const taking = (page: PickerPage, remove: () => void): PickerPage => ({
  ...page,
  ...(page.actions && {
    actions: page.actions.map((action) => (action.isRemoval === true ? { ...action, run: remove } : action)),
  }),
});

/** Chips in a row. When one goes, the focus goes on to the one that took its place. */
export function ChipRow({ label, chips, isBusy }: ChipRowProps) {
  const [opened, setOpened] = useState<{ at: number; anchor: HTMLElement }>();
  const row = useRef<HTMLDivElement>(null);
  const left = useRef<number>(undefined);
  const names = chips.map(({ name }) => name).join('\n');
  const page = opened === undefined ? undefined : chips[opened.at]?.picker?.();
  useEffect(() => {
    if (left.current === undefined) return;
    const all = [...(row.current?.querySelectorAll<HTMLElement>('[data-chip]') ?? [])];
    all[Math.min(left.current, all.length - 1)]?.focus({ preventScroll: true });
    left.current = undefined;
  }, [names]);
  const remove = (at: number) => {
    left.current = chips.slice(0, at).filter(({ picker, onRemove }) => picker ?? onRemove).length;
    chips[at]?.onRemove?.();
  };
  return (
    <div ref={row} role="group" aria-label={label} aria-busy={isBusy} className={classes['row']}>
      {chips.map((chip, at) => (
        // A chip that changed is the same chip: whoever pressed it stays on it.
        <span key={at} className={classes['place']}>
          {chip.before !== undefined && <span className={classes['between']}>{chip.before}</span>}
          <Chip
            chip={chip}
            isBusy={isBusy}
            isOpen={opened?.at === at}
            onOpen={(anchor) => setOpened({ at, anchor })}
            onRemove={() => remove(at)}
          />
        </span>
      ))}
      {opened && page && (
        <ChipPicker page={taking(page, () => remove(opened.at))} anchor={opened.anchor} onClose={() => setOpened(undefined)} />
      )}
    </div>
  );
}
