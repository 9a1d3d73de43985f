import { expect, test } from 'vitest';
import { madeHostileMails } from './made-hostile-mails.test-support.ts';
import { readOutlookMail } from './read-outlook.ts';

const hostile = new Map(madeHostileMails(1, 'http://127.0.0.1:9').map(({ what, content }) => [what, content]));
const read = (what: string) => readOutlookMail(hostile.get(what) ?? Buffer.alloc(0));

test.each(['attachments on the same bytes', 'sectors that go round'])('%s are refused before they are copied', (what) => {
  expect(() => read(what)).toThrow(expect.objectContaining({ reason: 'damaged' }));
});

test('mails in mails are read as deep as a person would look', () => {
  let depth = 0;
  for (let mail = read('mails in mails').mails[0]; mail !== undefined; mail = mail.mails[0]) depth += 1;
  expect(depth).toBe(16);
});
