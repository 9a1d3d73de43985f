import { describe, expect, it } from 'vitest';
import { createAddressGuard } from '#kernel/outbound/outbound-address.ts';
import { createOutboundFetch } from '#kernel/outbound/outbound-fetch.ts';
import { RateLimitedError, UnavailableError } from './cloud-source.errors.ts';
import type { ChangePage, CloudSource } from './cloud-source.ts';
import { s3Driver } from './drivers/s3/s3.ts';
import {
  askingToWait,
  bucketWithOddNumbers,
  endlessWebdavTrees,
  longWaits,
  oddNumbers,
  refusedBucketListings,
  refusedWebdavListings,
  repeatingBucket,
  startHostileServer,
  webdavWithOddNumbers,
  type Attack,
} from './fakes/hostile-servers.test-support.ts';
import { webdavDriver } from './drivers/webdav/webdav.ts';

const fetch = createOutboundFetch(createAddressGuard(['127.0.0.1']));

async function connect(kind: 'webdav' | 's3', attack: Attack) {
  const server = await startHostileServer(attack);
  const { settings, secrets } = server[kind];
  const driver = kind === 'webdav' ? webdavDriver({ fetch }) : s3Driver({ fetch });
  return {
    source: driver.open(settings, { how: 'secrets', secrets }),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

/** Every page of a walk, which must not have more than this many. */
async function pagesOf(source: CloudSource, most: number): Promise<ChangePage[]> {
  const pages: ChangePage[] = [];
  for (let cursor: string | null = null; pages.length <= most;) {
    const page: ChangePage = await source.pull(cursor);
    pages.push(page);
    if (!page.more) return pages;
    ({ cursor } = page);
  }
  throw new Error(`The walk has more than ${most} pages`);
}

const sizesIn = (page: ChangePage | undefined) =>
  page?.changes.map((change) => (change.op === 'upsert' ? change.item.bytes : 'a removal'));

describe.each([
  { kind: 'webdav', attacks: refusedWebdavListings },
  { kind: 's3', attacks: refusedBucketListings },
] as const)('a $kind server', ({ kind, attacks }) => {
  it.each(attacks)('that $name fails with an UnavailableError', async (attack) => {
    await using given = await connect(kind, attack);
    await expect(given.source.pull(null)).rejects.toBeInstanceOf(UnavailableError);
    await expect(given.source.list(null)).rejects.toBeInstanceOf(UnavailableError);
  });

  it.each(longWaits)('that asks to wait %s is retried after an hour', async (wait) => {
    await using given = await connect(kind, askingToWait(wait));
    const error: unknown = await given.source.pull(null).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RateLimitedError);
    expect((error as RateLimitedError).retryAfterMilliseconds).toBe(3_600_000);
  });

  it('that sends invalid numbers is listed without them', async () => {
    await using given = await connect(kind, kind === 'webdav' ? webdavWithOddNumbers : bucketWithOddNumbers);
    const [page] = await pagesOf(given.source, 1);
    expect(sizesIn(page)).toEqual(oddNumbers.map(() => null));
    expect((await given.source.list(null)).items.map(({ bytes }) => bytes)).toEqual(oddNumbers.map(() => null));
  });
});

describe('a WebDAV server', () => {
  it.each(endlessWebdavTrees)('that $name is walked in bounded time', async (attack) => {
    await using given = await connect('webdav', attack);
    const pages = await pagesOf(given.source, 10);
    expect(pages.at(-1)?.scan).toBe('complete');
    expect(pages.flatMap(({ changes }) => changes).length).toBeLessThan(200);
  });
});

describe('an S3 server', () => {
  it('that repeats a page fails', async () => {
    await using given = await connect('s3', repeatingBucket);
    await expect(pagesOf(given.source, 10)).rejects.toThrow('the same keys again and again');
  });
});
