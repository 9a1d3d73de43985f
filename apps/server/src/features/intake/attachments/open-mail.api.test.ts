import { FileDetails } from 'contract/file-details';
import type { LibraryFile } from 'contract/documents';
import { SearchAnswer } from 'contract/search';
import { describe, expect, test, vi } from 'vitest';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { serveOnePerson } from '#app/one-person.test-support.ts';
import { openTestProduct, type TestPerson } from '#app/product.test-support.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';

const SETTLED = { timeout: 60_000, interval: 100 };

const library = serveOnePerson();

interface Attached {
  readonly name: string;
  readonly content: Buffer | string;
  readonly type?: string;
}

/** A mail with these files, as mail programs save it. */
function mailWith(subject: string, files: readonly Attached[]): string {
  const parts = files.map(({ name, content, type = 'application/octet-stream' }) =>
    [
      '--edge',
      `Content-Type: ${type}; name="${name}"`,
      'Content-Disposition: attachment',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(content).toString('base64'),
    ].join('\r\n'),
  );
  const head = `From: Paul <paul@example.org>\r\nTo: Inés\r\nDate: Thu, 12 Mar 2026 10:05:00 +0100\r\nSubject: ${subject}`;
  const text = `--edge\r\nContent-Type: text/plain\r\n\r\nHere are the papers about ${subject}.`;
  return `${head}\r\nContent-Type: multipart/mixed; boundary=edge\r\n\r\n${[text, ...parts].join('\r\n')}\r\n--edge--\r\n`;
}

const details = async (person: TestPerson, id: string) => {
  const { body } = await person.call('GET', `/api/files/${id}/details`);
  return FileDetails.parse(body);
};
const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id;
const filesNamed = async (person: TestPerson, part: string) => {
  const { body } = await person.call('GET', `/api/files?filter=${part}`);
  return (body as { files: LibraryFile[] }).files;
};
/** Until every mail was opened and everything in them read. */
const settled = () =>
  vi.waitFor(async () => expect(await library.product.served.product.engines.queue.pending()).toBe(0), SETTLED);

