import Copy from 'lucide-react/icons/copy';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import { Button } from '~/ui/button';
import { toast } from '~/ui/toast';
import type { Selected, SelectedText } from '../use-selected-text';

export interface SelectionActionsProps {
  selected: Selected;
  onQuote: (parts: readonly SelectedText[]) => void;
}

/** What can be done with selected words, beside them. */
export function SelectionActions({ selected, onQuote }: SelectionActionsProps) {
  const { parts, isOnScreen, readText } = selected;
  const copy = () =>
    readText()
      .then((text) => navigator.clipboard.writeText(text))
      .then(
        () => toast.success('Copied'),
        () => toast.error('The browser did not allow copying. Press Ctrl C instead.'),
      );
  return (
    <>
      {isOnScreen && (
        <Button variant="quiet" size="small" onClick={() => onQuote(parts)}>
          <NotebookPen size={15} aria-hidden="true" /> Note
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={() => void copy()}>
        <Copy size={15} aria-hidden="true" /> Copy
      </Button>
    </>
  );
}
