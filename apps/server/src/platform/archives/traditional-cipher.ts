/** Of the sum that zips keep of their members, one byte at a time. */
const SUMS = Int32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = (sum & 1) === 0 ? sum >>> 1 : (sum >>> 1) ^ 0xedb88320;
  return sum;
});
const summed = (sum: number, byte: number): number => (sum >>> 8) ^ (SUMS[(sum ^ byte) & 0xff] ?? 0);

/** The stream cipher that zips were locked with before AES: three keys of 32 bits, moved on by each byte of the content (PKWARE, APPNOTE 6.1). */
export function createTraditionalCipher(password: Uint8Array) {
  let [first, second, third] = [0x12345678, 0x23456789, 0x34567890];
  const moveOn = (byte: number): void => {
    first = summed(first, byte);
    second = (Math.imul((second + (first & 0xff)) | 0, 134_775_813) + 1) | 0;
    third = summed(third, second >>> 24);
  };
  for (const byte of password) moveOn(byte);
  const next = (): number => {
    const seed = (third | 2) & 0xffff;
    return (Math.imul(seed, seed ^ 1) >>> 8) & 0xff;
  };
  return {
    open(locked: Uint8Array): Buffer {
      const opened = Buffer.alloc(locked.length);
      for (let at = 0; at < locked.length; at++) {
        const byte = (locked[at] ?? 0) ^ next();
        opened[at] = byte;
        moveOn(byte);
      }
      return opened;
    },
    lock(plain: Uint8Array): Buffer {
      const locked = Buffer.alloc(plain.length);
      for (const [at, byte] of plain.entries()) {
        locked[at] = byte ^ next();
        moveOn(byte);
      }
      return locked;
    },
  };
}
