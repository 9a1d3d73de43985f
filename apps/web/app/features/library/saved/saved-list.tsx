import { useQuery } from '@tanstack/react-query';
import { SavedSearchName, type SavedSearch } from 'contract/saved-searches';
import Bookmark from 'virtual:icon/bookmark';
import ChevronRight from 'virtual:icon/chevron-right';
import Pencil from 'virtual:icon/pencil';
import Trash2 from 'virtual:icon/trash';
import { useState } from 'react';
import { Link } from 'react-router';
import { pathOfSaved, savedSearches, useEditSavedSearch } from '~/domain/searches/saved-searches';
import { FolderField } from '../folders/folder-field';
import { SidebarMenu } from '../folders/sidebar-menu';
import classes from '../folders/sidebar.module.css';
import { isShowing, type LibraryView } from '../library.rules';
import { texts } from '../texts/texts';

interface SavedItemProps {
  search: SavedSearch;
  place: LibraryView;
  edit: ReturnType<typeof useEditSavedSearch>;
  onGo: () => void;
}

function SavedItem({ search, place, edit, onGo }: SavedItemProps) {
  const [isRenaming, setIsRenaming] = useState(false);
  const { name, count, fresh } = search;
  if (isRenaming)
    return (
      <FolderField
        label={texts.newNameOfSearch(name)}
        name={name}
        placeholder={texts.name}
        limit={100}
        schema={SavedSearchName}
        action="Rename"
        onCancel={() => setIsRenaming(false)}
        onGive={(typed) => {
          if (typed.trim() !== name) edit.mutate({ kind: 'rename', search, name: typed.trim() });
          setIsRenaming(false);
        }}
      />
    );
  const isHere = search.query.page === 'library' && isShowing(place, search.query.address);
  const look = () => {
    if (fresh > 0) edit.mutate({ kind: 'look', search });
    onGo();
  };
  return (
    <div className={classes['place']} data-current={isHere}>
      <Link to={pathOfSaved(search)} aria-current={isHere ? 'page' : undefined} draggable={false} onClick={look}>
        <Bookmark size={18} strokeWidth={1.75} aria-hidden="true" />
        <span className={classes['label']} title={name}>
          {name}
        </span>
        {fresh > 0 && <span className={classes['fresh']}>{texts.fresh(fresh)}</span>}
        <span className={classes['count']}>{count.toLocaleString('en')}</span>
      </Link>
      <SidebarMenu
        deed="comment"
        of={texts.searchNamed(name)}
        entries={[
          { label: texts.rename, icon: Pencil, run: () => setIsRenaming(true) },
          { label: texts.deleteLabel, icon: Trash2, destructive: true, run: () => edit.mutate({ kind: 'delete', search }) },
        ]}
      />
    </div>
  );
}

/** The saved searches of the sidebar: places that fill themselves. Nothing is shown before one was saved. */
export function SavedList({ place, onGo }: Pick<SavedItemProps, 'place' | 'onGo'>) {
  const [open, setOpen] = useState(true);
  const { data: searches = [] } = useQuery(savedSearches);
  const edit = useEditSavedSearch();
  if (searches.length === 0) return null;
  return (
    <div className={classes['group']}>
      <div className={classes['groupHead']}>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <ChevronRight size={16} strokeWidth={2} aria-hidden="true" />
          {texts.savedSearches}
        </button>
      </div>
      {open && (
        <ul>
          {searches.map((search) => (
            <li key={search.id}>
              <SavedItem search={search} place={place} edit={edit} onGo={onGo} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
