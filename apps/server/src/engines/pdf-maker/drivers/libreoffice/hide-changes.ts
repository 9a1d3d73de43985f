import { constants, open, type FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { BrokenArchiveError, BrokenMemberError, CrowdedArchiveError, withArchive } from '#platform/archives/open-archive.ts';

// LibreOffice prints text that a tracked change deleted, struck through, unless the document says that changes are not shown. A Word file says
// so in its settings: these are written anew behind the file, with a new list of members behind them. Nothing else of it is touched.

const SETTINGS = 'word/settings.xml';
const LARGEST_SETTINGS = 1024 * 1024;
const MOST_MEMBERS = 20_000;
const LARGEST_LIST = 8 * 1024 * 1024;
/** What ends a zip: its length without a remark, and the longest remark. */
const END = 22;
const LONGEST_REMARK = 65_535;
const SIGNATURES = { member: 0x04034b50, listed: 0x02014b50 } as const;
/** Bytes of a member in the list, and of its own head, without its name. */
const LISTED = 46;
const HEAD = 30;

/** Has a Word file ask not to show its changes, where it has settings that can be read. Another file stays as it is. */
export async function hideChanges(path: string): Promise<void> {
  const settings = withoutChanges((await readSettings(path)) ?? '');
  if (settings === undefined) return;
  const file = await open(path, constants.O_RDWR);
  try {
    await appendSettings(file, Buffer.from(settings));
  } finally {
    await file.close();
  }
}

async function readSettings(path: string): Promise<string | undefined> {
  try {
    return await withArchive(path, { maxMembers: MOST_MEMBERS }, async (members) => {
      const part = members.find((member) => member.path === SETTINGS);
      const isReadable = part !== undefined && !part.locked && part.bytes <= LARGEST_SETTINGS;
      return isReadable ? (await buffer(await part.open())).toString('utf8') : undefined;
    });
  } catch (error) {
    const isTheirs =
      error instanceof BrokenArchiveError || error instanceof BrokenMemberError || error instanceof CrowdedArchiveError;
    if (!isTheirs) throw error;
    return undefined;
  }
}

/** Undefined where these are no settings as Word writes them. */
function withoutChanges(settings: string): string | undefined {
  const root = /<([A-Za-z]{1,20}):settings\b[^<>]*[^<>/]>/.exec(settings);
  const prefix = root?.[1];
  if (root === null || prefix === undefined) return undefined;
  const rest = settings.slice(root.index + root[0].length).replaceAll(/<[A-Za-z]{1,20}:revisionView\b[^<>]*\/>/g, '');
  return `${settings.slice(0, root.index + root[0].length)}<${prefix}:revisionView ${prefix}:markup="0"/>${rest}`;
}

/** Nothing is written where the list of members is not where a plain zip has it. */
async function appendSettings(file: FileHandle, content: Buffer): Promise<void> {
  const { size } = await file.stat();
  const from = Math.max(0, size - END - LONGEST_REMARK);
  const tail = await readAt(file, from, size - from);
  const end = tail.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  if (end === -1 || end + END > tail.length) return;
  const [length, start] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (length > LARGEST_LIST || start + length > size || size + content.length + length > 0xfffffffe) return;
  const list = await readAt(file, start, length);
  const at = placeInList(list);
  if (at === undefined) return;

  // Version, flags (names in UTF-8), not packed, time and date as they were, checksum, both sizes.
  const facts = Buffer.from(list.subarray(at + 6, at + 28));
  facts.writeUInt16LE(facts.readUInt16LE(2) & 0x800, 2);
  facts.writeUInt16LE(0, 4);
  facts.writeUInt32LE(crc32(content), 10);
  facts.writeUInt32LE(content.length, 14);
  facts.writeUInt32LE(content.length, 18);
  facts.copy(list, at + 6);
  list.writeUInt32LE(size, at + 42);
  const head = Buffer.alloc(HEAD + SETTINGS.length);
  head.writeUInt32LE(SIGNATURES.member, 0);
  facts.copy(head, 4);
  head.writeUInt16LE(SETTINGS.length, 26);
  head.write(SETTINGS, HEAD, 'latin1');
  const ending = Buffer.from(tail.subarray(end, end + END));
  ending.writeUInt32LE(size + head.length + content.length, 16);
  ending.writeUInt16LE(0, 20);
  await file.write(Buffer.concat([head, content, list, ending]), 0, undefined, size);
}

async function readAt(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer: bytes, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
  return bytes.subarray(0, bytesRead);
}

/** Where in the list of members the settings stand; undefined where they do not, or the list is another one than it says. */
function placeInList(list: Buffer): number | undefined {
  for (let at = 0; at + LISTED <= list.length && list.readUInt32LE(at) === SIGNATURES.listed;) {
    const [name, extra, remark] = [list.readUInt16LE(at + 28), list.readUInt16LE(at + 30), list.readUInt16LE(at + 32)];
    if (list.toString('latin1', at + LISTED, at + LISTED + name) === SETTINGS) return at;
    at += LISTED + name + extra + remark;
  }
  return undefined;
}
