import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import classes from './tooltip.module.css';

/** A pointer that only passes over opens nothing. */
const DELAY_MS = 400;
/** Pixels between the tooltip and the edge of the window, and what it belongs to. */
const MARGIN = 6;

/**
 * Shows what a control is called while a pointer rests on it or the keyboard is there. Escape hides it. It repeats the accessible name,
 * so screen readers are not told twice.
 */
export function Tooltip({ label, children }: { label: string; children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = () => {
    clearTimeout(timer.current);
    setOpened(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!opened) return undefined;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpened(false);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [opened]);
  useLayoutEffect(() => {
    if (!opened || !anchor.current || !tip.current) return;
    const around = anchor.current.getBoundingClientRect();
    const { width, height } = tip.current.getBoundingClientRect();
    const room = document.documentElement.clientWidth - width - MARGIN;
    const left = Math.max(MARGIN, Math.min(room, around.left + (around.width - width) / 2));
    const isBelow = around.bottom + MARGIN + height < document.documentElement.clientHeight;
    const top = isBelow ? around.bottom + MARGIN : around.top - MARGIN - height;
    tip.current.style.translate = `${left}px ${top}px`;
  }, [opened]);
  return (
    <span
      ref={anchor}
      className={classes['anchor']}
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'touch') timer.current = setTimeout(() => setOpened(true), DELAY_MS);
      }}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={({ target }) => target.matches(':focus-visible') && setOpened(true)}
      onBlur={close}
    >
      {children}
      {opened && (
        <span ref={tip} aria-hidden="true" className={classes['tip']}>
          {label}
        </span>
      )}
    </span>
  );
}
