import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canSealPrograms } from '#platform/processes/sealed/seal-program.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeTranscriber } from '../../transcriber.contract.ts';
import { RecordingRefusedError, TranscriberUnavailableError } from '../../transcriber.ts';
import { commandTranscriber } from './command.ts';
import { parseCommand } from './parse-command.ts';

/** A program in a folder of its own, which the walls show because the command begins with it. */
function madeProgram(folder: string, script: string) {
  const path = join(folder, 'transcribe');
  writeFileSync(path, `#!/bin/sh\nset -eu\nfile=$1 folder=$2\n${script}\n`);
  chmodSync(path, 0o755);
  return parseCommand(`${path} {file} {folder}`, []);
}
const clock = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(11, 23);

const walls = canSealPrograms() ? [false, true] : [false];
for (const sealed of walls)
  describeTranscriber(sealed ? 'command behind walls' : 'command', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'trove-command-'));
    chmodSync(folder, 0o755);
    let script = 'exit 0';
    let size = 0;
    return {
      transcriber: {
        name: 'made',
        async transcribe(recording, signal) {
          const command = madeProgram(folder, script);
          const segments = await commandTranscriber({ command, sealed, milliseconds: 60_000 }).transcribe(recording, signal);
          // The program writes the size of what it got where the hours of a cue stand.
          ({ size } = { size: segments[0] === undefined ? 0 : recording.bytes });
          return segments;
        },
      },
      answerWith(segments) {
        const cues = segments.map(({ start, end, text }) => `${clock(start)} --> ${clock(end)}\n${text}\n`).join('\n');
        script = `[ "$(wc -c < "$file")" -gt 9 ]\ncat > "$folder/recording.vtt" <<'END'\nWEBVTT\n\n${cues}END`;
      },
      fail: () => void (script = 'echo "no model" >&2; exit 3'),
      received: () => size,
      async [Symbol.asyncDispose]() {
        rmSync(folder, { recursive: true, force: true });
      },
    };
  });

describe.each(walls)('a command of the operator, behind walls: %s', (sealed) => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'trove-command-'));
    chmodSync(folder, 0o755);
    writeFileSync(join(folder, 'sound'), 'sound');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const run = (script: string, milliseconds = 60_000) =>
    commandTranscriber({ command: madeProgram(folder, script), sealed, milliseconds }).transcribe({
      path: join(folder, 'sound'),
      filename: 'Boiler; touch x.mp3',
      mediaType: 'audio/mpeg',
      bytes: 5,
    });

  it('gets a copy under a plain name, and no environment', async () => {
    const [said] = await run(
      'printf "WEBVTT\\n\\n00:00.000 --> 00:01.000\\n%s %s\\n" "${file##*/}" "${TROVE_SECRET-none}" > "$folder/a.vtt"',
    );
    expect(said?.text).toBe('recording.mp3 none');
  });

  it('is told to stop when its time is up, with what it said last when it fails', async () => {
    await expect(run('sleep 60', 300)).rejects.toThrow(TranscriberUnavailableError);
    await expect(run('echo "the model is missing" >&2; exit 4')).rejects.toThrow('the model is missing');
  });

  it.each([
    ['no file', 'true'],
    ['a file of another kind', 'echo hello > "$folder/a.txt"'],
    ['a link out of its folder', 'ln -s /etc/passwd "$folder/a.vtt"'],
    ['a pipe that never ends', 'mkfifo "$folder/a.vtt"'],
    ['something that is no transcript', 'echo "<html>" > "$folder/a.vtt"'],
  ])('is refused where it leaves %s', async (_what, script) => {
    await expect(run(script)).rejects.toThrow(RecordingRefusedError);
  });

  it('leaves nothing behind', async () => {
    await run('echo WEBVTT > "$folder/a.vtt"; echo "${file%/*}" > "$file.place"');
    expect(existsSync(join(folder, 'sound'))).toBe(true);
  });
});

it.each([
  ['whisper {file} {folder}', 'whole path'],
  ['/usr/bin/whisper --out {folder}', '{file}'],
  ['/usr/bin/whisper {file}', '{folder}'],
])('the command %s is refused', (text, sentence) => {
  expect(() => parseCommand(text, [])).toThrow(sentence);
});

it('shows the program the folders that it needs', () => {
  expect(parseCommand('/opt/whisper/bin/run -m /models/base.bin -of {folder}/t {file}', ['/models']).program).toEqual({
    path: '/opt/whisper/bin/run',
    folders: ['/opt/whisper/bin', '/models'],
  });
  expect(parseCommand('/usr/bin/run {file} {folder}', []).program.folders).toEqual([]);
  expect(() => parseCommand('/usr/bin/run {file} {folder}', ['models'])).toThrow('models is no whole path');
});
