import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where util-linux is found. Processes get no environment, so no PATH is searched. */
const PROGRAM_FOLDERS = ['/usr/bin', '/bin', '/usr/sbin', '/sbin', '/usr/local/bin', '/run/current-system/sw/bin'];
/** Milliseconds. */
const LONGEST_TRIAL = 2_000;
const SERVER_FOLDER = fileURLToPath(new URL('../../../', import.meta.url));

/** How much of a process the system itself walls off, best first. */
export type Confinement = 'no network, no new privileges' | 'no new privileges' | 'none';

interface Wrapping {
  readonly confinement: Confinement;
  /** The command that the process is started through. */
  readonly command: readonly string[];
}

let chosen: Wrapping | undefined;

/**
 * What the system offers for confining a process: namespaces of its own (an empty network, no view of other users' System V memory), and the
 * promise never to gain privileges. Tried out once, since containers and distributions forbid different parts of it.
 */
export function chooseConfinement(): Wrapping {
  chosen ??= possibleWrappings().find(works) ?? { confinement: 'none', command: [] };
  return chosen;
}

function possibleWrappings(): Wrapping[] {
  if (process.platform !== 'linux') return [];
  const setpriv = programNamed('setpriv');
  const unshare = programNamed('unshare');
  if (setpriv === undefined) return [];
  const noPrivileges = [setpriv, '--no-new-privs'];
  const namespaces = ['--net', '--ipc', '--uts'];
  const wrappings: Wrapping[] = [];
  if (unshare !== undefined) {
    const confinement = 'no network, no new privileges';
    // Root needs no user namespace to make the others, and would lose in one the right to read files that belong to somebody else.
    const onlyReading = ['--bounding-set=-all,+dac_read_search', '--inh-caps=-all', '--'];
    const command =
      process.getuid?.() === 0
        ? [unshare, ...namespaces, '--', ...noPrivileges, ...onlyReading]
        : [...noPrivileges, '--', unshare, '--user', ...namespaces, '--'];
    wrappings.push({ confinement, command });
  }
  return [...wrappings, { confinement: 'no new privileges', command: [...noPrivileges, '--'] }];
}

const programNamed = (name: string): string | undefined =>
  PROGRAM_FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path));

function works({ command: [program = '', ...args] }: Wrapping): boolean {
  const { status } = spawnSync(program, [...args, process.execPath, '--version'], {
    env: {},
    stdio: 'ignore',
    timeout: LONGEST_TRIAL,
  });
  return status === 0;
}

/**
 * Flags of Node's permission model: the process reads the product's code and these folders, writes nothing, and starts no processes.
 * Threads are allowed until its guard runs, see `inside/guard-process.ts`. `addons`: it needs a library of machine code, which the model
 * cannot hold.
 */
export function permissionFlags(folders: readonly string[], { addons }: { addons: boolean }): string[] {
  const readable = [...folders, ...codeFolders()];
  return [
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    '--allow-worker',
    ...(addons ? ['--allow-addons'] : []),
  ];
}

/** The server's code, and the packages it uses, which may be installed in any folder above. */
function codeFolders(): string[] {
  const paths = [join(SERVER_FOLDER, 'src'), join(SERVER_FOLDER, 'fonts')];
  for (let folder = dirname(join(SERVER_FOLDER, 'x')); ; folder = dirname(folder)) {
    paths.push(join(folder, 'node_modules'), join(folder, 'package.json'));
    if (dirname(folder) === folder) break;
  }
  return paths.filter((path) => existsSync(path));
}
