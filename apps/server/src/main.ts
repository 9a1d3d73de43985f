// The only reader of the environment and the signals, and the only one to set the exit code.
import { messageOf } from '#kernel/errors.ts';
import { systemClock } from '#kernel/clock.ts';
import { randomId } from '#kernel/ids.ts';
import { keepNewFilesPrivate } from '#platform/protect-data-directory.ts';
import { endWithParent } from '#platform/end-with-parent.ts';
import { createLog } from '#platform/logging/logging.ts';
import { findMisspelt, readProductSettings } from '#app/settings/product-settings.ts';
import { serveProduct } from '#app/serving/serve-product.ts';

keepNewFilesPrivate();
try {
  const settings = readProductSettings(process.env);
  const log = createLog((line) => process.stdout.write(`${line}\n`), { json: settings.app.logFormat === 'json' });
  for (const { written, meant } of findMisspelt(process.env))
    log.warn('a setting that does not exist has no effect', { written, meant });
  const product = await serveProduct(settings, { clock: systemClock, makeId: randomId, log });
  const stop = (signal: string) => {
    log.info('stopping', { signal });
    // A second signal ends it at once: whoever asks twice means it.
    process.once('SIGINT', () => process.exit(130));
    void product[Symbol.asyncDispose]().then(() => {
      log.info('stopped');
      process.exit(0);
    });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(signal));
  // Whoever kills `npm start` means the server.
  if (process.env['npm_lifecycle_event'] === 'start') endWithParent(() => stop('npm ended'));
} catch (error) {
  process.stderr.write(`Trove did not start. ${messageOf(error)}\n`);
  process.exit(1);
}
