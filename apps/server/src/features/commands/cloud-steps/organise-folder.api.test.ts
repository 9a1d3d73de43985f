import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { CommandAnswer, CommandOrQuestion, type Command } from 'contract/commands';
import { ConnectionAnswer } from 'contract/connections';
import { FilesAnswer } from 'contract/documents';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';

const SETTLED = { timeout: 30_000, interval: 50 };
let folder: string;
let product: TestProduct;
let ada: TestPerson;
let connectionId: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trove-organise-'));
  await mkdir(join(folder, 'Downloads'));
  await writeFile(
    join(folder, 'Downloads', 'scan 17.pdf'),
    await madePdf(['Harbour Joinery\nInvoice 4471-B\n12 March 2025\nTo: Mrs Ada Brandt\nTotal to pay 2,380.00 EUR']),
  );
  await writeFile(join(folder, 'Downloads', 'letter.pdf'), await madePdf(['A letter about the garden.']));
  product = await openTestProduct({ LOCAL_ROOTS: folder });
  ada = await product.person('ada');
  const made = await ada.call('POST', '/api/connections', { kind: 'local-folder', name: 'Desk', fields: { folder } });
  connectionId = ConnectionAnswer.parse(made.body).connection.id;
  await vi.waitFor(async () => {
    const { files } = FilesAnswer.parse((await ada.call('GET', '/api/files')).body);
    expect(files.filter(({ status }) => status === 'ready')).toHaveLength(2);
  }, SETTLED);
}, 120_000);
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const onDisk = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => !entry.parentPath.includes('.trove-trash') && entry.name !== '.trove-trash')
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
const inLibrary = async () =>
  FilesAnswer.parse((await ada.call('GET', '/api/files')).body)
    .files.map(({ filepath }) => filepath)
    .toSorted();
async function propose(text: string): Promise<Command> {
  const { command } = CommandOrQuestion.parse((await ada.call('POST', '/api/commands', { text })).body);
  if (!command) throw new Error('read as a question');
  return command;
}
/** Applies or takes back, and waits until the provider has been changed. */
async function settle(verb: 'apply' | 'undo', { id, confirmation }: Command): Promise<Command> {
  const body = verb === 'apply' && confirmation ? { confirm: confirmation.count } : {};
  expect((await ada.call('POST', `/api/commands/${id}/${verb}`, body)).status).toBe(200);
  return vi.waitFor(async () => {
    const { command } = CommandAnswer.parse((await ada.call('GET', `/api/commands/${id}`)).body);
    expect(['applying', 'undoing']).not.toContain(command.state);
    return command;
  }, SETTLED);
}

it('changes nothing in a connected folder that its owner did not open for it', async () => {
  const before = await onDisk();
  const plan = await propose('file the 2025 invoices under Taxes/2025');
  expect(plan.steps).toMatchObject([{ place: 'trove' }]);
  expect(await settle('apply', plan)).toMatchObject({ state: 'applied' });
  expect(await onDisk()).toEqual(before);
  await settle('undo', plan);
});

it('moves, renames and throws away in the folder once it is open, and takes all of it back', async () => {
  const change = await ada.call('PATCH', `/api/connections/${connectionId}`, { writes: true });
  expect(ConnectionAnswer.parse(change.body).connection.writing).toBe('on');
  const before = { disk: await onDisk(), library: await inLibrary() };
  const plan = await propose(
    'file the 2025 invoices under Taxes/2025 and rename them to date, sender, number and bin letter.pdf',
  );
  expect(plan.steps.map(({ op, provider }) => [op, provider?.name])).toEqual([
    ['move', 'Desk'],
    ['rename', 'Desk'],
    ['trash', 'Desk'],
  ]);
  expect(plan.confirmation).toMatchObject({ count: 2, places: ['Desk'] });
  expect(plan.confirmation?.text).toContain('Files are changed in Desk too.');
  expect(await settle('apply', plan)).toMatchObject({ state: 'applied' });
  expect(await onDisk()).toEqual(['Downloads', 'Taxes', 'Taxes/2025', 'Taxes/2025/2025-03-12 Harbour Joinery 4471-B.pdf']);
  expect(await inLibrary()).toEqual(['Taxes/2025/2025-03-12 Harbour Joinery 4471-B.pdf']);
  expect(await settle('undo', plan)).toMatchObject({ state: 'undone' });
  expect({ disk: await onDisk(), library: await inLibrary() }).toEqual(before);
});

it('says so when the connection was removed between the plan and its press', async () => {
  const plan = await propose('file the 2025 invoices under Later');
  await ada.call('DELETE', `/api/connections/${connectionId}?documents=keep`);
  const applied = await settle('apply', plan);
  expect(applied).toMatchObject({ state: 'part', steps: [{ state: 'failed' }] });
  expect(applied.steps[0]?.problem).toContain('The connection was removed');
  expect(await onDisk()).toContain('Downloads/scan 17.pdf');
});
