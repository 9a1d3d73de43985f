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
import { texts } from '../texts/texts';
import { texts as messages } from '~/lib/messages/texts/texts';

/** The list could not be had. */
export function FilesFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <ErrorState title={messages.failedToLoadFiles(error.message)} onRetry={onRetry}>
      {error instanceof ApiError && error.detail ? error.detail : texts.nothingHasBeenLostOr}
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
              {texts.ask(place.filter.trim().slice(0, 40))}
            </ButtonLink>
            <Button variant="outline" onClick={onClearFilter}>
              {texts.clearFilter}
            </Button>
          </div>
        }
      >
        <strong>{messages.noDocuments}</strong>
        <br />
        {sayNothingFound(place.filter.trim())}
      </EmptyState>
    );
  }
  if (place.view === 'trash') return <EmptyState icon={Trash2}>{texts.trashIsEmpty}</EmptyState>;
  if (place.view === 'starred') {
    return <EmptyState icon={Star}>{texts.nothingIsStarredSelectThe}</EmptyState>;
  }
  if (place.tag !== undefined) {
    return (
      <EmptyState icon={Tag}>
        <strong>{messages.noDocuments}</strong>
        <br />
        {texts.dragRowsOnToThis}
      </EmptyState>
    );
  }
  if (place.view === 'failed' || place.view === 'unread')
    return <EmptyState icon={FileSearch}>{texts.everyDocumentHasBeenRead}</EmptyState>;
  if (folderIsMissing) {
    return (
      <EmptyState
        icon={FolderOpen}
        action={
          <ButtonLink variant="outline" to="/library">
            {texts.allFiles}
          </ButtonLink>
        }
      >
        <strong>{texts.thisFolderIsNotThere}</strong>
        <br />
        {texts.itMayHaveBeenDeleted}
      </EmptyState>
    );
  }
  if (!libraryIsEmpty) {
    return (
      <EmptyState icon={FolderOpen}>
        <strong>{messages.noDocuments}</strong>
        <br />
        {texts.dragRowsOnToThisFolder}
      </EmptyState>
    );
  }
  if (!mayChange)
    return (
      <EmptyState icon={FolderOpen}>
        <strong>{messages.noDocuments}</strong>
        <br />
        {texts.thereIsNothingInThis}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={Sparkles}
      action={
        <div className={classes['actions']}>
          <ButtonLink to="/upload">
            <Upload size={16} strokeWidth={2} aria-hidden="true" />
            {texts.uploadAFile}
          </ButtonLink>
          <Button variant="outline" disabled={addingSamples} onClick={onAddSamples}>
            {addingSamples ? texts.addingSampleDocuments : texts.tryItWithSampleDocuments}
          </Button>
        </div>
      }
    >
      <strong>{messages.noDocuments}</strong>
      <br />
      {texts.dropAFileAnywhereOn}
    </EmptyState>
  );
}
