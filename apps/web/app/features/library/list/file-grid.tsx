import { useQuery } from '@tanstack/react-query';
import type { LibraryFile } from 'contract/documents';
import { memo, useEffect, useRef, useState } from 'react';
import { formatSize } from '~/lib/text/format';
import { formatModified } from '~/lib/text/format-date';
import { coverQuery, type Progress } from '../library.queries';
import { useLibraryActions } from '../actions/use-library-actions';
import { originalSize, writePlace } from '../library.rules';
import { FileIcon } from '~/domain/files/file-icon';
import { FileName } from '../file/file-name';
import { TagChips } from '../tags/tag-chips';
import { StarButton } from './star-button';
import { MoreActions, SelectBox } from './row-controls';
import { rowGestures, type RowState } from './row-gestures';
import { FileStatus } from '../file/file-status';
import { type FileListProps, useFileList } from './use-file-list';
import classes from './file-grid.module.css';

/** The first page, once the file has been opened; the kind of file until then, and where there is no picture. */
function Cover({ file }: { file: LibraryFile }) {
  const [broken, setBroken] = useState(false);
  const { data } = useQuery({ ...coverQuery(file.id), enabled: (file.pageCount ?? 0) > 0 && file.status !== 'failed' });
  if (!data || broken) return <FileIcon filename={file.filename} size={40} />;
  return <img src={data.url} alt="" loading="lazy" draggable={false} onError={() => setBroken(true)} />;
}

interface FileCardProps extends RowState {
  progress: Progress | undefined;
}

const FileCard = memo(function FileCard(props: FileCardProps) {
  const { file, selected, active, renaming, progress } = props;
  const actions = useLibraryActions();
  const tabIndex = active ? 0 : -1;
  return (
    <td {...rowGestures(props, actions)} className={classes['card']}>
      <span className={classes['cover']}>
        <Cover file={file} />
      </span>
      <StarButton file={file} tabIndex={tabIndex} />
      <SelectBox file={file} selected={selected} tabIndex={tabIndex} className={classes['check']} />
      <span className={classes['words']}>
        <FileName file={file} renaming={renaming} tabIndex={tabIndex} />
        <MoreActions file={file} tabIndex={tabIndex} />
        <span className={classes['figures']} title={formatModified(file.modified)}>
          {file.status === 'ready' && file.state !== 'kept' && file.trashedAt === null ? (
            `${formatSize(originalSize(file))} · ${formatModified(file.modified).replace(/ \S+ \S+$/, '')}`
          ) : (
            <FileStatus file={file} progress={progress} />
          )}
          <TagChips tags={file.tags} />
        </span>
      </span>
    </td>
  );
});

/** Pixels. */
const CARD = { width: 180, smallWidth: 150, height: 268, smallHeight: 236, gap: 12 } as const;
/** Rows before the end of what is loaded at which more is asked for. */
const ROWS_AHEAD = 4;

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
  const { place, files, small, selected, activeId, renamingId, progress } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const columns = useColumns(scroller, small ? CARD.smallWidth : CARD.width);
  const height = (small ? CARD.smallHeight : CARD.height) + CARD.gap;
  const listKey = writePlace(place).toString();
  const shape = { scroller, columns, rowHeight: height, headHeight: CARD.gap, ahead: ROWS_AHEAD * columns, listKey };
  const { attributes, count, first, end, slotOf } = useFileList(props, shape);
  return (
    <div ref={scroller} className={classes['scroller']}>
      <table
        {...attributes}
        aria-rowcount={count}
        aria-colcount={columns}
        className={classes['grid']}
        style={{ '--columns': columns, '--row-height': `${height}px` }}
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
