import ArrowLeft from 'virtual:icon/arrow-left';
import Download from 'virtual:icon/download';
import FileDown from 'virtual:icon/file-down';
import ScanText from 'virtual:icon/scan-text';
import EllipsisVertical from 'virtual:icon/ellipsis-vertical';
import RotateCcwClock from 'virtual:icon/rotate-ccw-clock';
import Info from 'virtual:icon/info';
import Keyboard from 'virtual:icon/keyboard';
import ListTree from 'virtual:icon/list-tree';
import NotebookPen from 'virtual:icon/notebook-pen';
import PanelLeft from 'virtual:icon/panel-left';
import Printer from 'virtual:icon/printer';
import RotateCw from 'virtual:icon/rotate-cw';
import Search from 'virtual:icon/search';
import Share2 from 'virtual:icon/share-2';
import StickyNote from 'virtual:icon/sticky-note';
import { type Ref, useState } from 'react';
import { lastList } from '~/lib/browser/last-list';
import { ButtonLink } from '~/ui/controls/button';
import { DemoBadge } from '~/domain/settings/demo-badge';
import type { MenuEntry } from '~/ui/overlays/menu';
import { MenuButton } from '~/ui/overlays/menu-button';
import type { ReaderCommands } from './use-reader-keys';
import type { ReaderPanels } from '../use-reader-panels';
import type { ReaderView } from '../use-reader-view';
import { Paging } from './paging';
import { ToolButton } from './tool-button';
import { ZoomControls } from './zoom-controls';
import classes from './reader-toolbar.module.css';
import { texts } from '../texts/texts';

export interface ReaderToolbarProps {
  filename: string;
  isDemo: boolean;
  view: ReaderView;
  panels: ReaderPanels;
  commands: ReaderCommands;
  pageBox: Ref<HTMLInputElement>;
}

function MoreMenu({ view, panels, commands }: Pick<ReaderToolbarProps, 'view' | 'panels' | 'commands'>) {
  const { mode, rotate, toggleMode } = view;
  const entries: MenuEntry[] = [
    { label: texts.rotate, icon: RotateCw, shortcut: 'R', run: rotate },
    { label: mode === 'single' ? texts.continuousPages : texts.singlePage, icon: StickyNote, shortcut: 'S', run: toggleMode },
    { label: texts.outline, icon: ListTree, shortcut: 'O', run: () => panels.toggleLeft('outline') },
    ...(commands.versions ? [{ label: texts.versions, icon: RotateCcwClock, run: commands.versions }] : []),
    ...(commands.share ? [{ label: texts.share, icon: Share2, run: commands.share }] : []),
    { label: texts.print, icon: Printer, shortcut: 'Ctrl P', run: commands.print },
    { label: texts.download, icon: Download, shortcut: 'D', run: commands.download },
    ...(commands.downloadPdf ? [{ label: texts.downloadAsPdf, icon: FileDown, run: commands.downloadPdf }] : []),
    ...(commands.downloadSearchable
      ? [{ label: texts.downloadPdfWithText, icon: ScanText, run: commands.downloadSearchable }]
      : []),
    { label: texts.keys, icon: Keyboard, shortcut: '?', run: commands.showKeys },
  ];
  return (
    <MenuButton label={texts.more} icon entries={entries}>
      <EllipsisVertical size={18} strokeWidth={1.75} aria-hidden="true" />
    </MenuButton>
  );
}

/** Everything that can be done with the document, each with its key. */
export function ReaderToolbar({ filename, isDemo, view, panels, commands, pageBox }: ReaderToolbarProps) {
  const [back] = useState(lastList);
  return (
    <div className={classes['bar']} role="toolbar" aria-label={texts.document}>
      <div className={classes['start']}>
        <ButtonLink
          variant="quiet"
          size="small"
          icon
          to={back}
          aria-label={back.startsWith('/search') ? texts.backToTheResults : texts.backToTheLibrary}
        >
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
        </ButtonLink>
        <div className={classes['wide']}>
          <ToolButton
            icon={PanelLeft}
            label={texts.thumbnails}
            shortcut="T"
            pressed={panels.left === 'thumbnails'}
            onClick={() => panels.toggleLeft('thumbnails')}
          />
          <ToolButton
            icon={ListTree}
            label={texts.outline}
            shortcut="O"
            pressed={panels.left === 'outline'}
            onClick={() => panels.toggleLeft('outline')}
          />
        </div>
        <h1 className={classes['title']} title={filename}>
          {filename}
        </h1>
        {isDemo && <DemoBadge />}
      </div>
      <div className={classes['wide']}>
        <Paging view={view} pageBox={pageBox} />
      </div>
      <div className={classes['end']}>
        <ZoomControls view={view} />
        <div className={classes['wide']}>
          <ToolButton
            icon={Search}
            label={texts.documentSearch}
            shortcut="Ctrl F"
            pressed={panels.right === 'search'}
            onClick={() => panels.toggleRight('search')}
          />
          <ToolButton
            icon={NotebookPen}
            label={texts.documentNotes}
            shortcut="N"
            pressed={panels.right === 'notes'}
            onClick={() => panels.toggleRight('notes')}
          />
          <ToolButton
            icon={Info}
            label={texts.facts}
            shortcut="I"
            pressed={panels.right === 'facts'}
            onClick={() => panels.toggleRight('facts')}
          />
          {commands.share && <ToolButton icon={Share2} label={texts.share} onClick={commands.share} />}
          <ToolButton icon={Download} label={texts.download} shortcut="D" onClick={commands.download} />
        </div>
        <MoreMenu view={view} panels={panels} commands={commands} />
      </div>
    </div>
  );
}

/** On a phone the way through the pages is where the thumb is. */
export function ReaderBottomBar({ view, panels, pageBox }: Pick<ReaderToolbarProps, 'view' | 'panels' | 'pageBox'>) {
  return (
    <div className={classes['bottom']} data-bottom-bar role="toolbar" aria-label={texts.pagesAndPanels}>
      <ToolButton icon={PanelLeft} label={texts.thumbnails} onClick={() => panels.toggleLeft('thumbnails')} />
      <Paging view={view} pageBox={pageBox} />
      <div className={classes['group']}>
        <ToolButton icon={Search} label={texts.documentSearch} onClick={() => panels.toggleRight('search')} />
        <ToolButton icon={NotebookPen} label={texts.documentNotes} onClick={() => panels.toggleRight('notes')} />
        <ToolButton icon={Info} label={texts.facts} onClick={() => panels.toggleRight('facts')} />
      </div>
    </div>
  );
}
