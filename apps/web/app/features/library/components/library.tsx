import { useQuery } from '@tanstack/react-query';
import type { LibraryFile } from 'contract/documents';
import { FOUND_BY_LIBRARY } from 'contract/query/query-of-files';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { formatCount } from '~/lib/text/format';
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog';
import { Dialog, DialogBody } from '~/ui/overlays/dialog';
import { useAddSamples, useEmptyTrash } from '../library.mutations';
import { progressQuery } from '../library.queries';
import { startPlace, writePlace } from '../library.rules';
import { useFirstRun } from '../use-first-run';
import { useLikeliestDocument } from '../use-likeliest-document';
import { useFiles } from '../use-files';
import { isDemoFolder, useFolders } from '../folders/use-folders';
import { LibraryActionsContext } from '../actions/use-library-actions';
import { useLibraryScreen } from '../use-library-screen';
import { usePlace } from '../use-place';
import { useSelection } from '../actions/use-selection';
import { useSmallScreen } from '../use-small-screen';
import { FileGrid } from '../list/file-grid';
import { FileMenu } from '../actions/file-menu';
import { FileTable } from '../list/file-table';
import { LibraryStrip } from '../actions/library-strip';
import { FilesFailed, NoFiles } from './list-states';
import { FirstRunPanel } from './first-run-panel';
import { MoveDialog } from '../actions/move-dialog';
import { SampleQuestions } from './sample-questions';
import { SamplesBar } from './samples-bar';
import { Sidebar } from '../folders/sidebar';
import { TagColorsContext, useTagColors } from '../tags/tag-colors';
import { TagDialog } from '../tags/tag-dialog';
import { Toolbar } from '../actions/toolbar';
import { WaitingFiles } from './waiting-files';
import classes from './library.module.css';
import { texts } from '../texts/texts';

/** Only where the filter has more than words. */
const FilterChips = lazy(() => import('~/domain/chips/filter-chips'));

const none: readonly LibraryFile[] = [];

interface LibraryProps {
  /** Files, or a folder with all that is in it, that are uploaded at once. */
  onFiles: (files: File[]) => void;
  /** A document that may be opened next. */
  onApproach: (file: LibraryFile) => void;
  /** Opens what makes links to a document. */
  onShare: (file: LibraryFile) => void;
}

