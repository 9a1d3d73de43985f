import { gzipSync } from 'node:zlib';
import type { TypesetFormatId } from 'contract/formats';
import { madeZip } from '../packages/made-package.test-support.ts';

interface HostileMedia {
  readonly what: string;
  readonly format: TypesetFormatId;
  readonly content: Buffer;
}

const BLOCK = 512;

/** The head of a file in a tar, which says this size. */
function tarHead(name: string, size: string, type = '0'): Buffer {
  const head = Buffer.alloc(BLOCK);
  head.write(name, 0, 'latin1');
  head.write(size, 124, 'latin1');
  head.write(type, 156, 'latin1');
  head.fill(0x20, 148, 156);
  const sum = head.reduce((total, byte) => total + byte, 0);
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return head;
}

const box = (kind: string, content: Buffer, length = content.length + 8): Buffer => {
  const head = Buffer.from(`\0\0\0\0${kind}`, 'latin1');
  head.writeUInt32BE(length, 0);
  return Buffer.concat([head, content]);
};
const boxesInBoxes = (depth: number): Buffer => {
  // From the innermost outwards, each in one step.
  const heads = Array.from({ length: depth }, (_none, index) => box('moov', Buffer.alloc(0), (index + 1) * 8));
  return Buffer.concat(heads.toReversed());
};
const START = box('ftyp', Buffer.from('isom\0\0\0\0', 'latin1'));
/** Mark, then a segment whose size is not known. */
const MATROSKA = Buffer.from('1a45dfa3801853806701ffffffffffffff', 'hex');

/** Archives, recordings and films made to keep a reader busy. `size` scales them, as those of the other formats. */
export const madeHostileMedia = (size: number): readonly HostileMedia[] => [
  {
    what: 'files without an end',
    format: 'zip',
    content: madeZip(Object.fromEntries(Array.from({ length: 3_000 * size }, (_none, index) => [`${index}`, '']))),
  },
  { what: 'names that lead out', format: 'zip', content: madeZip({ '../../../etc/passwd': 'x', '\u202etxt.exe': 'y' }) },
  { what: 'a bomb', format: 'zip', content: madeZip({ 'a.txt': Buffer.alloc(20_000_000 * size) }) },
  { what: 'a size that is a lie', format: 'tar', content: tarHead('a', '77777777777') },
  {
    what: 'files without an end',
    format: 'tar',
    content: Buffer.concat(Array.from({ length: 3_000 * size }, () => tarHead('a', '0'))),
  },
  { what: 'a name without an end', format: 'tar', content: tarHead('a', '77777777777', 'L') },
  {
    what: 'a bomb of a tar',
    format: 'gzip',
    content: gzipSync(Buffer.concat([tarHead('a', '77777777777'), Buffer.alloc(40_000_000 * size)])),
  },
  { what: 'a head that is cut', format: 'gzip', content: Buffer.from('1f8b080c00000000000300ffff41', 'hex') },
  { what: 'boxes in boxes', format: 'mp4', content: Buffer.concat([START, boxesInBoxes(20_000 * size)]) },
  { what: 'boxes without an end', format: 'mp4', content: Buffer.alloc(80_000 * size, box('free', Buffer.alloc(0))) },
  {
    what: 'a length that is a lie',
    format: 'm4a',
    content: Buffer.concat([START, box('moov', Buffer.alloc(64), 0xffff_fff0)]),
  },
  { what: 'parts in parts', format: 'webm', content: Buffer.concat([MATROSKA, Buffer.alloc(90_000 * size, 0xae)]) },
  {
    what: 'a tag that says it is huge',
    format: 'mp3',
    content: Buffer.from('ID3\x04\0\0\x7f\x7f\x7f\x7fTIT2\x7f\x7f\x7f\x7f\0\0', 'latin1'),
  },
  { what: 'pages without an end', format: 'ogg', content: Buffer.alloc(90_000 * size, Buffer.from('OggS\0\0', 'latin1')) },
  {
    what: 'chunks without an end',
    format: 'wav',
    content: Buffer.concat([
      Buffer.from('RIFF\xff\xff\xff\xffWAVE', 'latin1'),
      Buffer.alloc(80_000 * size, Buffer.from('LIST\0\0\0\0', 'latin1')),
    ]),
  },
  {
    what: 'parts without an end',
    format: 'flac',
    content: Buffer.concat([Buffer.from('fLaC', 'latin1'), Buffer.alloc(80_000 * size, Buffer.from([4, 0, 0, 0]))]),
  },
];
