import { FormatRefusedError } from '../document-format.ts';

// The container of Office before 2007 and of Outlook's mails (MS-CFB): sectors in chains, and a directory of storages and streams. Every number
// comes from a stranger: chains are no longer than the file has sectors, and names are read once.

const MARK = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
/** Sector numbers from here on mean the end of a chain, or no sector. */
const LAST_SECTOR = 0xfffffffa;
const NOTHING = 0xffffffff;
const ENTRY = 128;
const MOST_ENTRIES = 100_000;
const DEEPEST = 64;
const SMALL_SECTOR = 64;
const KIND = { storage: 1, stream: 2, root: 5 } as const;
/** Places of the table of tables in the head. */
const TABLES_IN_HEAD = 109;

export interface Storage {
  readonly streams: ReadonlyMap<string, () => Buffer>;
  readonly storages: ReadonlyMap<string, Storage>;
}

/** @throws FormatRefusedError with `damaged` */
export function openCompound(bytes: Buffer): Storage {
  if (bytes.length < 512 || !bytes.subarray(0, 8).equals(MARK)) throw new FormatRefusedError('damaged');
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw new FormatRefusedError('damaged');
  const size = 2 ** shift;
  const sectors = Math.ceil(bytes.length / size) - 1;
  const sector = (index: number): Buffer => bytes.subarray((index + 1) * size, (index + 2) * size);

  /** The sectors of a chain, one after the other. */
  const chain = (first: number, table: (index: number) => number): number[] => {
    const found: number[] = [];
    for (let at = first; at < LAST_SECTOR; at = table(at)) {
      if (at >= sectors * 64 || found.length > sectors * 64) throw new FormatRefusedError('damaged');
      found.push(at);
    }
    return found;
  };
  const tableSectors = readTables(bytes, sector, sectors, size);
  const inSector = size / 4;
  const next = (index: number): number => {
    const held = tableSectors[Math.floor(index / inSector)];
    return held === undefined || index >= sectors ? NOTHING : numberAt(sector(held), (index % inSector) * 4);
  };
  const join = (first: number): Buffer => Buffer.concat(chain(first, next).map(sector));

  const directory = join(bytes.readUInt32LE(48));
  const smallTable = join(bytes.readUInt32LE(60));
  const largestSmall = bytes.readUInt32LE(56);
  const smallSectors = join(numberAt(directory, 116));
  const nextSmall = (index: number): number => numberAt(smallTable, index * 4);
  const readStream = (entry: Buffer): Buffer => {
    const [first, length] = [entry.readUInt32LE(116), entry.readUInt32LE(120)];
    if (length === 0) return Buffer.alloc(0);
    if (length > bytes.length) throw new FormatRefusedError('damaged');
    if (length >= largestSmall) return join(first).subarray(0, length);
    const parts = chain(first, nextSmall).map((at) => smallSectors.subarray(at * SMALL_SECTOR, (at + 1) * SMALL_SECTOR));
    return Buffer.concat(parts).subarray(0, length);
  };
  return readStorage(directory, bytes.length, readStream);
}

const numberAt = (bytes: Buffer, at: number): number => (at + 4 <= bytes.length ? bytes.readUInt32LE(at) : NOTHING);

/** The sectors that hold the table of chains: the first are named in the head, more in a chain of their own. */
function readTables(bytes: Buffer, sector: (index: number) => Buffer, sectors: number, size: number): number[] {
  const tables = Array.from({ length: TABLES_IN_HEAD }, (_none, at) => bytes.readUInt32LE(76 + at * 4));
  const seen = new Set<number>();
  for (let at = bytes.readUInt32LE(68); at < sectors && !seen.has(at);) {
    seen.add(at);
    const more = sector(at);
    for (let place = 0; place < size - 4; place += 4) tables.push(numberAt(more, place));
    at = numberAt(more, size - 4);
  }
  return tables.filter((table) => table < sectors);
}

/** The tree of names. Each entry counts once, wherever it is named again. @param most bytes of all streams together */
function readStorage(directory: Buffer, most: number, readStream: (entry: Buffer) => Buffer): Storage {
  const seen = new Set<number>();
  let said = 0;
  const entryAt = (index: number): Buffer | undefined => {
    const entry = directory.subarray(index * ENTRY, (index + 1) * ENTRY);
    if (index >= MOST_ENTRIES || entry.length < ENTRY || seen.has(index)) return undefined;
    seen.add(index);
    return entry;
  };
  const gather = (child: number, depth: number): Storage => {
    const streams = new Map<string, () => Buffer>();
    const storages = new Map<string, Storage>();
    const left = [child];
    for (let index = left.pop(); index !== undefined; index = left.pop()) {
      const entry = index === NOTHING ? undefined : entryAt(index);
      if (entry === undefined) continue;
      left.push(entry.readUInt32LE(68), entry.readUInt32LE(72));
      const name = nameOf(entry);
      if (entry[66] === KIND.stream) {
        // Streams share no sectors; those that do unpack to far more than there is.
        said += entry.readUInt32LE(120);
        if (said > most) throw new FormatRefusedError('damaged');
        streams.set(name, () => readStream(entry));
      }
      if (entry[66] === KIND.storage && depth < DEEPEST) storages.set(name, gather(entry.readUInt32LE(76), depth + 1));
    }
    return { streams, storages };
  };
  const root = entryAt(0);
  if (root?.[66] !== KIND.root) throw new FormatRefusedError('damaged');
  return gather(root.readUInt32LE(76), 0);
}

function nameOf(entry: Buffer): string {
  const length = Math.min(64, Math.max(2, entry.readUInt16LE(64)));
  return entry.subarray(0, length - 2).toString('utf16le');
}
