import { failedToLoadFiles, NO_DOCUMENTS } from 'contract/messages';
import FileSearch from 'virtual:icon/file-search';
import FolderOpen from 'virtual:icon/folder-open';
import Sparkles from 'virtual:icon/sparkles';
import Star from 'virtual:icon/star';
import Tag from 'virtual:icon/tag';
import Trash2 from 'virtual:icon/trash';
import Upload from 'virtual:icon/upload';
import { ApiError } from '~/lib/server/api';
import { useMay } from '~/domain/libraries/libraries';
import { Button, ButtonLink } from '~/ui/controls/button';
import { EmptyState } from '~/ui/states/empty-state';
import { ErrorState } from '~/ui/states/error-state';
import { sayNothingFound } from '../list/match-place';
import type { LibraryView } from '../library.rules';
import classes from './list-states.module.css';

/** The list could not be had. */
export function FilesFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <ErrorState title={failedToLoadFiles(error.message)} onRetry={onRetry}>
      {error instanceof ApiError && error.detail ? error.detail : 'Nothing has been lost or changed.'}
    </ErrorState>
  );
}

interface NoFilesProps {
  place: LibraryView;
  /** The whole library holds nothing. */
  libraryIsEmpty: boolean;
  /** The address names a folder that does not exist. */
  folderIsMissing: boolean;
  addingSamples: boolean;
  onAddSamples: () => void;
  onClearFilter: () => void;
}

/** No file to show: why, and what to do about it. */
export function NoFiles({ place, libraryIsEmpty, folderIsMissing, addingSamples, onAddSamples, onClearFilter }: NoFilesProps) {
  const mayChange = useMay('change');
  if (place.filter.trim() !== '') {
    return (
      <EmptyState
        icon={FileSearch}
        action={
          <div className={classes['actions']}>
            <ButtonLink to={`/search?${new URLSearchParams({ q: place.filter.trim() }).toString()}`}>
              Ask: “{place.filter.trim().slice(0, 40)}”
            </ButtonLink>
            <Button variant="outline" onClick={onClearFilter}>
              Clear filter
            </Button>
          </div>
        }
      >
        <strong>{NO_DOCUMENTS}</strong>
        <br />
        {sayNothingFound(place.filter.trim())}
      </EmptyState>
    );
  }
  if (place.view === 'trash') return <EmptyState icon={Trash2}>Trash is empty.</EmptyState>;
  if (place.view === 'starred') {
    return <EmptyState icon={Star}>Nothing is starred. Select the star beside a document, or press S in the list.</EmptyState>;
  }
  if (place.tag !== undefined) {
    return (
      <EmptyState icon={Tag}>
        <strong>{NO_DOCUMENTS}</strong>
        <br />
        Drag rows on to this tag, or press T in the list.
      </EmptyState>
    );
  }
  if (place.view === 'failed' || place.view === 'unread')
    return <EmptyState icon={FileSearch}>Every document has been read.</EmptyState>;
  if (folderIsMissing) {
    return (
      <EmptyState
        icon={FolderOpen}
        action={
          <ButtonLink variant="outline" to="/library">
            All Files
          </ButtonLink>
        }
      >
        <strong>This folder is not there</strong>
        <br />
        It may have been deleted. Its files are in All Files.
      </EmptyState>
    );
  }
  if (!libraryIsEmpty) {
    return (
      <EmptyState icon={FolderOpen}>
        <strong>{NO_DOCUMENTS}</strong>
        <br />
        Drag rows on to this folder, or move them here from their menu.
      </EmptyState>
    );
  }
  if (!mayChange)
    return (
      <EmptyState icon={FolderOpen}>
        <strong>{NO_DOCUMENTS}</strong>
        <br />
        There is nothing in this library yet. Its editors can add documents.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={Sparkles}
      action={
        <div className={classes['actions']}>
          <ButtonLink to="/upload">
            <Upload size={16} strokeWidth={2} aria-hidden="true" />
            Upload a file
          </ButtonLink>
          <Button variant="outline" disabled={addingSamples} onClick={onAddSamples}>
            {addingSamples ? 'Adding sample documents...' : 'Try it with sample documents'}
          </Button>
        </div>
      }
    >
      <strong>{NO_DOCUMENTS}</strong>
      <br />
      Drop a file anywhere on this page. You can ask it questions as soon as it has been read.
    </EmptyState>
  );
}
