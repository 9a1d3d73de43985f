declare module 'subset-font' {
  interface Options {
    targetFormat: 'sfnt' | 'woff' | 'woff2' | 'truetype';
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
    keepFeatures?: string[];
  }
  /** Answers the font with the glyphs of the text only. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
