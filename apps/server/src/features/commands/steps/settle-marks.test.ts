import { expect, test } from 'vitest';
import type { HeldNames } from '../sentences/name-index.ts';
import type { Marked } from '../sentences/tag-sentence.ts';
import { settleMarks } from './settle-marks.ts';

const names: HeldNames = {
  folders: ['Bills', 'Home/Boiler'],
  tags: ['paid'],
  senders: [],
  people: [],
  connections: [],
  kinds: [],
  files: [],
};

/** The marks of words, each as `MARK:words`, after they were settled. */
function settled(...said: readonly string[]): string[] {
  const marks = said.map((each, at): Marked => {
    const [mark = '', text = ''] = each.split(':');
    return { mark, text, from: at, to: at + 1, one: false, it: false, certainty: 1, tokens: [] };
  });
  return settleMarks({ marks, language: 'en' }, names).marks.map(({ mark, text }) => `${mark}:${text}`);
}

test('a folder beside a deed that puts nothing anywhere is where the documents are', () => {
  expect(settled('star:star', 'KIND:letters', 'TO-FOLDER:Bills')).toEqual(['star:star', 'KIND:letters', 'FOLDER:Bills']);
  expect(settled('tag:tag', 'KIND:letters', 'TO-FOLDER:Boiler', 'TO-TAG:paid')).toContain('FOLDER:Boiler');
});

test('a target that a deed has no use for, and that is no folder here, is never left out', () => {
  expect(settled('trash:delete', 'KIND:letters', 'TO-FOLDER:Cellar')).toContain('VAGUE:Cellar');
  expect(settled('trash:remove', 'QUANT:all', 'TO-TAG:paid')).toContain('VAGUE:paid');
});

test('targets of moves, of several deeds and of steps without one stay', () => {
  for (const marks of [
    ['move:move', 'KIND:letters', 'TO-FOLDER:Bills'],
    ['make-folder:make', 'TO-FOLDER:New', 'star:star', 'KIND:letters'],
    ['star:star', 'KIND:letters', 'THEN:and', 'move:put', 'IT:them', 'TO-FOLDER:Bills'],
    ['KIND:letters', 'TO-FOLDER:Bills'],
  ])
    expect(settled(...marks)).toEqual(marks);
});

test.each(['documents', 'those ones', 'die Unterlagen', 'papeles', 'ceux', 'plików', 'the other stuff'])(
  '“%s” says only “document”',
  (text) => {
    expect(settled(`THING:${text}`)).toEqual([`THING:${text}`]);
  },
);

test.each(['Flurstückskarte', 'resúmenes', 'cadastral maps'])('“%s” says more than “document”, and narrows', (text) => {
  expect(settled(`THING:${text}`)).toEqual([`KIND:${text}`]);
});
