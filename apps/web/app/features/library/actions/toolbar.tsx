import ChevronDown from 'virtual:icon/chevron-down';
import LayoutGrid from 'virtual:icon/layout-grid';
import List from 'virtual:icon/list';
import Search from 'virtual:icon/search';
import TableProperties from 'virtual:icon/table-properties';
import Upload from 'virtual:icon/upload';
import X from 'virtual:icon/x';
import { type RefObject, useEffect, useState } from 'react';
import { AddFiles } from '~/domain/files/add-files';
import { useMay } from '~/domain/libraries/libraries';
import { Button, ButtonLink } from '~/ui/controls/button';
import { IconButton } from '~/ui/controls/icon-button';
import { SaveSearch } from '~/domain/searches/save-search';
import { type LibraryView, savedQueryOf } from '../library.rules';
import classes from './toolbar.module.css';
import { texts } from '../texts/texts';

export interface ToolbarProps {
  place: LibraryView;
  go: (place: LibraryView, options?: { replace?: boolean }) => void;
  /** Name of the place. */
  title: string;
  filterBox: RefObject<HTMLInputElement | null>;
  small: boolean;
  /** Files that are uploaded at once. */
  onFiles: (files: File[]) => void;
  /** On a phone the places are in a sheet. */
  onShowPlaces: () => void;
}

/** Milliseconds from the last key to the question. */
const TYPING_MS = 180;

function FilterBox({ place, go, filterBox }: Pick<ToolbarProps, 'place' | 'go' | 'filterBox'>) {
  const [typed, setTyped] = useState(place.filter);
  const [shown, setShown] = useState(place.filter);
  // The address changed by itself: Back, or another place.
  if (place.filter !== shown) {
    setShown(place.filter);
    setTyped(place.filter);
  }
  useEffect(() => {
    if (typed === place.filter) return;
    const { search } = window.location;
    const asking = setTimeout(() => {
      // Somebody has gone elsewhere in the meantime, and must not be brought back.
      if (window.location.search !== search) return;
      setShown(typed);
      go({ ...place, filter: typed }, { replace: true });
    }, TYPING_MS);
    return () => clearTimeout(asking);
  }, [typed, place, go]);
  return (
    <search className={classes['filter']}>
      <Search size={16} strokeWidth={1.75} aria-hidden="true" />
      <input
        ref={filterBox}
        type="search"
        aria-label={texts.filterByName}
        placeholder={texts.filterByName}
        title={texts.alsoKindInvoiceSenderHarbour}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped('');
        }}
      />
      {typed !== '' && (
        <IconButton aria-label={texts.clearFilter} onClick={() => setTyped('')}>
          <X size={16} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </search>
  );
}

/** What is shown, what it is filtered by, in which shape, and the way to add more. */
export function Toolbar({ place, go, title, filterBox, small, onFiles, onShowPlaces }: ToolbarProps) {
  const layouts = [
    { layout: 'list', label: texts.list, icon: List },
    { layout: 'grid', label: texts.grid, icon: LayoutGrid },
    { layout: 'facts', label: texts.facts, icon: TableProperties },
  ] as const;
  const mayChange = useMay('change');
  const mayKeep = useMay('comment');
  return (
    <div className={classes['toolbar']}>
      <h1 className={classes['title']}>
        {small ? (
          <button type="button" aria-haspopup="dialog" onClick={onShowPlaces}>
            <span>{title}</span>
            <ChevronDown size={20} strokeWidth={2} aria-hidden="true" />
          </button>
        ) : (
          <span>{title}</span>
        )}
      </h1>
      <FilterBox place={place} go={go} filterBox={filterBox} />
      {mayKeep &&
        place.filter.trim() !== '' &&
        place.view !== 'trash' &&
        place.view !== 'failed' &&
        place.view !== 'unread' && <SaveSearch query={savedQueryOf(place)} suggestion={place.filter.trim()} />}
      <fieldset className={classes['layouts']} aria-label={texts.layout}>
        {layouts.map(({ layout, label, icon: Icon }) => (
          <button
            key={layout}
            type="button"
            aria-label={label}
            title={label}
            aria-pressed={place.layout === layout}
            onClick={() => go({ ...place, layout }, { replace: true })}
          >
            <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
          </button>
        ))}
      </fieldset>
      {mayChange && (
        <>
          <ButtonLink to="/upload" size="small" className={classes['upload']}>
            <Upload size={16} strokeWidth={2} aria-hidden="true" />
            {texts.upload}
          </ButtonLink>
          <AddFiles onFiles={onFiles} className={classes['add'] ?? ''} />
        </>
      )}
    </div>
  );
}

export interface SelectionBarProps {
  count: number;
  inTrash: boolean;
  onMove: () => void;
  onTag: () => void;
  onDownload: () => void;
  onTrash: () => void;
  onRestore: () => void;
  onDeletePermanently: () => void;
  onClear: () => void;
}

/** What can be done to the chosen files. */
export function SelectionBar({ count, inTrash, ...on }: SelectionBarProps) {
  const mayChange = useMay('change');
  return (
    <div className={classes['selection']} role="toolbar" aria-label={texts.chosenDocuments}>
      <Button variant="quiet" size="small" icon aria-label={texts.clearSelection} onClick={on.onClear}>
        <X size={16} strokeWidth={2} aria-hidden="true" />
      </Button>
      <output>{texts.selected(count)}</output>
      <span className={classes['selectionActions']}>
        {mayChange && inTrash && (
          <Button variant="outline" size="small" onClick={on.onRestore}>
            {texts.restore}
          </Button>
        )}
        {mayChange && !inTrash && (
          <Button variant="outline" size="small" onClick={on.onMove}>
            {texts.moveLabel}
          </Button>
        )}
        {mayChange && !inTrash && (
          <Button variant="outline" size="small" onClick={on.onTag}>
            {texts.tag}
          </Button>
        )}
        <Button variant="outline" size="small" onClick={on.onDownload}>
          {texts.download}
        </Button>
        {mayChange && (
          <Button variant="outline" size="small" onClick={inTrash ? on.onDeletePermanently : on.onTrash}>
            {texts.deleteLabel}
            {inTrash && <span className={classes['forEver']}> {texts.forEver}</span>}
          </Button>
        )}
      </span>
    </div>
  );
}
