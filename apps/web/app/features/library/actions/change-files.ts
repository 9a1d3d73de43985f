import type { LibraryFile, Recognition } from 'contract/documents';
import type { Folder } from 'contract/folders';
import type { Change } from '../library.rules';

/** What a person does to one or many files. */
export type Action =
  | { kind: 'trash' }
  | { kind: 'restore' }
  | { kind: 'delete' }
  | { kind: 'retry' }
  | { kind: 'pause-recognition' }
  | { kind: 'resume-recognition' }
  | { kind: 'rename'; filename: string }
  | { kind: 'move'; folder: Folder | null }
  | { kind: 'star' }
  | { kind: 'unstar' }
  /** `seen`: the person sees the tag come and go, so that it need not be said. */
  | { kind: 'tag' | 'untag'; tag: string; seen?: boolean };

/** What is done, and to which files. */
export interface Doing {
  files: readonly LibraryFile[];
  action: Action;
}

/** What an action makes of a file in a list. */
export function changeOf(action: Action): Change {
  switch (action.kind) {
    case 'trash':
      return (file) => ({ ...file, trashedAt: Date.now() });
    case 'restore':
      return (file) => ({ ...file, trashedAt: null });
    case 'delete':
      return () => null;
    case 'retry':
      return (file) => ({ ...file, status: 'waiting', failure: null, pagesRead: 0 });
    case 'pause-recognition':
      return withRecognition('paused');
    case 'resume-recognition':
      return withRecognition('waiting');
    case 'rename':
      return (file) => ({ ...file, filename: action.filename });
    case 'star':
    case 'unstar':
      return (file) => ({ ...file, starred: action.kind === 'star' });
    case 'tag':
      return (file) => ({ ...file, tags: [...withoutTag(file.tags, action.tag), action.tag].toSorted() });
    case 'untag':
      return (file) => ({ ...file, tags: withoutTag(file.tags, action.tag) });
    case 'move':
      return (file) => ({ ...file, folderId: action.folder?.id ?? null });
  }
}

const withoutTag = (tags: readonly string[], tag: string): string[] =>
  tags.filter((one) => one.toLowerCase() !== tag.toLowerCase());

const withRecognition =
  (state: Recognition['state']): Change =>
  (file) => ({ ...file, recognition: file.recognition && { ...file.recognition, state } });
