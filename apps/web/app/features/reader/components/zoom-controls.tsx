import { Menu } from '@mantine/core';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { ZOOM } from 'contract/constants';
import { Button } from '~/ui/button';
import { zoomInWords } from '../reader.rules';
import type { ReaderView } from '../use-reader-view';
import { ToolButton } from './tool-button';
import classes from './zoom-controls.module.css';

const offered = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

export function ZoomControls({ view }: { view: ReaderView }) {
  const { zoomValue, zoomBy, setZoom } = view;
  return (
    <div className={classes['zoom']}>
      <ToolButton icon={Minus} label="Zoom out" shortcut="-" disabled={zoomValue <= ZOOM.min} onClick={() => zoomBy(-1)} />
      <Menu position="bottom" withinPortal shadow="md">
        <Menu.Target>
          <Button variant="quiet" size="small" className={classes['value'] ?? ''} aria-label={`Zoom ${zoomInWords(zoomValue)}`}>
            {zoomInWords(zoomValue)}
            <ChevronDown size={14} aria-hidden="true" />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setZoom({ fit: 'width' })} rightSection={<kbd>W</kbd>}>
            Fit width
          </Menu.Item>
          <Menu.Item onClick={() => setZoom({ fit: 'page' })} rightSection={<kbd>F</kbd>}>
            Fit page
          </Menu.Item>
          <Menu.Divider />
          {offered.map((zoom) => (
            <Menu.Item key={zoom} onClick={() => setZoom({ fit: 'none', zoom })}>
              {zoomInWords(zoom)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ToolButton icon={Plus} label="Zoom in" shortcut="+" disabled={zoomValue >= ZOOM.max} onClick={() => zoomBy(1)} />
    </div>
  );
}
