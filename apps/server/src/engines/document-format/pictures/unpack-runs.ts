/** Unpacks runs as Apple's PackBits wrote them, at most `wanted` bytes. What is cut off ends the output. */
export function unpackRuns(packed: Uint8Array, wanted: number): Uint8Array {
  const out = new Uint8Array(wanted);
  let [at, written] = [0, 0];
  while (written < wanted && at < packed.length) {
    const count = packed[at++] ?? 0;
    if (count < 128) {
      const copied = packed.subarray(at, at + Math.min(count + 1, wanted - written));
      out.set(copied, written);
      written += copied.length;
      at += count + 1;
    } else if (count > 128) {
      const end = Math.min(wanted, written + 257 - count);
      out.fill(packed[at++] ?? 0, written, end);
      written = end;
    }
  }
  return out.subarray(0, written);
}