describe('a mail with files', () => {
  test('gives documents of their own that know their mail, whatever their kind', async () => {
    const pdf = await madePdf(['The boiler warranty ends in October.']);
    const mail = mailWith('boiler', [
      { name: 'boiler warranty.pdf', content: pdf },
      { name: 'readings.csv', content: 'month,kWh\nMay,212' },
      { name: 'appointment.aep', content: 'RIFX' },
      { name: 'broken.docx', content: 'no zip' },
    ]);
    const id = idOf(await library.ines.upload('boiler.eml', mail));
    await settled();
    const { attachments, properties } = await details(library.ines, id);
    expect(attachments.map(({ name, documentId, reason }) => [name, documentId !== null, reason])).toEqual([
      ['boiler warranty.pdf', true, null],
      ['readings.csv', true, null],
      ['appointment.aep', true, null],
      ['broken.docx', true, null],
    ]);
    expect(properties).toEqual({
      title: 'boiler',
      from: 'Paul <paul@example.org>',
      to: 'Inés',
      sent: '2026-03-12T09:05:00.000Z',
    });
    const [first] = attachments;
    expect((await details(library.ines, first?.documentId ?? '')).mails).toEqual([{ id, filename: 'boiler.eml' }]);
    const { body } = await library.ines.call('POST', '/api/search', { query: 'when does the boiler warranty end' });
    expect(SearchAnswer.parse(body).results[0]).toMatchObject({ filename: 'boiler warranty.pdf', source: 'Mail' });
    const [file] = await filesNamed(library.ines, 'warranty');
    expect(file).toMatchObject({ sourceKind: 'mail', modified: Date.UTC(2026, 2, 12, 9, 5) / 1_000 });
  });

  test('that are documents already points at those: uploaded, or of another mail', async () => {
    const pdf = await madePdf(['Terms of the tram company.']);
    const uploaded = idOf(await library.ines.upload('tram terms.pdf', pdf));
    const csv = 'line,minutes\n4,12';
    const one = idOf(
      await library.ines.upload(
        'tram one.eml',
        mailWith('tram one', [
          { name: 'terms.pdf', content: pdf },
          { name: 'tram times.csv', content: csv },
        ]),
      ),
    );
    await settled();
    const two = idOf(
      await library.ines.upload('tram two.eml', mailWith('tram two', [{ name: 'same tram times.csv', content: csv }])),
    );
    await settled();
    const [terms, times] = (await details(library.ines, one)).attachments;
    expect(terms?.documentId).toBe(uploaded);
    expect((await details(library.ines, two)).attachments[0]?.documentId).toBe(times?.documentId);
    expect((await details(library.ines, times?.documentId ?? '')).mails.map(({ filename }) => filename)).toEqual([
      'tram one.eml',
      'tram two.eml',
    ]);
    expect(await filesNamed(library.ines, 'tram%20times')).toHaveLength(1);
  });

  test('read again doubles nothing, and does not bring back what its owner deleted', async () => {
    const files = ['kept', 'deleted'].map((name) => ({ name: `${name} roof.csv`, content: `${name},1` }));
    const id = idOf(await library.ines.upload('roof.eml', mailWith('roof', files)));
    await settled();
    const gone = (await details(library.ines, id)).attachments[1]?.documentId ?? '';
    await library.ines.call('DELETE', `/api/files/${gone}`);
    await library.ines.call('DELETE', `/api/files/${gone}?forever=1`);
    const { ownerId } = scopeOf(library.ines.accountId);
    const { queue, database } = library.product.served.product.engines;
    await database.transact((transaction) =>
      queue.enqueue(transaction, { kind: 'open-mail', key: id, ownerId, payload: { documentId: id } }),
    );
    await settled();
    expect((await filesNamed(library.ines, 'roof')).map(({ filename }) => filename).toSorted()).toEqual([
      'kept roof.csv',
      'roof.eml',
    ]);
    expect((await details(library.ines, id)).attachments.map(({ documentId }) => documentId !== null)).toEqual([true, false]);
  });

  test('stay when their mail is deleted', async () => {
    const id = idOf(
      await library.ines.upload('stove.eml', mailWith('stove', [{ name: 'stove manual.csv', content: 'stove,1' }])),
    );
    await settled();
    await library.ines.call('DELETE', `/api/files/${id}`);
    const [file] = await filesNamed(library.ines, 'stove%20manual');
    expect(file).toMatchObject({ filename: 'stove manual.csv' });
    expect((await details(library.ines, file?.id ?? '')).mails).toEqual([]);
  });

  test('lie in the folder of their mail', async () => {
    const form = new FormData();
    form.append('file', new Blob([mailWith('garden', [{ name: 'garden plan.csv', content: 'garden,1' }])]), 'garden.eml');
    form.append('path', '/Outside');
    const headers = { authorization: `Bearer ${library.ines.key}` };
    const sent = await fetch(`${library.product.address}/v1/api/files`, { method: 'POST', body: form, headers });
    const { file } = (await sent.json()) as { file: { id: string } };
    await settled();
    const [plan] = await filesNamed(library.ines, 'garden%20plan');
    expect(plan?.filepath).toBe('Outside/garden plan.csv');
    const shown = await library.ines.call('GET', `/v1/api/files/${file.id}`);
    expect(shown.body).toMatchObject({ file: { metadata: { from: 'Paul <paul@example.org>', title: 'garden' } } });
  });

  test('and mails among them gives theirs too, down to a depth', async () => {
    let mail = mailWith('chain 0', [{ name: 'chain deepest.csv', content: 'chain,1' }]);
    for (let depth = 1; depth <= 5; depth++)
      mail = mailWith(`chain ${depth}`, [{ name: `chain ${depth - 1}.eml`, content: mail }]);
    await library.ines.upload('chain 5.eml', mail);
    await settled();
    const names = (await filesNamed(library.ines, 'chain')).map(({ filename }) => filename).toSorted();
    expect(names).toEqual(['chain 1.eml', 'chain 2.eml', 'chain 3.eml', 'chain 4.eml', 'chain 5.eml']);
  });

  test('of somebody else are nobody’s', async () => {
    const paul = await library.product.person('paul');
    const [mail] = await filesNamed(library.ines, 'boiler.eml');
    expect((await paul.call('GET', `/api/files/${mail?.id}/details`)).status).toBe(404);
  });
});

test('files for which their owner has no room are left out with a sentence', async () => {
  await using small = await openTestProduct({ DOCUMENTS_PER_PERSON: '2' });
  const paul = await small.person('paul');
  const files = ['one', 'two'].map((name) => ({ name: `${name}.csv`, content: `${name},1` }));
  const id = idOf(await paul.upload('full.eml', mailWith('full', files)));
  await vi.waitFor(async () => expect(await small.served.product.engines.queue.pending()).toBe(0), SETTLED);
  expect((await details(paul, id)).attachments.map(({ reason }) => reason)).toEqual([
    null,
    expect.stringContaining('the most for one person'),
  ]);
}, 60_000);
