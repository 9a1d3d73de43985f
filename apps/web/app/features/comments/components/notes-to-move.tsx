import { useState } from 'react';
import { errorSentence } from '~/lib/server/api';
import { Button } from '~/ui/controls/button';
import { toast } from '~/ui/overlays/toast';
import type { NewComment } from 'contract/comments';
import { useCommentDeed } from '../comments.mutations';
import { texts } from '../texts/texts';
import classes from './notes-to-move.module.css';

interface NoteToMove {
  readonly comment: NewComment;
  /** Takes the note away once it is a comment. */
  readonly forget: () => void;
}

/** Notes that were written here before others could see them, and the offer to make them comments. */
export function NotesToMove({ documentId, notes }: { documentId: string; notes: readonly NoteToMove[] }) {
  const deed = useCommentDeed(documentId);
  const [isMoving, setIsMoving] = useState(false);
  if (notes.length === 0) return null;
  const move = async () => {
    setIsMoving(true);
    let moved = 0;
    try {
      for (const { comment, forget } of notes) {
        await deed.mutateAsync({ kind: 'add', comment });
        forget();
        moved += 1;
      }
      toast.success(texts.notesMoved(moved));
    } catch (error) {
      // The toast of the failure has its own sentence; what was moved stays moved, and the rest stays here.
      toast.error(texts.thisWasNotKept, { detail: errorSentence(error) });
    } finally {
      setIsMoving(false);
    }
  };
  return (
    <div className={classes['notes']}>
      <p>{texts.notesHere(notes.length)}</p>
      <Button variant="outline" size="small" disabled={isMoving} onClick={() => void move()}>
        {texts.makeThemComments(notes.length)}
      </Button>
    </div>
  );
}
