import type { FileSort, LibraryFile } from 'contract/documents';
import ArrowDown from 'virtual:icon/arrow-down';
import ArrowUp from 'virtual:icon/arrow-up';
import { useEffect, useRef } from 'react';
import { type LibraryView, readPlace, sortedBy, writePlace } from '../library.rules';
import type { LibraryActions } from '../actions/use-library-actions';
import classes from './file-table.module.css';
import { texts } from '../texts/texts';

export interface TableHeadProps {
  place: LibraryView;
  go: (place: LibraryView) => void;
  /** Files at this place, loaded or not. */
  total: number;
  chosen: readonly LibraryFile[];
  small: boolean;
  actions: LibraryActions;
  selectAll: () => void;
}

const columns: Readonly<Record<'list' | 'facts', readonly { sort: FileSort; label: string }[]>> = {
  list: [
    {
      sort: 'filename',
      get label() {
        return texts.filename;
      },
    },
    {
      sort: 'size',
      get label() {
        return texts.size;
      },
    },
    {
      sort: 'modified',
      get label() {
        return texts.modified;
      },
    },
  ],
  facts: [
    {
      sort: 'filename',
      get label() {
        return texts.filename;
      },
    },
    {
      sort: 'kind',
      get label() {
        return texts.kind;
      },
    },
    {
      sort: 'sender',
      get label() {
        return texts.from;
      },
    },
    {
      sort: 'date',
      get label() {
        return texts.date;
      },
    },
    {
      sort: 'total',
      get label() {
        return texts.total;
      },
    },
  ],
};

function SortHeads({ place, go }: TableHeadProps) {
  const Arrow = place.direction === 'asc' ? ArrowUp : ArrowDown;
  return columns[place.layout === 'facts' ? 'facts' : 'list'].map(({ sort, label }) => {
    const sorted = place.sort === sort;
    const order = place.direction === 'asc' ? 'ascending' : 'descending';
    return (
      <th key={sort} scope="col" data-column={sort} aria-sort={sorted ? order : 'none'}>
        <button type="button" onClick={() => go(sortedBy(place, sort))}>
          {label}
          {sorted && <Arrow size={14} strokeWidth={2} aria-hidden="true" />}
        </button>
      </th>
    );
  });
}

const orders = [
  {
    value: 'modified desc',
    get label() {
      return texts.newestFirst;
    },
  },
  {
    value: 'modified asc',
    get label() {
      return texts.oldestFirst;
    },
  },
  {
    value: 'filename asc',
    get label() {
      return texts.nameAToZ;
    },
  },
  {
    value: 'filename desc',
    get label() {
      return texts.nameZToA;
    },
  },
  {
    value: 'size desc',
    get label() {
      return texts.largestFirst;
    },
  },
  {
    value: 'size asc',
    get label() {
      return texts.smallestFirst;
    },
  },
  {
    value: 'date desc',
    get label() {
      return texts.ownDateLatestFirst;
    },
  },
  {
    value: 'sender asc',
    get label() {
      return texts.senderAToZ;
    },
  },
  {
    value: 'kind asc',
    get label() {
      return texts.kindAToZ;
    },
  },
  {
    value: 'total desc',
    get label() {
      return texts.highestTotalFirst;
    },
  },
];

/** The same orders where there is no room for columns. */
function SortChoice({ place, go }: TableHeadProps) {
  return (
    <select
      aria-label={texts.sortBy}
      className={classes['order']}
      value={`${place.sort} ${place.direction}`}
      onChange={(event) => {
        const [sort, direction] = event.currentTarget.value.split(' ');
        go(
          readPlace(
            new URLSearchParams({ ...Object.fromEntries(writePlace(place)), sort: sort ?? '', direction: direction ?? '' }),
          ),
        );
      }}
    >
      {orders.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

function SelectAllBox({ chosen, total, actions, selectAll }: TableHeadProps) {
  const box = useRef<HTMLInputElement>(null);
  const every = total > 0 && chosen.length >= total;
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen.length > 0 && !every;
  }, [chosen.length, every]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={texts.selectAll}
      checked={every}
      onChange={() => (every ? actions.step({ kind: 'none' }) : selectAll())}
    />
  );
}

/** What stands above the rows and stays there: the box that selects all, and the columns or, on a phone, the choice of an order. */
export function TableHead(list: TableHeadProps) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" data-column="check">
          <SelectAllBox {...list} />
        </th>
        {list.small ? (
          <th scope="col">
            <SortChoice {...list} />
          </th>
        ) : (
          <SortHeads {...list} />
        )}
        <th scope="col" data-column="actions">
          <span className="visually-hidden">{texts.actions}</span>
        </th>
      </tr>
    </thead>
  );
}
