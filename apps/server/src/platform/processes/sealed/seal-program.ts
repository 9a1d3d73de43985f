import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { release, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const WALLS = fileURLToPath(new URL('walls.sh', import.meta.url));
const SHELL = '/bin/sh';
/** Of util-linux too. What is started is told to end when the server does, also when that is killed. */
const SETPRIV = 'setpriv';
const ENDS_WITH_US = ['--pdeathsig', 'KILL', '--'] as const;
/** Where util-linux stands. */
const UNSHARE = ['/usr/bin/unshare', '/bin/unshare', '/run/current-system/sw/bin/unshare'];
/** Milliseconds. */
const LONGEST_TRIAL = 5_000;
/** `ulimit -f` counts in these, as POSIX has it. */
const BLOCK = 512;
const KIBIBYTE = 1024;
/** The user `nobody`, as whom a program runs that root starts. */
const NOBODY = 65_534;
/** From here on Linux counts processes by namespace, and not all that the user runs. */
const COUNTS_BY_NAMESPACE = { major: 5, minor: 14 };
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
  /** Bytes of all files in its folder, those counted that it reads. They lie in memory. Behind walls only. */
  readonly folderSize: number;
  /** Files that each process may have open. */
  readonly openFiles: number;
  /** Processes and threads at a time. Behind walls only: elsewhere everything would count that the user runs. */
  readonly processes: number;
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
  /** The one folder in which the program reads and writes. Behind walls it works on a copy, of which only `result` comes back. */
  readonly work: string;
  /** The name of the file that it writes there, or of a folder there with files. */
  readonly result: string;
}

const unshare = UNSHARE.find((path) => existsSync(path));

/** The command that runs a program behind walls of the system's: no network, no file but programs, fonts and its own folder. */
export function sealProgram(
  { path, folders }: SystemProgram,
  args: readonly string[],
  { root, work, result }: Places,
  limits: ProgramLimits,
): SealedCommand {
  const isRoot = process.getuid?.() === 0;
  // Root needs no namespace of users to make the others.
  const users = isRoot ? [] : ['--user', '--map-root-user'];
  const namespaces = [...users, '--net', '--ipc', '--uts', '--mount', '--pid', '--fork', '--kill-child=KILL', '--'];
  const processes = isRoot || countsByNamespace(release()) ? String(limits.processes) : 'unlimited';
  const figures = [...figuresOf(limits), processes, String(limits.folderSize), String(isRoot ? NOBODY : 0), String(NICENESS)];
  const inside = [root, work, result, ...figures, folders.join(':'), path, ...args];
  return { command: [SETPRIV, ...ENDS_WITH_US, unshare ?? 'unshare', ...namespaces, SHELL, WALLS, ...inside], work: '/work' };
}

/** Whether a Linux of this release counts the processes of a namespace for themselves. */
export function countsByNamespace(linux: string): boolean {
  const [major = 0, minor = 0] = linux.split('.').map((figure) => Number.parseInt(figure, 10));
  return major > COUNTS_BY_NAMESPACE.major || (major === COUNTS_BY_NAMESPACE.major && minor >= COUNTS_BY_NAMESPACE.minor);
}

/** The same limits without the walls, for systems that have none. */
export function limitProgram(
  { path }: SystemProgram,
  args: readonly string[],
  { work }: Pick<Places, 'work'>,
  limits: ProgramLimits,
): SealedCommand {
  const [seconds = '', memory = '', blocks = '', files = ''] = figuresOf(limits);
  // macOS knows no limit of address space.
  const script = `ulimit -c 0; ulimit -t ${seconds}; ulimit -v ${memory} 2>/dev/null; ulimit -f ${blocks}; ulimit -n ${files}; exec nice -n ${NICENESS} "$@"`;
  return { command: [SHELL, '-c', script, 'limited', path, ...args], work };
}

const figuresOf = ({ processorSeconds, memory, fileSize, openFiles }: ProgramLimits): string[] =>
  [processorSeconds, memory / KIBIBYTE, fileSize / BLOCK, openFiles].map((figure) => String(Math.ceil(figure)));

let sealable: boolean | undefined;

/** Whether this system lets us build the walls: containers and distributions forbid parts of it. Tried out once. */
export function canSealPrograms(): boolean {
  sealable ??= process.platform === 'linux' && unshare !== undefined && tryOut();
  return sealable;
}

function tryOut(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'trove-walls-'));
  try {
    const limits = {
      milliseconds: LONGEST_TRIAL,
      processorSeconds: 5,
      memory: 1024 ** 3,
      fileSize: 1024 ** 2,
      folderSize: 1024 ** 2,
      openFiles: 64,
      processes: 16,
    };
    const places = { root: join(folder, 'root'), work: join(folder, 'work'), result: 'result' };
    for (const place of [places.root, places.work]) mkdirSync(place);
    const sealed = sealProgram({ path: '/usr/bin/true', folders: [] }, [], places, limits);
    const [program, ...args] = sealed.command;
    const { status } = spawnSync(program, args, { env: PROGRAM_ENVIRONMENT, stdio: 'ignore', timeout: LONGEST_TRIAL });
    return status === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
