import { CommandList, CommandOrQuestion } from 'contract/commands';
import { FilesAnswer } from 'contract/documents';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { openAssistantService } from '#engines/assistant/assistant-service.test-support.ts';
import { HOSTILE_SENTENCES } from './hostile-sentences.test-support.ts';

/** Nothing that the rules can read. */
const UNREAD = 'the joinery lot had better be with the windows';

let service: Awaited<ReturnType<typeof openAssistantService>>;
let product: TestProduct;
let ada: TestPerson;

beforeAll(async () => {
  service = await openAssistantService();
  product = await openTestProduct({ ASSISTANT_URL: service.address, ASSISTANT_MODEL: 'made-model' });
  ada = await product.person('ada');
  await ada.upload('window.pdf', await madePdf(['Harbour Joinery\nInvoice 7\n12 March 2025\nTotal 80.00 EUR']));
  // Names and pages of strangers, where a model could see them if it saw anything.
  for (const sentence of HOSTILE_SENTENCES.slice(0, 5)) {
    const name = `${sentence
      .replaceAll(/[^\p{L}\p{N} ,.]/gu, ' ')
      .slice(0, 80)
      .trim()}.pdf`;
    await ada.upload(name, await madePdf([sentence.replaceAll(/[^ -~]/g, ' ')]));
  }
}, 120_000);
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
});
beforeEach(() => {
  service.requests.length = 0;
  service.model.status = 200;
});

const propose = async (text: string) =>
  CommandOrQuestion.parse((await ada.call('POST', '/api/commands', { text })).body).command;
const library = async () =>
  FilesAnswer.parse((await ada.call('GET', '/api/files')).body)
    .files.map(({ id, filename, filepath }) => `${id} ${filename} ${filepath}`)
    .toSorted();

it('finds words for what the rules cannot read, and the plan says which', async () => {
  service.model.answer = 'move everything from Harbour Joinery to Windows';
  const command = await propose(UNREAD);
  expect(command).toMatchObject({
    text: UNREAD,
    state: 'proposed',
    readAs: { text: 'move everything from Harbour Joinery to Windows', by: 'made-model' },
    steps: [{ op: 'move', filename: 'window.pdf', to: 'Windows' }],
  });
  expect(CommandList.parse((await ada.call('GET', '/api/commands')).body).commands[0]).toMatchObject({
    readAs: { by: 'made-model' },
  });
});

it('is not asked for what the rules can read', async () => {
  expect(await propose('star window.pdf')).not.toHaveProperty('readAs');
  expect(service.requests).toEqual([]);
});

it('sees the sentence, and nothing of the library', async () => {
  service.model.answer = 'NOTHING';
  expect(await propose(UNREAD)).toBeNull();
  const [sent = ''] = service.sent();
  expect(sent).toContain(UNREAD);
  for (const word of ['window.pdf', 'Harbour', ...HOSTILE_SENTENCES]) expect(sent).not.toContain(word);
});

it.each(HOSTILE_SENTENCES)('changes nothing when it says “%s”', async (sentence) => {
  const before = await library();
  service.model.answer = sentence;
  const command = await propose(UNREAD);
  // At most a plan that says whose words these are, and waits.
  if (command) expect(command).toMatchObject({ readAs: { by: 'made-model' } });
  expect(['proposed', 'asked', 'refused', 'shown']).toContain(command?.state ?? 'shown');
  expect(await library()).toEqual(before);
});

it.each([401, 500])('that answers %i leaves the sentence as it was without one: a question', async (status) => {
  service.model.status = status;
  expect(await propose(UNREAD)).toBeNull();
});
