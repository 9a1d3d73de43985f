import type { LibraryFile } from 'contract/documents';
import type { FileDetails } from 'contract/file-details';
import { formatOf } from 'contract/file-names';
import { isPlayed } from 'contract/formats';
import type { PagesAnswer } from 'contract/reading';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMediaQuery } from '~/lib/browser/use-media-query';
import type { Mark } from '../draw-marks';
import { useDownload, usePrint } from '../reader.mutations';
import { readUpTo } from '../reader.rules';
import { useReaderKeys, type ReaderCommands } from '../toolbar/use-reader-keys';
import { usePageAddress } from '../page/use-page-address';
import type { ReaderPanels } from '../use-reader-panels';
import type { ReaderView } from '../use-reader-view';
import { useWanted, type WantedMark } from '../use-wanted';
import { selectEverything } from '../text/read-selection';
import type { Selected } from '../use-selected-text';
import { KeysSheet } from '../toolbar/keys-sheet';
import { OutlinePanel } from '../panels/outline-panel';
import { PagePane } from '../page/page-pane';
import { ReaderBottomBar, ReaderToolbar } from '../toolbar/reader-toolbar';
import { MailFiles } from '../details/mail-files';
import { MadePages } from './made-pages';
import { MediaPlayer } from './media-player';
import { PickBar } from '../picking/pick-bar';
import type { Picking } from '../picking/pick-words';
import { usePlayer } from '../playing/use-player';
import { hasRecognisedLetters } from '../recognition/recognition-in-words';
import { PinnedQuote, type PinnedQuoteProps } from './pinned-quote';
import { ReadingState } from './reading-state';
import { LeftSide, RightSide } from '../panels/side-panels';
import { ThumbnailColumn } from '../thumbnails/thumbnail-column';
import classes from './reader.module.css';
import { texts } from '../texts/texts';

export interface ReaderProps {
  idOrName: string;
  document: PagesAnswer;
  file: LibraryFile | undefined;
  details: FileDetails | undefined;
  isDemo: boolean;
  view: ReaderView;
  panels: ReaderPanels;
  marks: readonly Mark[];
  words: readonly string[];
  wanted: WantedMark | undefined;
  /** On a phone the sentence that was found stays in sight. */
  quote: PinnedQuoteProps | undefined;
  /** What stands in the right column. */
  side: Record<NonNullable<ReaderPanels['right']>, ReactNode>;
  renderSelectionActions: (selected: Selected) => ReactNode;
  /** Undefined where it cannot be shared. */
  onShare: (() => void) | undefined;
  /** Undefined for sample pages. */
  onVersions: (() => void) | undefined;
  /** While words are to be pressed on the pages. */
  picking: Picking | undefined;
}

export function Reader(props: ReaderProps) {
  const { idOrName, document, file, details, isDemo, view, panels, marks, words, quote, side, renderSelectionActions } = props;
  const { picking } = props;
  const { id, filename, pages } = document;
  const isPhone = useMediaQuery('(max-width: 48em)');
  const [keysShown, setKeysShown] = useState(false);
  const pageBox = useRef<HTMLInputElement>(null);
  const { mutate: download } = useDownload(id);
  const { mutate: downloadPdf } = useDownload(id, 'pdf');
  const { mutate: downloadSearchable } = useDownload(id, 'searchable');
  const { mutate: print } = usePrint(id);
  const player = usePlayer();
  const isRecording = isPlayed(formatOf(file?.typesetFrom?.filename ?? '') ?? '');
  const wanted = useWanted(props.wanted, view.goTo);
  const { element } = view.column;

  const commands: ReaderCommands = {
    openSearch: () => panels.open('search'),
    openNotes: () => panels.open('notes'),
    openFacts: () => panels.toggleRight('facts'),
    toggleThumbnails: () => panels.toggleLeft('thumbnails'),
    toggleOutline: () => panels.toggleLeft('outline'),
    focusPageBox: () => pageBox.current?.focus(),
    selectAll: () => element && selectEverything(element),
    print: () => print(),
    share: props.onShare,
    versions: props.onVersions,
    download: () => download(),
    downloadPdf: file?.typesetFrom ? () => downloadPdf() : undefined,
    downloadSearchable: file && hasRecognisedLetters(file) ? () => downloadSearchable() : undefined,
    showKeys: () => setKeysShown(true),
    close() {
      panels.closeRight();
      element?.focus();
    },
  };
  useReaderKeys(view, commands);
  usePageAddress(view.page, view.goTo);
  useEffect(() => {
    // The keyboard scrolls at once. A ring about the whole pane is only for those who came here with the Tab key.
    element?.setAttribute('data-quiet', '');
    element?.focus({ preventScroll: true });
    const onBlur = () => element?.removeAttribute('data-quiet');
    element?.addEventListener('blur', onBlur);
    return () => element?.removeEventListener('blur', onBlur);
  }, [element]);

  const openFromLeft = (page: number) => {
    view.goTo(page);
    if (isPhone) panels.closeLeft();
  };
  return (
    <div className={classes['reader']}>
      <ReaderToolbar
        filename={filename}
        isDemo={isDemo}
        view={view}
        panels={panels}
        commands={commands}
        pageBox={isPhone ? null : pageBox}
      />
      {file && <ReadingState file={file} idOrName={idOrName} />}
      {file?.status === 'ready' && file.typesetFrom && <MadePages {...file.typesetFrom} onDownload={() => download()} />}
      <MailFiles details={details} />
      {isRecording && <MediaPlayer idOrName={idOrName} filename={filename} player={player} onDownload={() => download()} />}
      {picking && <PickBar key={picking.title} {...picking} />}
      <div className={classes['body']}>
        <LeftSide panels={panels} isPhone={isPhone}>
          {panels.left === 'outline' ? (
            <OutlinePanel idOrName={idOrName} onOpen={openFromLeft} />
          ) : (
            <ThumbnailColumn
              idOrName={idOrName}
              pages={pages}
              current={view.page}
              marks={marks}
              isDemo={isDemo}
              onOpen={openFromLeft}
            />
          )}
        </LeftSide>
        <PagePane
          idOrName={idOrName}
          filename={filename}
          pages={pages}
          view={view}
          marks={marks}
          words={words}
          isDemo={isDemo}
          readUpTo={readUpTo(file, pages.length)}
          wanted={wanted}
          renderSelectionActions={renderSelectionActions}
          picking={picking}
          player={isRecording ? player : undefined}
        />
        <RightSide panels={panels} isPhone={isPhone}>
          {panels.right && side[panels.right]}
        </RightSide>
      </div>
      {isPhone && quote && !panels.right && !picking && <PinnedQuote key={quote.text} {...quote} />}
      {isPhone && <ReaderBottomBar view={view} panels={panels} pageBox={pageBox} />}
      <KeysSheet opened={keysShown} onClose={() => setKeysShown(false)} />
      <output className="visually-hidden">{texts.pageOf(view.page, view.pageCount)}</output>
    </div>
  );
}
