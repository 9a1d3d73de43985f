import type { StreamedEvent } from 'contract/v1/events';
import type { EventsCall } from './call-types.ts';
import { errorOf, TroveError } from './trove-error.ts';

/** Milliseconds before it is tried again; twice as long each time, up to the longest. */
const WAITS = { first: 500, longest: 30_000 };
/** Servers that are restarted, and those that ask to wait. */
const isPassing = (status: number): boolean => status >= 500 || status === 408 || status === 429;

interface Line {
  readonly field: string;
  readonly value: string;
}

/** The lines of a stream as they arrive; an empty field for an empty line. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Line> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      rest += decoder.decode(value, { stream: true });
      const lines = rest.split(/\r\n|\n|\r/);
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const [field = '', text = ''] = line.split(/:(.*)/s);
        yield { field, value: text.replace(/^ /, '') };
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

const eventOf = (data: string): StreamedEvent =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the contract says that the server sends
  JSON.parse(data) as StreamedEvent;

const pause = (milliseconds: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/**
 * Hears what happens to files. A connection that breaks is made again and goes on after the last event that was given out, so that none is
 * missed and none comes twice.
 *
 * @param open asks for the stream, with the position after which it goes on
 * @throws TroveError when the server refuses
 */
export const createListen = (
  open: (after: number | undefined, signal: AbortSignal | undefined) => Promise<Response>,
): EventsCall =>
  async function* listen({ after } = {}, { signal } = {}) {
    let position = after;
    let wait = WAITS.first;
    const isEnded = () => signal?.aborted ?? false;
    while (!isEnded()) {
      try {
        const response = await open(position, signal);
        if (!response.ok || !response.body) throw await errorOf(response);
        wait = WAITS.first;
        let [id, data] = ['', ''];
        for await (const { field, value } of linesOf(response.body)) {
          if (field === 'id') id = value;
          else if (field === 'data') data += value;
          else if (field === '') {
            const isComment = data === '' && id === '';
            if (isComment) continue;
            position = Number(id);
            if (data !== '') yield { ...eventOf(data), position };
            [id, data] = ['', ''];
          }
        }
      } catch (error) {
        if (isEnded()) return;
        if (error instanceof TroveError && !isPassing(error.status)) throw error;
      }
      await pause(wait, signal);
      wait = Math.min(wait * 2, WAITS.longest);
    }
  };
