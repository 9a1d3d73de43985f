const BLOCK = 512;
/** Of every file: what is packed twice has the same bytes. */
const MODE = '0000644';

const octal = (value: number, length: number): string => value.toString(8).padStart(length - 1, '0');

function headerOf(name: string, bytes: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(name) > 100) throw new RangeError(`The name is too long for an archive: ${name}`);
  const fields: readonly (readonly [offset: number, text: string])[] = [
    [0, name],
    [100, MODE],
    [108, octal(0, 8)],
    [116, octal(0, 8)],
    [124, octal(bytes, 12)],
    [136, octal(0, 12)],
    // The checksum is summed over itself as blanks.
    [148, ' '.repeat(8)],
    [156, '0'],
    [257, `ustar\0${'0'.repeat(2)}`],
  ];
  for (const [offset, text] of fields) header.write(text, offset, 'utf8');
  const sum = header.reduce((all, byte) => all + byte, 0);
  header.write(`${octal(sum, 7)}\0 `, 148, 'latin1');
  return header;
}

/** An archive of texts in the format of POSIX (ustar). @param files by their names, of at most 100 bytes */
export function writeTar(files: Readonly<Record<string, string>>): Buffer {
  const blocks = Object.entries(files).flatMap(([name, text]) => {
    const content = Buffer.from(text);
    return [headerOf(name, content.length), content, Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)];
  });
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]);
}
