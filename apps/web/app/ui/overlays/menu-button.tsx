import { type ReactNode, useState } from 'react';
import { Button } from '~/ui/controls/button';
import { Menu, type MenuEntry, type MenuPoint, pointUnder } from './menu';

export interface MenuButtonProps {
  /** What the button is called, and the menu with it. */
  label: string;
  entries: readonly MenuEntry[];
  /** Shows nothing but an icon. */
  icon?: boolean;
  className?: string;
  children: ReactNode;
}

/** A quiet button with a menu under it. */
export function MenuButton({ label, entries, icon = false, className = '', children }: MenuButtonProps) {
  const [at, setAt] = useState<MenuPoint>({ x: 0, y: 0 });
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={icon}
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened}
        onClick={(event) => {
          setAt(pointUnder(event));
          setOpened(true);
        }}
      >
        {children}
      </Button>
      <Menu label={label} entries={entries} at={at} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
