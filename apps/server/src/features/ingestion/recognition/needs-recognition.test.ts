import { expect, test } from 'vitest';
import { needsRecognition } from './needs-recognition.ts';

test.each([
  ['nothing at all', ''],
  ['a page number', '– 12 –'],
  [
    'letters of the wrong script',
    '뢸뢹뢺 뢻뢼 뢽뢾뢿 뢸뢹뢺 뢻뢼 뢽뢾뢿 뢸뢹뢺 뢻뢼 뢽뢾뢿 뢸뢹뢺 뢻뢼 뢽뢾뢿 뢸뢹뢺 뢻뢼 뢽뢾',
  ],
])('a page with %s is recognised', (_what, text) => expect(needsRecognition(text)).toBe(true));

test.each([
  ['a heading', 'Appendix B'],
  ['sentences', 'The tenant pays a deposit of 1,450 euros within thirty days.'],
  ['another script', 'Арендатор вносит залог'],
])('a page with %s keeps its text', (_what, text) => expect(needsRecognition(text)).toBe(false));
