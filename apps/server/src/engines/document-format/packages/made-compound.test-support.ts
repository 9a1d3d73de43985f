const SECTOR = 512;
const SMALL = 64;
const END = 0xfffffffe;
const FREE = 0xffffffff;
const TABLE = 0xfffffffd;
const LARGEST_SMALL = 4096;

export interface MadeStorage {
  readonly [name: string]: Buffer | MadeStorage;
}

interface Entry {
  readonly name: string;
  readonly kind: number;
  readonly content?: Buffer;
  child: number;
  right: number;
  first: number;
  size: number;
}

/** A compound file of these storages and streams, made by hand so that it can also be made wrong. */
export function madeCompound(root: MadeStorage): Buffer {
  const entries: Entry[] = [{ name: 'Root Entry', kind: 5, child: FREE, right: FREE, first: END, size: 0 }];
  const place = (storage: MadeStorage): number => {
    let before: Entry | undefined;
    let first = FREE;
    for (const [name, content] of Object.entries(storage)) {
      const isStream = Buffer.isBuffer(content);
      const entry: Entry = { name, kind: isStream ? 2 : 1, child: FREE, right: FREE, first: END, size: 0 };
      entries.push(isStream ? Object.assign(entry, { content }) : entry);
      const index = entries.length - 1;
      if (before === undefined) first = index;
      else before.right = index;
      before = entry;
      if (!isStream) entry.child = place(content);
    }
    return first;
  };
  const [top] = entries;
  if (top === undefined) throw new Error('There is no root');
  top.child = place(root);

  const sectors: Buffer[] = [];
  const chains: number[] = [];
  const store = (content: Buffer): number => {
    const first = sectors.length;
    for (let at = 0; at < content.length; at += SECTOR) {
      sectors.push(Buffer.concat([content.subarray(at, at + SECTOR), Buffer.alloc(SECTOR)]).subarray(0, SECTOR));
      chains.push(at + SECTOR < content.length ? sectors.length : END);
    }
    return content.length === 0 ? END : first;
  };

  let small = Buffer.alloc(0);
  const smallChains: number[] = [];
  for (const entry of entries) {
    const { content } = entry;
    if (content === undefined) continue;
    entry.size = content.length;
    if (content.length >= LARGEST_SMALL) {
      entry.first = store(content);
      continue;
    }
    if (content.length > 0) entry.first = smallChains.length;
    const parts = Math.ceil(content.length / SMALL);
    for (let part = 1; part <= parts; part++) smallChains.push(part < parts ? smallChains.length + 1 : END);
    small = Buffer.concat([small, content, Buffer.alloc(parts * SMALL - content.length)]);
  }
  top.first = store(small);
  top.size = small.length;
  const numbers = (values: readonly number[]) => {
    const table = Buffer.alloc(Math.ceil((values.length * 4) / SECTOR) * SECTOR, 0xff);
    for (const [at, value] of values.entries()) table.writeUInt32LE(value, at * 4);
    return table;
  };
  const smallTable = store(numbers(smallChains));
  const directory = store(Buffer.concat(entries.map(written)));
  const tableAt = sectors.length;
  const tables = Math.ceil((chains.length + 2) / (SECTOR / 4));
  const table = numbers([...chains, ...Array.from({ length: tables }, () => TABLE)]);

  const head = Buffer.alloc(SECTOR, 0);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(head);
  head.writeUInt16LE(3, 26);
  head.writeUInt16LE(9, 30);
  head.writeUInt16LE(6, 32);
  head.writeUInt32LE(tables, 44);
  head.writeUInt32LE(directory, 48);
  head.writeUInt32LE(LARGEST_SMALL, 56);
  head.writeUInt32LE(smallTable, 60);
  head.writeUInt32LE(END, 68);
  head.fill(0xff, 76);
  for (let at = 0; at < tables; at++) head.writeUInt32LE(tableAt + at, 76 + at * 4);
  return Buffer.concat([head, ...sectors, table]);
}

function written({ name, kind, child, right, first, size }: Entry): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 'utf16le');
  entry.writeUInt16LE((name.length + 1) * 2, 64);
  entry[66] = kind;
  entry.writeUInt32LE(FREE, 68);
  entry.writeUInt32LE(right, 72);
  entry.writeUInt32LE(child, 76);
  entry.writeUInt32LE(first, 116);
  entry.writeUInt32LE(size, 120);
  return entry;
}
