import { expect, test, vi } from 'vitest';
import { silentLog } from '#kernel/log.ts';
import { openChannel } from './open-channel.ts';
import { throwawayDatabase } from './throwaway-database.ts';

const server = process.env['DATABASE_URL'];

test.runIf(server)('what one process says is heard by the others, and not by itself', async () => {
  await using database = await throwawayDatabase(server ?? '');
  const heard: [string, string][] = [];
  const open = (who: string) => {
    const channel = openChannel({ url: database.url, name: 'events', log: silentLog });
    channel.hear('broken', () => {
      throw new Error('not understood');
    });
    channel.hear('reading', (text) => heard.push([who, text]));
    return channel;
  };
  await using ann = open('ann');
  await using ben = open('ben');
  // Who does not listen yet hears nothing, so it is said until it is heard.
  await vi.waitFor(() => {
    ann.tell('broken', 'x');
    ann.tell('other topic', 'unheard');
    ann.tell('reading', 'a page was read');
    expect(heard).toContainEqual(['ben', 'a page was read']);
  }, 10_000);
  await vi.waitFor(() => {
    ben.tell('reading', 'so it was');
    expect(heard).toContainEqual(['ann', 'so it was']);
  }, 10_000);
  expect(heard.filter(([who, text]) => (who === 'ann') === (text === 'a page was read'))).toEqual([]);
});
