import { PdfRefusedError } from '../../../pdf-reader.ts';
import type { ReaderAnswer, ReaderMessage, ReaderQuestion, SentPage } from '../reader-messages.ts';

/** Thrown where a question asks for a page that the document has not. */
export class NoSuchPageError extends Error {}

export interface QuestionAnswerer {
  readonly answer: (question: ReaderQuestion, send: (page: SentPage) => Promise<void>) => Promise<ReaderAnswer>;
  /** Called at each step forward. */
  readonly progressed: () => void;
  /** Bytes. */
  readonly engineMemory: () => number;
}

/**
 * Answers the server's questions, one at a time, until the server hangs up. Whatever fails in a way the engine did not foresee ends the
 * process: an engine that failed once inside cannot be trusted with the next document.
 */
export function answerQuestions({ answer, progressed, engineMemory }: QuestionAnswerer): void {
  /** Waits until the message is on its way: the engine may never come back from the next page. */
  const send = (message: ReaderMessage) =>
    new Promise<void>((sent) => {
      if (process.connected) process.send?.(message, undefined, undefined, () => sent());
      else sent();
    });
  const respond = async (question: ReaderQuestion) => {
    progressed();
    try {
      const value = await answer(question, async (page) => {
        progressed();
        await send({ kind: 'page', page });
      });
      await send({ kind: 'done', value, engineMemory: engineMemory() });
    } catch (error) {
      if (error instanceof NoSuchPageError) await send({ kind: 'no_such_page' });
      else if (error instanceof PdfRefusedError) await send({ kind: 'refused', reason: error.reason, detail: error.message });
      else if (isSystemError(error)) await send({ kind: 'unreachable', detail: error.message });
      else {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
        process.exit(1);
      }
    }
  };
  // A Ctrl-C in a terminal, or a service manager's stop, reaches all processes of the group; the server says when this one ends.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
  process.on('disconnect', () => process.exit(0));
  process.on('message', (question) => {
    if (isQuestion(question)) void respond(question);
  });
  void send({ kind: 'ready' });
}

/** An error of the operating system, such as ENOENT. */
const isSystemError = (error: unknown): error is Error => error instanceof Error && 'syscall' in error;

/** Only the server can send here; this tells its questions from messages of Node's own. */
const isQuestion = (message: unknown): message is ReaderQuestion =>
  typeof message === 'object' && message !== null && 'kind' in message && 'path' in message;
