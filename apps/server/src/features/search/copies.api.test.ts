import { expect, it } from 'vitest';
import { SearchAnswer } from 'contract/search';
import { serveOnePerson } from '#app/one-person.test-support.ts';

const LEASE = (tenant: string) => `Lease of the garage at Mill Court

Between Hollis Custody Services and ${tenant}.
The rent of the garage is 62.00 euros a month. The notice period is six weeks to the end of a quarter.
`;

const library = serveOnePerson();

const found = async (query: string) => {
  const { body } = await library.ines.call('POST', '/api/search', { query, min_score: 0 });
  return SearchAnswer.parse(body).results.map(({ filename }) => filename);
};

it('a copy of a document with the same text in other bytes takes no place of its own', async () => {
  await library.ines.upload('garage.txt', LEASE('Ana Brandt'));
  await library.ines.upload('garage kept.txt', `${LEASE('Ana Brandt')}\n\n`);
  const files = await found('What is the notice period of the garage?');
  expect(files.filter((name) => name.startsWith('garage'))).toHaveLength(1);
});

it('a paper of the same form for somebody else keeps its place', async () => {
  await library.ines.upload('garage of Tom.txt', LEASE('Tom Reyes'));
  const files = await found('What is the notice period of the garage?');
  expect(files).toContain('garage of Tom.txt');
  expect(files.filter((name) => name.startsWith('garage'))).toHaveLength(2);
});
