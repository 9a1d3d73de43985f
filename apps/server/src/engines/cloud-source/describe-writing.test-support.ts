import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ChangeRefusedError, RateLimitedError } from './cloud-source.errors.ts';
import type { CloudSource, CloudWriter, FileToChange, RemoteItem } from './cloud-source.ts';

/** A source that can be written to, with an account behind it that the test can change. */
export interface WriterUnderTest extends AsyncDisposable {
  readonly source: CloudSource;
  readonly account: {
    put(path: string, content: string): Promise<void>;
  };
  /** Takes the right to change files away; null where nobody can. */
  readonly forbid: (() => void) | null;
  /** Makes the next answer of the server ask us to go slower; null for a source without a server. */
  readonly tooFast: (() => void) | null;
  /** Leaves us the right to read only; absent where that is one with `forbid`. */
  readonly withoutScope?: () => void;
  /** Leaves no room there; absent where it cannot be filled. */
  readonly fill?: () => void;
  /** Folders exist by themselves, and a name may be as long as it likes within its path. */
  readonly hasFolders: boolean;
  /** Names may be as long as they like. */
  readonly takesLongNames: boolean;
}

const FIRST = { again: false, mark: 'mark1' };
const AGAIN = { again: true, mark: 'mark1' };

/** What every source that can be written to does, whoever provides it. */
export function describeCloudWriter(name: string, open: () => Promise<WriterUnderTest>): void {
  describe(`writing to a cloud source: ${name}`, () => {
    let given: WriterUnderTest;
    let writer: CloudWriter;
    beforeEach(async () => {
      given = await open();
      if (!given.source.writer) throw new Error(`${name} cannot be written to`);
      ({ writer } = given.source);
      await given.account.put('/in/a.pdf', 'alpha');
      await given.account.put('/in/b ü & #1.pdf', 'bravo');
    });
    afterEach(async () => given[Symbol.asyncDispose]());

    /** Everything that is listed, by its path. */
    async function items(): Promise<Map<string, RemoteItem>> {
      const found = new Map<string, RemoteItem>();
      const visit = async (folder: RemoteItem | null): Promise<void> => {
        for (const item of (await given.source.list(folder?.id ?? null)).items) {
          const path = `${folder ? pathOf.get(folder.id) : ''}/${item.name}`;
          pathOf.set(item.id, path);
          if (item.kind === 'folder') await visit(item);
          else found.set(path, item);
        }
      };
      const pathOf = new Map<string, string>();
      await visit(null);
      return found;
    }
    const paths = async () => [...(await items()).keys()].toSorted();
    async function fileAt(path: string): Promise<FileToChange> {
      const item = (await items()).get(path);
      if (!item) throw new Error(`Nothing at ${path}`);
      const { id, revision, bytes, modifiedAt } = item;
      return { id, path, revision, bytes, modifiedAt };
    }
    async function read(path: string): Promise<string> {
      const { id, revision } = await fileAt(path);
      const { content } = await given.source.open({ id, path, revision, content: 'download', exportsAs: null });
      return (await buffer(content)).toString('utf8');
    }
    async function makeFolders(path: string): Promise<readonly string[]> {
      const missing = await writer.missingFolders(path);
      for (const folder of missing) await writer.createFolder(folder);
      return missing;
    }
    const refused = async (work: Promise<unknown>): Promise<unknown> =>
      work.then(
        () => 'done',
        (error: unknown) => (error instanceof ChangeRefusedError ? error.reason : error),
      );

    it('moves a file into folders that it makes, with its bytes', async () => {
      const made = await makeFolders('/Taxes/2025');
      if (given.hasFolders) expect(made).toEqual(['/Taxes', '/Taxes/2025']);
      const moved = await writer.move(await fileAt('/in/a.pdf'), '/Taxes/2025/a.pdf', FIRST);
      expect(moved).toMatchObject({ name: 'a.pdf', kind: 'file' });
      expect(await paths()).toEqual(['/Taxes/2025/a.pdf', '/in/b ü & #1.pdf']);
      expect(await read('/Taxes/2025/a.pdf')).toBe('alpha');
      expect(moved).toMatchObject({ id: (await fileAt('/Taxes/2025/a.pdf')).id });
    });

    it('renames a file to any name that a file can have', async () => {
      await writer.move(await fileAt('/in/b ü & #1.pdf'), '/in/100% größer + “neu”.pdf', FIRST);
      expect(await paths()).toEqual(['/in/100% größer + “neu”.pdf', '/in/a.pdf']);
    });

    it('never writes over another file', async () => {
      expect(await refused(writer.move(await fileAt('/in/a.pdf'), '/in/b ü & #1.pdf', FIRST))).toBe('name-taken');
      expect([await read('/in/a.pdf'), await read('/in/b ü & #1.pdf')]).toEqual(['alpha', 'bravo']);
    });

    it('does not take a twin that was there before for its own work', async () => {
      await given.account.put('/in/twin.pdf', 'alpha');
      expect(await refused(writer.move(await fileAt('/in/a.pdf'), '/in/twin.pdf', FIRST))).toBe('name-taken');
      expect(await paths()).toContain('/in/a.pdf');
    });

    it('leaves a file alone that was changed or is gone', async () => {
      const file = await fileAt('/in/a.pdf');
      await given.account.put('/in/a.pdf', 'alpha, and more of it');
      expect(await refused(writer.move(file, '/in/z.pdf', FIRST))).toBe('changed');
      expect(await refused(writer.trash(file, FIRST))).toBe('changed');
      expect(await read('/in/a.pdf')).toBe('alpha, and more of it');
      const gone = await fileAt('/in/b ü & #1.pdf');
      await writer.move(gone, '/in/c.pdf', FIRST);
      expect(await refused(writer.move(gone, '/in/d.pdf', FIRST))).toBe('gone');
    });

    it('throws away what can be taken back, with its bytes', async () => {
      const file = await fileAt('/in/a.pdf');
      const handle = await writer.trash(file, FIRST);
      expect(await paths()).toEqual(['/in/b ü & #1.pdf']);
      await writer.restore(file, handle, FIRST);
      expect(await read('/in/a.pdf')).toBe('alpha');
    });

    it('is safe to repeat: what was done is not done twice', async () => {
      const file = await fileAt('/in/a.pdf');
      await makeFolders('/New');
      await writer.createFolder('/New');
      const moved = await writer.move(file, '/New/a.pdf', FIRST);
      expect(await writer.move(file, '/New/a.pdf', AGAIN)).toEqual(moved);
      const there = await fileAt('/New/a.pdf');
      const handle = await writer.trash(there, FIRST);
      expect(await writer.trash(there, AGAIN)).toBe(handle);
      await writer.restore(there, handle, FIRST);
      await writer.restore(there, handle, AGAIN);
      expect(await paths()).toEqual(['/New/a.pdf', '/in/b ü & #1.pdf']);
    });

    it('takes away only folders in which nothing is', async () => {
      if (!given.hasFolders) return;
      await makeFolders('/New/One');
      expect(await writer.removeEmptyFolder('/New', FIRST)).toBe(false);
      expect(await writer.removeEmptyFolder('/in', FIRST)).toBe(false);
      expect(await writer.removeEmptyFolder('/New/One', FIRST)).toBe(true);
      expect(await writer.removeEmptyFolder('/New', { again: false, mark: 'mark2' })).toBe(true);
      expect(await writer.missingFolders('/New/One')).toEqual(['/New', '/New/One']);
      expect(await paths()).toHaveLength(2);
    });

    it('says when a name is too long, and changes nothing', async () => {
      if (given.takesLongNames) return;
      const long = given.hasFolders ? 'x'.repeat(300) : 'x'.repeat(1_100);
      expect(await refused(writer.move(await fileAt('/in/a.pdf'), `/in/${long}.pdf`, FIRST))).toBe('path-too-long');
      expect(await paths()).toContain('/in/a.pdf');
    });

    it('says when it may not write, and changes nothing', async () => {
      if (!given.forbid) return;
      const file = await fileAt('/in/a.pdf');
      given.forbid();
      expect(await refused(writer.move(file, '/in/z.pdf', FIRST))).toBe('no-permission');
      expect(await refused(writer.trash(file, FIRST))).toBe('no-permission');
      expect(await paths()).toContain('/in/a.pdf');
    });

    it('says when it was allowed to read only, and when there is no room', async () => {
      const file = await fileAt('/in/a.pdf');
      given.fill?.();
      if (given.fill) expect(await refused(writer.trash(file, FIRST))).toBe('no-room');
      given.withoutScope?.();
      if (given.withoutScope)
        expect(['no-scope', 'no-permission']).toContain(await refused(writer.move(file, '/in/z.pdf', FIRST)));
      expect(await paths()).toContain('/in/a.pdf');
    });

    it('brings a file back into a folder that was taken away meanwhile', async () => {
      if (!given.hasFolders) return;
      await makeFolders('/Once');
      await writer.move(await fileAt('/in/a.pdf'), '/Once/a.pdf', FIRST);
      const file = await fileAt('/Once/a.pdf');
      const handle = await writer.trash(file, { again: false, mark: 'mark3' });
      expect(await writer.removeEmptyFolder('/Once', { again: false, mark: 'mark4' })).toBe(true);
      await makeFolders('/Once');
      await writer.restore(file, handle, { again: false, mark: 'mark3' });
      expect(await read('/Once/a.pdf')).toBe('alpha');
    });

    it('waits when the provider asks for it', async () => {
      if (!given.tooFast) return;
      const file = await fileAt('/in/a.pdf');
      given.tooFast();
      await expect(writer.move(file, '/in/z.pdf', FIRST)).rejects.toBeInstanceOf(RateLimitedError);
      expect(await paths()).toContain('/in/a.pdf');
    });
  });
}
