import { FileAnswer } from 'contract/documents';
import { PageTexts } from 'contract/reading';
import { SearchAnswer } from 'contract/search';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';
import { openTranscriptionService } from '#engines/transcriber/transcription-service.test-support.ts';
import { madeSilence } from './made-silence.test-support.ts';

const SAID = [
  { start: 0, end: 3.1, text: ' Good morning, this is Berg Plumbing.' },
  { start: 3.1, end: 6, text: ' The boiler in the cellar was' },
  { start: 6, end: 8, text: ' repaired on Tuesday.' },
  { start: 62.4, end: 66, text: ' The invoice comes to ninety euros.' },
];

let service: Awaited<ReturnType<typeof openTranscriptionService>>;
let product: TestProduct;
let ada: TestPerson;
const settings = () => ({ TRANSCRIBER_URL: service.address, TRANSCRIBER_KEY: 'sk-operator', TRANSCRIBER_MAX_SIZE: '100KB' });
beforeAll(async () => {
  service = await openTranscriptionService();
  product = await openTestProduct(settings());
  ada = await product.person('ada');
}, 60_000);
beforeEach(() => {
  service.model.status = 200;
});
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
});

const fileOf = async (id: string) => FileAnswer.parse((await ada.call('GET', `/api/files/${id}`)).body).file;
const pagesOf = async (id: string) => {
  const { pages } = PageTexts.parse((await ada.call('GET', `/api/pdf/${id}/text?from=1&to=9`)).body);
  return pages.map(({ text }) => text).join('\n');
};
const upload = async (name: string, bytes = madeSilence(1)) => ((await ada.upload(name, bytes)).body as { id: string }).id;
const settled = (id: string, state: string) =>
  expect.poll(async () => (await fileOf(id)).recognition?.state, { timeout: 30_000 }).toBe(state);

test('what is said in a recording stands on its pages with its times, and is found', async () => {
  service.model.segments = SAID;
  const id = await upload('voice message.wav');
  await settled(id, 'done');
  const file = await fileOf(id);
  expect(file).toMatchObject({ state: 'recognised', text: 'complete', textNote: null, recognition: { of: 'speech' } });
  const text = await pagesOf(id);
  expect(text).toContain('[0:03] The boiler in the cellar was repaired on Tuesday.');
  expect(text).toContain('[1:02] The invoice comes to ninety euros.');
  // What the file says about itself stays.
  expect(text).toContain('WAV recording');
  const { body } = await ada.call('POST', '/api/search', { query: 'when was the boiler repaired?' });
  const [found] = SearchAnswer.parse(body).results;
  expect(found).toMatchObject({ filename: 'voice message.wav' });
  expect(found?.snippet).toContain('repaired on Tuesday');
  expect(service.received.at(-1)).toMatchObject({ filename: 'recording.wav', size: madeSilence(1).length });
  expect(service.requests.at(-1)?.headers.authorization).toBe('Bearer sk-operator');
});

test('programs hear when the speech can be searched', async () => {
  const { body } = await ada.call('GET', '/v1/api/changes?since=0&limit=100');
  const types = (body as { changes: { type: string }[] }).changes.map(({ type }) => type);
  expect(types).toContain('file.recognised');
});

test('a recording in which nothing is said is whole as it is', async () => {
  service.model.segments = [];
  const id = await upload('rain.wav', madeSilence(2));
  await settled(id, 'done');
  expect(await fileOf(id)).toMatchObject({ state: 'read', text: 'complete' });
});

test('a failure says why, what is safe, and is tried again by a press', async () => {
  service.model.status = 413;
  const id = await upload('talk.wav', madeSilence(3));
  await settled(id, 'failed');
  expect(await fileOf(id)).toMatchObject({
    text: 'partly',
    pagesFailed: 1,
    textNote:
      'It could not be transcribed. The transcriber does not take a recording of this size. The recording is safe; try again.',
  });
  service.model.status = 200;
  service.model.segments = [{ start: 0, end: 2, text: 'The second try.' }];
  expect((await ada.call('POST', '/api/files/bulk', { action: 'resume-recognition', ids: [id] })).status).toBe(200);
  await settled(id, 'done');
  expect(await pagesOf(id)).toContain('[0:00] The second try.');
});

test('what is too large for the transcriber is not sent', async () => {
  const before = service.requests.length;
  const id = await upload('concert.wav', madeSilence(20));
  await settled(id, 'failed');
  expect((await fileOf(id)).textNote).toContain('the most that is given to the transcriber');
  expect(service.requests.length).toBe(before);
});

test('a paper is not sent to the transcriber', async () => {
  const before = service.requests.length;
  const id = await upload('note.txt', Buffer.from('A note about the boiler.'));
  await expect.poll(async () => (await fileOf(id)).status).toBe('ready');
  expect((await fileOf(id)).recognition).toBeNull();
  expect(service.requests.length).toBe(before);
});

test('recordings from before the transcriber are transcribed at the next start; without one nothing waits', async () => {
  await product.restart({ TRANSCRIBER_URL: '' });
  const id = await upload('before.wav', madeSilence(4));
  await expect.poll(async () => (await fileOf(id)).status).toBe('ready');
  expect(await fileOf(id)).toMatchObject({ recognition: null, text: 'complete' });
  service.model.segments = [{ start: 1, end: 2, text: 'From before.' }];
  await product.restart(settings());
  await settled(id, 'done');
  expect(await pagesOf(id)).toContain('[0:01] From before.');

  service.model.status = 413;
  const failed = await upload('failed.wav', madeSilence(5));
  await settled(failed, 'failed');
  service.model.status = 200;
  await product.restart({ TRANSCRIBER_URL: '' });
  await expect.poll(async () => (await fileOf(failed)).recognition, { timeout: 30_000 }).toBeNull();
  // What was written down stays.
  expect((await fileOf(id)).recognition?.state).toBe('done');
}, 120_000);
