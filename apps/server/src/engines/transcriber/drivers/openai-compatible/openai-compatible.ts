import { messageOf } from '#kernel/errors.ts';
import type { MakeId } from '#kernel/ids.ts';
import { BodyTooLongError, collectBody } from '#kernel/outbound/collect-body.ts';
import type { OutboundFetch } from '#kernel/outbound/outbound-fetch.ts';
import { LONGEST_TRANSCRIPT, readTranscript } from '../../transcripts/read-transcript.ts';
import { RecordingRefusedError, TranscriberUnavailableError, type Transcriber } from '../../transcriber.ts';
import { formOf } from './send-recording.ts';

interface Settings {
  /** Up to and including `/v1`. */
  readonly address: string;
  readonly model: string;
  readonly key: string | undefined;
  readonly fetch: OutboundFetch;
  /** How long one recording may take. */
  readonly milliseconds: number;
  readonly makeId: MakeId;
}

/** UTF-8 takes up to four bytes a character. */
const LARGEST_ANSWER = 4 * LONGEST_TRANSCRIPT;

/** What a status means, and whether trying again later may help. No word of the server's own: it may hold the key. */
function refusalOf(status: number): Error {
  if (status === 401 || status === 403) return new RecordingRefusedError('The transcriber does not accept the key');
  if (status === 404) return new RecordingRefusedError('The transcriber is not there: its address or its model is wrong');
  if (status === 413) return new RecordingRefusedError('The transcriber does not take a recording of this size');
  if (status === 415 || status === 400 || status === 422)
    return new RecordingRefusedError(`The transcriber cannot read this recording, or does not know the model (${status})`);
  if (status === 429) return new TranscriberUnavailableError('The transcriber asks for a pause');
  return new TranscriberUnavailableError(`The transcriber failed (${status})`);
}

/** Any server that speaks OpenAI's protocol of transcriptions: whisper.cpp, faster-whisper, LocalAI, vLLM, or OpenAI itself. */
export function openaiCompatibleTranscriber({ address, model, key, fetch, milliseconds, makeId }: Settings): Transcriber {
  const fields = [
    ['model', model],
    ['response_format', 'verbose_json'],
    ['timestamp_granularities[]', 'segment'],
  ] as const;
  return {
    name: new URL(address).host,
    async transcribe(recording, signal) {
      const limit = AbortSignal.timeout(milliseconds);
      const boundary = `trove-${makeId('form')}`;
      const headers = {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      };
      let text: string;
      try {
        const answer = await fetch(`${address}/audio/transcriptions`, {
          method: 'POST',
          // A redirect would carry the recording and the key to somebody else.
          redirect: 'manual',
          headers,
          body: formOf(recording, fields, boundary),
          signal: signal ? AbortSignal.any([signal, limit]) : limit,
          // It says nothing until all is written down.
          silenceMilliseconds: milliseconds,
        });
        if (answer.status !== 200) {
          answer.body.destroy();
          throw refusalOf(answer.status);
        }
        text = (await collectBody(answer, { largestBytes: LARGEST_ANSWER })).toString('utf8');
      } catch (error) {
        signal?.throwIfAborted();
        if (error instanceof RecordingRefusedError || error instanceof TranscriberUnavailableError) throw error;
        if (error instanceof BodyTooLongError)
          throw new RecordingRefusedError('The transcriber answered with more text than is taken', { cause: error });
        if (limit.aborted)
          throw new TranscriberUnavailableError(`The transcriber took longer than ${Math.round(milliseconds / 60_000)} min`, {
            cause: error,
          });
        throw new TranscriberUnavailableError(`The transcriber cannot be reached: ${messageOf(error)}`, { cause: error });
      }
      return readTranscript(text);
    },
  };
}
