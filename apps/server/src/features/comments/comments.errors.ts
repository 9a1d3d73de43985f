import { errorsFrom } from '#kernel/errors.ts';

export const commentErrors = errorsFrom({
  comment_unknown: { status: 404, message: 'This comment is not there any more' },
  comment_thread_unknown: { status: 404, message: 'This thread is not there any more' },
  comment_quote_not_found: { status: 400, message: 'Page {page} does not have these words. Nothing was written' },
  comment_not_yours: { status: 403, message: 'Only who wrote a comment may change it' },
  comment_may_not_delete: { status: 403, message: 'Only who wrote a comment, an editor or an owner may delete it' },
  comments_full: { status: 409, message: '“{name}” has {most} comments, which is the most. Delete some first' },
});
