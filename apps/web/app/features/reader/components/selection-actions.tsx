import Copy from 'virtual:icon/copy';
import MessageSquare from 'virtual:icon/message-square';
import NotebookPen from 'virtual:icon/notebook-pen';
import Share2 from 'virtual:icon/share-2';
import { errorSentence } from '~/lib/server/api';
import { Button } from '~/ui/controls/button';
import { toast } from '~/ui/overlays/toast';
import type { Selected, SelectedText } from '../use-selected-text';
import { texts } from '../texts/texts';

export interface SelectionActionsProps {
  selected: Selected;
  /** Absent where no notes are kept. */
  onQuote?: ((parts: readonly SelectedText[]) => void) | undefined;
  /** Absent where nobody talks about documents. */
  onComment?: ((part: SelectedText) => void) | undefined;
  /** Absent where it cannot be shared. */
  onShare?: ((part: SelectedText) => void) | undefined;
}

/** A quotation longer than this is a chapter: it would fill the room that a browser gives to notes. */
const MOST_PAGES_QUOTED = 20;

/** What can be done with selected words, beside them. */
export function SelectionActions({ selected, onQuote, onComment, onShare }: SelectionActionsProps) {
  const { pageCount, readText, readParts } = selected;
  const withParts = (use: (parts: readonly SelectedText[]) => void) =>
    readParts().then(use, (error: unknown) => toast.error(texts.theWordsCouldNotBe, { detail: errorSentence(error) }));
  const copy = () =>
    readText()
      .then((text) => navigator.clipboard.writeText(text))
      .then(
        () => toast.success(texts.copied),
        () => toast.error(texts.theBrowserDidNotAllow),
      );
  return (
    <>
      {onQuote && pageCount <= MOST_PAGES_QUOTED && (
        <Button variant="quiet" size="small" onClick={() => void withParts(onQuote)}>
          <NotebookPen size={15} aria-hidden="true" /> {texts.note}
        </Button>
      )}
      {onComment && pageCount === 1 && (
        <Button variant="quiet" size="small" onClick={() => void withParts(([part]) => part && onComment(part))}>
          <MessageSquare size={15} aria-hidden="true" /> {texts.comment}
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={() => void copy()}>
        <Copy size={15} aria-hidden="true" /> {texts.copy}
      </Button>
      {onShare && pageCount === 1 && (
        <Button variant="quiet" size="small" onClick={() => void withParts(([part]) => part && onShare(part))}>
          <Share2 size={15} aria-hidden="true" /> {texts.share}
        </Button>
      )}
    </>
  );
}
