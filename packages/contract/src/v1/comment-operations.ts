import * as z from 'zod';
import { CommentChange, CommentQuote, NewComment } from '../comments.ts';
import { operation } from './operation.ts';

const success = z.literal(true);

const Person = z.string().nullable().describe('Name, or the address where there is none; null for a former member');
const CommentObject = z
  .object({
    id: z.string(),
    text: z.string().describe('Plain text: never markup'),
    author: Person,
    created_at: z.iso.datetime(),
    edited_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Comment' });
const Thread = z
  .object({
    id: z.string(),
    file_id: z.string(),
    quote: z
      .object({
        page: z.number().int(),
        text: z.string(),
        found: z
          .object({ page: z.number().int(), start: z.number().int(), end: z.number().int() })
          .nullable()
          .describe('Where the words stand now; null where the file has them no more'),
      })
      .nullable()
      .describe('The words that it is about; null where it is about the file'),
    resolved_at: z.iso.datetime().nullable(),
    resolved_by: Person,
    comments: z.array(CommentObject).describe('The oldest first'),
  })
  .meta({ id: 'CommentThread' });

const AboutFile = z.object({ id: z.string().min(1).max(100).describe('The file') });
const OneComment = z.object({ id: z.string().min(1).max(100).describe('The comment') });
const NewCommentBody = z.object({
  text: NewComment.shape.text.describe('Members whose name or address stands after `@` are told'),
  quote: CommentQuote.nullable()
    .optional()
    .describe('Words to comment on, such as `page`, `text` and `start` (here `at`) of the locator of a search'),
  thread_id: z.string().min(1).max(100).nullable().optional().describe('The thread that it replies to'),
});
const Answer = z.object({
  success,
  comment_id: z.string(),
  thread: Thread.nullable().describe('As it is now; null where its last comment was deleted'),
});

export const commentOperations = [
  operation({
    id: 'listComments',
    method: 'GET',
    path: '/api/files/{id}/comments',
    group: 'Comments',
    summary: 'List comments',
    description: 'Every thread on a file, the oldest first, those that were settled among them.',
    scopes: ['files:read', 'comments:write'],
    parameters: AboutFile,
    status: 200,
    answer: z.object({ success, threads: z.array(Thread) }),
    example: {},
  }),
  operation({
    id: 'createComment',
    method: 'POST',
    path: '/api/files/{id}/comments',
    group: 'Comments',
    summary: 'Write a comment',
    description:
      'On words of a file, on the file as a whole, or as a reply. A reply opens a thread that was settled. Everybody in the library sees it.',
    scopes: ['comments:write'],
    parameters: AboutFile,
    body: NewCommentBody,
    status: 201,
    answer: Answer,
    example: {
      body: {
        text: '@Bob, does this include fish?',
        quote: { page: 2, text: 'Pets need written permission.' },
      },
    },
  }),
  operation({
    id: 'changeComment',
    method: 'PATCH',
    path: '/api/comments/{id}',
    group: 'Comments',
    summary: 'Change a comment',
    description: 'Your own alone. Members who are named for the first time are told.',
    scopes: ['comments:write'],
    parameters: OneComment,
    body: CommentChange,
    status: 200,
    answer: Answer,
    example: { body: { text: 'Does this include fish and birds?' } },
  }),
  operation({
    id: 'deleteComment',
    method: 'DELETE',
    path: '/api/comments/{id}',
    group: 'Comments',
    summary: 'Delete a comment',
    description: 'Your own, or anybody’s where you are an editor or an owner. A thread goes with its last comment.',
    scopes: ['comments:write'],
    parameters: OneComment,
    status: 200,
    answer: Answer,
    example: {},
  }),
  operation({
    id: 'settleComments',
    method: 'PATCH',
    path: '/api/comment-threads/{id}',
    group: 'Comments',
    summary: 'Settle a thread, or open it again',
    scopes: ['comments:write'],
    parameters: z.object({ id: z.string().min(1).max(100).describe('The thread') }),
    body: z.object({ resolved: z.boolean() }),
    status: 200,
    answer: Answer,
    example: { body: { resolved: true } },
  }),
] as const;
