import { analyse } from 'chardet';

/** Bytes that are looked at. */
const SAMPLE = 65_536;
/** Of a hundred. Below, the detector found nothing that speaks for an encoding. */
const LEAST_CONFIDENCE = 15;
/** Encodings of Latin letters differ in a few of them: a note with three accents speaks for none, and is most likely Western. */
const OTHER_LATIN = /^(?:ISO-8859-[29]|windows-125[0478])$/;
const LEAST_OF_LATIN = 40;
/** What a text in an encoding is read by: Windows added letters and signs where the standards have none. */
const READ_BY: Readonly<Record<string, string>> = {
  'ISO-8859-1': 'windows-1252',
  'ISO-8859-7': 'windows-1253',
  'ISO-8859-8': 'windows-1255',
  'ISO-8859-9': 'windows-1254',
  'KOI8-R': 'koi8-u',
};
const CONTROL = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u0080-\u009f]/;

/** The text of a file that says nothing of its encoding, by how often letters follow each other; null where nothing speaks for any. */
export function guessedText(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, SAMPLE);
  for (const { name, confidence } of analyse(sample)) {
    if (confidence < LEAST_CONFIDENCE) return null;
    if (OTHER_LATIN.test(name) && confidence < LEAST_OF_LATIN) continue;
    const text = fittingText(READ_BY[name] ?? name, bytes);
    if (text !== null && !CONTROL.test(text)) return text;
  }
  return null;
}

function fittingText(label: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    // Another encoding, or one that nobody here can read.
    return null;
  }
}

/** Of a text in two bytes a letter, or in four. */
const WIDE_SPACES = 0.02;
const ONE_SCRIPT = 0.8;
const SCRIPTS = [
  /\p{Script=Latin}/gu,
  /\p{Script=Cyrillic}/gu,
  /\p{Script=Greek}/gu,
  /\p{Script=Hebrew}/gu,
  /\p{Script=Arabic}/gu,
  /[\u0900-\u1fff]/gu,
];

/** UTF-16 without a mark: read the right way round it has blanks, and nearly all of its letters are of one script. */
export function wideText(bytes: Uint8Array): string | null {
  if (bytes.length < 4 || bytes.length % 2 === 1) return null;
  const label = ['utf-16le', 'utf-16be'].find((name) => {
    const head = fittingText(name, bytes.subarray(0, SAMPLE - 2)) ?? '';
    const letters = head.match(/\p{L}|\p{M}/gu)?.length ?? 0;
    const blanks = head.match(/[ \n]/g)?.length ?? 0;
    if (letters === 0 || blanks < WIDE_SPACES * head.length) return false;
    return SCRIPTS.some((script) => (head.match(script)?.length ?? 0) >= ONE_SCRIPT * letters);
  });
  const text = label === undefined ? null : fittingText(label, bytes);
  return text === null || CONTROL.test(text) ? null : text;
}

const LITTLE_MARK = 0x0000feff;

/** UTF-32, in either order, with a mark or known by its zeros; null for anything else. */
export function quadText(bytes: Uint8Array): string | null {
  if (bytes.length < 8 || bytes.length % 4 !== 0) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return quads(view, true) ?? quads(view, false);
}

function quads(view: DataView, little: boolean): string | null {
  const pieces: string[] = [];
  let codes: number[] = [];
  for (let at = 0; at < view.byteLength; at += 4) {
    const code = view.getUint32(at, little);
    if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) || code === 0) return null;
    if (!(at === 0 && code === LITTLE_MARK)) codes.push(code);
    if (codes.length < 4_096) continue;
    pieces.push(String.fromCodePoint(...codes));
    codes = [];
  }
  return pieces.join('') + String.fromCodePoint(...codes);
}
