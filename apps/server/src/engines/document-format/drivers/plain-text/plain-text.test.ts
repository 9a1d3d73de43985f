import { documentFormatContract } from '../../document-format.contract.ts';
import { plainText } from './plain-text.ts';

const paragraph = (text: string) => ({ kind: 'paragraph', runs: [{ text }] });

documentFormatContract(plainText, [
  {
    what: 'paragraphs between empty lines',
    content: 'One\ntwo\n\n \nThree  ',
    blocks: [paragraph('One\ntwo'), paragraph('Three')],
  },
  { what: 'marks as its writer typed them', content: '# 2 * 3', blocks: [paragraph('# 2 * 3')] },
  { what: 'nothing of nothing', content: ' \n\n', blocks: [] },
]);
