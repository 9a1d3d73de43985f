import type { PagesAnswer } from 'contract/reading';
import { type ReactNode, useRef } from 'react';
import { useMediaQuery } from '~/lib/browser/use-media-query';
import type { Mark } from '../draw-marks';
import { PagePane } from '../page/page-pane';
import { Paging } from '../toolbar/paging';
import { useReaderKeys } from '../toolbar/use-reader-keys';
import { ZoomControls } from '../toolbar/zoom-controls';
import { texts } from '../texts/texts';
import { useReaderView } from '../use-reader-view';
import { SelectionActions } from './selection-actions';
import classes from './version-reader.module.css';

export interface VersionReaderProps {
  document: PagesAnswer;
  /** Which version it is, and what can be done with it. */
  head: ReactNode;
  onDownload: () => void;
}

const noMarks: readonly Mark[] = [];
const noWords: readonly string[] = [];

/** The pages of an older version: to be read and copied from. What is written, searched and shared belongs to the document as it is now. */
export function VersionReader({ document, head, onDownload }: VersionReaderProps) {
  const { id, filename, pages } = document;
  const view = useReaderView(pages, 1);
  const pageBox = useRef<HTMLInputElement>(null);
  const isPhone = useMediaQuery('(max-width: 48em)');
  useReaderKeys(view, { focusPageBox: () => pageBox.current?.focus(), download: onDownload });
  return (
    <div className={classes['reader']}>
      {head}
      <div className={classes['tools']}>
        <Paging view={view} pageBox={pageBox} />
        {!isPhone && <ZoomControls view={view} />}
      </div>
      <div className={classes['body']}>
        <PagePane
          idOrName={id}
          filename={filename}
          pages={pages}
          view={view}
          marks={noMarks}
          words={noWords}
          isDemo={false}
          readUpTo={pages.length}
          wanted={undefined}
          renderSelectionActions={(selected) => <SelectionActions selected={selected} />}
          picking={undefined}
        />
      </div>
      <output className="visually-hidden">{texts.pageOf(view.page, view.pageCount)}</output>
    </div>
  );
}
