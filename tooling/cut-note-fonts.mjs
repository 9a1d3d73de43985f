// Cuts the typefaces with which notes in other scripts are typeset down to what such notes need, and keeps them in apps/server/fonts. The
// whole typefaces weigh 80 MB, so they are not among the dependencies; for once,
//   npm install --no-save @embedpdf/fonts-sc@1.0.0 @embedpdf/fonts-kr@1.0.0 @embedpdf/fonts-arabic@1.0.0 @embedpdf/fonts-hebrew@1.0.0
//   node tooling/cut-note-fonts.mjs
// They are Noto fonts under the SIL Open Font License, whose text lies beside the results.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const modules = new URL(`${process.argv[2] ?? '../node_modules'}/`, import.meta.url);
const target = new URL('../apps/server/fonts/', import.meta.url);

/** @param {number} from @param {number} to first and last code point */
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/**
 * Every character of a national standard: what everyday texts are written with.
 * @param {string} encoding @param {number} lowest first byte of the pairs @param {number} highest
 */
function standard(encoding, lowest, highest) {
  const decoder = new TextDecoder(encoding);
  let text = '';
  for (let first = lowest; first <= highest; first++)
    for (let second = 0x40; second <= 0xfe; second++) text += decoder.decode(Uint8Array.of(first, second));
  return text.replaceAll(/[^\p{Script=Han}]/gu, '');
}

const punctuation = range(0x3000, 0x303f) + range(0xff00, 0xffef) + range(0x20, 0x7e) + '·—‘’“”…';
const kana = range(0x3040, 0x30ff);
const chinese = standard('gb18030', 0xb0, 0xf7) + standard('big5', 0xa4, 0xc6) + standard('shift_jis', 0x88, 0xea);
const hans = '@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf';
const korean = '@embedpdf/fonts-kr/fonts/NotoSansKR-Regular.otf';
/** @param {number} from @param {number} to code points */
const han = (from, to) => [...new Set(chinese)].filter((sign) => sign >= range(from, from) && sign <= range(to, to)).join('');
// In parts, because a note seldom needs all of them, and the cutting fails for lack of memory on more.
const faces = [
  { name: 'kana', from: hans, text: kana + punctuation },
  { name: 'han-1', from: hans, text: han(0x4e00, 0x5fff) },
  { name: 'han-2', from: hans, text: han(0x6000, 0x71ff) },
  { name: 'han-3', from: hans, text: han(0x7200, 0x83ff) },
  { name: 'han-4', from: hans, text: han(0x8400, 0x9fff) },
  { name: 'hangul-1', from: korean, text: range(0xac00, 0xc1ff) + range(0x3131, 0x318e) },
  { name: 'hangul-2', from: korean, text: range(0xc200, 0xd7a3) },
  { name: 'hebrew', from: '@embedpdf/fonts-hebrew/fonts/NotoSansHebrew-Regular.ttf', text: null },
  { name: 'arabic', from: '@embedpdf/fonts-arabic/fonts/NotoNaskhArabic-Regular.ttf', text: null },
];

mkdirSync(target, { recursive: true });
for (const { name, from, text } of faces) {
  const whole = readFileSync(new URL(from, modules));
  const cut = text === null ? whole : await subsetFont(whole, text, { targetFormat: 'sfnt' });
  writeFileSync(new URL(`${name}.otf`, target), cut);
  console.log(`${name}: ${whole.length} -> ${cut.length} bytes`);
}
