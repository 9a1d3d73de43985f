// Takes over the typefaces with which texts in scripts beyond Latin, Greek, Cyrillic, Chinese, Japanese and Korean are drawn on pages, and keeps
// them packed in apps/server/fonts, with a list of the characters that each can draw. They are not among the dependencies, because of their
// packages (66 MB) one file each is used; for once, in an empty folder,
//   npm install --no-save NAMES     (the packages below)
//   node tooling/cut-script-fonts.mjs FOLDER/node_modules
// They are Noto fonts under the SIL Open Font License, whose text lies beside the results.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import subsetFont from 'subset-font';

const { resolve } = createRequire(new URL('../apps/server/package.json', import.meta.url));
/** @type {{ Blob: new (data: Uint8Array) => object, Face: new (blob: object) => { collectUnicodes(): Uint32Array } }} */
const harfbuzz = await import(pathToFileURL(resolve('harfbuzzjs')).href);
const modules = `${process.argv[2] ?? 'node_modules'}/`;
const target = new URL('../apps/server/fonts/', import.meta.url);
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** @param {readonly (readonly [number, number])[]} spans first and last code points */
const charactersOf = (spans) =>
  spans
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)))
    .join('');

/** Letters that the first typeface of pages lacks: Vietnamese, African, phonetic and ancient ones, with the marks that stand on any of them. */
const european = charactersOf([
  [0x20, 0x7e],
  [0xa0, 0x52f],
  [0x1ab0, 0x1aff],
  [0x1c80, 0x1c8f],
  [0x1d00, 0x1fff],
  [0x2000, 0x20cf],
  [0x2100, 0x218f],
  [0x2c60, 0x2c7f],
  [0x2de0, 0x2e5d],
  [0xa640, 0xa7ff],
  [0xab30, 0xab6f],
]);

/** @param {string} script as the packages name it */
const sans = (script, part = script) => ({
  name: script,
  from: `@fontsource/noto-sans-${script}/files/noto-sans-${script}-${part}-400-normal.woff2`,
  text: null,
});
/** In the order in which they are asked for a character that several have. */
const faces = [
  { name: 'european', from: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf', text: european },
  ...'armenian georgian ethiopic devanagari bengali gurmukhi gujarati oriya tamil telugu kannada malayalam sinhala'.split(' '),
  ...'thai lao myanmar khmer thaana syriac nko adlam tifinagh mongolian cherokee canadian-aboriginal coptic lisu vai'.split(
    ' ',
  ),
  ...'ol-chiki meetei-mayek javanese balinese sundanese buginese cham tai-le new-tai-lue tai-tham osage yi'.split(' '),
  {
    name: 'tibetan',
    from: '@fontsource/noto-serif-tibetan/files/noto-serif-tibetan-tibetan-400-normal.woff2',
    text: null,
  },
  { ...sans('symbols-2', 'symbols') },
  'symbols',
  { ...sans('math', 'latin') },
  { name: 'emoji', from: '@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff2', text: null },
].map((face) => (typeof face === 'string' ? sans(face) : face));

/** @param {Uint8Array} font @returns the characters that it can draw, as spans */
function spansOf(font) {
  /** @type {[from: number, to: number][]} */
  const spans = [];
  for (const code of new harfbuzz.Face(new harfbuzz.Blob(font)).collectUnicodes().toSorted()) {
    const last = spans.at(-1);
    if (last !== undefined && last[1] === code - 1) last[1] = code;
    else spans.push([code, code]);
  }
  return spans;
}

// The typeface of most text, which comes with the PDF engine, is asked first.
const first = resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf');
/** @type {Record<string, [from: number, to: number][]>} */
const coverage = { first: spansOf(readFileSync(first)) };
for (const { name, from, text } of faces) {
  const given = readFileSync(modules + from);
  const cut =
    text === null
      ? await subsetFont(given, undefined, { targetFormat: 'sfnt', keepAllGlyphs: true })
      : await subsetFont(given, text, { targetFormat: 'sfnt' });
  coverage[name] = spansOf(cut);
  const packed = brotliCompressSync(cut, quality);
  writeFileSync(new URL(`${name}.ttf.br`, target), packed);
  console.log(`${name}: ${given.length} -> ${cut.length}, packed ${packed.length} bytes`);
}
const lines = Object.entries(coverage).map(([name, spans]) => `  "${name}": ${JSON.stringify(spans)}`);
writeFileSync(new URL('coverage.json', target), `{\n${lines.join(',\n')}\n}\n`);
