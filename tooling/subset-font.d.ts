declare module 'subset-font' {
  /** Cuts a font down to the glyphs of a text. */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options?: {
      targetFormat?: 'woff2' | 'woff' | 'sfnt';
      /** Only where no text is given. */
      keepAllGlyphs?: boolean;
      variationAxes?: Record<string, number | { min: number; max: number }>;
    },
  ): Promise<Buffer>;
}
