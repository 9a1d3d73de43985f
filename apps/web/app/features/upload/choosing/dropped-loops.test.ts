import { expect, test } from 'vitest';
import { readDropped } from './read-dropped';

interface MadeEntry {
  readonly name: string;
  readonly isFile: boolean;
  readonly isDirectory: boolean;
  file?(done: (file: File) => void): void;
  createReader?(): { readEntries(done: (entries: MadeEntry[]) => void): void };
}

const fileEntry = (name: string): MadeEntry => ({
  name,
  isFile: true,
  isDirectory: false,
  file: (done) => done(new File(['words'], name)),
});

function folderEntry(name: string, children: () => MadeEntry[]): MadeEntry {
  return {
    name,
    isFile: false,
    isDirectory: true,
    createReader() {
      let given = false;
      return {
        readEntries(done) {
          done(given ? [] : children());
          given = true;
        },
      };
    },
  };
}

/** As a browser hands over what was dropped, with the older of its two ways. */
const dropOf = (entry: MadeEntry) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no browser here makes one; the reader asks for these alone
  ({ items: [{ kind: 'file', webkitGetAsEntry: () => entry }], files: [] }) as unknown as DataTransfer;

async function countDropped(entry: MadeEntry) {
  let [files, leftOut] = [0, 0];
  for await (const found of readDropped(dropOf(entry))) {
    files += found.files.length;
    leftOut += found.leftOut.length;
  }
  return { files, leftOut };
}

test('a folder that holds itself ends, and what is left out is counted', async () => {
  const loop: MadeEntry = folderEntry('loop', () => [fileEntry('lease.pdf'), loop]);
  const { files, leftOut } = await countDropped(loop);
  expect(files).toBeGreaterThan(0);
  expect(files).toBeLessThanOrEqual(41);
  expect(leftOut).toBe(1);
});

test('a folder that holds itself twice ends too, though its branches double at every level', async () => {
  const loop: MadeEntry = folderEntry('loop', () => [folderEntry('left', () => [loop]), folderEntry('right', () => [loop])]);
  const { files, leftOut } = await countDropped(loop);
  expect(files).toBe(0);
  expect(leftOut).toBeGreaterThan(0);
}, 60_000);
