import type { LibraryFile } from 'contract/documents';
import Ellipsis from 'virtual:icon/ellipsis';
import { pointUnder } from '~/ui/overlays/menu';
import { useLibraryActions } from '../actions/use-library-actions';
import { texts } from '../texts/texts';

interface SelectBoxProps {
  file: LibraryFile;
  selected: boolean;
  tabIndex: number;
  className?: string | undefined;
}

/** The box that chooses a file. */
export function SelectBox({ file, selected, tabIndex, className }: SelectBoxProps) {
  const { step } = useLibraryActions();
  return (
    <label className={className}>
      <input
        type="checkbox"
        tabIndex={tabIndex}
        aria-label={texts.select(file.filename)}
        checked={selected}
        onChange={({ currentTarget }) => {
          step({ kind: 'toggle', id: file.id });
          // The row that becomes the active one gets elements of its own, and this box leaves: the keys go on in the list.
          currentTarget.closest<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
        }}
      />
    </label>
  );
}

/** The button that opens the menu of a file. */
export function MoreActions({ file, tabIndex }: { file: LibraryFile; tabIndex: number }) {
  const { openMenu } = useLibraryActions();
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      data-icon
      aria-haspopup="menu"
      aria-label={texts.moreActionsForFile(file.filename)}
      title={texts.moreActions}
      onClick={(event) => openMenu(file, pointUnder(event))}
    >
      <Ellipsis size={18} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
