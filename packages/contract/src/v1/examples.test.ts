import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { describeEndpoints } from './endpoints.ts';
import { EXAMPLE_ANSWERS } from './examples.ts';
import type { Operation } from './operation.ts';
import { OPERATIONS } from './operations.ts';

const operations: readonly (Operation & { id: (typeof OPERATIONS)[number]['id'] })[] = OPERATIONS;

describe('the examples of the public API', () => {
  it.each(operations.filter(({ answer }) => typeof answer !== 'string').map((operation) => [operation.id, operation] as const))(
    'answer %s as its schema says, with no field besides',
    (id, { answer }) => {
      if (typeof answer === 'string') throw new Error('bytes have no schema');
      expect(answer.parse(EXAMPLE_ANSWERS[id])).toEqual(EXAMPLE_ANSWERS[id]);
    },
  );

  it.each(operations.filter(({ body }) => body).map((operation) => [operation.id, operation] as const))(
    'ask %s with a body that its schema takes',
    (_id, { body, example }) => {
      const known = Object.keys(body?.shape ?? {});
      expect(body?.safeParse(example.body).success).toBe(true);
      expect(
        Object.keys(z.record(z.string(), z.unknown()).parse(example.body)).filter((name) => !known.includes(name)),
      ).toEqual([]);
    },
  );

  it('are shown with every parameter, its type and whether it is needed', () => {
    const upload = describeEndpoints().find(({ id }) => id === 'uploadFile');
    expect(upload?.parameters.map(({ name, type, required }) => [name, type, required])).toEqual([
      ['file', 'binary', true],
      ['path', 'string', true],
      ['metadata', 'object', false],
    ]);
    expect(upload?.request).toBe(
      'POST /v1/api/files\nAuthorization: Bearer YOUR_API_KEY\nContent-Type: multipart/form-data\n\nfile=@minutes.pdf\npath=/Association\nmetadata={"year":2026}',
    );
    const list = describeEndpoints().find(({ id }) => id === 'listFiles');
    expect(list?.parameters.map(({ name, required }) => [name, required]).slice(0, 3)).toEqual([
      ['limit', false],
      ['offset', false],
      ['sort', false],
    ]);
  });
});
