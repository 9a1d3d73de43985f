import type { Comment } from 'contract/comments';
import Pencil from 'virtual:icon/pencil';
import Trash2 from 'virtual:icon/trash';
import { useState } from 'react';
import { formatDate } from '~/lib/text/format-date';
import { Button } from '~/ui/controls/button';
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog';
import type { UseCommentDeed } from '../comments.mutations';
import { piecesOf } from '../comments.rules';
import { texts } from '../texts/texts';
import { CommentForm } from './comment-form';
import classes from './comment-item.module.css';

interface CommentItemProps {
  comment: Comment;
  people: readonly string[];
  deed: UseCommentDeed;
}

/** What somebody said, when, and what the person may do with it. */
export function CommentItem({ comment, people, deed }: CommentItemProps) {
  const [isEdited, setIsEdited] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const { text, author, createdAt, editedAt, mayEdit, mayDelete } = comment;
  const name = author === null ? texts.formerMember : author.you ? texts.you : author.name;
  if (isEdited)
    return (
      <CommentForm
        label={texts.editTheComment}
        start={text}
        people={people}
        action={texts.save}
        isBusy={deed.isPending}
        focusKey={1}
        onCancel={() => setIsEdited(false)}
        onSave={(next) => deed.mutate({ kind: 'change', of: comment, text: next }, { onSuccess: () => setIsEdited(false) })}
      />
    );
  return (
    <div className={classes['comment']}>
      <div className={classes['head']}>
        <span className={classes['author']} title={name}>
          {name}
        </span>
        <time dateTime={new Date(createdAt).toISOString()}>{formatDate(createdAt)}</time>
        {(mayEdit || mayDelete) && (
          <span className={classes['actions']}>
            {mayEdit && (
              <Button variant="quiet" size="small" icon aria-label={texts.editTheComment} onClick={() => setIsEdited(true)}>
                <Pencil size={14} />
              </Button>
            )}
            {mayDelete && (
              <Button variant="quiet" size="small" icon aria-label={texts.deleteTheComment} onClick={() => setIsAsked(true)}>
                <Trash2 size={14} />
              </Button>
            )}
          </span>
        )}
      </div>
      <p className={classes['text']}>
        {piecesOf(comment).map((piece, at) =>
          piece.names === 'nobody' ? (
            piece.text
          ) : (
            <strong key={`${at}:${piece.text}`} data-you={piece.names === 'you'}>
              {piece.text}
            </strong>
          ),
        )}
        {editedAt !== null && (
          <span className={classes['edited']} title={formatDate(editedAt)}>
            {' '}
            · {texts.edited}
          </span>
        )}
      </p>
      <ConfirmDialog
        opened={isAsked}
        title={texts.deleteThisComment}
        confirmLabel={texts.deleteTheComment}
        destructive
        busy={deed.isPending}
        onConfirm={() => deed.mutate({ kind: 'remove', of: comment }, { onSettled: () => setIsAsked(false) })}
        onClose={() => setIsAsked(false)}
      >
        {texts.nobodySeesIt}
      </ConfirmDialog>
    </div>
  );
}
