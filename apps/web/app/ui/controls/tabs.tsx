import type { KeyboardEvent } from 'react';
import classes from './tabs.module.css';

export interface TabsProps<Name extends string> {
  /** What the tabs choose between. */
  label: string;
  names: readonly Name[];
  current: string;
  onChange: (name: Name) => void;
  /** The id of the panel that they change. */
  panel: string;
}

/** Tabs by the book: one stop of the Tab key, the arrow keys choose. */
export function Tabs<Name extends string>({ label, names, current, onChange, panel }: TabsProps<Name>) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (names.findIndex((name) => name === current) + step + names.length) % names.length;
    const name = names[next];
    if (name === undefined) return;
    onChange(name);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div role="tablist" aria-label={label} tabIndex={-1} className={classes['tabs']} onKeyDown={onKeyDown}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          className={classes['tab']}
          aria-selected={name === current}
          aria-controls={panel}
          tabIndex={name === current ? 0 : -1}
          onClick={() => onChange(name)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
