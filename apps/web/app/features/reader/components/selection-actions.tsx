import Copy from 'lucide-react/icons/copy';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import { Button } from '~/ui/button';
import { toast } from '~/ui/toast';
import type { SelectedText } from '../use-selected-text';

export interface SelectionActionsProps {
  selected: readonly SelectedText[];
  onQuote: (selected: readonly SelectedText[]) => void;
}

/** What can be done with selected words, beside them. */
export function SelectionActions({ selected, onQuote }: SelectionActionsProps) {
  const copy = () =>
    navigator.clipboard.writeText(selected.map(({ text }) => text).join('\n\n')).then(
      () => toast.success('Copied'),
      () => toast.error('The browser did not allow copying. Press Ctrl C instead.'),
    );
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => onQuote(selected)}>
        <NotebookPen size={15} aria-hidden="true" /> Note
      </Button>
      <Button variant="quiet" size="small" onClick={() => void copy()}>
        <Copy size={15} aria-hidden="true" /> Copy
      </Button>
    </>
  );
}
