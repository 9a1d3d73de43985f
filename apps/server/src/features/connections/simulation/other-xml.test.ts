import { expect, it } from 'vitest';
import { startFakeWebdav } from '#engines/cloud-source/fakes/fake-webdav.ts';
import { webdavDriver } from '#engines/cloud-source/drivers/webdav/webdav.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { ProductError } from '#kernel/errors.ts';
import { createAddressGuard } from '#kernel/outbound/outbound-address.ts';
import { createOutboundFetch } from '#kernel/outbound/outbound-fetch.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { connectionItems } from '../items/items.store.ts';
import { simulateSync } from './simulate-sync.test-support.ts';

const NO_INVOICE = new ProductError({ code: 'not_an_invoice', status: 415, message: 'Of XML files only invoices are read' });

it('XML that is no invoice is listed as not read, not as failed, until it changes', async () => {
  await using server = await startFakeWebdav();
  server.files.put('/feed.xml', '<rss/>');
  server.files.put('/a.pdf', 'alpha');
  const database = openSqlite(':memory:');
  const { address, username, settings } = server;
  const fetch = createOutboundFetch(createAddressGuard([new URL(server.url).host]));
  const source = webdavDriver({ fetch }).open(
    { address, username },
    { how: 'secrets', secrets: { password: settings.password } },
  );
  const refuses = (content: string) => (content === '<rss/>' ? NO_INVOICE : undefined);
  const simulation = await simulateSync(database, source, { refuses });
  for (let time = 0; time < 2; time++) {
    expect(await simulation.sync()).toBe('caught-up');
    await simulation.fetchFiles();
    const all = await connectionItems(database, scopeOf('owner-1').ownerId, 'con_1').page('', 10);
    const feed = all.find(({ name }) => name === 'feed.xml');
    expect(feed).toMatchObject({ skipped: NO_INVOICE.message, work: null, fetched_revision: null });
    simulation.advanceTime();
  }
  server.files.put('/feed.xml', '<Invoice/>');
  expect(await simulation.sync()).toBe('caught-up');
  await simulation.fetchFiles();
  expect(simulation.holdings()).toEqual(['/a.pdf=alpha', '/feed.xml=<Invoice/>']);
});
