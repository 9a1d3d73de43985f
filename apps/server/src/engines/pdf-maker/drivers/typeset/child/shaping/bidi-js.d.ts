// The package's own types say that its function is a module.
declare module 'bidi-js' {
  export default function createBidi(): {
    /** @returns the level of each UTF-16 unit; odd ones are read from right to left */
    getEmbeddingLevels(text: string, direction: 'ltr' | 'rtl'): { readonly levels: Uint8Array };
    getMirroredCharacter(character: string): string | null;
  };
}
