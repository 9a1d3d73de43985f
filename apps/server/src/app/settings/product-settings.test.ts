import { expect, test } from 'vitest';
import { silentLog } from '#kernel/log.ts';
import { systemClock } from '#kernel/clock.ts';
import { randomId } from '#kernel/ids.ts';
import { createShutDown } from '#platform/shut-down.ts';
import { openEngines } from '../drivers/open-engines.ts';
import { readProductSettings } from './product-settings.ts';

test('every setting that is wrong is named at once, whatever part it belongs to, and no secret is printed', () => {
  const read = () =>
    readProductSettings({
      PORT: 'eight',
      TROVE_MODE: 'dmeo',
      DATABASE_URL: 'mysql://user:hunter2@host/db',
      MAX_UPLOAD_SIZE: 'lots',
      PUBLIC_URL: 'trove.example.org',
    });
  expect(read).toThrow(
    /PORT="eight": must be a port number[^]*DATABASE_URL=…: must be postgres:[^]*TROVE_MODE="dmeo": must be live or demo[^]*MAX_UPLOAD_SIZE="lots"/,
  );
  expect(read).not.toThrow(/hunter2/);
});

test.each([
  [{ DATA_DIR: '/dev/null' }, /The folder \/dev\/null \(DATA_DIR\) cannot be used: E/],
  [
    { DATA_DIR: '/tmp', DATABASE_URL: 'postgres://a:hunter2@127.0.0.1:1/b' },
    /that DATABASE_URL names cannot be used: .*ECONNREFUSED/,
  ],
])('what cannot be opened is named by its setting: %o', async (environment, message) => {
  const shutDown = createShutDown(silentLog);
  const surroundings = { clock: systemClock, makeId: randomId, log: silentLog };
  const opening = openEngines(readProductSettings(environment), surroundings, shutDown, { exclusive: true });
  await expect(opening).rejects.toThrow(message);
  await expect(opening).rejects.not.toThrow(/hunter2/);
  await shutDown.close();
});
