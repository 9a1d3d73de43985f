import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OutboundError } from '#kernel/outbound/outbound-errors.ts';
import {
  CursorExpiredError,
  ItemError,
  RateLimitedError,
  SignInExpiredError,
  UnavailableError,
} from './cloud-source.errors.ts';
import type { Change, CloudSource, FileReference, RemoteItem } from './cloud-source.ts';

/** A source with an account behind it that the test can change. */
export interface SourceUnderTest extends AsyncDisposable {
  readonly source: CloudSource;
  readonly account: {
    put(path: string, content: string): Promise<void>;
    move(from: string, to: string): Promise<void>;
    remove(path: string): Promise<void>;
  };
  /** How a path of the account appears in the source. */
  readonly shown: (path: string) => string;
  /** Deletions appear only in a full listing. */
  readonly hidesRemovals: boolean;
  readonly expireCursors: (() => void) | null;
  readonly revoke: (() => void) | null;
  /** Makes the next answer of the server this one; null for a source without a server. */
  readonly answerNext: ((answer: 'too fast' | 'broken' | 'foreign link' | 'server error') => void) | null;
}

/** What every cloud source does, whoever provides it. */
export function describeCloudSource(name: string, open: () => Promise<SourceUnderTest>): void {
  describe(`cloud source: ${name}`, () => {
    let given: SourceUnderTest;
    let source: CloudSource;
    beforeEach(async () => {
      given = await open();
      ({ source } = given);
      await given.account.put('/a.pdf', 'alpha');
      await given.account.put('/docs/b.pdf', 'bravo');
      await given.account.put('/docs/ü & #1 100%.pdf', 'unicode');
    });
    afterEach(async () => given[Symbol.asyncDispose]());

    /** Everything up to the point where there is no more. */
    async function follow(cursor: string | null) {
      const changes: Change[] = [];
      const scans: string[] = [];
      for (let at = cursor; ;) {
        const page = await source.pull(at);
        changes.push(...page.changes);
        scans.push(page.scan);
        at = page.cursor;
        if (!page.more) return { changes, scans, cursor: at };
      }
    }
    const filesIn = (changes: readonly Change[]) =>
      new Map(
        changes.flatMap((change) =>
          change.op === 'upsert' && change.item.kind === 'file' ? [[change.item.name, change.item] as const] : [],
        ),
      );
    const last = (path: string) => given.shown(path).split('/').at(-1) ?? '';
    const referenceTo = (item: RemoteItem): FileReference => ({
      id: item.id,
      path: item.path ?? `/${item.name}`,
      revision: item.revision,
      content: item.content,
      exportsAs: item.exportsAs ?? null,
    });

    it('identifies the account', async () => {
      const who = await source.identify();
      expect(who.account).not.toBe('');
      expect(who.accountId).not.toBe('');
    });

    it('says how much room the account has, where it knows', async (context) => {
      if (!source.space) return context.skip();
      const space = await source.space();
      if (space === null) return expect(['webdav']).toContain(source.kind);
      expect(space.total).toBeGreaterThan(0);
      expect(space.available).toBeGreaterThanOrEqual(0);
      expect(space.available).toBeLessThanOrEqual(space.total);
    });

    it('lists everything without a cursor, and reports when that is complete', async () => {
      const { changes, scans } = await follow(null);
      expect([...filesIn(changes).keys()].sort()).toEqual(
        [last('/a.pdf'), last('/docs/b.pdf'), last('/docs/ü & #1 100%.pdf')].sort(),
      );
      expect(scans).toContain('complete');
      expect(scans.slice(0, scans.indexOf('complete')).every((scan) => scan === 'open')).toBe(true);
    });

    it('opens a file', async () => {
      for (const [path, content] of [
        ['/docs/b.pdf', 'bravo'],
        ['/docs/ü & #1 100%.pdf', 'unicode'],
      ] as const) {
        const item = filesIn((await follow(null)).changes).get(last(path));
        if (!item) throw new Error(`${path} was not listed`);
        expect((await buffer((await source.open(referenceTo(item))).content)).toString('utf8')).toBe(content);
      }
    });

    it('changes the revision with the bytes only', async () => {
      const before = filesIn((await follow(null)).changes);
      const again = filesIn((await follow(null)).changes);
      await given.account.put('/a.pdf', 'alpha, and more of it');
      const after = filesIn((await follow(null)).changes);
      const [name, other] = [last('/a.pdf'), last('/docs/b.pdf')];
      expect(again.get(name)?.revision).toBe(before.get(name)?.revision);
      expect(after.get(name)?.revision).not.toBe(before.get(name)?.revision);
      expect(after.get(other)?.revision).toBe(before.get(other)?.revision);
    });

    it('keeps the id of a renamed file where it promises to', async () => {
      const before = filesIn((await follow(null)).changes).get(last('/a.pdf'));
      await given.account.move('/a.pdf', '/z.pdf');
      const after = filesIn((await follow(null)).changes).get(last('/z.pdf'));
      expect(after?.id === before?.id).toBe(source.capabilities.identity === 'id');
    });

    it('returns the changes since its cursor, or lists everything', async () => {
      const { cursor } = await follow(null);
      await given.account.put('/docs/new.pdf', 'new');
      if (!given.hidesRemovals) await given.account.remove('/a.pdf');
      const { changes, scans } = await follow(cursor);
      expect([...filesIn(changes).keys()]).toContain(last('/docs/new.pdf'));
      if (source.capabilities.changeFeed === 'snapshot') expect(scans).toContain('complete');
      else if (!given.hidesRemovals) expect(changes.some((change) => change.op === 'delete')).toBe(true);
    });

    it('lists a folder for browsing', async () => {
      const names: string[] = [];
      for (let page: string | null | undefined; page !== null;) {
        const listing: Awaited<ReturnType<CloudSource['list']>> = await source.list(null, page ?? null);
        names.push(...listing.items.map((item) => item.name));
        page = listing.nextPageToken;
      }
      expect(names).toContain(last('/a.pdf'));
    });

    it('fails with an ItemError for a file that is gone', async () => {
      const item = filesIn((await follow(null)).changes).get(last('/a.pdf'));
      if (!item) throw new Error('The file was not listed');
      await given.account.remove('/a.pdf');
      await expect(source.open(referenceTo(item))).rejects.toBeInstanceOf(ItemError);
    });

    it('refuses an unknown cursor', async (context) => {
      if (!given.expireCursors && source.kind !== 'webdav' && source.kind !== 'local-folder') return context.skip();
      await expect(source.pull('{"nonsense":true}')).rejects.toBeInstanceOf(CursorExpiredError);
    });

    it('reports an expired cursor', async (context) => {
      if (!given.expireCursors) return context.skip();
      const { cursor } = await follow(null);
      await given.account.put('/late.pdf', 'late');
      given.expireCursors();
      await expect(follow(cursor)).rejects.toBeInstanceOf(CursorExpiredError);
    });

    it('reports revoked access', async (context) => {
      if (!given.revoke) return context.skip();
      given.revoke();
      await expect(source.pull(null)).rejects.toBeInstanceOf(SignInExpiredError);
    });

    it('distinguishes rate limits from failures, and follows no link to another host', async (context) => {
      const { answerNext } = given;
      if (!answerNext) return context.skip();
      const { cursor } = await follow(null);
      answerNext('too fast');
      await expect(source.pull(cursor)).rejects.toBeInstanceOf(RateLimitedError);
      for (const trouble of ['server error', 'broken'] as const) {
        answerNext(trouble);
        await expect(source.pull(cursor)).rejects.toBeInstanceOf(UnavailableError);
      }
      // Refused by the driver, or before it by what asks: the connection says the same of both.
      answerNext('foreign link');
      await expect(source.pull(cursor)).rejects.toBeInstanceOf(OutboundError);
    });
  });
}
