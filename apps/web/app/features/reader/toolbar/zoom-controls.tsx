import ChevronDown from 'virtual:icon/chevron-down';
import Minus from 'virtual:icon/minus';
import Plus from 'virtual:icon/plus';
import { ZOOM } from 'contract/constants';
import type { MenuEntry } from '~/ui/overlays/menu';
import { MenuButton } from '~/ui/overlays/menu-button';
import { zoomInWords } from '../reader.rules';
import type { ReaderView } from '../use-reader-view';
import { ToolButton } from './tool-button';
import classes from './zoom-controls.module.css';
import { texts } from '../texts/texts';

const offered = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

export function ZoomControls({ view }: { view: ReaderView }) {
  const { zoomValue, zoomBy, setZoom } = view;
  const entries: MenuEntry[] = [
    { label: texts.fitWidth, shortcut: 'W', run: () => setZoom({ fit: 'width' }) },
    { label: texts.fitPage, shortcut: 'F', run: () => setZoom({ fit: 'page' }) },
    ...offered.map((zoom) => ({ label: zoomInWords(zoom), run: () => setZoom({ fit: 'none' as const, zoom }) })),
  ];
  return (
    <div className={classes['zoom']}>
      <ToolButton icon={Minus} label={texts.zoomOut} shortcut="-" disabled={zoomValue <= ZOOM.min} onClick={() => zoomBy(-1)} />
      <MenuButton label={texts.zoom(zoomInWords(zoomValue))} className={classes['value'] ?? ''} entries={entries}>
        {zoomInWords(zoomValue)}
        <ChevronDown size={14} aria-hidden="true" />
      </MenuButton>
      <ToolButton icon={Plus} label={texts.zoomIn} shortcut="+" disabled={zoomValue >= ZOOM.max} onClick={() => zoomBy(1)} />
    </div>
  );
}
