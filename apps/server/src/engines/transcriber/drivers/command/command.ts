import { constants, copyFile, mkdir, mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { messageOf } from '#kernel/errors.ts';
import { ProgramFailedError, runSealedProgram } from '#platform/processes/sealed/run-sealed-program.ts';
import type { ProgramLimits } from '#platform/processes/sealed/seal-program.ts';
import { RecordingRefusedError, TranscriberUnavailableError, type Recording, type Transcriber } from '../../transcriber.ts';
import { LONGEST_TRANSCRIPT, readTranscript } from '../../transcripts/read-transcript.ts';
import type { TranscriberCommand } from './parse-command.ts';

const MEBIBYTE = 1024 * 1024;
const RESULT = 'transcript';
const TRANSCRIPTS = new Set(['.vtt', '.srt', '.json']);

interface Settings {
  readonly command: TranscriberCommand;
  /** Whether the system's walls are put around it. */
  readonly sealed: boolean;
  /** How long one recording may take. */
  readonly milliseconds: number;
}

const limitsOf = (milliseconds: number, bytes: number): ProgramLimits => ({
  milliseconds,
  // It may use several cores all the time.
  processorSeconds: Math.ceil((milliseconds / 1_000) * 16),
  memory: 16_384 * MEBIBYTE,
  fileSize: 2_048 * MEBIBYTE + bytes,
  // The recording, its sound unpacked, and the transcript.
  folderSize: 1_024 * MEBIBYTE + 2 * bytes,
  openFiles: 1_024,
  processes: 256,
});

/** A program that the operator names. It gets a copy of the recording and an empty folder, and leaves WebVTT, SubRip or JSON there. */
export function commandTranscriber({ command, sealed, milliseconds }: Settings): Transcriber {
  const { program, args } = command;
  return {
    name: program.path,
    async transcribe({ path, filename, bytes }: Recording, signal) {
      const work = await mkdtemp(join(tmpdir(), 'trove-transcript-'));
      try {
        // Its own name could be anything, an option among it.
        const copy = `recording${/^\.[a-z0-9]{1,5}$/i.exec(extname(filename))?.[0].toLowerCase() ?? ''}`;
        await copyFile(path, join(work, copy), constants.COPYFILE_FICLONE);
        await mkdir(join(work, RESULT));
        await runSealedProgram({
          program,
          args: (inside) =>
            args.map((arg) =>
              arg.replaceAll('{file}', () => `${inside}/${copy}`).replaceAll('{folder}', () => `${inside}/${RESULT}`),
            ),
          work,
          result: RESULT,
          limits: limitsOf(milliseconds, bytes),
          sealed,
          signal,
        });
        return readTranscript(await readLeft(join(work, RESULT)));
      } catch (error) {
        signal?.throwIfAborted();
        if (!(error instanceof ProgramFailedError)) throw error;
        throw new TranscriberUnavailableError(`The command that transcribes failed. ${messageOf(error)}`, { cause: error });
      } finally {
        await rm(work, { recursive: true, force: true });
      }
    },
  };
}

/** Whoever took the program over could have left a link to a file of ours, or a pipe that never ends. */
async function readLeft(folder: string): Promise<string> {
  const [name] = (await readdir(folder)).filter((each) => TRANSCRIPTS.has(extname(each).toLowerCase())).toSorted();
  if (name === undefined)
    throw new RecordingRefusedError(
      'The command that transcribes left no file with the ending .vtt, .srt or .json in its folder',
    );
  const file = await open(join(folder, name), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    (cause: unknown) => {
      throw new RecordingRefusedError('The command that transcribes left a file that cannot be read', { cause });
    },
  );
  try {
    const stat = await file.stat();
    if (!stat.isFile() || stat.nlink > 1 || stat.size > 4 * LONGEST_TRANSCRIPT)
      throw new RecordingRefusedError('The command that transcribes left a file that cannot be read');
    return await file.readFile('utf8');
  } finally {
    await file.close();
  }
}
