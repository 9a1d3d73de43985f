import { runCommand } from './run-command.mjs';

/** What can be said about the code without running it, cheap first. Type declarations of the routes are made first: others need them. */
const steps = [
  { name: 'route types', command: 'react-router', args: ['typegen'], cwd: 'apps/web' },
  { name: 'format', command: 'oxfmt', args: ['--check'] },
  ...['packages/contract', 'packages/client', 'packages/lexicon', 'packages/word-vectors', 'apps/server', 'apps/web', '.'].map(
    (project) => ({
      name: `types of ${project === '.' ? 'everything else' : project}`,
      command: 'tsc',
      args: ['--project', project],
    }),
  ),
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'import rules', command: 'node', args: ['tooling/boundaries/check.mjs'] },
  { name: 'file vocabulary', command: 'node', args: ['tooling/structure/check.mjs'] },
  { name: 'retired words', command: 'node', args: ['tooling/vocabulary/check.mjs'] },
  { name: 'texts of the interface', command: 'node', args: ['tooling/texts/check.mjs'] },
  { name: 'dependencies', command: 'node', args: ['tooling/dependencies/check.mjs'] },
  { name: 'dead code', command: 'knip', args: [] },
];

/** @returns {Promise<{ name: string, passed: boolean, seconds: number }[]>} one row a check; a failed one does not stop the others */
export async function runChecks() {
  const rows = [];
  for (const { name, command, args, ...options } of steps) {
    const from = performance.now();
    const passed = (await runCommand(command, args, options)) === 0;
    const seconds = (performance.now() - from) / 1000;
    console.log(`${passed ? '✓' : '✖'} ${name} ${seconds.toFixed(1)} s`);
    rows.push({ name, passed, seconds });
  }
  return rows;
}
