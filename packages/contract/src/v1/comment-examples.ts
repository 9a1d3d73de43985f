import type { OperationId } from './operations.ts';

const success = true;
const commentThread = {
  id: 'thr_2w4e6r8t0y1u3i5o7p9a',
  file_id: 'doc_4z89z0mntf56cf9sh25e',
  quote: { page: 2, text: 'Pets need written permission.', found: { page: 2, start: 431, end: 460 } },
  resolved_at: null,
  resolved_by: null,
  comments: [
    {
      id: 'cmt_5d7f9g1h3j5k7l9z1x3c',
      text: '@Bob, does this include fish?',
      author: 'Alice',
      created_at: '2026-11-24T09:20:00.000Z',
      edited_at: null,
    },
  ],
};
const commentWritten = { success: true, comment_id: 'cmt_5d7f9g1h3j5k7l9z1x3c', thread: commentThread };

/** Answers of the operations about comments, as they look in the documents. */
export const COMMENT_EXAMPLES: Readonly<Partial<Record<OperationId, unknown>>> = {
  listComments: { success, threads: [commentThread] },
  createComment: commentWritten,
  changeComment: commentWritten,
  deleteComment: { ...commentWritten, thread: null },
  settleComments: {
    ...commentWritten,
    thread: { ...commentThread, resolved_at: '2026-11-25T18:02:00.000Z', resolved_by: 'Bob' },
  },
};
