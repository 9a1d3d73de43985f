import { expect, test } from 'vitest';
import { documentFormatContract } from '../../document-format.contract.ts';
import { splitMailbox } from '../../mail/split-mailbox.ts';
import { mbox } from './mbox.ts';

const paragraph = (text: string, more = {}) => ({ kind: 'paragraph', runs: [{ text, ...more }] });
const heading = (text: string) => ({ kind: 'heading', level: 1, text });
const rule = { kind: 'rule' };

documentFormatContract(
  mbox,
  [
    {
      what: 'mails one behind the other; one that is encrypted holds up none',
      content:
        'From a Thu\nSubject: One\n\n>From here\n\nFrom b Fri\nSubject: Two\nContent-Type: application/pkcs7-mime\n\nx\n\nFrom c Sat\nSubject: Three\n\nText\nFrom the start of a line, no mail\n',
      blocks: [
        heading('One'),
        rule,
        paragraph('From here'),
        rule,
        heading('Two'),
        rule,
        paragraph('This mail is encrypted from end to end, so its text is not here.', { italic: true }),
        rule,
        heading('Three'),
        rule,
        paragraph('Text\nFrom the start of a line, no mail'),
      ],
    },
  ],
  [
    { what: 'a text that is no mailbox', content: 'hello there', reason: 'damaged' },
    { what: 'nothing', content: '', reason: 'damaged' },
  ],
);

test('a mailbox is split alike however its bytes arrive', async () => {
  const whole = Buffer.from('From a\nS: 1\n\nx\n\nFrom b\nS: 2\n\ny\r\n\r\nFrom c\nS: 3\n\nz');
  for (let size = 1; size <= whole.length; size++) {
    const pieces = Array.from({ length: Math.ceil(whole.length / size) }, (_none, at) =>
      whole.subarray(at * size, (at + 1) * size),
    );
    const mails: string[] = [];
    for await (const mail of splitMailbox(asyncly(pieces))) mails.push(mail.toString().trim());
    expect(mails, `in pieces of ${size}`).toEqual(['S: 1\n\nx', 'S: 2\n\ny', 'S: 3\n\nz']);
  }
});

async function* asyncly<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}
