import { FileDetails } from 'contract/file-details';
import { SearchAnswer } from 'contract/search';
import { expect, test } from 'vitest';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { serveOnePerson } from '#app/one-person.test-support.ts';
import { madeDocx } from '#engines/document-format/packages/made-package.test-support.ts';
import { madeDoc } from '#engines/document-format/old-office/made-old-office.test-support.ts';

const library = serveOnePerson();

const word = (text: string) => madeDocx(`<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`);

test.each([
  ['lease.doc', word('The lease ends in quince.'), 'quince', 'A Word file, though its name ends in .doc'],
  [
    'old.docx',
    madeDoc([{ text: 'The boiler is from marjoram.\r' }]),
    'marjoram',
    'A Word 97 to 2003 file, though its name ends in .docx',
  ],
  ['scan.jpg', () => madePdf(['The tram runs to sorrel.']), 'sorrel', 'A PDF file, though its name ends in .jpg'],
  ['LETTER', word('The letter says tansy.'), 'tansy', 'A Word file, though its name has no ending'],
  ['NOTE', 'The note says chervil.', 'chervil', undefined],
])('%s is read as what it is, and says so', async (name, made, asked, holds) => {
  const { body } = await library.ines.upload(name, typeof made === 'function' ? await made() : made);
  const { id } = body as { id: string };
  await library.settled();
  const details = FileDetails.parse((await library.ines.call('GET', `/api/files/${id}/details`)).body);
  expect(details.properties.holds).toBe(holds);
  const found = SearchAnswer.parse((await library.ines.call('POST', '/api/search', { query: asked })).body);
  expect(found.results[0]?.filename).toBe(name);
});

test.each([
  ['FIRMWARE', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 1]), 'Trove cannot read a file without an extension.'],
  ['broken.docx', Buffer.from('PK\u0003\u0004 and no more', 'latin1'), 'damaged'],
])('%s stays as it came', async (name, bytes, said) => {
  const { body } = await library.ines.upload(name, bytes);
  await library.settled();
  const { body: listed } = await library.ines.call('GET', `/api/files?filter=${name}`);
  expect(body).toMatchObject({ id: expect.any(String) as string });
  expect(JSON.stringify(listed)).toContain(said);
});
