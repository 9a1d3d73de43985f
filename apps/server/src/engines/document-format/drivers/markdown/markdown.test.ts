import { documentFormatContract } from '../../document-format.contract.ts';
import { markdown } from './markdown.ts';

const paragraph = (text: string, more = {}) => ({ kind: 'paragraph', runs: [{ text }], ...more });

documentFormatContract(markdown, [
  {
    what: 'headings, lists and emphasis',
    content: '# Walk\n\nTake the **blue** rope.\n\n3. Tent\n   - pegs\n4. Stove',
    blocks: [
      { kind: 'heading', level: 1, text: 'Walk' },
      { kind: 'paragraph', runs: [{ text: 'Take the ' }, { text: 'blue', bold: true }, { text: ' rope.' }] },
      paragraph('Tent', { marker: '3.' }),
      paragraph('pegs', { marker: '•', depth: 1 }),
      paragraph('Stove', { marker: '4.' }),
    ],
  },
  {
    what: 'a table',
    content: '| a | b |\n|---|---|\n| c | d |',
    blocks: [
      {
        kind: 'table',
        headerRows: 1,
        rows: [
          [
            { text: 'a', header: true },
            { text: 'b', header: true },
          ],
          [{ text: 'c' }, { text: 'd' }],
        ],
      },
    ],
  },
  {
    what: 'properties before a note',
    content: '---\ntags: rent\n---\nText',
    blocks: [paragraph('tags: rent'), paragraph('Text')],
  },
  {
    what: 'HTML inside',
    content: 'A <b>bold</b> word &amp; more',
    blocks: [{ kind: 'paragraph', runs: [{ text: 'A ' }, { text: 'bold', bold: true }, { text: ' word & more' }] }],
  },
  { what: 'code as it was typed', content: '```\na\n  b\n```', blocks: [{ kind: 'preformatted', text: 'a\n  b' }] },
]);
