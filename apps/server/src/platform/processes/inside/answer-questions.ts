import { registerHooks } from 'node:module';
import type { ProcessMessage, ProcessQuestion } from '../process-messages.ts';

export interface QuestionAnswerer<Question extends ProcessQuestion> {
  readonly answer: (question: Question, send: (part: unknown) => Promise<void>) => Promise<unknown>;
  /** What the server is told of an error that is the file's or the question's fault; undefined for any other. */
  readonly refusalOf: (error: unknown) => unknown;
  /** Called at each step forward. */
  readonly progressed: () => void;
  /** Bytes. */
  readonly engineMemory: () => number;
}

/**
 * Answers the server's questions, one at a time, until the server hangs up. Whatever fails in a way the program did not foresee ends the
 * process: an engine that failed once inside cannot be trusted with the next file.
 */
export function answerQuestions<Question extends ProcessQuestion>(answerer: QuestionAnswerer<Question>): void {
  const { answer, refusalOf, progressed, engineMemory } = answerer;
  /** Waits until the message is on its way: the engine may never come back from the next step. */
  const send = (message: ProcessMessage) =>
    new Promise<void>((sent) => {
      if (process.connected) process.send?.(message, undefined, undefined, () => sent());
      else sent();
    });
  const respond = async (question: Question) => {
    progressed();
    try {
      const value = await answer(question, async (part) => {
        progressed();
        await send({ kind: 'part', part });
      });
      await send({ kind: 'done', value, engineMemory: engineMemory() });
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal !== undefined) await send({ kind: 'refused', refusal });
      else if (isSystemError(error)) await send({ kind: 'unreachable', detail: error.message });
      else {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
        process.exit(1);
      }
    }
  };
  forgetNetwork();
  // A Ctrl-C in a terminal, or a service manager's stop, reaches all processes of the group; the server says when this one ends.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
  process.on('disconnect', () => process.exit(0));
  process.on('message', (question) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the other end of the channel is our own code of the same version
    if (isQuestion(question)) void respond(question as Question);
  });
  void send({ kind: 'ready' });
}

const NETWORK_MODULES = new Set([
  'net',
  'tls',
  'dgram',
  'dns',
  'dns/promises',
  'http',
  'https',
  'http2',
  'inspector',
  'inspector/promises',
]);
const NETWORK_GLOBALS = ['fetch', 'WebSocket', 'EventSource'];

/**
 * Takes what reaches a network from code that is loaded from now on. Where the system gives the process a network of its own there is none to
 * reach; elsewhere this stops a library that would follow an address in a file, though not code that has taken over the process.
 */
function forgetNetwork(): void {
  for (const name of NETWORK_GLOBALS) Reflect.deleteProperty(globalThis, name);
  registerHooks({
    resolve(specifier, context, next) {
      if (NETWORK_MODULES.has(specifier.replace(/^node:/, ''))) throw new Error(`This process may not use ${specifier}`);
      return next(specifier, context);
    },
  });
}

/** An error of the operating system, such as ENOENT. */
const isSystemError = (error: unknown): error is Error => error instanceof Error && 'syscall' in error;

/** Only the server can send here; this tells its questions from messages of Node's own. */
const isQuestion = (message: unknown): message is ProcessQuestion =>
  typeof message === 'object' && message !== null && 'kind' in message && 'path' in message;
