import { describe, expect, test } from 'vitest';
import { textNoteOf, textStateOf, type TextRead } from './text-state.ts';

const whole: TextRead = { passages: 12, recognition: null, missingScripts: [], unreadPages: 0 };
const of = (read: Partial<TextRead>) => [textStateOf({ ...whole, ...read }), textNoteOf({ ...whole, ...read })];

describe('the text of a document that has been read', () => {
  test('is complete where nothing is missing, and nothing is said', () => {
    expect(of({})).toEqual(['complete', null]);
    expect(of({ recognition: { state: 'done' } })).toEqual(['complete', null]);
  });

  test('is complete where letters cannot be drawn, and says which', () => {
    expect(of({ missingScripts: ['Chinese characters', 'Another script'] })).toEqual([
      'complete',
      'Some letters of Chinese characters and another script cannot be drawn with the fonts here and stand as boxes. The text holds them, and search finds them.',
    ]);
  });

  test.each<[string, Partial<TextRead>, string]>([
    ['was not found', {}, 'No text was found in this file.'],
    ['stood on pages without letters', { recognition: { state: 'done' } }, 'No text was found in this file.'],
    ['is paused', { recognition: { state: 'paused' } }, 'Recognising the letters of its scanned pages is paused.'],
    ['was not recognised', { recognition: { state: 'failed' } }, 'Some of its scanned pages could not be recognised.'],
    ['is not looked for', { unreadPages: 67 }, 'Pages of this file have no text, and this server does not recognise letters.'],
  ])('that %s is none, and has one sentence about what can be searched', (_what, read, reason) => {
    expect(of({ ...read, passages: 0 })).toEqual(['none', `${reason} Only its name can be searched.`]);
  });

  test.each<[string, Partial<TextRead>]>([
    ['pages that nobody reads', { unreadPages: 1 }],
    ['pages that wait for their owner', { recognition: { state: 'paused' } }],
    ['pages that could not be recognised', { recognition: { state: 'failed' } }],
  ])('is partly read where it has %s', (_what, read) => {
    const [state, note] = of(read);
    expect(state).toBe('partly');
    expect(note).toMatch(/\. Only the rest of its text can be searched\.$/);
  });

  test('is being recognised while pages wait for that, with passages or without', () => {
    expect(of({ recognition: { state: 'waiting' } })).toEqual([
      'recognising',
      'Trove recognises the letters of its scanned pages. Only the rest of its text can be searched until then.',
    ]);
    expect(of({ recognition: { state: 'waiting' }, passages: 0 })[1]).toMatch(/Only its name can be searched until then\.$/);
  });
});
