import { runTogether } from '../run-command.mjs';

export const summary =
  'serve with hot reload: pages on PORT (8000), the server behind them on the next port, clouds played by fakes';

/** @returns {Promise<number>} exit code */
export async function run() {
  const port = Number(process.env['PORT'] ?? 8000);
  const shared = { ...process.env, PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${port}` };
  const [server = 1, web = 1] = await runTogether([
    {
      command: 'node',
      args: ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'],
      env: { ...shared, PORT: String(port + 1), CLOUD_FAKES: '1' },
    },
    {
      command: 'react-router',
      args: ['dev'],
      cwd: 'apps/web',
      env: { ...shared, WEB_PORT: String(port), API: `http://127.0.0.1:${port + 1}` },
    },
  ]);
  return server === 0 ? web : server;
}
