import type { CommentThread } from 'contract/comments';
import Check from 'virtual:icon/check';
import RotateCcw from 'virtual:icon/rotate-ccw';
import { useState } from 'react';
import { Button } from '~/ui/controls/button';
import type { UseCommentDeed } from '../comments.mutations';
import { texts } from '../texts/texts';
import { CommentForm } from './comment-form';
import { CommentItem } from './comment-item';
import classes from './thread-card.module.css';

interface ThreadCardProps {
  thread: CommentThread;
  people: readonly string[];
  mayComment: boolean;
  deed: UseCommentDeed;
  /** Shows the words on their page. */
  onOpen: (thread: CommentThread) => void;
}

/** One thread: what it is about, what was said, and a reply. */
export function ThreadCard({ thread, people, mayComment, deed, onOpen }: ThreadCardProps) {
  const [isReplying, setIsReplying] = useState(false);
  const { id, quote, resolvedAt, resolvedBy, comments } = thread;
  const isResolved = resolvedAt !== null;
  const first = comments[0]?.author;
  const page = quote && (quote.place?.page ?? quote.page);
  return (
    <li className={classes['card']} data-resolved={isResolved}>
      <div className={classes['head']}>
        {quote?.place ? (
          <button type="button" className={classes['page']} onClick={() => onOpen(thread)}>
            {texts.page(quote.place.page)}
          </button>
        ) : (
          <span className={classes['whole']}>{page === null ? texts.wholeDocument : texts.page(page)}</span>
        )}
        {mayComment && (
          <Button
            variant="quiet"
            size="small"
            disabled={deed.isPending}
            onClick={() => deed.mutate({ kind: 'settle', thread, resolved: !isResolved })}
          >
            {isResolved ? <RotateCcw size={14} aria-hidden="true" /> : <Check size={14} aria-hidden="true" />}
            {isResolved ? texts.reopen : texts.resolve}
          </Button>
        )}
      </div>
      {quote && (
        <blockquote className={classes['quote']} data-lost={quote.place === null}>
          {quote.place ? (
            <button type="button" onClick={() => onOpen(thread)}>
              {quote.text}
            </button>
          ) : (
            <>
              <p>{quote.text}</p>
              <p className={classes['lost']}>{texts.wordsGone}</p>
            </>
          )}
        </blockquote>
      )}
      {comments.map((comment) => (
        <CommentItem key={comment.id} comment={comment} people={people} deed={deed} />
      ))}
      {isResolved && (
        <p className={classes['settled']}>
          {texts.resolvedBy(resolvedBy === null ? texts.formerMember : resolvedBy.you ? texts.you : resolvedBy.name)}
        </p>
      )}
      {mayComment &&
        (isReplying ? (
          <CommentForm
            label={texts.replyTo(!first ? texts.formerMember : first.you ? texts.you : first.name)}
            people={people}
            action={texts.reply}
            isBusy={deed.isPending}
            focusKey={1}
            onCancel={() => setIsReplying(false)}
            onSave={(text) =>
              deed.mutate({ kind: 'add', comment: { text, threadId: id } }, { onSuccess: () => setIsReplying(false) })
            }
          />
        ) : (
          <div>
            <Button variant="quiet" size="small" onClick={() => setIsReplying(true)}>
              {texts.reply}
            </Button>
          </div>
        ))}
    </li>
  );
}
