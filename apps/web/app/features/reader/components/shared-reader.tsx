import { useQuery } from '@tanstack/react-query';
import type { PagesAnswer } from 'contract/reading';
import type { SharedDocument } from 'contract/shares';
import Download from 'virtual:icon/download';
import { useMemo, useRef } from 'react';
import { Logo } from '~/domain/site/logo';
import { formatSize } from '~/lib/text/format';
import { useMediaQuery } from '~/lib/browser/use-media-query';
import { Button } from '~/ui/controls/button';
import type { Mark } from '../draw-marks';
import { PagePane } from '../page/page-pane';
import { wordsOf } from '../reader.queries';
import { Paging } from '../toolbar/paging';
import { ZoomControls } from '../toolbar/zoom-controls';
import { useReaderKeys } from '../toolbar/use-reader-keys';
import { useReaderView } from '../use-reader-view';
import { useWanted } from '../use-wanted';
import { PinnedQuote } from './pinned-quote';
import { SelectionActions } from './selection-actions';
import classes from './shared-reader.module.css';
import { texts } from '../texts/texts';

interface SharedReaderProps {
  /** Under which the parts of the document are asked for. */
  address: string;
  document: PagesAnswer;
  shared: SharedDocument;
  onDownload: () => void;
}

const noWords: readonly string[] = [];
const MARK = 'shared';

/** The pages of a document that a link opened: to be read, searched by the browser and copied from, and nothing else. */
export function SharedReader({ address, document, shared, onDownload }: SharedReaderProps) {
  const { filename, pages } = document;
  const { mark, download, isMarkLost } = shared;
  const view = useReaderView(pages, mark?.page ?? 1);
  const pageBox = useRef<HTMLInputElement>(null);
  const isPhone = useMediaQuery('(max-width: 48em)');
  const marks = useMemo(
    (): Mark[] => (mark ? [{ id: MARK, kind: 'sentence', pageNumber: mark.page, range: mark }] : []),
    [mark],
  );
  const wanted = useWanted(mark ? { key: MARK, pageNumber: mark.page, markId: MARK } : undefined, view.goTo);
  const words = useQuery({ ...wordsOf(address, mark?.page ?? 1), enabled: mark !== null }).data;
  useReaderKeys(view, {
    focusPageBox: () => pageBox.current?.focus(),
    ...(download && { download: onDownload }),
  });
  return (
    <div className={classes['reader']}>
      <title>{`${filename} · Trove`}</title>
      <header className={classes['bar']}>
        <span className={classes['logo']}>
          <Logo />
        </span>
        <h1 className={classes['title']} title={filename}>
          {filename}
        </h1>
        {!isPhone && <Paging view={view} pageBox={pageBox} />}
        <div className={classes['end']}>
          {!isPhone && <ZoomControls view={view} />}
          {download && (
            <Button
              variant="outline"
              size="small"
              title={`${download.filename}, ${formatSize(download.bytes)}`}
              onClick={onDownload}
            >
              <Download size={16} aria-hidden="true" />
              {texts.download}
            </Button>
          )}
        </div>
      </header>
      {isMarkLost && (
        <p className={classes['lost']} role="status">
          {texts.theSentenceThatThisLink}
        </p>
      )}
      <main id="main" className={classes['body']}>
        <PagePane
          idOrName={address}
          filename={filename}
          pages={pages}
          view={view}
          marks={marks}
          words={noWords}
          isDemo={false}
          readUpTo={pages.length}
          wanted={wanted}
          renderSelectionActions={(selected) => <SelectionActions selected={selected} />}
          picking={undefined}
        />
      </main>
      {isPhone && mark && words && (
        <PinnedQuote
          text={words.text.slice(mark.start, mark.end)}
          pageNumber={mark.page}
          onStep={undefined}
          onShow={() => view.goTo(mark.page)}
        />
      )}
      {isPhone && (
        <div className={classes['bottom']}>
          <Paging view={view} pageBox={pageBox} />
          <ZoomControls view={view} />
        </div>
      )}
      <output className="visually-hidden">{texts.pageOf(view.page, view.pageCount)}</output>
    </div>
  );
}
