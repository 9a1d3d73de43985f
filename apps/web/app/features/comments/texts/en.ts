import { pluralOf } from '~/lib/language/plural';

const plural = pluralOf('en');

export const english = {
  comments: 'Comments',
  writeAComment: 'Write a comment',
  commentOnTheQuotation: 'Comment on the quotation',
  reply: 'Reply',
  replyTo: (name: string) => `Reply to ${name}`,
  post: 'Comment',
  save: 'Save',
  tooLong: (most: number) => `At most ${most.toLocaleString('en')} characters. Shorten the comment.`,
  name: (name: string) => `Name ${name}`,
  namesOffered: 'Members to name',
  noComments: 'No comments yet. Select words on a page to comment on them. Everybody in this library sees comments.',
  noCommentsYet: 'No comments yet.',
  commentsCouldNotBeRead: 'The comments could not be read',
  thisWasNotKept: 'This was not kept',
  you: 'You',
  formerMember: 'Former member',
  edited: 'edited',
  editTheComment: 'Edit the comment',
  deleteTheComment: 'Delete the comment',
  deleteThisComment: 'Delete this comment?',
  nobodySeesIt: 'Nobody sees it any more. This cannot be undone.',
  resolve: 'Resolve',
  reopen: 'Reopen',
  resolvedBy: (name: string) => `Resolved by ${name}`,
  page: (page: number) => `Page ${page}`,
  wholeDocument: 'Whole document',
  wordsGone: 'These words are not in the document any more',
  showResolved: (count: number) => plural(count, { one: '# resolved thread', other: '# resolved threads' }),
  notesHere: (count: number) =>
    plural(count, {
      one: '# note on this document is in this browser alone, and nobody else sees it.',
      other: '# notes on this document are in this browser alone, and nobody else sees them.',
    }),
  makeThemComments: (count: number) => plural(count, { one: 'Make it a comment', other: 'Make them comments' }),
  notesMoved: (count: number) => plural(count, { one: '# note is a comment now', other: '# notes are comments now' }),
  readersHere: 'Also reading this',
  nameOnPage: (name: string, page: number) => `${name}, page ${page}`,
};