/** The document library. */
export function Library({ onFiles, onApproach, onShare }: LibraryProps) {
  const { place, go } = usePlace();
  const small = useSmallScreen();
  const list = useFiles(place);
  const folders = useFolders();
  const { data: progress } = useQuery(progressQuery);
  const selection = useSelection(list.files, `${place.view}/${place.folder ?? ''}/${place.tag ?? ''}`);
  const screen = useLibraryScreen(list.files, selection, onApproach, onShare);
  const emptyTrash = useEmptyTrash();
  const samples = useAddSamples();
  const firstRun = useFirstRun(list.counts);
  const isBeginning = firstRun?.isAdding === true;
  const colors = useTagColors();
  const [showsPlaces, setShowsPlaces] = useState(false);
  const [emptying, setEmptying] = useState(false);
  const [suggesting, setSuggesting] = useState(false);
  const filterBox = useRef<HTMLInputElement>(null);
  useSlash(filterBox);

  useLikeliestDocument(list.isStale ? none : list.files, writePlace(place).toString(), onApproach);
  const { actions } = screen;
  const { step } = selection;
  const { view, folder } = place;

  const { all, files } = list;
  const active = files.find(({ id }) => id === selection.active);
  useEffect(() => {
    if (active) actions.approach(active);
  }, [active, actions]);
  const selectAll = useCallback(() => {
    const choose = (rows: readonly LibraryFile[]) => step({ kind: 'all', ids: rows.map(({ id }) => id) });
    if (all) void all().then(choose);
    else choose(files);
  }, [all, files, step]);

  // The list that had the keyboard has gone with its last row: the keyboard stays in this part of the page.
  const content = useRef<HTMLElement>(null);
  const held = useRef(0);
  useEffect(() => {
    const isEmptied = held.current > 0 && list.total === 0;
    held.current = list.total;
    if (isEmptied && document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  }, [list.total]);

  const openFolder = folders.folders.find(({ id }) => id === folder);
  const title = {
    all: place.tag ?? openFolder?.name ?? (folder === undefined ? texts.allFiles : texts.folder),
    starred: texts.starred,
    trash: texts.trash,
    failed: texts.failed,
    unread: texts.notRead,
  }[view];
  const List = place.layout === 'grid' ? FileGrid : FileTable;
  const sidebar = (
    <Sidebar
      place={place}
      counts={list.counts}
      folders={folders}
      onMove={(moved, to) => actions.act(moved, { kind: 'move', folder: to })}
      onMark={actions.mark}
      onTrash={(moved) => actions.act(moved, { kind: 'trash' })}
      onGo={() => setShowsPlaces(false)}
      onFolderDeleted={({ id }) => id === folder && go({ ...startPlace, layout: place.layout }, { replace: true })}
      onTagGone={(next) => go({ ...startPlace, layout: place.layout, tag: next }, { replace: true })}
    />
  );

  return (
    <LibraryActionsContext value={actions}>
      <TagColorsContext value={colors}>
        <div className={classes['library']}>
          {small ? (
            <Dialog opened={showsPlaces} onClose={() => setShowsPlaces(false)} title={texts.library} look="sheet">
              <DialogBody>{sidebar}</DialogBody>
            </Dialog>
          ) : (
            <aside className={classes['aside']}>{sidebar}</aside>
          )}
          <section ref={content} tabIndex={-1} className={classes['content']} aria-label={title}>
            <Toolbar
              place={place}
              go={go}
              title={title}
              filterBox={filterBox}
              small={small}
              onFiles={onFiles}
              onShowPlaces={() => setShowsPlaces(true)}
            />
            {place.filter.includes(':') && (
              <Suspense fallback={null}>
                <div className={classes['filter']}>
                  <FilterChips
                    typed={place.filter}
                    settled={FOUND_BY_LIBRARY}
                    onType={(filter) => go({ ...place, filter }, { replace: true })}
                  />
                </div>
              </Suspense>
            )}
            {firstRun?.question !== undefined && (
              <FirstRunPanel
                run={firstRun}
                question={firstRun.question}
                onFiles={onFiles}
                onRemoveSamples={() =>
                  actions.act(
                    files.filter(({ id }) => firstRun.sampleIds.has(id)),
                    { kind: 'trash' },
                  )
                }
              />
            )}
            {!firstRun && view === 'all' && place.filter === '' && (
              <SamplesBar files={files} onRemove={(samples) => actions.act(samples, { kind: 'trash' })} />
            )}
            {suggesting && <SampleQuestions onDismiss={() => setSuggesting(false)} />}
            <LibraryStrip
              place={place}
              list={list}
              selection={selection}
              actions={actions}
              isBeginning={isBeginning}
              onEmptyTrash={() => setEmptying(true)}
            />
            {list.error && (
              <FilesFailed
                error={list.error}
                onRetry={() => {
                  list.retry();
                  folders.retry();
                }}
              />
            )}
            {(list.isPending || (isBeginning && list.total === 0)) && !list.error && <WaitingFiles layout={place.layout} />}
            {!list.isPending && !list.error && list.total === 0 && !isBeginning && (
              <NoFiles
                place={place}
                libraryIsEmpty={list.counts?.all === 0}
                folderIsMissing={folder !== undefined && !folders.isPending && !folders.error && openFolder === undefined}
                addingSamples={samples.isPending}
                onAddSamples={() => samples.mutate(undefined, { onSuccess: () => setSuggesting(true) })}
                onClearFilter={() => go({ ...place, filter: '' })}
              />
            )}
            {list.total > 0 && (
              <List
                label={title}
                place={place}
                go={go}
                files={files}
                total={list.total}
                more={list.more}
                stale={list.isStale}
                small={small}
                selected={selection.selected}
                chosen={selection.chosen}
                activeId={active?.id}
                renamingId={screen.renamingId}
                progress={progress}
                actions={actions}
                selectAll={selectAll}
                loadAll={all}
              />
            )}
          </section>
        </div>
        <FileMenu {...screen.menu} small={small} actions={actions} />
        <TagDialog {...screen.tagging} actions={actions} small={small} />
        <MoveDialog
          {...screen.moving}
          onCreate={(name) =>
            folders.create.mutate(name.trim(), { onSuccess: ({ folder: made }) => screen.moving.onMove(made) })
          }
          small={small}
          folders={folders.folders.filter((one) => !isDemoFolder(one))}
        />
        <ConfirmDialog {...screen.deleting} />
        <ConfirmDialog
          opened={emptying}
          title={texts.emptyTrashQuestion}
          confirmLabel={texts.deletePermanently}
          destructive
          onClose={() => setEmptying(false)}
          onConfirm={() => {
            setEmptying(false);
            emptyTrash.mutate();
          }}
        >
          {texts.trashWillBeDeletedFor(formatCount(list.counts?.trash ?? 0, 'document'))}
        </ConfirmDialog>
        {/* Whoever looks at the list opens a document next: the reader's code is fetched meanwhile, but not before the list itself. */}
        {list.total > 0 && <PrefetchPageLinks page="/doc/any" />}
      </TagColorsContext>
    </LibraryActionsContext>
  );
}

/** `/` leads to the filter, from wherever no field has the focus. */
function useSlash(filterBox: React.RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const inField = event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [contenteditable]');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || inField) return;
      event.preventDefault();
      filterBox.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [filterBox]);
}
