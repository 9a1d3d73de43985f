import type { IconComponent } from '~/ui/icon';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import classes from './menu.module.css';

export interface MenuEntry {
  label: string;
  icon?: IconComponent;
  destructive?: boolean;
  /** The key that does the same. */
  shortcut?: string;
  run: () => void;
}

/** A point of the window. Pixels. */
export interface MenuPoint {
  x: number;
  y: number;
}

/** Under the right end of the pressed button. */
export function pointUnder(event: MouseEvent<HTMLElement>): MenuPoint {
  const box = event.currentTarget.getBoundingClientRect();
  return { x: box.right, y: box.bottom + 4 };
}

export interface MenuProps {
  label: string;
  entries: readonly MenuEntry[];
  /** The menu's top right corner, moved as far as is needed to stay in the window. */
  at: MenuPoint;
  opened: boolean;
  onClose: () => void;
}

/** Pixels between the menu and the edge of the window. */
const EDGE = 8;

function place(menu: HTMLElement, { x, y }: MenuPoint) {
  const { width, height } = menu.getBoundingClientRect();
  menu.style.left = `${Math.max(EDGE, Math.min(x, innerWidth - EDGE) - width)}px`;
  menu.style.top = `${Math.max(EDGE, Math.min(y, innerHeight - EDGE - height))}px`;
}

/** The item that the key leads to; undefined for every other key. */
function itemAfter(items: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const at = items.findIndex((item) => item === document.activeElement);
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  return items.find((item, index) => index > at && item.textContent.toLowerCase().startsWith(key.toLowerCase()));
}

/** A menu of actions in the browser's top layer. Escape, a press elsewhere and Tab close it; the focus goes back to where it was. */
export function Menu({ label, entries, at, opened, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = menu.current;
    if (!element) return;
    if (!opened) return element.hidePopover();
    const before = document.activeElement;
    element.showPopover();
    place(element, at);
    element.querySelector('button')?.focus();
    return () => {
      if (element.contains(document.activeElement) && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [opened, at]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Tab') return onClose();
    const next = itemAfter([...event.currentTarget.querySelectorAll('button')], event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={classes['menu']}
      onKeyDown={onKeyDown}
      onToggle={(event) => {
        if (event.newState === 'closed' && opened) onClose();
      }}
    >
      {opened &&
        entries.map(({ label: name, icon: Icon, destructive, shortcut, run }) => (
          <button
            key={name}
            type="button"
            role="menuitem"
            tabIndex={-1}
            data-destructive={destructive}
            aria-keyshortcuts={shortcut}
            onClick={() => {
              onClose();
              run();
            }}
          >
            {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
            {name}
            {shortcut !== undefined && <kbd aria-hidden="true">{shortcut}</kbd>}
          </button>
        ))}
    </div>
  );
}
