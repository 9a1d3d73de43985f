import * as z from 'zod';
import { availableParallelism } from 'node:os';
import type { RequestPriority } from '#kernel/scheduling/request-priority.ts';
import type { Log } from '#kernel/log.ts';
import { ProcessDiedError, startLimitedProcess } from '#platform/processes/limited-process.ts';
import type { ProcessLimits } from '#platform/processes/process-limits.ts';
import { createProcessPool } from '#platform/processes/process-pool.ts';
import { withGreyFile } from '../../grey-file.ts';
import { TESSERACT_CODES } from '../../language-codes.ts';
import { readUpright, scriptOf } from '../../read-upright.ts';
import { NotRecognisedError, RecogniserStarvedError, type GreyPicture, type TextRecogniser } from '../../text-recogniser.ts';
import { languageFile } from '../../languages/language-files.ts';
import type { RecogniserQuestion } from './recogniser-messages.ts';

const PROGRAM = new URL('./child/recogniser-child.ts', import.meta.url);
/** Below the processes that read files: a text that can be searched in a second goes before a scan that takes minutes. */
const LOWEST_PRIORITY = 15;
const MEBIBYTE = 1024 * 1024;
/** A try whose process starved on a busy machine is made once more; whoever asked decides about a third. */
const TRIES = 2;

export interface TesseractLimits extends ProcessLimits {
  /** Processes at once. */
  readonly processes: number;
  /** Milliseconds without work after which a process ends. */
  readonly idle: number;
}

export const defaultTesseractLimits: TesseractLimits = {
  processes: Math.min(2, availableParallelism()),
  idle: 20_000,
  // A dense page takes 5 to 10 s; a picture of nothing but texture was seen to take 30.
  silence: 60_000,
  processMemory: 640 * MEBIBYTE,
  heap: 128 * MEBIBYTE,
  engineMemory: 384 * MEBIBYTE,
  partsPerProcess: Number.POSITIVE_INFINITY,
  // What the engine has taken it never gives back.
  recycleAbove: 280 * MEBIBYTE,
};

const wordsAnswer = z.array(
  z.object({
    text: z.string().max(2_000),
    box: z.tuple([z.number(), z.number(), z.number(), z.number()]).readonly(),
    certainty: z.number().min(0).max(100),
    line: z.int(),
  }),
);
const orientationAnswer = z
  .object({
    degrees: z.number(),
    sureness: z.number(),
    script: z.string().max(40).optional(),
    scriptSureness: z.number().optional(),
  })
  .nullable();

interface Collaborators {
  readonly log: Log;
  readonly limits?: Partial<TesseractLimits>;
  /** Where languages lie that were added to this installation. */
  readonly languageFolder?: string;
  /** Awaited before each picture; without, recognition never steps aside. */
  readonly yieldToRequests?: RequestPriority['yieldToRequests'];
}

/** Tesseract as WebAssembly, in child processes at low priority that are given grey pixels. Comes with the program; needs nothing installed. */
export function createTesseractRecogniser({
  log,
  limits: changed = {},
  languageFolder,
  yieldToRequests = async () => {},
}: Collaborators): TextRecogniser {
  const limits = { ...defaultTesseractLimits, ...changed };
  const pool = createProcessPool<RecogniserQuestion>({
    size: limits.processes,
    idle: limits.idle,
    start: () =>
      startLimitedProcess({
        name: 'text recogniser',
        program: PROGRAM,
        settings: {},
        limits,
        background: true,
        niceness: LOWEST_PRIORITY,
        addons: false,
        readable: languageFolder === undefined ? [] : [languageFolder],
        errorOf: () => new NotRecognisedError(),
        log,
      }),
  });
  /** Looked up anew: languages come and go while the server runs. */
  const dataOf = (language: string) => {
    const code = TESSERACT_CODES[language];
    const file = code === undefined ? undefined : languageFile(code, languageFolder);
    return code === undefined || file === undefined ? undefined : { code, file };
  };
  const english = dataOf('en');
  if (english === undefined) throw new Error('The data of English is not installed');

  /** Shows a picture to a process, once more where the first starved. @throws NotRecognisedError, RecogniserStarvedError */
  async function withProcess<Result>(
    picture: GreyPicture,
    signal: AbortSignal | undefined,
    work: (ask: (question: (path: string) => RecogniserQuestion) => Promise<unknown>) => Promise<Result>,
  ): Promise<Result> {
    return withGreyFile(picture, async (path) => {
      for (let attempt = 1; ; attempt++) {
        try {
          return await pool.use({ path, signal }, async (process) => {
            await yieldToRequests();
            return work((question) => process.ask(question(path), { signal }));
          });
        } catch (error) {
          if (!(error instanceof ProcessDiedError)) throw error;
          log.warn('a picture killed its recogniser', { attempt, reason: error.message });
          if (!error.starved) throw new NotRecognisedError({ cause: error });
          if (attempt >= TRIES) throw new RecogniserStarvedError({ cause: error });
        }
      }
    });
  }
  const askOrientation = async (ask: (question: (path: string) => RecogniserQuestion) => Promise<unknown>) =>
    orientationAnswer.parse(await ask((path) => ({ kind: 'orientation', path }))) ?? undefined;

  return {
    name: 'tesseract',
    get languages() {
      return Object.keys(TESSERACT_CODES).filter((language) => dataOf(language) !== undefined);
    },
    concurrency: limits.processes,
    recognise(picture, { language, signal }) {
      const data = dataOf(language) ?? english;
      return withProcess(picture, signal, (ask) =>
        readUpright(picture, {
          read: async (turn) =>
            wordsAnswer.parse(await ask((path) => ({ kind: 'read', path, language: data.code, data: data.file, turn }))),
          findOrientation: () => askOrientation(ask),
        }),
      );
    },
    findScript: (picture, { signal }) => withProcess(picture, signal, async (ask) => scriptOf(await askOrientation(ask))),
    close: () => pool.close(),
  };
}
