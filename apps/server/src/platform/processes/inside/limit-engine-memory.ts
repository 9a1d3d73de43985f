/** Bytes of a page of WebAssembly memory. */
const PAGE = 65_536;

/**
 * Makes every WebAssembly memory of this process refuse to grow beyond `bytes`. PDFium then ends with an error, instead of growing to its
 * own ceiling of 2 GiB. Call before the engine is loaded.
 *
 * @param refused called when it wanted more: some engines go on then, and leave out what they had no room for
 */
export function limitEngineMemory(bytes: number, refused: () => void = () => {}): void {
  const { prototype } = WebAssembly.Memory;
  const grow: unknown = Reflect.get(prototype, 'grow');
  if (typeof grow !== 'function') throw new TypeError('WebAssembly memory cannot grow here');
  prototype.grow = function growWithinLimit(this: WebAssembly.Memory, pages: number) {
    if (this.buffer.byteLength + pages * PAGE > bytes) {
      refused();
      throw new RangeError('The engine wants more memory than it may have');
    }
    return Number(Reflect.apply(grow, this, [pages]));
  };
}
