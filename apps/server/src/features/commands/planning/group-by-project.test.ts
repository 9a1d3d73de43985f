import { expect, it } from 'vitest';
import { gatherTies } from './gather-ties.ts';
import { groupByProject } from './group-by-project.ts';
import type { KnownDocument } from './known-document.ts';
import { makeGroups } from './make-groups.ts';

const document = (id: string, folder = ''): KnownDocument => ({
  id,
  filename: `${id}.pdf`,
  folder,
  tags: [],
  starred: false,
  source: 'upload',
  trashed: false,
  bytes: 1_000,
  facts: {},
});

const FOOD =
  'Soak the beans overnight. Fry the onion and the garlic, add tomato, carrot and vinegar. Simmer the stew and serve it with bread.';
const TRAVEL =
  'Your flight leaves at nine. The train ticket and the hotel booking are attached. Bring your passport and your luggage to the airport.';
const PAPERS: Readonly<Record<string, string>> = {
  quote: 'We offer to paint the stairs at Tern Quay, matter TQ-204, within two weeks.',
  invoice: 'Painting finished at Tern Quay as offered. Matter TQ-204.',
  stew: FOOD,
  trip: TRAVEL,
  note: 'Without much care. Jonas Feld rang.',
  other: 'Care was taken. Jonas Feld was out.',
};

async function grouped(folders: Readonly<Record<string, string>> = {}) {
  const documents = Object.keys(PAPERS).map((id) => document(id, folders[id]));
  const ties = await gatherTies(documents, (ids) =>
    Promise.resolve(new Map(ids.map((id) => [id, { text: PAPERS[id] ?? '', language: 'en' }]))),
  );
  return { documents, ties };
}

it('ties papers by the names and numbers that they share, and the others by what they are about', async () => {
  const { documents, ties } = await grouped();
  const groups = groupByProject(documents, documents, ties);
  const members = Object.fromEntries(groups.map(({ name, documents: of }) => [name, of.map(({ id }) => id)]));
  expect(members).toEqual({ 'Tern Quay': ['quote', 'invoice'], Food: ['stew'], Travel: ['trip'] });
  const [first] = groups;
  const [quote = document('none')] = documents;
  expect(first?.reasonFor(quote).text).toBe('shares “Tern Quay”, “TQ-204” with invoice.pdf');
});

it('puts a paper where its like already lie, and leaves what only a person or a common word ties', async () => {
  const { documents, ties } = await grouped({ quote: 'Paint' });
  const groups = groupByProject(documents, documents, ties);
  expect(groups.find(({ name }) => name === 'Paint')?.documents.map(({ id }) => id)).toContain('invoice');
  const placed = groups.flatMap(({ documents: of }) => of.map(({ id }) => id));
  expect(placed).not.toContain('note');
  expect(placed).not.toContain('other');
});

it('does not take the firm that wrote two papers, or its folder, for what they are about', async () => {
  const sender = { value: 'Nordstern Elektrik', place: null, confidence: 0.9 };
  const papers: Readonly<Record<string, string>> = {
    plan: 'Plan for Tern Quay, matter TQ-204.',
    first: 'Nordstern Elektrik. Invoice for matter TQ-204, Tern Quay.',
    second: 'Nordstern Elektrik. Invoice for a cooker at the Old Dairy.',
  };
  const folders: Readonly<Record<string, string>> = { plan: 'Quay', first: 'Nordstern', second: 'Nordstern' };
  const documents = Object.keys(papers).map((id) => ({
    ...document(id, folders[id]),
    facts: id === 'plan' ? {} : { sender },
  }));
  const ties = await gatherTies(documents, (ids) =>
    Promise.resolve(new Map(ids.map((id) => [id, { text: papers[id] ?? '', language: 'en' }]))),
  );
  const groups = groupByProject(
    documents.filter(({ id }) => id !== 'plan'),
    documents,
    ties,
  );
  expect(groups.map(({ name, documents: of }) => [name, of.map(({ id }) => id)])).toEqual([['Quay', ['first']]]);
});

it('groups by topic with the words that say so', async () => {
  const { documents, ties } = await grouped();
  const groups = makeGroups('topic', documents, ties);
  expect(groups.map(({ name }) => name)).toEqual(['Food', 'Other', 'Travel']);
  const [food] = groups;
  const [stew] = food?.documents ?? [];
  expect(stew && food?.reasonFor(stew).text).toMatch(/^speaks of “.+”, “.+”, “.+”$/);
});
