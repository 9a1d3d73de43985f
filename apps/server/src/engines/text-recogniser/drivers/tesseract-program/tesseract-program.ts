import { availableParallelism } from 'node:os';
import type { RequestPriority } from '#kernel/scheduling/request-priority.ts';
import { StoppingError } from '#kernel/stopping.ts';
import { withGreyFile } from '../../grey-file.ts';
import { TESSERACT_CODES } from '../../language-codes.ts';
import { readTsv } from '../../read-tsv.ts';
import { readUpright, scriptOf, type FoundOrientation } from '../../read-upright.ts';
import { NotRecognisedError, type GreyPicture, type TextRecogniser } from '../../text-recogniser.ts';
import { turnPicture } from '../../turn-picture.ts';
import type { FoundProgram } from './find-program.ts';
import { runProgram } from './run-program.ts';

/** The same that the built-in engine is told: automatic segmentation, Sauvola's threshold, no white on black. */
const READING = ['--psm', '3', '--dpi', '231', '-c', 'thresholding_method=2', '-c', 'tessedit_do_invert=0'];
/** Milliseconds on the clock. */
const LONGEST = 120_000;

interface Collaborators {
  readonly program: FoundProgram;
  readonly yieldToRequests?: RequestPriority['yieldToRequests'];
}

/** Tesseract as the system has it installed: half the processor time of the built-in engine, with the languages that are installed there. */
export function createTesseractProgram({ program, yieldToRequests = async () => {} }: Collaborators): TextRecogniser {
  const closing = new AbortController();
  const runFor = (given: AbortSignal | undefined) => {
    const signal = given === undefined ? closing.signal : AbortSignal.any([given, closing.signal]);
    const run = async (path: string, args: readonly string[]) => {
      await yieldToRequests();
      return runProgram({ program: program.path, args: [path, 'stdout', ...args], longest: LONGEST, signal });
    };
    const findOrientation = (picture: GreyPicture) =>
      withGreyFile(picture, async (path) => {
        try {
          return orientationOf(await run(path, ['--psm', '0', '-l', 'osd']));
        } catch (error) {
          // It exits so where it sees too few letters to tell.
          if (error instanceof NotRecognisedError && !signal.aborted) return undefined;
          throw error;
        }
      });
    return { run, findOrientation };
  };
  return {
    name: 'tesseract-program',
    languages: program.languages,
    concurrency: Math.min(2, availableParallelism()),
    async recognise(picture, { language, signal }) {
      const code = program.languages.includes(language) ? (TESSERACT_CODES[language] ?? 'eng') : 'eng';
      const { run, findOrientation } = runFor(signal);
      return readUpright(picture, {
        read: async (turn) =>
          readTsv(await withGreyFile(turnPicture(picture, turn), (path) => run(path, ['-l', code, ...READING, 'tsv']))),
        findOrientation: () => findOrientation(picture),
      });
    },
    findScript: async (picture, { signal }) => scriptOf(await runFor(signal).findOrientation(picture)),
    close() {
      closing.abort(new StoppingError());
      return Promise.resolve();
    },
  };
}

function orientationOf(report: string): FoundOrientation | undefined {
  const degrees = /^Rotate: (\d+)$/m.exec(report)?.[1];
  const sureness = /^Orientation confidence: ([\d.]+)$/m.exec(report)?.[1];
  if (degrees === undefined || sureness === undefined) return undefined;
  const script = /^Script: (\w+)$/m.exec(report)?.[1];
  const scriptSureness = Number(/^Script confidence: ([\d.]+)$/m.exec(report)?.[1] ?? 0);
  return { degrees: Number(degrees), sureness: Number(sureness), script, scriptSureness };
}
