// A program that tries what a process for strangers' files must not be able to do, and says what came of it. Run by limited-process.test.ts.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { Worker } from 'node:worker_threads';
import { answerQuestions } from './inside/answer-questions.ts';
import { guardProcess } from './inside/guard-process.ts';
import { readSettings } from './inside/read-settings.ts';
import type { ProcessQuestion } from './process-messages.ts';

const { processMemory, silence, port } = readSettings('processMemory', 'silence', 'port');
const guard = guardProcess({ memory: processMemory, time: silence });

const attempt = async (work: () => unknown): Promise<string> => {
  try {
    return String(await work());
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
};
const reach = () =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve('connected'));
    socket.once('error', (error) => resolve('code' in error ? error.code : error.message));
  });

answerQuestions<ProcessQuestion & { readonly other?: string }>({
  refusalOf: () => undefined,
  progressed: () => guard.progressed(),
  engineMemory: () => 0,
  async answer({ kind, path, other = '' }) {
    if (kind === 'spin') for (;;);
    return {
      input: await attempt(() => readFileSync(path, 'utf8')),
      otherFile: await attempt(() => readFileSync(other, 'utf8')),
      write: await attempt(() => writeFileSync(`${path}.new`, 'x')),
      spawn: await attempt(() => spawnSync('true').status),
      worker: await attempt(() => new Worker('1', { eval: true })),
      reach: await attempt(reach),
      fetch: await attempt(() => typeof globalThis.fetch),
      lateNetwork: await attempt(() => import('node:http2')),
      interfaces: Object.keys(networkInterfaces()).length,
      environment: Object.keys(process.env).length,
    };
  },
});
