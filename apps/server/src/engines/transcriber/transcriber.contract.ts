import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RecordingRefusedError, TranscriberUnavailableError, type Segment, type Transcriber } from './transcriber.ts';

/** A transcriber that says what a test wants. */
export interface TranscriberUnderTest extends AsyncDisposable {
  readonly transcriber: Transcriber;
  answerWith(segments: readonly Segment[]): void;
  /** It fails in a way that may pass. */
  fail(): void;
  /** How many bytes of the recording reached it. */
  readonly received: () => number;
}

const SAID = [
  { start: 0, end: 2.5, text: 'The boiler was repaired.' },
  { start: 2.5, end: 4, text: 'It cost 90 euros.' },
];

/** What every transcriber does. */
export function describeTranscriber(name: string, open: () => Promise<TranscriberUnderTest>): void {
  describe(`a transcriber: ${name}`, () => {
    let given: TranscriberUnderTest;
    let folder: string;
    beforeEach(async () => {
      given = await open();
      folder = mkdtempSync(join(tmpdir(), 'trove-recording-'));
    });
    afterEach(async () => {
      rmSync(folder, { recursive: true, force: true });
      await given[Symbol.asyncDispose]();
    });
    const recording = (bytes = 300_000) => {
      const path = join(folder, 'blob');
      writeFileSync(path, Buffer.alloc(bytes, 7));
      return { path, filename: '“Boiler” -o /etc ü.mp3', mediaType: 'audio/mpeg', bytes };
    };

    it('gets the whole recording and says what is said in it, with times', async () => {
      given.answerWith(SAID);
      expect(await given.transcriber.transcribe(recording())).toEqual(SAID);
      expect(given.received()).toBe(300_000);
    });

    it('says that nothing is said', async () => {
      given.answerWith([]);
      expect(await given.transcriber.transcribe(recording(10))).toEqual([]);
    });

    it('says that trying again may help, and nothing of its own secrets', async () => {
      given.fail();
      const failed: unknown = await given.transcriber.transcribe(recording(10)).catch((error: unknown) => error);
      expect(failed).toBeInstanceOf(TranscriberUnavailableError);
      expect(failed).not.toBeInstanceOf(RecordingRefusedError);
      expect(String(failed)).not.toContain('sk-secret');
    });

    it('stops when it is told to', async () => {
      given.answerWith(SAID);
      const reason = new Error('stopped by the test');
      await expect(given.transcriber.transcribe(recording(10), AbortSignal.abort(reason))).rejects.toThrow(reason);
    });
  });
}
