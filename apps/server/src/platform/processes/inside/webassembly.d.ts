// The little of WebAssembly that is used here: its types come with the DOM's, which a server has no use for.
declare namespace WebAssembly {
  const Module: new (bytes: Uint8Array) => object;
  class Memory {
    readonly buffer: ArrayBuffer;
    /** @returns the size before, in pages of 64 KiB */
    grow(pages: number): number;
  }
}
