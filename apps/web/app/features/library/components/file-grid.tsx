import { useQuery } from '@tanstack/react-query';
import type { LibraryFile } from 'contract/documents';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { formatSize } from '~/lib/format';
import { formatModified } from '~/lib/format-date';
import { pointUnder } from '~/ui/menu';
import { coverQuery, type Progress } from '../library.queries';
import { useLibraryActions } from '../use-library-actions';
import { writePlace } from '../library.rules';
import { useListKeys } from '../use-list-keys';
import { useVisibleRows } from '../use-visible-rows';
import { FileIcon } from '~/ui/file-icon';
import { FileName } from './file-name';
import { pressedOutsideControls, rowId } from './file-row';
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
  const { press, step, open, approach, openMenu, drag } = useLibraryActions();
  const tabIndex = active ? 0 : -1;
  return (
    <td
      id={rowId(file.id)}
      aria-selected={selected}
      data-active={active}
      className={classes['card']}
      draggable={!renaming && file.trashedAt === null}
      onDragStart={(event) => drag(file, event)}
      onPointerEnter={() => approach(file)}
      onClick={(event) => pressedOutsideControls(event) && press(file, event, small)}
      onDoubleClick={(event) => pressedOutsideControls(event) && file.trashedAt === null && open(file)}
      onContextMenu={(event) => {
        event.preventDefault();
        openMenu(file, { x: event.clientX, y: event.clientY });
      }}
    >
      <span className={classes['cover']}>
        <Cover file={file} />
      </span>
      <label className={classes['check']}>
        <input
          type="checkbox"
          tabIndex={tabIndex}
          aria-label={`Select ${file.filename}`}
          checked={selected}
          onChange={() => step({ kind: 'toggle', id: file.id })}
        />
      </label>
      <span className={classes['words']}>
        <FileName file={file} renaming={renaming} tabIndex={tabIndex} />
        <button
          type="button"
          tabIndex={tabIndex}
          aria-haspopup="menu"
          aria-label={`More actions for ${file.filename}`}
          onClick={(event) => openMenu(file, pointUnder(event))}
        >
          <Ellipsis size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
        <span className={classes['figures']} title={formatModified(file.modified)}>
          {file.status === 'ready' && file.trashedAt === null ? (
            `${formatSize(file.size)} · ${formatModified(file.modified).replace(/ \S+ \S+$/, '')}`
          ) : (
            <FileStatus file={file} progress={progress} />
          )}
        </span>
      </span>
    </td>
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
  const count = Math.ceil(Math.max(total, files.length) / columns);
  const listKey = writePlace(place).toString();
  const { first, end, pageLength, slotOf, reveal } = useVisibleRows({
    scroller,
    count,
    rowHeight: height,
    headHeight: CARD.gap,
    listKey,
  });
  useEffect(() => {
    if ((end + 4) * columns > files.length) more();
  }, [end, columns, files.length, more]);

  const ids = useMemo(() => files.map(({ id }) => id), [files]);
  const goToEnd = async () => {
    const last = (await props.loadAll?.())?.at(-1);
    if (last) actions.step({ kind: 'activate', id: last.id });
    reveal(count - 1);
  };
  const onKeyDown = useListKeys({
    ids,
    active: files.find(({ id }) => id === activeId),
    chosen: props.chosen,
    actions,
    columns,
    pageLength: columns * pageLength,
    selectAll: props.selectAll,
    goToEnd: props.loadAll && (() => void goToEnd()),
    reveal: (id) => reveal(Math.floor(ids.indexOf(id) / columns)),
  });
  return (
    <div ref={scroller} className={classes['scroller']}>
      <table
        role="grid"
        aria-label={props.label}
        aria-multiselectable="true"
        aria-rowcount={count}
        aria-colcount={columns}
        aria-busy={props.stale}
        aria-activedescendant={activeId === undefined ? undefined : rowId(activeId)}
        tabIndex={0}
        className={classes['grid']}
        style={{ '--columns': columns, '--row-height': `${height}px` } as React.CSSProperties}
        onKeyDown={onKeyDown}
      >
        <tbody>
          {first > 0 && <tr aria-hidden="true" style={{ height: first * height }} />}
          {Array.from({ length: end - first }, (_, row) => {
            const from = (first + row) * columns;
            return (
              <tr key={slotOf(first + row)} aria-rowindex={first + row + 1} className={classes['row']}>
                {files.slice(from, from + columns).map((file) => (
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
              </tr>
            );
          })}
          {end < count && <tr aria-hidden="true" style={{ height: (count - end) * height }} />}
        </tbody>
      </table>
    </div>
  );
}
