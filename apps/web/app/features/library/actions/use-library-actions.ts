import type { LibraryFile } from 'contract/documents';
import { createContext, useContext } from 'react';
import type { MenuPoint } from '~/ui/overlays/menu';
import type { Action } from './change-files';
import type { SelectionStep } from './use-selection';

/** What a row, a card or a menu can ask for. The same object for the life of the screen, so that rows need not be drawn again. */
export interface LibraryActions {
  act(files: readonly LibraryFile[], action: Action): void;
  /** As `act`, and what is chosen stays chosen. */
  mark(files: readonly LibraryFile[], action: Action): void;
  /** Opens the choice of tags. */
  askTags(files: readonly LibraryFile[]): void;
  open(file: LibraryFile): void;
  /** The pointer or the keyboard is on the file: it may be opened next. */
  approach(file: LibraryFile): void;
  download(files: readonly LibraryFile[]): void;
  /** The PDFs that were typeset from files of other formats. */
  downloadPdf(files: readonly LibraryFile[]): void;
  /** Opens what makes links to it. */
  share(file: LibraryFile): void;
  askWhereTo(files: readonly LibraryFile[]): void;
  askDeletePermanently(files: readonly LibraryFile[]): void;
  startRenaming(file: LibraryFile): void;
  rename(file: LibraryFile, filename: string | undefined): void;
  openMenu(file: LibraryFile, at: MenuPoint): void;
  step(step: SelectionStep): void;
  /** A press on a row, with the keys that were held. On a small screen it opens the file: there is no key to hold. */
  press(file: LibraryFile, keys: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>, small: boolean): void;
  /** Drags the row, or all chosen rows where it is one of them. */
  drag(file: LibraryFile, event: React.DragEvent): void;
}

export const LibraryActionsContext = createContext<LibraryActions | undefined>(undefined);

export function useLibraryActions(): LibraryActions {
  const actions = useContext(LibraryActionsContext);
  if (!actions) throw new Error('useLibraryActions needs the library around it');
  return actions;
}
