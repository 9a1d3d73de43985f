import type { CommentQuote, CommentThread } from 'contract/comments';
import MessageSquare from 'virtual:icon/message-square';
import type { ReactNode } from 'react';
import { errorSentence } from '~/lib/server/api';
import { EmptyState } from '~/ui/states/empty-state';
import { ErrorState } from '~/ui/states/error-state';
import { SkeletonRows } from '~/ui/states/skeleton-rows';
import { useCommentDeed } from '../comments.mutations';
import { inOrder } from '../comments.rules';
import { texts } from '../texts/texts';
import type { DocumentComments } from '../use-comments';
import { CommentForm } from './comment-form';
import classes from './comments-panel.module.css';
import { ThreadCard } from './thread-card';

interface CommentsPanelProps {
  documentId: string;
  comments: DocumentComments;
  /** Words that the next comment is about. */
  quote: CommentQuote | undefined;
  onDropQuote: () => void;
  onOpen: (thread: CommentThread) => void;
  focusKey: number;
  /** What stands below: notes that are in this browser alone. */
  foot?: ReactNode;
}

/** What the members of the library say about the document. */
export function CommentsPanel({ documentId, comments, quote, onDropQuote, onOpen, focusKey, foot }: CommentsPanelProps) {
  const { known, error, retry } = comments;
  const deed = useCommentDeed(documentId);
  if (error && !known)
    return (
      <ErrorState title={texts.commentsCouldNotBeRead} onRetry={retry}>
        {errorSentence(error)}
      </ErrorState>
    );
  if (!known) return <SkeletonRows rows={4} />;
  const { threads, people, mayComment } = known;
  const open = inOrder(threads.filter(({ resolvedAt }) => resolvedAt === null));
  const resolved = inOrder(threads.filter(({ resolvedAt }) => resolvedAt !== null));
  const cards = (shown: readonly CommentThread[]) =>
    shown.map((thread) => (
      <ThreadCard key={thread.id} thread={thread} people={people} mayComment={mayComment} deed={deed} onOpen={onOpen} />
    ));
  return (
    <div className={classes['panel']}>
      {mayComment && (
        <CommentForm
          label={quote ? texts.commentOnTheQuotation : texts.writeAComment}
          quote={quote?.text}
          onDropQuote={onDropQuote}
          people={people}
          action={texts.post}
          isBusy={deed.isPending}
          focusKey={focusKey}
          onSave={(text, kept) =>
            deed.mutate(
              { kind: 'add', comment: { text, quote: quote ?? null } },
              {
                onSuccess: () => {
                  kept();
                  onDropQuote();
                },
              },
            )
          }
        />
      )}
      {threads.length === 0 && (
        <EmptyState icon={MessageSquare}>{mayComment ? texts.noComments : texts.noCommentsYet}</EmptyState>
      )}
      {open.length > 0 && (
        <ul className={classes['list']} aria-label={texts.comments}>
          {cards(open)}
        </ul>
      )}
      {resolved.length > 0 && (
        <details className={classes['resolved']}>
          <summary>{texts.showResolved(resolved.length)}</summary>
          <ul className={classes['list']}>{cards(resolved)}</ul>
        </details>
      )}
      {mayComment && foot}
    </div>
  );
}
