import Ellipsis from 'virtual:icon/ellipsis';
import { useState } from 'react';
import { IconButton } from '~/ui/controls/icon-button';
import { Menu, type MenuEntry, type MenuPoint, pointUnder } from '~/ui/overlays/menu';
import classes from './sidebar.module.css';

/** The button at the end of a line of the sidebar, and the menu that it opens. @param of what the line is, such as `tag Flat` */
export function SidebarMenu({ of, entries }: { of: string; entries: readonly MenuEntry[] }) {
  const [at, setAt] = useState<MenuPoint>({ x: 0, y: 0 });
  const [opened, setOpened] = useState(false);
  return (
    <>
      <IconButton
        className={classes['more'] ?? ''}
        aria-haspopup="menu"
        aria-expanded={opened}
        aria-label={`More actions for ${of}`}
        onClick={(event) => {
          setAt(pointUnder(event));
          setOpened(true);
        }}
      >
        <Ellipsis size={16} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <Menu label={`Actions for ${of}`} entries={entries} at={at} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
