import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { BACK, TOOLS, TOOLS_OF_A_FILE, type CallEverything, type Outcome } from './call-everything.ts';

const SCRIPT = fileURLToPath(new URL('./call_everything.py', import.meta.url));
const run = promisify(execFile);

/** A Python of its own with the official package; undefined where this machine has no Python or reaches no package. */
export async function installPython(folder: string): Promise<string | undefined> {
  const home = join(folder, 'python');
  const python = join(home, 'bin', 'python');
  try {
    await run('python3', ['-m', 'venv', home]);
    await run(python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', 'mcp']);
    return python;
  } catch (error) {
    console.log(`No Python with mcp by pip on this machine: ${error instanceof Error ? error.message.split('\n')[0] : ''}`);
    return undefined;
  }
}

/** By the official package in this Python. */
export const callWithPython =
  (python: string): CallEverything =>
  async (way, letIn) => {
    const given = { ...way, back: BACK, tools: TOOLS, of_a_file: TOOLS_OF_A_FILE };
    const child = spawn(python, [SCRIPT, JSON.stringify(given)], { stdio: ['pipe', 'pipe', 'pipe'] });
    let complaints = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
    const ended = once(child, 'exit');
    const outcomes: Outcome[] = [];
    for await (const line of createInterface(child.stdout)) {
      const said = JSON.parse(line) as { visit: string } | Outcome;
      if ('visit' in said) child.stdin.write(`${(await letIn(new URL(said.visit))).href}\n`);
      else outcomes.push(said);
    }
    await ended;
    if (child.exitCode !== 0) outcomes.push({ call: 'connect', problem: complaints.trim().slice(-400) });
    return outcomes;
  };
