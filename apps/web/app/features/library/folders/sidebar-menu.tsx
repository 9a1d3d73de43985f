import type { Deed } from 'contract/libraries';
import Ellipsis from 'virtual:icon/ellipsis';
import { useState } from 'react';
import { useMay } from '~/domain/libraries/libraries';
import { IconButton } from '~/ui/controls/icon-button';
import { Menu, type MenuEntry, type MenuPoint, pointUnder } from '~/ui/overlays/menu';
import classes from './sidebar.module.css';
import { texts } from '../texts/texts';

interface SidebarMenuProps {
  /** What the line is, such as `tag Flat`. */
  of: string;
  entries: readonly MenuEntry[];
  /** What the entries do to the library: who may not do that has no menu. */
  deed?: Deed;
}

/** The button at the end of a line of the sidebar, and the menu that it opens. */
export function SidebarMenu({ of, entries, deed = 'change' }: SidebarMenuProps) {
  const may = useMay(deed);
  const [at, setAt] = useState<MenuPoint>({ x: 0, y: 0 });
  const [opened, setOpened] = useState(false);
  if (!may) return null;
  return (
    <>
      <IconButton
        className={classes['more'] ?? ''}
        aria-haspopup="menu"
        aria-expanded={opened}
        aria-label={texts.moreActionsFor(of)}
        onClick={(event) => {
          setAt(pointUnder(event));
          setOpened(true);
        }}
      >
        <Ellipsis size={16} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <Menu label={texts.actionsOf(of)} entries={entries} at={at} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
