import { expect, test } from 'vitest';
import { readFolderDeed } from '../reading/read-folder-deed.ts';
import type { KnownDocument } from './known-document.ts';
import { planFolders } from './plan-folders.ts';

const FOLDERS = ['Costs', 'Costs/Feed', 'Archive', 'Later', 'Later/Empty', 'all', 'every'];
const paper = (id: string, folder: string, trashed = false): KnownDocument => ({
  id,
  filename: `${id}.pdf`,
  folder,
  tags: [],
  starred: false,
  source: 'upload',
  trashed,
  bytes: 1,
  facts: {},
});
const PAPERS = [
  paper('a', 'Costs'),
  paper('b', 'Costs/Feed'),
  paper('c', 'Later'),
  paper('gone', 'Later', true),
  paper('d', ''),
  paper('e', 'every'),
];

const planOf = (sentence: string) => {
  const clause = readFolderDeed(sentence, FOLDERS);
  if (!clause) return 'not of folders';
  const planned = planFolders(clause, { documents: PAPERS, folders: FOLDERS });
  if (!('steps' in planned)) return 'ask' in planned ? `ask: ${planned.ask}` : `refuse: ${planned.refuse}`;
  return planned.steps.map(({ op, documentId, from, to }) => `${op} ${documentId ?? from ?? ''} > ${to ?? ''}`);
};

test.each([
  ['rename the folder Costs to Expenses', ['rename-folder Costs > Expenses', 'rename-folder Costs/Feed > Expenses/Feed']],
  ['Please rename the Feed folder to Food.', ['rename-folder Costs/Feed > Costs/Food']],
  ['Benenne den Ordner Later in Später um', ['rename-folder Later > Später', 'rename-folder Later/Empty > Später/Empty']],
  ['delete the folder Later', ['move c > ', 'delete-folder Later/Empty > ', 'delete-folder Later > ']],
  ['lösche den Ordner Archive', ['delete-folder Archive > ']],
  ['supprime le dossier Feed', ['move b > Costs', 'delete-folder Costs/Feed > ']],
  ['usuń folder all', ['delete-folder all > ']],
  ['merge Later into Archive', ['move c > Archive', 'delete-folder Later/Empty > ', 'delete-folder Later > ']],
  [
    'merge Costs and Later into Old',
    [
      'create-folder  > Old',
      'move a > Old',
      'move b > Old/Feed',
      'delete-folder Costs/Feed > ',
      'delete-folder Costs > ',
      'move c > Old',
      'delete-folder Later/Empty > ',
      'delete-folder Later > ',
    ],
  ],
  ['führe Archive und Later zusammen', ['move c > Archive', 'delete-folder Later/Empty > ', 'delete-folder Later > ']],
])('%s', (sentence, steps) => {
  expect(planOf(sentence)).toEqual(steps);
});

test.each([
  ['rename the folder Costs to Archive', 'ask: There is a folder Archive already'],
  ['rename the folder Costs to Costs/Inside', 'ask: “Costs/Inside” would lie in itself'],
  ['rename the folder Costs to ../x', 'refuse: '],
  ['delete the folder every', 'ask: A folder is called “every”, and files are in it'],
  ['merge Costs into Feed', 'ask: The folder Costs/Feed lies in Costs'],
])('%s is asked about', (sentence, answer) => {
  expect(planOf(sentence)).toContain(answer);
});

test.each([
  'delete the folder',
  'delete the folder Nowhere',
  'delete the folder Later and everything in it',
  'do not delete the folder Later',
  'delete everything in the folder Later',
  'merge the pdfs into one',
  'merge Costs and the letters',
  'rename Costs to Expenses',
])('“%s” is no deed of a folder', (sentence) => {
  expect(planOf(sentence)).toBe('not of folders');
});
