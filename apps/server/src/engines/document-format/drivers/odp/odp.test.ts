import { documentFormatContract } from '../../document-format.contract.ts';
import { madeOpenDocument } from '../../packages/made-package.test-support.ts';
import { odp } from './odp.ts';

const paragraph = (text: string, more = {}) => ({ kind: 'paragraph', runs: [{ text }], ...more });
const slide = { kind: 'page-break', landscape: true };

documentFormatContract(odp, [
  {
    what: 'slides with titles and notes',
    content: madeOpenDocument(
      'presentation',
      '<draw:page><draw:frame presentation:class="title"><draw:text-box><text:p>Plan</text:p></draw:text-box></draw:frame><draw:frame><draw:text-box><text:p>Rents</text:p></draw:text-box></draw:frame><presentation:notes><draw:frame><draw:text-box><text:p>Say hello</text:p></draw:text-box></draw:frame></presentation:notes></draw:page><draw:page><draw:custom-shape><text:p>Boxed</text:p></draw:custom-shape></draw:page>',
    ),
    blocks: [
      slide,
      { kind: 'heading', level: 1, text: 'Plan' },
      paragraph('Rents'),
      { kind: 'rule' },
      paragraph('Say hello', { quoted: true }),
      slide,
      { kind: 'heading', level: 1, text: 'Slide 2' },
      paragraph('Boxed'),
    ],
  },
]);
