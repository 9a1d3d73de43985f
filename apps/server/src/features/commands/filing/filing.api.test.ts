import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { CommandAnswer, CommandList, CommandOrQuestion } from 'contract/commands';
import { FileAnswer, FilesAnswer } from 'contract/documents';
import { FiledAnswer, Inbox } from 'contract/filing';
import { FolderAnswer, FolderList } from 'contract/folders';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';

const SETTLED = { timeout: 30_000, interval: 50 };
let product: TestProduct;
let ada: TestPerson;
beforeAll(async () => {
  product = await openTestProduct();
  ada = await product.person('ada');
  const { folder } = FolderAnswer.parse((await ada.call('POST', '/api/folders', { name: 'House/Windows' })).body);
  const ids = [await add(1), await add(2)];
  await ada.call('POST', '/api/files/bulk', { action: 'move', ids, folderId: folder.id });
}, 120_000);
afterAll(() => product[Symbol.asyncDispose]());

async function add(number: number): Promise<string> {
  const text = `Harbour Joinery\nInvoice ${number}471-B\n12 March 2025\nTo: Mrs Ada Brandt\nTotal to pay ${number}80.00 EUR`;
  const { body } = await ada.upload(`scan ${number}.pdf`, await madePdf([text]));
  const { id } = body as { id: string };
  await vi.waitFor(async () => {
    const { files } = FilesAnswer.parse((await ada.call('GET', '/api/files')).body);
    expect(files.find((file) => file.id === id)?.facts?.sender).toBe('Harbour Joinery');
  }, SETTLED);
  return id;
}
const inbox = async (person = ada) => Inbox.parse((await person.call('GET', '/api/inbox')).body);
const pathOf = async (id: string) => FileAnswer.parse((await ada.call('GET', `/api/files/${id}`)).body).file.filepath;

it('a new document is proposed where its like lie, and nothing happens by itself', async () => {
  const id = await add(3);
  expect(await inbox()).toMatchObject({
    proposals: [
      { documentId: id, folder: 'House/Windows', reason: '2 of 2 invoices from Harbour Joinery lie in House/Windows' },
    ],
    total: 1,
    rules: [],
  });
  expect(await pathOf(id)).toBe('scan 3.pdf');
  const eve = await product.person('eve');
  expect(await inbox(eve)).toEqual({ proposals: [], total: 0, rules: [] });
  expect((await eve.call('POST', `/api/inbox/${id}/accept`)).status).toBe(404);
});

it('accepting files it, is in the journal with Undo, and is learned from', async () => {
  const [proposal] = (await inbox()).proposals;
  const id = proposal?.documentId ?? '';
  const { command } = FiledAnswer.parse((await ada.call('POST', `/api/inbox/${id}/accept`)).body);
  expect(command).toMatchObject({ state: 'applied' });
  expect(await pathOf(id)).toBe('House/Windows/scan 3.pdf');
  expect(await inbox()).toMatchObject({
    total: 0,
    rules: [{ sender: 'Harbour Joinery', folder: 'House/Windows', accepted: 1 }],
  });
  const undone = CommandAnswer.parse((await ada.call('POST', `/api/commands/${command.id}/undo`, {})).body);
  expect(undone.command.state).toBe('undone');
  expect(await pathOf(id)).toBe('scan 3.pdf');
});

it('what was moved away after a proposal is not proposed again, and speaks against it for the next', async () => {
  expect((await inbox()).total).toBe(0);
  await add(5);
  expect((await inbox()).total).toBe(0);
  // Put back where the proposal was, it speaks for it again.
  const { files } = FilesAnswer.parse((await ada.call('GET', '/api/files?typed=scan')).body);
  const back = files.find(({ filename }) => filename === 'scan 3.pdf')?.id ?? '';
  const { folders } = FolderList.parse((await ada.call('GET', '/api/folders')).body);
  const folderId = folders.find(({ name }) => name === 'House/Windows')?.id;
  await ada.call('POST', '/api/files/bulk', { action: 'move', ids: [back], folderId });
  expect(await inbox()).toMatchObject({
    proposals: [{ filename: 'scan 5.pdf', reason: '3 of 3 invoices from Harbour Joinery lie in House/Windows' }],
  });
});

it('refusing ends it for the document', async () => {
  const [proposal] = (await inbox()).proposals;
  expect((await ada.call('POST', `/api/inbox/${proposal?.documentId}/refuse`)).status).toBe(204);
  expect(await inbox()).toMatchObject({ total: 0, rules: [{ accepted: 1, refused: 1 }] });
  expect((await ada.call('POST', `/api/inbox/${proposal?.documentId}/refuse`)).status).toBe(404);
});

it('a rule that is switched on files by itself, in the journal with Undo, until it is switched off', async () => {
  const [rule] = (await inbox()).rules;
  expect((await ada.call('PATCH', `/api/inbox/rules/${rule?.id}`, { state: 'auto' })).status).toBe(204);
  const id = await add(4);
  await vi.waitFor(async () => expect(await pathOf(id)).toBe('House/Windows/scan 4.pdf'), SETTLED);
  const { commands } = CommandList.parse((await ada.call('GET', '/api/commands')).body);
  expect(commands[0]).toMatchObject({ text: 'By rule: file scan 4.pdf', state: 'applied' });
  await ada.call('POST', `/api/commands/${commands[0]?.id}/undo`, {});
  expect(await pathOf(id)).toBe('scan 4.pdf');
  expect((await inbox()).total).toBe(0);
  await ada.call('PATCH', `/api/inbox/rules/${rule?.id}`, { state: 'never' });
  expect((await ada.call('PATCH', '/api/inbox/rules/none', { state: 'auto' })).status).toBe(404);
});

it('a rule that tags follows what comes after it, once each, in the journal with Undo', async () => {
  const tagsOf = async (id: string) => FileAnswer.parse((await ada.call('GET', `/api/files/${id}`)).body).file.tags;
  const text = 'whenever an invoice from Harbour Joinery comes, tag it vat';
  const { command: plan } = CommandOrQuestion.parse((await ada.call('POST', '/api/commands', { text })).body);
  expect(plan?.steps).toMatchObject([{ op: 'make-rule', to: 'vat', rule: { gives: 'tag' } }]);
  await ada.call('POST', `/api/commands/${plan?.id}/apply`, {});
  const made = (await inbox()).rules.find(({ tag }) => tag === 'vat');
  expect(made).toMatchObject({ sender: 'Harbour Joinery', folder: '', state: 'auto' });
  const id = await add(6);
  await vi.waitFor(async () => expect(await tagsOf(id)).toEqual(['vat']), SETTLED);
  const { files } = FilesAnswer.parse((await ada.call('GET', '/api/files')).body);
  expect(files.filter(({ tags }) => tags.includes('vat')).map((file) => file.id)).toEqual([id]);
  const { commands } = CommandList.parse((await ada.call('GET', '/api/commands')).body);
  const tagged = commands.find((command) => command.text === 'By rule: tag scan 6.pdf');
  expect(tagged).toMatchObject({ state: 'applied', steps: [{ op: 'tag', to: 'vat', state: 'done' }] });
  await ada.call('POST', `/api/commands/${tagged?.id}/undo`, {});
  expect(await tagsOf(id)).toEqual([]);
  await ada.call('PATCH', `/api/inbox/rules/${made?.id}`, { state: 'never' });
  const next = await add(7);
  expect(await tagsOf(next)).toEqual([]);
});
