// Cuts the four typefaces down to the glyphs and weights that the pages use: `node tooling/subset-fonts.mjs`. The results are kept in
// apps/web/app/fonts; a letter outside the subset (an é in a file name) is fetched from the full typeface, see styles/fonts.css there.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const resolve = createRequire(new URL('../apps/web/package.json', import.meta.url)).resolve;
const target = new URL('../apps/web/app/fonts/', import.meta.url);

const ascii = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
const punctuation = '\u00a0©«»·×–—‘’“”•…€→←↑↓−';
// Headings are set in one weight and the words of a document in another; the interface and code vary.
const faces = [
  { family: 'bricolage-grotesque', text: ascii + punctuation, weight: 650 },
  { family: 'geist', text: ascii + punctuation, weight: { min: 400, max: 650 } },
  { family: 'newsreader', text: ascii + punctuation, weight: 400 },
  { family: 'geist-mono', text: ascii + punctuation, weight: { min: 400, max: 500 } },
];

mkdirSync(target, { recursive: true });
for (const { family, text, weight } of faces) {
  const whole = readFileSync(resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`));
  const cut = await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes: { wght: weight } });
  writeFileSync(new URL(`${family}.woff2`, target), cut);
  console.log(`${family}: ${whole.length} -> ${cut.length} bytes`);
}
