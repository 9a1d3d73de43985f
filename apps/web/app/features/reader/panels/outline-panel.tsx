import { useQuery } from '@tanstack/react-query';
import ListTree from 'virtual:icon/list-tree';
import type { OutlineEntry } from 'contract/reading';
import { EmptyState } from '~/ui/states/empty-state';
import { SkeletonRows } from '~/ui/states/skeleton-rows';
import { outlineOf } from '../reader.queries';
import classes from './outline-panel.module.css';
import { texts } from '../texts/texts';

interface EntriesProps {
  entries: readonly OutlineEntry[];
  depth: number;
  onOpen: (page: number) => void;
}

/** Headings may repeat; a repeated one is told from the one before by its number. */
function withKeys(entries: readonly OutlineEntry[]) {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const name = `${entry.title}:${entry.pageNumber}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return { ...entry, key: `${name}:${times}` };
  });
}

function Entries({ entries, depth, onOpen }: EntriesProps) {
  return (
    <ul className={classes['list']}>
      {withKeys(entries).map(({ key, title, pageNumber, children }) => (
        <li key={key}>
          <button
            type="button"
            className={classes['entry']}
            style={{ paddingLeft: 12 + depth * 14 }}
            disabled={pageNumber === null}
            onClick={() => pageNumber !== null && onOpen(pageNumber)}
          >
            <span>{title}</span>
            {pageNumber !== null && <span className={classes['page']}>{pageNumber}</span>}
          </button>
          {children.length > 0 && <Entries entries={children} depth={depth + 1} onOpen={onOpen} />}
        </li>
      ))}
    </ul>
  );
}

/** The document's own table of contents, where it has one. */
export function OutlinePanel({ idOrName, onOpen }: { idOrName: string; onOpen: (page: number) => void }) {
  const { data, isPending } = useQuery(outlineOf(idOrName));
  if (isPending) return <SkeletonRows rows={8} columns={['70%', '8%']} />;
  if (!data || data.items.length === 0) return <EmptyState icon={ListTree}>{texts.thisDocumentHasNoOutline}</EmptyState>;
  return (
    <nav aria-label={texts.outline}>
      <Entries entries={data.items} depth={0} onOpen={onOpen} />
    </nav>
  );
}
