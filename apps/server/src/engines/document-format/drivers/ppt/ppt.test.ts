import { documentFormatContract } from '../../document-format.contract.ts';
import { madePpt } from '../../old-office/made-old-office.test-support.ts';
import { madeCompound } from '../../packages/made-compound.test-support.ts';
import { ppt } from './ppt.ts';

const paragraph = (text: string) => ({ kind: 'paragraph', runs: [{ text }] });
const talk = madePpt([
  { title: 'Boiler', boxes: ['First line\rsecond line\u000bgoes on', '*'], notes: 'Breathe.' },
  { boxes: ['Только слова'] },
]);

documentFormatContract(
  ppt,
  [
    {
      what: 'slides with their title first and their notes below',
      content: talk,
      blocks: [
        { kind: 'page-break', landscape: true },
        { kind: 'heading', level: 1, text: 'Boiler' },
        paragraph('First line'),
        paragraph('second line\ngoes on'),
        { kind: 'rule' },
        { ...paragraph('Breathe.'), quoted: true },
        { kind: 'page-break', landscape: true },
        { kind: 'heading', level: 1, text: 'Slide 2' },
        paragraph('Только слова'),
      ],
    },
  ],
  [
    { what: 'a locked presentation', content: madePpt([], { encrypted: true }), reason: 'unknown_lock' },
    { what: 'one without its document', content: madePpt([], { document: 1001 }), reason: 'damaged' },
    { what: 'another file in the same container', content: madeCompound({ Other: Buffer.from('x') }), reason: 'damaged' },
    { what: 'one that is cut off', content: talk.subarray(0, 800), reason: 'damaged' },
  ],
);
