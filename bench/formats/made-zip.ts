import { crc32, deflateRawSync } from 'node:zlib';

/** What a zip says of a member, and its bytes as they lie in it. */
interface Packed {
  readonly path: string;
  readonly packed: Buffer;
  readonly bytes: number;
  readonly crc: number;
}

const SIGNATURES = { member: 0x04034b50, listed: 0x02014b50, end: 0x06054b50 };
const DEFLATED = 8;

const numbers = (...fields: readonly [value: number, bytes: 2 | 4][]): Buffer => {
  const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0));
  let offset = 0;
  for (const [value, bytes] of fields) offset = buffer.writeUIntLE(value, offset, bytes);
  return buffer;
};

/** The fields that a member's own head and the list of members share: version, flags, method, time, date, checksum, sizes, length of the name. */
const facts = ({ path, packed, bytes, crc }: Packed): Buffer =>
  numbers(
    [20, 2],
    [0x800, 2],
    [DEFLATED, 2],
    [0, 2],
    [33, 2],
    [crc, 4],
    [packed.length, 4],
    [bytes, 4],
    [Buffer.byteLength(path), 2],
  );

const member = (one: Packed): Buffer =>
  Buffer.concat([numbers([SIGNATURES.member, 4]), facts(one), numbers([0, 2]), Buffer.from(one.path), one.packed]);

const listed = (one: Packed, offset: number): Buffer =>
  Buffer.concat([
    numbers([SIGNATURES.listed, 4], [20, 2]),
    facts(one),
    numbers([0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
    Buffer.from(one.path),
  ]);

function closed(body: Buffer, list: Buffer, members: number): Buffer {
  const end = numbers(
    [SIGNATURES.end, 4],
    [0, 2],
    [0, 2],
    [members, 2],
    [members, 2],
    [list.length, 4],
    [body.length, 4],
    [0, 2],
  );
  return Buffer.concat([body, list, end]);
}

const pack = (path: string, content: string | Buffer): Packed => {
  const bytes = Buffer.from(content);
  return { path, packed: deflateRawSync(bytes, { level: 9 }), bytes: bytes.length, crc: crc32(bytes) };
};

/** A zip of these files. */
export function zipOf(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(files)) {
    const one = pack(path, content);
    const body = member(one);
    list.push(listed(one, offset));
    bodies.push(body);
    offset += body.length;
  }
  return closed(Buffer.concat(bodies), Buffer.concat(list), list.length);
}

/** A small zip whose members all lie on the same bytes: each unpacks to `bytes` letters, so that together they are `count` times as large. */
export function overlappingZip({ name, count, bytes }: { name: string; count: number; bytes: number }): Buffer {
  const kernel = pack(name, Buffer.alloc(bytes, 'a'));
  const list = Array.from({ length: count }, () => listed(kernel, 0));
  return closed(member(kernel), Buffer.concat(list), count);
}
