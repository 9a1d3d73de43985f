import { expect, test } from 'vitest';
import { isDown } from './postgres-connections.ts';

const coded = (code: string, message = 'said by somebody') => Object.assign(new Error(message), { code });

test.each([
  ['nobody listens', coded('ECONNREFUSED')],
  ['the name of the server is not known now', coded('EAI_AGAIN')],
  ['the line breaks', coded('ECONNRESET')],
  ['the line ends under a question', new Error('Connection terminated unexpectedly')],
  ['a connection was lost before', new Error('Client has encountered a connection error and is not queryable')],
  ['no connection comes about', new Error('timeout exceeded when trying to connect')],
  ['the operator ends the connection', coded('57P01', 'terminating connection due to administrator command')],
  ['the server starts', coded('57P03', 'the database system is starting up')],
  ['all connections are taken', coded('53300', 'sorry, too many clients already')],
  ['Citus does not reach a node', coded('08006', 'connection to the remote node trove@worker-2:5432 failed')],
  ['Citus has no placement left', coded('XX000', 'could not connect to any active placements')],
])('the database is down when %s', (_what, error) => {
  expect(isDown(error)).toBe(true);
});

test.each([
  ['a key is taken', coded('23505', 'duplicate key value violates unique constraint')],
  ['a statement is cancelled', coded('57014', 'canceling statement due to user request')],
  ['the disk is full', coded('53100')],
  ['a file is missing', coded('ENOENT')],
  ['a text is thrown', 'ECONNREFUSED'],
])('the database is not down when %s', (_what, error) => {
  expect(isDown(error)).toBe(false);
});
