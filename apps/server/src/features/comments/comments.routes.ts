import { CommentChange, CommentThreads, NewComment, OneThread, ThreadChange } from 'contract/comments';
import * as z from 'zod';
import type { Api, Gate } from '#platform/http/http-server.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Comments } from './assemble-comments.ts';
import type { Written } from './write-comment.ts';

const OfFile = z.object({ filename: z.string().min(1).max(1_000) });
const ById = z.object({ id: z.string().min(1).max(100) });

/** A text far too long is told so by its own sentence. */
const LONG_BYTES = 1_048_576;

/** What is said about documents. */
export function commentsRoutes(api: Api, gate: Gate, { list, write, settle, show }: Comments): void {
  const answerOf = async (scope: OwnerScope, written: Written) => ({
    thread: await show(scope, written),
    commentId: written.commentId,
  });
  api.get('/api/files/:filename/comments', { schema: { params: OfFile, response: { 200: CommentThreads } } }, async (request) =>
    list(await gate(request), request.params.filename),
  );
  api.post(
    '/api/files/:filename/comments',
    { bodyLimit: LONG_BYTES, schema: { params: OfFile, body: NewComment, response: { 201: OneThread } } },
    async (request, reply) => {
      const scope = await gate(request);
      const written = await write.add(scope, request.params.filename, request.body);
      return reply.code(201).send(await answerOf(scope, written));
    },
  );
  api.patch(
    '/api/comments/:id',
    { bodyLimit: LONG_BYTES, schema: { params: ById, body: CommentChange, response: { 200: OneThread } } },
    async (request) => {
      const scope = await gate(request);
      return answerOf(scope, await write.change(scope, request.params.id, request.body));
    },
  );
  api.delete('/api/comments/:id', { schema: { params: ById, response: { 200: OneThread } } }, async (request) => {
    const scope = await gate(request);
    return answerOf(scope, await settle.remove(scope, request.params.id));
  });
  api.patch(
    '/api/comment-threads/:id',
    { schema: { params: ById, body: ThreadChange, response: { 200: OneThread } } },
    async (request) => {
      const scope = await gate(request);
      return answerOf(scope, await settle.resolve(scope, request.params.id, request.body.resolved));
    },
  );
}
