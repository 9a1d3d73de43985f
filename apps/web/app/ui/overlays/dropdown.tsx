import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Button, type ButtonLook } from '~/ui/controls/button';
import classes from './dropdown.module.css';

export interface DropdownProps {
  /** What the button says to a screen reader. */
  label: string;
  button: ReactNode;
  look?: ButtonLook;
  className?: string;
  onOpen?: () => void;
  children: ReactNode;
}

/** A button and the panel that it opens. Escape, a press elsewhere, or going to another page closes it. */
export function Dropdown({ label, button, look, className, onOpen, children }: DropdownProps) {
  const [openedAt, setOpenedAt] = useState<string>();
  const { key } = useLocation();
  const opened = openedAt === key;
  const root = useRef<HTMLDivElement>(null);
  const panel = useId();
  useEffect(() => {
    if (!opened) return undefined;
    const close = () => setOpenedAt(undefined);
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      root.current?.querySelector('button')?.focus();
    };
    addEventListener('pointerdown', onPress);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('pointerdown', onPress);
      removeEventListener('keydown', onKey);
    };
  }, [opened]);
  return (
    <div ref={root} className={[classes['dropdown'], className].filter(Boolean).join(' ')}>
      <Button
        variant="quiet"
        {...look}
        aria-label={label}
        aria-expanded={opened}
        aria-controls={panel}
        onClick={() => {
          if (!opened) onOpen?.();
          setOpenedAt(opened ? undefined : key);
        }}
      >
        {button}
      </Button>
      <div id={panel} className={classes['panel']} hidden={!opened}>
        {opened && children}
      </div>
    </div>
  );
}
