import { useQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { LibraryFile } from 'contract/documents';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { formatModified, formatSize } from '~/lib/format';
import { coverQuery, type Progress } from '../library.queries';
import { useLibraryActions } from '../use-library-actions';
import { useListKeys } from '../use-list-keys';
import { FileIcon } from './file-icon';
import { FileName } from './file-name';
import { pointOf, rowId } from './file-row';
import { FileStatus } from './file-status';
import type { FileListProps } from './file-table';
import classes from './file-grid.module.css';

/** The first page, once the file has been opened; the kind of file until then, and where there is no picture. */
function Cover({ file }: { file: LibraryFile }) {
  const [broken, setBroken] = useState(false);
  const { data } = useQuery({ ...coverQuery(file.id), enabled: file.pageCount !== null && file.status !== 'failed' });
  if (!data || broken) return <FileIcon filename={file.filename} size={40} />;
  return <img src={data.url} alt="" loading="lazy" draggable={false} onError={() => setBroken(true)} />;
}

interface FileCardProps {
  file: LibraryFile;
  selected: boolean;
  active: boolean;
  renaming: boolean;
  small: boolean;
  progress: Progress | undefined;
}

const FileCard = memo(function FileCard({ file, selected, active, renaming, small, progress }: FileCardProps) {
  const { press, step, open, openMenu, drag } = useLibraryActions();
  const tabIndex = active ? 0 : -1;
  return (
    <div
      role="gridcell"
      id={rowId(file.id)}
      aria-selected={selected}
      data-active={active}
      tabIndex={-1}
      className={classes['card']}
      draggable={!renaming && file.trashedAt === null}
      onDragStart={(event) => drag(file, event)}
      onClick={(event) =>
        small && file.trashedAt === null
          ? open(file)
          : press(file, { ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey })
      }
      onDoubleClick={() => file.trashedAt === null && open(file)}
      onContextMenu={(event) => {
        event.preventDefault();
        openMenu(file, { x: event.clientX, y: event.clientY });
      }}
    >
      <div className={classes['cover']}>
        <Cover file={file} />
      </div>
      <label className={classes['check']} onClick={(event) => event.stopPropagation()}>
        <input
          type="checkbox"
          tabIndex={tabIndex}
          aria-label={`Select ${file.filename}`}
          checked={selected}
          onChange={() => step({ kind: 'toggle', id: file.id })}
        />
      </label>
      <div className={classes['words']}>
        <FileName file={file} renaming={renaming} tabIndex={tabIndex} />
        <button
          type="button"
          tabIndex={tabIndex}
          aria-haspopup="menu"
          aria-label={`More actions for ${file.filename}`}
          onClick={(event) => {
            event.stopPropagation();
            openMenu(file, pointOf(event));
          }}
        >
          <Ellipsis size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
        <span className={classes['figures']}>
          {file.status === 'ready' && file.trashedAt === null ? (
            `${formatSize(file.size)} · ${formatModified(file.modified).replace(/ \S+ \S+$/, '')}`
          ) : (
            <FileStatus file={file} progress={progress} />
          )}
        </span>
      </div>
    </div>
  );
});

/** Pixels. */
const CARD = { width: 180, smallWidth: 150, height: 268, smallHeight: 236, gap: 12 } as const;

function useColumns(scroller: React.RefObject<HTMLDivElement | null>, cardWidth: number) {
  const [columns, setColumns] = useState(4);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const room = element.clientWidth - CARD.gap;
      setColumns(Math.max(1, Math.floor(room / (cardWidth + CARD.gap))));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, cardWidth]);
  return columns;
}

/** The same files as cards with their first page. */
export function FileGrid(props: FileListProps) {
  const { place, files, total, more, small, selected, activeId, renamingId, progress, actions } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const columns = useColumns(scroller, small ? CARD.smallWidth : CARD.width);
  const height = (small ? CARD.smallHeight : CARD.height) + CARD.gap;
  const virtualizer = useVirtualizer({
    count: Math.ceil(Math.max(total, files.length) / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 2,
    paddingStart: CARD.gap,
  });
  useEffect(() => virtualizer.measure(), [virtualizer, height, columns]);
  const rows = virtualizer.getVirtualItems();
  const lastShown = ((rows.at(-1)?.index ?? 0) + 1) * columns;
  useEffect(() => {
    if (lastShown > files.length - 4 * columns) more();
  }, [lastShown, columns, files.length, more]);
  const { view, folder, filter, sort, direction } = place;
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [view, folder, filter, sort, direction]);

  const ids = useMemo(() => files.map(({ id }) => id), [files]);
  const onKeyDown = useListKeys({
    ids,
    active: files.find(({ id }) => id === activeId),
    chosen: props.chosen,
    actions,
    columns,
    pageLength: columns * 2,
    selectAll: props.selectAll,
    reveal: (id) => virtualizer.scrollToIndex(Math.floor(files.findIndex((file) => file.id === id) / columns)),
  });
  return (
    <div ref={scroller} className={classes['scroller']}>
      <div
        role="grid"
        aria-label={props.label}
        aria-multiselectable="true"
        aria-rowcount={Math.ceil(total / columns)}
        aria-colcount={columns}
        aria-busy={props.stale}
        aria-activedescendant={activeId === undefined ? undefined : rowId(activeId)}
        tabIndex={0}
        className={classes['grid']}
        style={{ height: virtualizer.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {rows.map((row) => (
          <div
            key={row.index}
            role="row"
            aria-rowindex={row.index + 1}
            className={classes['row']}
            style={{
              transform: `translateY(${row.start}px)`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              height,
            }}
          >
            {files.slice(row.index * columns, (row.index + 1) * columns).map((file) => (
              <FileCard
                key={file.id}
                file={file}
                selected={selected.has(file.id)}
                active={file.id === activeId}
                renaming={file.id === renamingId}
                small={small}
                progress={progress[file.id]}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
