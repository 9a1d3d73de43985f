import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { ProductError } from '#kernel/errors.ts';
import type { Handlers } from '../operation-handlers.ts';
import { reachLibrary } from './reach-library.ts';

function libraryThatFails(error: Error) {
  const logged: unknown[] = [];
  const note = (...line: unknown[]) => void logged.push(line);
  async function getFacts() {
    throw error;
  }
  const handlers = { getFacts } as unknown as Handlers;
  const library = reachLibrary(handlers, {
    scope: scopeOf('acc_1'),
    scopes: ['files:read'],
    request: { id: 'req_1' } as FastifyRequest,
    reply: {} as FastifyReply,
    inTurn: (call) => call(),
    log: { info: note, warn: note, error: note },
  });
  return { library, logged };
}

test('an assistant reads what was refused, and nothing of what nobody foresaw', async () => {
  const refused = libraryThatFails(new ProductError({ code: 'gone', status: 404, message: 'There is no such document' }));
  await expect(refused.library.getFacts({ id: 'doc_1' })).rejects.toThrow('There is no such document');
  expect(refused.logged).toEqual([]);

  const broken = libraryThatFails(new Error('SELECT secret FROM account WHERE email = ben@example.org'));
  await expect(broken.library.getFacts({ id: 'doc_1' })).rejects.toThrow(/^Something went wrong here[^@]*$/);
  expect(JSON.stringify(broken.logged)).toContain('req_1');
  expect(JSON.stringify(broken.logged)).toContain('SELECT');
});

test('an assistant is told which of its arguments is wrong', async () => {
  const { library, logged } = libraryThatFails(new Error('not reached'));
  await expect(library.getFacts({ id: '' })).rejects.toThrow('id');
  expect(logged).toEqual([]);
});
