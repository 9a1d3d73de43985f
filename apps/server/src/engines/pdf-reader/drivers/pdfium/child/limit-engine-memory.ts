/** Bytes of a page of WebAssembly memory. */
const PAGE = 65_536;

/**
 * Makes every WebAssembly memory of this process refuse to grow beyond `bytes`. PDFium then ends with an error, instead of growing to its
 * own ceiling of 2 GiB. Call before the engine is loaded.
 */
export function limitEngineMemory(bytes: number): void {
  const { prototype } = WebAssembly.Memory;
  prototype.grow = new Proxy(prototype.grow, {
    apply(grow, memory: WebAssembly.Memory, [pages]: [number]) {
      if (memory.buffer.byteLength + pages * PAGE > bytes) throw new RangeError('The engine wants more memory than it may have');
      return Reflect.apply(grow, memory, [pages]);
    },
  });
}
