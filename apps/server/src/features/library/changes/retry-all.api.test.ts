import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { FileListAnswer, OneFile } from 'contract/v1/files';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';
import { runCommands } from '#app/run-commands.test-support.ts';
import type { LibraryTables } from '../library.tables.ts';

let product: TestProduct;
let ines: TestPerson;
let bo: TestPerson;
beforeAll(async () => {
  product = await openTestProduct();
  ines = await product.person('ines');
  bo = await product.person('bo');
  for (const person of [ines, bo])
    for (const name of ['one.pdf', 'two.pdf', 'thrown away.pdf'])
      await person.upload(name, await madePdf([`The ${name} of ${person.email}.`]));
  for (const person of [ines, bo]) await person.call('DELETE', '/api/files/thrown%20away.pdf');
}, 60_000);
afterAll(() => product[Symbol.asyncDispose]());

/** As if the storage had been away for longer than the tries of a job. */
const failAll = () =>
  product.served.product.engines.database
    .tables<LibraryTables>()
    .updateTable('document')
    .set({ status: 'failed', failure_code: 'reading_failed', failure_message: 'Reading this file failed.' })
    .execute();
const statesOf = async (person: TestPerson) => {
  const { files } = FileListAnswer.parse((await person.call('GET', '/v1/api/files')).body);
  return files.map(({ status, failure }) => [status, failure]);
};
const failed = ['failed', { code: 'reading_failed', message: 'Reading this file failed.' }];
const untilReady = (person: TestPerson) =>
  vi.waitFor(
    async () =>
      expect(await statesOf(person)).toEqual([
        ['ready', null],
        ['ready', null],
      ]),
    { timeout: 20_000 },
  );

test('programs hear why a file could not be read, and have all that failed read again', async () => {
  await failAll();
  expect(await statesOf(ines)).toEqual([failed, failed]);
  const { files } = FileListAnswer.parse((await ines.call('GET', '/v1/api/files')).body);
  const one = OneFile.parse((await ines.call('GET', `/v1/api/files/${files[0]?.id ?? ''}`)).body);
  expect(one.file.failure?.message).toBe('Reading this file failed.');
  expect((await ines.call('POST', '/v1/api/files/retry')).body).toEqual({ success: true, retried: 2 });
  await untilReady(ines);
  expect(await statesOf(bo)).toEqual([failed, failed]);
  expect((await ines.call('POST', '/v1/api/files/retry')).body).toEqual({ success: true, retried: 0 });
});

test('the operator has all that failed read again, of everybody or of one account', async () => {
  await failAll();
  const mine = await runCommands(['retry', '--email', ines.email], product.environment);
  expect(mine).toEqual({ code: 0, text: expect.stringContaining('2 documents tried again, 0 cannot be read') });
  await untilReady(ines);
  expect(await statesOf(bo)).toEqual([failed, failed]);
  const all = await runCommands(['retry'], product.environment);
  expect(all.text).toContain('2 documents tried again, 0 cannot be read');
  await untilReady(bo);
});
