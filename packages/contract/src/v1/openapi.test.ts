import { expect, it } from 'vitest';
import { describeApi } from './openapi.ts';
import { ALL_EVENTS } from './webhooks.ts';

interface DescribedAnswer {
  readonly content?: Readonly<Record<string, { readonly example?: unknown }>>;
  readonly headers?: Readonly<Record<string, unknown>>;
}
interface Described {
  readonly operationId: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly responses: Readonly<Record<string, DescribedAnswer>>;
}
interface Document {
  readonly info: { readonly contact?: object };
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly webhooks: Readonly<Record<string, object>>;
}

/** What the standard rules of redocly and spectral ask for, beside a valid document. */
it('is described as others expect it: contact, groups, refusals, examples and what is sent to webhooks', () => {
  const document = describeApi({ version: '1', publicUrl: 'https://trove.example.org', codes: ['x'] }) as unknown as Document;
  expect(document.info.contact).toBeDefined();
  expect(document.tags.filter(({ description = '' }) => description === '')).toEqual([]);
  const calls = Object.values(document.paths).flatMap((one) => Object.values(one));
  const names = new Set(document.tags.map(({ name }) => name));
  for (const { operationId, description = '', tags, responses } of calls) {
    const statuses = Object.keys(responses);
    expect([operationId, description !== '', statuses.some((status) => status.startsWith('4'))]).toEqual([
      operationId,
      true,
      true,
    ]);
    expect(tags.every((tag) => names.has(tag))).toBe(true);
    const answers = Object.entries(responses).flatMap(([status, { content }]) =>
      status.startsWith('2') && content?.['application/json'] ? [content['application/json']] : [],
    );
    expect([operationId, answers.filter(({ example }) => example === undefined)]).toEqual([operationId, []]);
  }
  expect(Object.keys(document.webhooks)).toEqual([...ALL_EVENTS]);
  // Classes of Unicode are read in patterns by some programs only, and by others as the letter p.
  expect(JSON.stringify(document).match(/"pattern":"[^"]*\\\\[pP]\{[^"]*"/g)).toBeNull();
});

it('says of every answer that succeeds how much may still be asked, and which version answers', () => {
  const document = describeApi({ version: '1', publicUrl: 'https://trove.example.org', codes: ['x'] }) as unknown as Document;
  const calls = Object.values(document.paths).flatMap((one) => Object.values(one));
  const without = calls.flatMap(({ operationId, responses }) =>
    Object.entries(responses)
      .filter(
        ([status, { headers = {} }]) =>
          status.startsWith('2') && !('ratelimit-remaining' in headers && 'trove-version' in headers),
      )
      .map(([status]) => `${operationId} ${status}`),
  );
  expect(without).toEqual([]);
});
