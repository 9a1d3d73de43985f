import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const WALLS = fileURLToPath(new URL('walls.sh', import.meta.url));
const SHELL = '/bin/sh';
/** Where util-linux stands. */
const UNSHARE = ['/usr/bin/unshare', '/bin/unshare', '/run/current-system/sw/bin/unshare'];
/** Milliseconds. */
const LONGEST_TRIAL = 5_000;
/** `ulimit -f` counts in these, as POSIX has it. */
const BLOCK = 512;
const KIBIBYTE = 1024;
/** Programs that work through a document leave the processor to those who wait. */
const NICENESS = 10;

/** What is run is not ours: it is looked for here and nowhere else. */
export const PROGRAM_ENVIRONMENT = { PATH: '/usr/bin:/bin:/usr/sbin:/sbin:/run/current-system/sw/bin', LC_ALL: 'C.UTF-8' };

export interface ProgramLimits {
  /** On the clock. */
  readonly milliseconds: number;
  /** Of processor time, of each process. */
  readonly processorSeconds: number;
  /** Bytes of address space, of each process. */
  readonly memory: number;
  /** Bytes of the largest file that it may write. */
  readonly fileSize: number;
}

export interface SealedCommand {
  readonly command: readonly [program: string, ...args: string[]];
  /** What its folder is called for the program. */
  readonly work: string;
}

/** A program of this system, and the folders outside the usual ones that it needs to read. */
export interface SystemProgram {
  readonly path: string;
  readonly folders: readonly string[];
}

interface Places {
  /** An empty folder. */
  readonly root: string;
  /** The one folder in which the program reads and writes. */
  readonly work: string;
}

const unshare = UNSHARE.find((path) => existsSync(path));

/** The command that runs a program behind walls of the system's: no network, no file but programs, fonts and its own folder. */
export function sealProgram(
  { path, folders }: SystemProgram,
  args: readonly string[],
  { root, work }: Places,
  limits: ProgramLimits,
): SealedCommand {
  // Root needs no namespace of users to make the others.
  const users = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'];
  const namespaces = [...users, '--net', '--ipc', '--uts', '--mount', '--pid', '--fork', '--kill-child=KILL', '--'];
  const inside = [root, work, ...figuresOf(limits), String(NICENESS), folders.join(':'), path, ...args];
  return { command: [unshare ?? 'unshare', ...namespaces, SHELL, WALLS, ...inside], work: '/work' };
}

/** The same limits without the walls, for systems that have none. */
export function limitProgram(
  { path }: SystemProgram,
  args: readonly string[],
  { work }: Places,
  limits: ProgramLimits,
): SealedCommand {
  const [seconds = '', memory = '', blocks = ''] = figuresOf(limits);
  // macOS knows no limit of address space.
  const script = `ulimit -c 0; ulimit -t ${seconds}; ulimit -v ${memory} 2>/dev/null; ulimit -f ${blocks}; exec nice -n ${NICENESS} "$@"`;
  return { command: [SHELL, '-c', script, 'limited', path, ...args], work };
}

const figuresOf = ({ processorSeconds, memory, fileSize }: ProgramLimits): string[] =>
  [processorSeconds, memory / KIBIBYTE, fileSize / BLOCK].map((figure) => String(Math.ceil(figure)));

let sealable: boolean | undefined;

/** Whether this system lets us build the walls: containers and distributions forbid parts of it. Tried out once. */
export function canSealPrograms(): boolean {
  sealable ??= process.platform === 'linux' && unshare !== undefined && tryOut();
  return sealable;
}

function tryOut(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'trove-walls-'));
  try {
    const limits = { milliseconds: LONGEST_TRIAL, processorSeconds: 5, memory: 1024 ** 3, fileSize: 1024 ** 2 };
    const sealed = sealProgram({ path: '/usr/bin/true', folders: [] }, [], { root: folder, work: folder }, limits);
    const [program, ...args] = sealed.command;
    const { status } = spawnSync(program, args, { env: PROGRAM_ENVIRONMENT, stdio: 'ignore', timeout: LONGEST_TRIAL });
    return status === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
