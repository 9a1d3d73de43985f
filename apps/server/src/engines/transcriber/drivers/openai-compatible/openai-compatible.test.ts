import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomId } from '#kernel/ids.ts';
import { createAddressGuard } from '#kernel/outbound/outbound-address.ts';
import { createOutboundFetch } from '#kernel/outbound/outbound-fetch.ts';
import { expect, it } from 'vitest';
import { describeTranscriber } from '../../transcriber.contract.ts';
import { openTranscriptionService } from '../../transcription-service.test-support.ts';
import { RecordingRefusedError, TranscriberUnavailableError } from '../../transcriber.ts';
import { openaiCompatibleTranscriber } from './openai-compatible.ts';

const open = async (allowed: readonly string[], changed: { key?: string; milliseconds?: number } = {}) => {
  const service = await openTranscriptionService();
  const fetch = createOutboundFetch(createAddressGuard(allowed));
  const settings = {
    address: service.address,
    model: 'whisper-1',
    key: changed.key,
    fetch,
    milliseconds: 60_000,
    makeId: randomId,
    ...changed,
  };
  return { service, transcriber: openaiCompatibleTranscriber(settings) };
};

async function withRecording<Result>(
  use: (recording: { path: string; filename: string; mediaType: string; bytes: number }) => Promise<Result>,
) {
  const folder = mkdtempSync(join(tmpdir(), 'trove-recording-'));
  const path = join(folder, 'blob');
  writeFileSync(path, 'sound');
  try {
    return await use({ path, filename: 'a.m4a', mediaType: 'audio/mp4', bytes: 5 });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describeTranscriber('openai-compatible', async () => {
  const { service, transcriber } = await open(['127.0.0.1']);
  return {
    transcriber,
    answerWith: (segments) => void (service.model.segments = segments),
    fail: () => void (service.model.status = 500),
    received: () => service.received.at(-1)?.size ?? 0,
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  };
});

it('sends the form that the protocol asks for, with the key', async () => {
  const { service, transcriber } = await open(['127.0.0.1'], { key: 'sk-operator' });
  await using _service = service;
  await withRecording((recording) => transcriber.transcribe(recording));
  expect(service.received).toEqual([
    {
      filename: 'a.m4a',
      type: 'audio/mp4',
      size: 5,
      fields: { model: 'whisper-1', response_format: 'verbose_json', 'timestamp_granularities[]': 'segment' },
    },
  ]);
  expect(service.requests[0]?.headers.authorization).toBe('Bearer sk-operator');
});

it.each([
  [401, RecordingRefusedError, 'does not accept the key'],
  [404, RecordingRefusedError, 'is not there'],
  [413, RecordingRefusedError, 'of this size'],
  [400, RecordingRefusedError, 'cannot read this recording'],
  [307, TranscriberUnavailableError, 'failed (307)'],
  [429, TranscriberUnavailableError, 'asks for a pause'],
  [503, TranscriberUnavailableError, 'failed (503)'],
])('says what is the matter when the server answers %i', async (status, kind, sentence) => {
  const { service, transcriber } = await open(['127.0.0.1']);
  await using _service = service;
  service.model.status = status;
  const failed: unknown = await withRecording((recording) =>
    transcriber.transcribe(recording).catch((error: unknown) => error),
  );
  expect(failed).toBeInstanceOf(kind);
  expect(String(failed)).toContain(sentence);
});

it('takes no answer that breaks off, and no page in place of one', async () => {
  const { service, transcriber } = await open(['127.0.0.1']);
  await using _service = service;
  service.faults.push({ json: { text: 'x'.repeat(1_000) }, cutAfter: 10 }, { text: '<html>Sign in</html>' });
  const ask = () => withRecording((recording) => transcriber.transcribe(recording));
  await expect(ask()).rejects.toThrow(TranscriberUnavailableError);
  await expect(ask()).rejects.toThrow(RecordingRefusedError);
});

it('asks no address that is not let out, and says so when the recording is gone', async () => {
  const { service, transcriber } = await open([]);
  await using _service = service;
  await expect(withRecording((recording) => transcriber.transcribe(recording))).rejects.toThrow('cannot be reached');
  expect(service.requests).toEqual([]);
  const allowed = await open(['127.0.0.1']);
  await using _other = allowed.service;
  const gone = { path: '/nowhere/at/all', filename: 'a.mp3', mediaType: 'audio/mpeg', bytes: 5 };
  await expect(allowed.transcriber.transcribe(gone)).rejects.toThrow(TranscriberUnavailableError);
});
